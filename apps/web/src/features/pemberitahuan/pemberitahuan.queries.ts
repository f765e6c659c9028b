import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

export const pemberitahuanQuery = query('/pemberitahuan');

/** Marks all notices up to this moment as read. */
export async function markNoticesRead(sampai: string): Promise<void> {
  await call('POST /pemberitahuan/dibaca', { body: { sampai }, fallback: 'Pemberitahuan gagal ditandai' });
  await invalidate(pemberitahuanQuery);
}
