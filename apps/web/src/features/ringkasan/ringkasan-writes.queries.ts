import type { ButirPersiapan } from '@pendopo/shared/ringkasan/persiapan';
import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { ringkasanQuery } from './ringkasan.queries.ts';

/** Answers the question about the other archive: it is not to be restored. Done when the summary has been read again. */
export async function startNew(): Promise<void> {
  await call('POST /admin/ringkasan/mulai-baru', { fallback: 'Pilihan Anda belum tersimpan. Coba lagi.' });
  await invalidate(ringkasanQuery);
}

/** Says that the village does not need a line of what is to be set up, or needs it again. */
export async function skipPersiapan(butir: ButirPersiapan, tidak_perlu: boolean): Promise<void> {
  const fallback = 'Pilihan Anda belum tersimpan. Coba lagi.';
  await call('PUT /admin/persiapan/:butir', { params: { butir }, body: { tidak_perlu }, fallback });
  await invalidate(ringkasanQuery);
}
