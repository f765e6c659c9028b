import type { KontakDesa } from '@pendopo/shared/pesan-kontak';
import { query } from '../../lib/http/query.ts';

/** How to reach the village office. */
export const kontakDesaQuery = query<{ kontak: KontakDesa }>('/pesan-kontak/kontak-desa');
