import type { PageMeta } from '@pendopo/shared/common';
import type { Pesan } from '@pendopo/shared/pesan-kontak';
import { mutate } from 'swr';
import { api } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { RINGKASAN_PATH } from '../../lib/ringkasan-path.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

type InboxPage = { pesan: Pesan[]; meta: PageMeta };
type InboxFilter = { q: string; cursor: string | undefined };

const INBOX = '/pesan-kontak?';

/** The officials' list, newest first. */
export const pesanMasukQuery = (filter: InboxFilter) =>
  query<InboxPage>('/pesan-kontak', { ...filter, limit: String(PAGE_SIZE) });

export const MARK_FAILED = 'Pesan belum dapat ditandai';

export type Mark = { id: number; dibaca: boolean };

/** Marks a message as read, or as unread again. The row in the lists changes in place. */
export async function markPesan({ id, dibaca }: Mark): Promise<void> {
  const path = `/pesan-kontak/${id}/dibaca`;
  const { pesan } = await api.put<{ message: string; pesan: Pesan }>(path, { dibaca }, { fallback: MARK_FAILED });
  void mutate<InboxPage | undefined>(
    (key) => String(key).startsWith(INBOX),
    (page) => page && { ...page, pesan: page.pesan.map((row) => (row.id === pesan.id ? pesan : row)) },
    { revalidate: false },
  );
  void invalidate(RINGKASAN_PATH);
}

/** Deletes a message for good. Answers what has been done, once the list in sight does without it. */
export async function deletePesan(id: number): Promise<string> {
  const fallback = 'Gagal menghapus pesan';
  const { message } = await api.delete<{ message: string }>(`/pesan-kontak/${id}`, { fallback });
  void invalidate(RINGKASAN_PATH);
  await invalidate(INBOX);
  return message;
}
