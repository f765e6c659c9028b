import type { Petugas } from '@pendopo/shared/surat';
import type { Outcome } from '../../components/bulk-report.tsx';
import { api } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { RINGKASAN_PATH } from '../../lib/ringkasan-path.ts';

/** Everybody who can be given work. */
export const petugasQuery = query<{ petugas: Petugas[] }>('/surat/petugas');

/** One change for several requests. Done when the lists in sight have been read again. */
export async function changeMany(change: object): Promise<readonly Outcome[]> {
  const fallback = 'Gagal mengubah surat';
  const { hasil } = await api.post<{ hasil: Outcome[] }>('/surat/massal', change, { fallback });
  void invalidate(RINGKASAN_PATH);
  await invalidate('/surat', petugasQuery);
  return hasil;
}

/** Tells colleagues that the request is open here; answers who has it open, too. */
export const noteOpen = (id: number): Promise<{ oleh: string | null }> => api.tell(`/surat/${id}/dibuka`);
