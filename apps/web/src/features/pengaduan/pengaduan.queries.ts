import type { PageMeta } from '@pendopo/shared/common';
import type { Pengaduan, PengaduanMasukRow, UpdatePengaduanStatusInput } from '@pendopo/shared/pengaduan/schemas';
import type { StatusPengaduan, TenggatPengaduan, UrutPengaduan } from '@pendopo/shared/pengaduan/text';
import { mutate } from 'swr';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export type InboxPage = { pengaduan: PengaduanMasukRow[]; meta: PageMeta };
type InboxFilter = {
  q: string;
  status: StatusPengaduan | '';
  tenggat: TenggatPengaduan | '';
  urut: UrutPengaduan;
  cursor: string | undefined;
};

const SAVE_FAILED = 'Gagal menyimpan perubahan';
const LINKS_REFRESHED_AFTER = 10 * 60_000;
const INBOX = '/pengaduan?';
const limit = String(PAGE_SIZE);

export const pengaduanQueries = {
  inbox: (filter: InboxFilter) => query('/pengaduan', { ...filter, limit }),
  mine: (cursor: string | undefined) => query('/pengaduan/my-pengaduan', { cursor, limit }),
  detail: (id: number) => query('/pengaduan/:id', { id }),
};

/** The link to a complaint's picture works for 15 minutes. */
export const FRESH_LINKS = { refreshInterval: LINKS_REFRESHED_AFTER };

type StatusChange = Omit<UpdatePengaduanStatusInput, 'updatedAt'> & { id: number; updatedAt: string };

/** Sets a complaint's status and updates its row in the cached lists. */
export async function updatePengaduanStatus({ id, ...change }: StatusChange): Promise<void> {
  const { pengaduan } = await call('PUT /pengaduan/:id/status', {
    params: { id },
    body: change,
    fallback: SAVE_FAILED,
  }).catch(withPrefix(SAVE_FAILED));
  void mutate(pengaduanQueries.detail(id), { pengaduan }, { revalidate: false });
  void mutate<InboxPage | undefined>(
    (key) => String(key).startsWith(INBOX),
    (page) => page && withChanged(page, pengaduan),
    { revalidate: false },
  );
  void invalidate(RINGKASAN_PATH);
}

function withChanged(page: InboxPage, { id, status, updatedAt }: Pengaduan): InboxPage {
  return { ...page, pengaduan: page.pengaduan.map((row) => (row.id === id ? { ...row, status, updatedAt } : row)) };
}

/** Refetches a complaint and the lists after a stale edit. */
export async function reloadPengaduan(id: number): Promise<Pengaduan> {
  const { pengaduan } = await refetch(pengaduanQueries.detail(id));
  await invalidate(INBOX);
  return pengaduan;
}

/** Records that an official opened a reply in WhatsApp. */
export async function recordPengaduanWhatsapp(id: number, { lewati = false } = {}): Promise<void> {
  const { whatsapp } = await call('POST /pengaduan/:id/whatsapp', { params: { id }, body: { lewati } });
  await mutate<{ pengaduan: Pengaduan } | undefined>(
    pengaduanQueries.detail(id),
    (previous) => previous && { pengaduan: { ...previous.pengaduan, whatsapp } },
    { revalidate: false },
  );
}
