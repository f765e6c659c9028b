import type { Statistik } from '@pendopo/shared/statistik';
import { reading } from '../../lib/readings.ts';

/** Every figure, in the order of the page. */
export const statistikReading = reading('/statistik', ({ statistik }: { statistik: Statistik[] }) => statistik, {
  failed: 'Gagal memuat data statistik',
});
