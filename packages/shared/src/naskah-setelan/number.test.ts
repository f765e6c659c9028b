import { describe, expect, it } from 'vitest';
import { formatNomor, POLA_NOMOR_BAWAAN, problemsOfPattern } from './number.ts';

const parts = { kode: '400.12.2.1', nomor: 7, kodeDesa: '99.99.01.2001', tanggal: '2026-11-20' };
const desa = { deret: 'desa', kodeJenis: ['400.12.3.1', '400.12.3.1'] } as const;

describe('a document’s number', () => {
  it.each([
    [POLA_NOMOR_BAWAAN, '400.12.2.1/007/99.99.01.2001/XI/2026'],
    ['{kode}/{nomor:3}/Ds.{kodeDesa:4}/{bulanRomawi}/{tahun}', '400.12.2.1/007/Ds.2001/XI/2026'],
    ['{nomor}-{bulan:2}-{tahun:2}', '7-11-26'],
    ['{nomor:3}/{bulan}/{tahun}', '007/11/2026'],
    ['{bulan:2}{nomor:3}{bulanRomawi}{tahun}', '11007XI2026'],
  ])('formatNomor fills the pattern %s', (pattern, number) => {
    expect(problemsOfPattern(pattern, desa)).toEqual([]);
    expect(formatNomor(pattern, parts)).toBe(number);
  });

  it('a number may be longer than the width of its pattern', () => {
    expect(formatNomor('{nomor:3}/{tahun}', { ...parts, nomor: 12345 })).toBe('12345/2026');
  });

  it.each([
    ['{kode}/{tahun}', 'Pola nomor harus memuat {nomor}'],
    ['{nomor}', 'Pola nomor harus memuat {tahun}'],
    ['{nomor}/{tahun}/{desa}', 'Penanda {desa} tidak dikenal'],
    ['{nomor}/{tahun}/{constructor}', 'Penanda {constructor} tidak dikenal'],
    ['{nomor}/{tahun}/{toString}', 'Penanda {toString} tidak dikenal'],
    ['{nomor}/{tahun:3}', 'Penanda {tahun:3} tidak dikenal'],
    ['{bulan}{nomor}/{tahun}', 'Beri pemisah, misalnya garis miring, di antara {nomor} dan {kode} atau {bulan}'],
    ['{nomor:3}{kode}/{tahun}', 'Beri pemisah, misalnya garis miring, di antara {nomor} dan {kode} atau {bulan}'],
    ['{nomor}/{tahun}/{', 'Kurung kurawal pada pola nomor tidak berpasangan'],
  ])('the pattern %s is refused: %s', (pattern, message) => {
    expect(problemsOfPattern(pattern, desa)).toContain(message);
  });

  it('a series that could issue one number twice is refused', () => {
    const codes = ['400.12.2.1', '400.12.3.1', '400.12.3.1'];
    expect(problemsOfPattern('{nomor}/{tahun}', { deret: 'klasifikasi', kodeJenis: codes })).toEqual([
      'Deret ini memerlukan {kode} pada pola nomor, supaya tidak ada nomor kembar',
    ]);
    expect(problemsOfPattern(POLA_NOMOR_BAWAAN, { deret: 'klasifikasi', kodeJenis: codes })).toEqual([]);
    expect(problemsOfPattern(POLA_NOMOR_BAWAAN, { deret: 'jenis', kodeJenis: codes })).toEqual([
      'Deret per jenis surat membuat nomor kembar, karena kode 400.12.3.1 dipakai lebih dari satu jenis',
    ]);
    expect(problemsOfPattern(POLA_NOMOR_BAWAAN, { deret: 'jenis', kodeJenis: codes.slice(1, 2) })).toEqual([]);
  });
});
