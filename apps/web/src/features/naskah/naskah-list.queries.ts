import type { MassalInput } from '@pendopo/shared/naskah/schemas';
import type { StatusNaskah } from '@pendopo/shared/surat/text';
import type { Outcome } from '../../components/bulk-report.tsx';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

const LIST = '/naskah?';
const limit = String(PAGE_SIZE);

export type NaskahFilter = { q: string; status: StatusNaskah | ''; tahun: string };

export const naskahListQuery = (filter: NaskahFilter, cursor: string | undefined) =>
  query('/naskah', { ...filter, cursor, limit });

/** Takes a bulk step and resolves after the list is refetched. */
export async function runStep(input: MassalInput): Promise<readonly Outcome[]> {
  const fallback = 'Gagal memperbarui surat';
  const { hasil } = await call('POST /naskah/massal', { body: input, fallback });
  void invalidate('/surat');
  void invalidate(RINGKASAN_PATH);
  await invalidate(LIST);
  return hasil;
}
