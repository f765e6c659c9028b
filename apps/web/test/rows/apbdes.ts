import type { Apbdes } from '@pendopo/shared/apbdes/schemas';

/** A budget whose spending exceeds its income. */
export const anApbdes = (own: Partial<Apbdes> = {}): Apbdes => ({
  tahun: 2026,
  dasar: 'Peraturan Desa Nomor 5 Tahun 2025',
  baris: [
    { kelompok: 'pendapatan', uraian: 'Pendapatan Asli Desa', anggaran: 100_000_000, realisasi: 40_000_000 },
    { kelompok: 'belanja', uraian: 'Pemerintahan', anggaran: 80_000_000, realisasi: 60_000_000 },
    { kelompok: 'belanja', uraian: 'Pembangunan', anggaran: 40_000_000, realisasi: 30_000_000 },
  ],
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
