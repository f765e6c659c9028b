import { expect, it } from 'vitest';
import { type BarisApbdes, ringkasanApbdes, rupiahText } from './text.ts';

const line = (kelompok: BarisApbdes['kelompok'], anggaran: number, realisasi: number | null): BarisApbdes => ({
  kelompok,
  uraian: 'A',
  anggaran,
  realisasi,
});

it('the balance of a year is income less spending, plus net financing', () => {
  const baris = [
    line('pendapatan', 1_000, 900),
    line('pendapatan', 200, null),
    line('belanja', 1_300, 1_050),
    line('penerimaan_pembiayaan', 150, 150),
    line('pengeluaran_pembiayaan', 50, 0),
  ];
  expect(ringkasanApbdes(baris)).toEqual({
    pendapatan: { anggaran: 1_200, realisasi: 900 },
    belanja: { anggaran: 1_300, realisasi: 1_050 },
    surplus: { anggaran: -100, realisasi: -150 },
    pembiayaan: { anggaran: 100, realisasi: 150 },
    silpa: { anggaran: 0, realisasi: 0 },
  });
  expect(ringkasanApbdes([line('pendapatan', 5, null)]).silpa).toEqual({ anggaran: 5, realisasi: null });
});

it('sums of amounts with sen are exact and show their sen', () => {
  const baris = [line('pendapatan', 0.1, 1_678_922_224.5), line('pendapatan', 0.2, 0.75), line('belanja', 0.1, 0.05)];
  const { pendapatan, surplus } = ringkasanApbdes(baris);
  expect(pendapatan).toEqual({ anggaran: 0.3, realisasi: 1_678_922_225.25 });
  expect(surplus.anggaran).toBe(0.2);
  expect(rupiahText(1_678_922_225.25)).toBe('1.678.922.225,25');
  expect(rupiahText(1_250_000)).toBe('1.250.000');
});
