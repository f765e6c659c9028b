import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SURAT_CATALOGUE } from './catalogue.ts';
import { isianSchema } from './isian.ts';
import { type Isian, isianOf } from './isian-catalogue.ts';

const field = (tipe: Isian['tipe'], more: Partial<Isian> = {}): Isian => ({
  name: 'x',
  label: 'Isian',
  tipe,
  wajib: true,
  contoh: 'x',
  diisi: 'warga',
  ...more,
});

function parse(of: Isian, value: unknown) {
  const result = z.safeParse(isianSchema([of]), { [`isian_${of.name}`]: value });
  return result.success ? result.data[`isian_${of.name}`] : result.error.issues.map(({ message }) => message);
}

describe('an extra field of an application', () => {
  it.each([
    [field('text'), ' Warung  Makan ', 'Warung Makan'],
    [field('textarea'), 'A\r\nB', 'A\nB'],
    [field('date'), '2026-11-17', '2026-11-17'],
    [field('number'), '007', '7'],
    [field('rupiah'), 'Rp 900.000,00', '900000'],
    [field('time'), '4.30 WIB', '04:30'],
    [field('time'), '04:30', '04:30'],
    [field('select', { pilihan: ['Ayah', 'Ibu'] }), 'Ibu', 'Ibu'],
    [field('text', { name: 'nik_anak' }), '9999 0152-0312 0005', '9999015203120005'],
    [field('date'), '', null],
    [field('select', { pilihan: ['Ayah'] }), undefined, null],
  ])('the field %o stores %o as %o', (of, value, kept) => {
    expect(parse(of, value)).toBe(kept);
  });

  it.each([
    [field('text'), 'a'.repeat(201), 'Isian paling banyak 200 karakter'],
    [field('textarea'), 'a'.repeat(5000), 'Isian paling banyak 2.000 karakter'],
    [field('text'), 'a\u0000b', 'Isian memuat karakter yang tidak didukung'],
    [field('date'), '2026-02-31', 'Isian harus berupa tanggal'],
    [field('number'), 'dua', 'Isian harus berupa angka'],
    [field('rupiah'), '1'.repeat(13), 'Isian harus berupa angka'],
    [field('time'), '25.00', 'Isian harus berupa jam, misalnya 08.30'],
    [field('select', { pilihan: ['Ayah', 'Ibu'] }), 'Paman', 'Isian harus salah satu dari Ayah, Ibu'],
    [field('text', { name: 'nik_anak' }), '123', 'Isian harus 16 digit angka'],
  ])('the field %o refuses %o: %s', (of, value, sentence) => {
    expect(parse(of, value)).toEqual([sentence]);
  });

  it('accepts the example of every field of every type', () => {
    for (const { judul } of SURAT_CATALOGUE) {
      const fields = isianOf(judul);
      const sent = Object.fromEntries(fields.map(({ name, contoh }) => [`isian_${name}`, contoh]));
      expect(z.parse(isianSchema(fields), sent)).toEqual(sent);
    }
  });
});
