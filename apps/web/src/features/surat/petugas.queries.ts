import type { Outcome } from '../../components/bulk-report.tsx';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import type { Body } from '../../lib/http/routes.ts';

/** Everybody who can be given work. */
export const petugasQuery = query('/surat/petugas');

/** One change for several requests. Done when the lists in sight have been read again. */
export async function changeMany(change: Body<'POST /surat/massal'>): Promise<readonly Outcome[]> {
  const fallback = 'Gagal mengubah surat';
  const { hasil } = await call('POST /surat/massal', { body: change, fallback });
  void invalidate(RINGKASAN_PATH);
  await invalidate('/surat', petugasQuery);
  return hasil;
}

/** Tells colleagues that the request is open here; answers who has it open, too. */
export const noteOpen = (id: number): Promise<{ oleh: string | null }> =>
  call('PUT /surat/:id/dibuka', { params: { id }, quiet: true });
