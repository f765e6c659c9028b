import { query } from '../../lib/http/query.ts';

/** How to reach the village office. */
export const kontakDesaQuery = query('/pesan-kontak/kontak-desa');
