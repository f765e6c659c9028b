import { call } from '../../lib/http/api-client.ts';
import { download } from '../../lib/http/download.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

export const pindahanQuery = query('/pindahan');

/** Takes a move back and invalidates all queries. Returns the server's message. */
export async function cancelMove(id: number): Promise<string> {
  const fallback = 'Gagal membatalkan pindahan';
  const { message } = await call('POST /pindahan/:id/batal', { params: { id }, fallback });
  await invalidate('/');
  return message;
}

export const downloadLaporan = (id: number) => download(`/pindahan/${id}.csv`, { fallback: 'Laporan gagal diunduh' });
