import type { BeritaRow } from '@pendopo/shared/berita';
import { reading } from '../../lib/readings.ts';

/** News on the home page: how many. */
const HOME_NEWS = 6;

/** The latest news, newest first. */
export const latestBeritaReading = reading(
  `/berita?limit=${HOME_NEWS}`,
  ({ berita }: { berita: BeritaRow[] }) => berita,
);
