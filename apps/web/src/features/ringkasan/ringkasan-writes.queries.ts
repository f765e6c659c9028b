import type { ButirPersiapan } from '@pendopo/shared/ringkasan/persiapan';
import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { ringkasanQuery } from './ringkasan.queries.ts';

/** Records that the other archive is not to be restored. Resolves after the summary is refetched. */
export async function startNew(): Promise<void> {
  await call('POST /admin/ringkasan/mulai-baru', { fallback: 'Pilihan Anda belum tersimpan. Coba lagi.' });
  await invalidate(ringkasanQuery);
}

/** Marks a step of the set-up list as not needed, or as needed again. */
export async function skipPersiapan(butir: ButirPersiapan, tidak_perlu: boolean): Promise<void> {
  const fallback = 'Pilihan Anda belum tersimpan. Coba lagi.';
  await call('PUT /admin/persiapan/:butir', { params: { butir }, body: { tidak_perlu }, fallback });
  await invalidate(ringkasanQuery);
}
