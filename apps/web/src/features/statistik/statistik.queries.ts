import { query } from '../../lib/http/query.ts';

/** Every figure, in the order of the page. */
export const statistikQuery = query('/statistik');

/** The residents by age and sex, while the portal counts ages. */
export const piramidaQuery = query('/statistik/piramida');

/** The statistics of the category utama, for the home page. */
export const mainStatistikQuery = query('/statistik', { kategori: 'utama' });
