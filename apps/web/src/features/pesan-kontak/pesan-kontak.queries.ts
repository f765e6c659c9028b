import type { KontakDesa } from '@pendopo/shared/pesan-kontak';
import { publicData } from '../../lib/http/public-data.ts';

/** How to reach the village office. */
export const kontakDesaData = publicData('/pesan-kontak/kontak-desa', ({ kontak }: { kontak: KontakDesa }) => kontak);
