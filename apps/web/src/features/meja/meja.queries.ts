import type { Surat, tundaSchema } from '@pendopo/shared/surat/schemas';
import type { StatusSurat, TahapSurat, TenggatSurat, UrutSurat } from '@pendopo/shared/surat/text';
import type { CatatanInternal } from '@pendopo/shared/surat/tinjauan';
import { mutate } from 'swr';
import type * as z from 'zod/mini';
import type { Outcome } from '../../components/bulk-report.tsx';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { suratQuery } from '../../domain/surat/surat.queries.ts';
import { type StatusChange, showSurat } from '../../domain/surat/surat-writes.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import type { Body } from '../../lib/http/routes.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export type InboxFilter = {
  q: string;
  status: StatusSurat | '';
  jenis: string;
  dari: string;
  sampai: string;
  tahap: TahapSurat | '';
  tenggat: TenggatSurat | '';
  petugas: string;
  urut: UrutSurat;
};

const limit = String(PAGE_SIZE);

export const mejaQueries = {
  inbox: ({ urut, ...filter }: InboxFilter, cursor: string | undefined) =>
    query('/surat', { urut, ...filter, cursor, limit }),
  catatan: (id: number) => query('/surat/:id/catatan-internal', { id }),
  /** Officials who can be assigned. */
  petugas: query('/surat/petugas'),
};

/** Applies one change to several applications. Resolves after the visible lists are refreshed. */
export async function changeMany(change: Body<'POST /surat/massal'>): Promise<readonly Outcome[]> {
  const fallback = 'Gagal mengubah surat';
  const { hasil } = await call('POST /surat/massal', { body: change, fallback });
  void invalidate(RINGKASAN_PATH);
  await invalidate('/surat', mejaQueries.petugas);
  return hasil;
}

/** Reports the application as open here. Returns another official who has it open. */
export const reportOpen = (id: number): Promise<{ oleh: string | null }> =>
  call('PUT /surat/:id/dibuka', { params: { id }, quiet: true });

export async function saveDelay({ id, ...input }: { id: number } & z.input<typeof tundaSchema>): Promise<void> {
  showSurat((await call('PUT /surat/:id/keterlambatan', { params: { id }, body: input })).surat);
}

/** Undoes the last status, unless another change has followed. */
export async function undoStatus({ id, updatedAt }: Pick<StatusChange, 'id' | 'updatedAt'>): Promise<void> {
  showSurat((await call('POST /surat/:id/status/urungkan', { params: { id }, body: { updatedAt } })).surat);
}

/** Refetches an application and its lists after a stale edit. */
export async function reloadSurat(id: number): Promise<Surat> {
  const { surat } = await refetch(suratQuery(id));
  await invalidate('/surat?');
  return surat;
}

export async function addNote(id: number, isi: string): Promise<void> {
  const failed = 'Gagal menyimpan catatan';
  const { catatan } = await call('POST /surat/:id/catatan-internal', {
    params: { id },
    body: { isi },
    fallback: failed,
  }).catch(withPrefix(failed));
  const add = (known?: { catatan: CatatanInternal[] }) => ({ catatan: [...(known?.catatan ?? []), catatan] });
  await mutate(mejaQueries.catatan(id), add, { revalidate: false });
}
