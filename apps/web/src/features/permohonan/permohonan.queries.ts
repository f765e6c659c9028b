import { suratQuery } from '../../domain/letters/surat.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

const CANCEL_FAILED = 'Gagal membatalkan surat';
const limit = String(PAGE_SIZE);

export const permohonanQueries = {
  /** One's own letters, newest first. */
  mine: (cursor: string | undefined) => query('/surat/my-surat', { cursor, limit }),
  /** Who one is, with one's own row of the register of residents where the office has looked at the identity card. */
  own: () => query('/auth/me'),
  /** Files of one's own earlier letters that a new one may take over. */
  earlierFiles: () => query('/surat/berkas-lama'),
};

/** Withdraws a letter that still waits. Done when the lists in sight do without it. */
export async function cancelSurat(id: number): Promise<void> {
  await call('DELETE /surat/:id/cancel', { params: { id }, fallback: CANCEL_FAILED }).catch(ledBy(CANCEL_FAILED));
  await invalidate('/surat', suratQuery(id));
}
