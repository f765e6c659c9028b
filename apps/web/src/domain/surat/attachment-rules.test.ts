import { findSuratType } from '@pendopo/shared/surat/catalogue';
import { describe, expect, it } from 'vitest';
import { attachmentSlots } from './attachment-rules.ts';

describe('attachmentSlots', () => {
  it('leaves out the printed photo and flags optional requirements', () => {
    const type = findSuratType('Surat Pengantar Akta Kelahiran');
    const slots = type ? attachmentSlots(type) : [];
    expect(slots.map(({ field, required }) => [field, required])).toEqual([
      ['lampiran_0', true],
      ['lampiran_1', true],
      ['lampiran_2', true],
      ['lampiran_3', false],
      ['lampiran_4', true],
    ]);
  });
});
