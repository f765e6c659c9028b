import { describe, expect, it } from 'vitest';
import { DEFAULT_STRUKTUR, TIPE_STRUKTUR, TIPE_STRUKTUR_TITLE } from './text.ts';

describe('the default organisation chart', () => {
  it('the default chart has twelve posts without names', () => {
    const counts = TIPE_STRUKTUR.map((tipe) => DEFAULT_STRUKTUR.filter((post) => post.tipe === tipe).length);
    expect(counts).toEqual([1, 1, 3, 3, 4, 0]);
    expect(DEFAULT_STRUKTUR.every(({ nama }) => nama === '')).toBe(true);
  });

  it('the name of every default post contains the title of its kind', () => {
    for (const { tipe, jabatan } of DEFAULT_STRUKTUR) expect(jabatan).toContain(TIPE_STRUKTUR_TITLE[tipe]);
  });
});
