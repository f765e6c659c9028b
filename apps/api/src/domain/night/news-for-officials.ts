import { sql } from '../../lib/sql.ts';
import { WAITING_SIGNATURES } from '../documents/waiting-signatures.ts';

/** The newest moment at which something new came for the official `u`, without the official's own entries. */
export const NEWS_FOR_OFFICIAL = sql`greatest(
  (SELECT created_at FROM surat WHERE dimasukkan_oleh_id IS DISTINCT FROM u.id ORDER BY id DESC LIMIT 1),
  (SELECT max(created_at) FROM peristiwa_permohonan WHERE untuk = 'petugas'),
  (SELECT created_at FROM pengaduan WHERE dimasukkan_oleh_id IS DISTINCT FROM u.id ORDER BY id DESC LIMIT 1),
  (SELECT created_at FROM pesan_kontak ORDER BY id DESC LIMIT 1),
  (SELECT created_at FROM permintaan_akses ORDER BY id DESC LIMIT 1),
  (SELECT max(a.created_at) FROM ${WAITING_SIGNATURES} AND p.id = u.id AND a.oleh_id IS DISTINCT FROM u.id))`;
