import type { PageMeta } from '@pendopo/shared/common';
import type { Pesan } from '@pendopo/shared/pesan-kontak';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

type InboxPage = { pesan: Pesan[]; meta: PageMeta };
type InboxFilter = { q: string; cursor: string | undefined };

const INBOX = ['pesan-masuk'] as const;

/** The officials' list, newest first. */
export const pesanMasukQuery = ({ q, cursor }: InboxFilter) =>
  queryOptions({
    queryKey: [...INBOX, { q, cursor }],
    queryFn: ({ signal }) =>
      api.get<InboxPage>(withQuery('/pesan-kontak', { q, cursor, limit: String(PAGE_SIZE) }), {
        signal,
        fallback: 'Gagal mengambil data pesan',
      }),
    placeholderData: keepPreviousData,
  });

export const MARK_FAILED = 'Pesan belum dapat ditandai';

export type MarkPesan = ReturnType<typeof useMarkPesan>;

/** Marks a message as read, or as unread again. The row in the lists changes in place. */
export function useMarkPesan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, dibaca }: { id: number; dibaca: boolean }) =>
      api.put<{ message: string; pesan: Pesan }>(`/pesan-kontak/${id}/dibaca`, { dibaca }, { fallback: MARK_FAILED }),
    onSuccess: ({ pesan }) =>
      client.setQueriesData<InboxPage>(
        { queryKey: INBOX },
        (page) => page && { ...page, pesan: page.pesan.map((row) => (row.id === pesan.id ? pesan : row)) },
      ),
  });
}

/** Deletes a message for good. */
export function useDeletePesan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api.delete<{ message: string }>(`/pesan-kontak/${id}`, { fallback: 'Gagal menghapus pesan' }),
    onSuccess: () => client.invalidateQueries({ queryKey: INBOX }),
  });
}
