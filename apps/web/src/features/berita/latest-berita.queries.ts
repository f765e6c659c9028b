import type { BeritaRow } from '@pendopo/shared/berita';
import { publicData } from '../../lib/http/public-data.ts';

/** News on the home page: how many. */
const HOME_NEWS = 6;

/** The latest news, newest first. */
export const latestBeritaData = publicData(
  `/berita?limit=${HOME_NEWS}`,
  ({ berita }: { berita: BeritaRow[] }) => berita,
);
