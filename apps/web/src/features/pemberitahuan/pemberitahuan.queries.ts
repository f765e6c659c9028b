import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** What happened that officials are to know. */
export const pemberitahuanQuery = query('/pemberitahuan');

/** Up to this moment all is read. */
export async function markNoticesRead(sampai: string): Promise<void> {
  await call('POST /pemberitahuan/dibaca', { body: { sampai }, fallback: 'Pemberitahuan gagal ditandai' });
  await invalidate(pemberitahuanQuery);
}
