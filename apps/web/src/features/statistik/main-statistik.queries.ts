import type { Statistik } from '@pendopo/shared/statistik';
import { reading } from '../../lib/readings.ts';

/** The statistics of the category utama, for the home page. */
export const mainStatistikReading = reading(
  '/statistik?kategori=utama',
  ({ statistik }: { statistik: Statistik[] }) => statistik,
);
