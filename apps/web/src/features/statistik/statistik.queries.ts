import { query } from '../../lib/http/query.ts';

export const statistikQuery = query('/statistik');

/** Residents by age and sex, while the portal counts ages. */
export const piramidaQuery = query('/statistik/piramida');

export const mainStatistikQuery = query('/statistik', { kategori: 'utama' });
