import type { Statistik } from '@pendopo/shared/statistik';
import { query } from '../../lib/http/query.ts';

type Answer = { statistik: Statistik[] };

/** Every figure, in the order of the page. */
export const statistikQuery = query<Answer>('/statistik');

/** The statistics of the category utama, for the home page. */
export const mainStatistikQuery = query<Answer>('/statistik', { kategori: 'utama' });
