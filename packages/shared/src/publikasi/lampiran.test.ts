import { expect, it } from 'vitest';
import { potongan, tandaGambar, tanpaTanda } from './lampiran.ts';

const TEXT = `Awal.\n\n${tandaGambar(2)}\n\nLihat [gambar 3] di bawah.\n${tandaGambar(1)}`;

it('potongan splits a text only at the lines that place pictures', () => {
  expect(potongan(TEXT)).toEqual(['Awal.', 2, 'Lihat [gambar 3] di bawah.', 1]);
  expect(potongan('Tanpa gambar')).toEqual(['Tanpa gambar']);
});

it('tanpaTanda removes the lines that place pictures', () => {
  expect(tanpaTanda(TEXT)).toBe('Awal.\n\n\n\nLihat [gambar 3] di bawah.');
});
