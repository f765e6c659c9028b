import { findSuratType } from '@pendopo/shared/surat-catalogue';
import { describe, expect, it } from 'vitest';
import { attachmentSlots, fileProblem } from './attachment-rules.ts';

const MB = 1024 * 1024;
const TYPE = 'Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.';
const SIZE = 'Ukuran file lampiran maksimal 5MB.';

describe('fileProblem', () => {
  it.each([
    [{ name: 'ktp.jpg', type: 'image/jpeg', size: MB }, null],
    [{ name: 'ktp', type: 'application/pdf', size: 5 * MB }, null],
    [{ name: 'KTP.PNG', type: '', size: MB }, null],
    [{ name: 'ktp.gif', type: 'image/gif', size: MB }, TYPE],
    [{ name: 'ktp.jpg', type: 'image/svg+xml', size: MB }, TYPE],
    [{ name: 'ktp', type: '', size: MB }, TYPE],
    [{ name: 'ktp.pdf', type: 'application/pdf', size: 5 * MB + 1 }, SIZE],
  ])('%j: %s', (file, problem) => {
    expect(fileProblem(file)).toBe(problem);
  });
});

describe('attachmentSlots', () => {
  it('leaves out the printed photo and marks what may be left out', () => {
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
