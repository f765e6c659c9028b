import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { ringkasanQuery } from './ringkasan.queries.ts';

/** Answers the question about the other archive: it is not to be restored. Done when the summary has been read again. */
export async function startNew(): Promise<void> {
  await call('POST /admin/ringkasan/mulai-baru', { fallback: 'Pilihan Anda belum tersimpan. Coba lagi.' });
  await invalidate(ringkasanQuery);
}
