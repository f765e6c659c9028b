import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { call } from '../../lib/http/api-client.ts';
import { type Query, query } from '../../lib/http/query.ts';
import { fetchAnswer, invalidate } from '../../lib/http/query-cache.ts';

/** Signs one document. A plain call: a cached mutation would keep the passphrase. */
export async function signDocument(suratId: number, frasa: string): Promise<void> {
  const fallback = 'Gagal menandatangani surat';
  await call('POST /surat/:id/naskah/elektronik', { params: { id: suratId }, body: { frasa }, fallback });
}

/** Fetches a document's true state after a failure. */
export const readDocument = async (suratId: number): Promise<Naskah> =>
  (await fetchAnswer(query('/surat/:id/naskah', { id: suratId }) as Query<{ naskah: Naskah }>)).naskah;

export async function refreshDocuments(): Promise<void> {
  void invalidate('/surat');
  void invalidate(RINGKASAN_PATH);
  await invalidate('/naskah');
}
