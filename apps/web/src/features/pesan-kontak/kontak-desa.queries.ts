import { query } from '../../lib/http/query.ts';

export const kontakDesaQuery = query('/pesan-kontak/kontak-desa');
