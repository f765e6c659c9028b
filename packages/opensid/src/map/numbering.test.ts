import { suratTypeOf } from '@pendopo/shared/naskah-templat/schemas';
import { expect, it } from 'vitest';
import { OTHER_NAMES, ownPattern, ownType } from './numbering.ts';

const given = { kodeDesa: '9997012001', panjang: '' };
const CODE = '{kode} di sini kode klasifikasi pada Templat Surat, bukan kode surat di sistem sebelumnya.';

it.each([
  [
    '[kode_surat]/[nomor_surat, 3]/[kode_desa]/[bulan_romawi]/[tahun]',
    '{kode}/{nomor:3}/9997012001/{bulanRomawi}/{tahun}',
  ],
  ['[nomor]/[kode]/NAG-SC/[bulan]-[tahun]', '{nomor}/{kode}/NAG-SC/{bulan:2}-{tahun}'],
  ['[nomor_surat,12]/[kode_surat]/[tahun]', '{nomor:9}/{kode}/{tahun}'],
])('the pattern %s becomes %s', (pattern, pola) => {
  expect(ownPattern(pattern, given)).toEqual({ pola, catatan: [CODE] });
});

it('the general width applies if a pattern names none', () => {
  expect(ownPattern('[nomor_surat]/[tahun]', { ...given, panjang: '4' }).pola).toBe('{nomor:4}/{tahun}');
});

it('an unknown placeholder is dropped and reported', () => {
  expect(ownPattern('[nomor_surat]/[klasifikasi]/[tahun]', given)).toEqual({
    pola: '{nomor}//{tahun}',
    catatan: ['Penanda [klasifikasi] tidak ada di portal ini. Tulis gantinya sebagai teks tetap.'],
  });
});

it('a pattern without a number becomes the default one, with a note', () => {
  const { pola, catatan } = ownPattern('{nomor}[', given);
  expect(pola).toBe('{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}');
  expect(catatan).toEqual(['Polanya tidak dapat dibaca. Usulan ini pola bawaan.']);
});

it.each([
  ['Surat Keterangan Usaha', 'surat-keterangan-usaha'],
  ['Surat KETERANGAN KEMATIAN', 'surat-keterangan-kematian'],
  ['Surat Keterangan Kurang Mampu', 'surat-keterangan-tidak-mampu'],
  ['Surat Keterangan Beda Identitas', 'surat-keterangan-beda-nama'],
  ['Surat Pengantar Laporan Kehilangan', 'surat-keterangan-kehilangan-kepemilikan'],
  ['Surat Keterangan Bepergian', 'surat-keterangan-bepergian-buruh-kerja'],
  ['Surat Permohonan Perubahan Kartu Keluarga', 'surat-pengantar-kk'],
  ['Surat Keterangan Pindah Penduduk', 'surat-pengantar-pindah'],
  ['Surat Permohonan Akta Lahir', 'surat-pengantar-akta-kelahiran'],
  ['Surat Keterangan Pengantar', undefined],
  ['Surat Pengantar Surat Keterangan Catatan Kepolisian', undefined],
  ['Surat constructor', undefined],
])('the kind %s in the backup is the application type %s here', (nama, kode) => {
  expect(ownType(nama)?.kode).toBe(kode);
});

it('every other name leads to an existing application type', () => {
  const types = Object.values(OTHER_NAMES).map(suratTypeOf);
  expect(types).not.toContain(undefined);
});
