import type { PengumumanRow } from '@pendopo/shared/pengumuman';
import { reading } from '../../lib/readings.ts';

/** Urgent announcements on the home page: how many. */
const MOST = 3;

/** The latest urgent announcements, newest first. */
export const urgentPengumumanReading = reading(
  `/pengumuman?kategori=Darurat&limit=${MOST}`,
  ({ pengumuman }: { pengumuman: PengumumanRow[] }) => pengumuman,
);
