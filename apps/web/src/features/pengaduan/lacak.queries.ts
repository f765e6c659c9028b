import type { LacakPengaduan } from '@pendopo/shared/pengaduan';
import { reading } from '../../lib/readings.ts';

/** How far the complaint with this code is. */
export const lacakReading = (kode: string) =>
  reading(`/pengaduan/lacak/${encodeURIComponent(kode)}`, ({ pengaduan }: { pengaduan: LacakPengaduan }) => pengaduan, {
    failed: 'Gagal memuat perkembangan pengaduan',
    freshFor: 0,
  });
