import type { PageMeta } from '@pendopo/shared/common';
import type { Pesan } from '@pendopo/shared/pesan-kontak/schemas';
import type { TampilPesan } from '@pendopo/shared/pesan-kontak/text';
import { mutate } from 'swr';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

type InboxPage = { pesan: Pesan[]; meta: PageMeta };
type InboxFilter = { q: string; tampil: TampilPesan | ''; cursor: string | undefined };

const INBOX = '/pesan-kontak?';

export const pesanMasukQuery = (filter: InboxFilter) => query('/pesan-kontak', { ...filter, limit: String(PAGE_SIZE) });

export const MARK_FAILED = 'Pesan belum dapat ditandai';

export type Mark = { id: number; dibaca: boolean };

function show(pesan: Pesan): void {
  void mutate<InboxPage | undefined>(
    (key) => String(key).startsWith(INBOX),
    (page) => page && { ...page, pesan: page.pesan.map((row) => (row.id === pesan.id ? pesan : row)) },
    { revalidate: false },
  );
}

/** Marks a message as read or unread, and updates its row in the cached lists. */
export async function markPesan({ id, dibaca }: Mark): Promise<void> {
  const { pesan } = await call('PUT /pesan-kontak/:id/dibaca', {
    params: { id },
    body: { dibaca },
    fallback: MARK_FAILED,
  });
  show(pesan);
  void invalidate(RINGKASAN_PATH);
}

/** Marks a message as answered or not answered, and updates its row in the cached lists. */
export async function markReplied({ id, dibalas }: { id: number; dibalas: boolean }): Promise<Pesan> {
  const { pesan } = await call('PUT /pesan-kontak/:id/dibalas', {
    params: { id },
    body: { dibalas },
    fallback: MARK_FAILED,
  });
  show(pesan);
  return pesan;
}

/** Deletes a message for good. Resolves with the server's message after the list is refetched. */
export async function deletePesan(id: number): Promise<string> {
  const fallback = 'Gagal menghapus pesan';
  const { message } = await call('DELETE /pesan-kontak/:id', { params: { id }, fallback });
  void invalidate(RINGKASAN_PATH);
  await invalidate(INBOX);
  return message;
}
