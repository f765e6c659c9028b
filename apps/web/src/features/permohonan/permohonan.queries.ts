import { suratQuery } from '../../domain/surat/surat.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

const CANCEL_FAILED = 'Gagal membatalkan surat';
const limit = String(PAGE_SIZE);

export const permohonanQueries = {
  mine: (cursor: string | undefined) => query('/surat/my-surat', { cursor, limit }),
  /** The user, with the own register row if the office has compared the identity card. */
  own: () => query('/auth/me'),
  /** Files of own earlier applications that can be reused. */
  earlierFiles: () => query('/surat/berkas-lama'),
};

/** Withdraws a waiting application. Resolves after the visible lists are refetched. */
export async function cancelSurat(id: number): Promise<void> {
  await call('DELETE /surat/:id/cancel', { params: { id }, fallback: CANCEL_FAILED }).catch(withPrefix(CANCEL_FAILED));
  await invalidate('/surat', suratQuery(id));
}
