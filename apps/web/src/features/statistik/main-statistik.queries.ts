import type { Statistik } from '@pendopo/shared/statistik';
import { publicData } from '../../lib/http/public-data.ts';

/** The statistics of the category utama, for the home page. */
export const mainStatistikData = publicData(
  '/statistik?kategori=utama',
  ({ statistik }: { statistik: Statistik[] }) => statistik,
);
