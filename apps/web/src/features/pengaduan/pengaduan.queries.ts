import type { PageMeta } from '@pendopo/shared/common';
import type { Pengaduan, PengaduanMasukRow, PengaduanRow, UpdatePengaduanStatusInput } from '@pendopo/shared/pengaduan';
import type { StatusPengaduan } from '@pendopo/shared/pengaduan-text';
import type { Whatsapp } from '@pendopo/shared/whatsapp';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

type InboxPage = { pengaduan: PengaduanMasukRow[]; meta: PageMeta };
type InboxFilter = { q: string; status: StatusPengaduan | ''; cursor: string | undefined };

const SAVE_FAILED = 'Gagal menyimpan perubahan';
const LINKS_REFRESHED_AFTER = 10 * 60_000;
const keys = {
  inbox: ['pengaduan', 'inbox'] as const,
  mine: ['pengaduan', 'mine'] as const,
  detail: (id: number) => ['pengaduan', 'detail', id] as const,
};

export const pengaduanQueries = {
  /** The officials' list, newest first. */
  inbox: ({ q, status, cursor }: InboxFilter) =>
    queryOptions({
      queryKey: [...keys.inbox, { q, status, cursor }],
      queryFn: ({ signal }) =>
        api.get<InboxPage>(withQuery('/pengaduan', { q, status, cursor, limit: String(PAGE_SIZE) }), {
          signal,
          fallback: 'Gagal mengambil data pengaduan',
        }),
      placeholderData: keepPreviousData,
    }),

  /** One's own complaints, newest first. */
  mine: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...keys.mine, cursor],
      queryFn: ({ signal }) =>
        api.get<{ pengaduan: PengaduanRow[]; meta: PageMeta }>(
          withQuery('/pengaduan/my-pengaduan', { cursor, limit: String(PAGE_SIZE) }),
          { signal, fallback: 'Gagal mengambil riwayat pengaduan' },
        ),
      placeholderData: keepPreviousData,
    }),

  /** A complaint, whole. Asked for again every 10 minutes: the link to its picture works for 15. */
  detail: (id: number) =>
    queryOptions({
      queryKey: keys.detail(id),
      queryFn: async ({ signal }) =>
        (await api.get<{ pengaduan: Pengaduan }>(`/pengaduan/${id}`, { signal, fallback: DETAIL_FAILED })).pengaduan,
      refetchInterval: LINKS_REFRESHED_AFTER,
    }),
};

export const DETAIL_FAILED = 'Gagal memuat detail pengaduan';

type Answer = { message: string; pengaduan: Pengaduan };
type StatusChange = Omit<UpdatePengaduanStatusInput, 'updatedAt'> & { id: number; updatedAt: string };

/** Sets a complaint's status. The row in the lists changes in place. */
export function useUpdatePengaduanStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: StatusChange) =>
      api.put<Answer>(`/pengaduan/${id}/status`, change, { fallback: SAVE_FAILED }).catch(ledBy(SAVE_FAILED)),
    onSuccess: ({ pengaduan }) => {
      const { id, status, updatedAt } = pengaduan;
      client.setQueryData(keys.detail(id), pengaduan);
      client.setQueriesData<InboxPage>(
        { queryKey: keys.inbox },
        (page) =>
          page && {
            ...page,
            pengaduan: page.pengaduan.map((row) => (row.id === id ? { ...row, status, updatedAt } : row)),
          },
      );
    },
  });
}

/** Reads a complaint again after an edit that turned out to be stale, and the lists with it. */
export function useReloadPengaduan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      const latest = await client.fetchQuery({ ...pengaduanQueries.detail(id), staleTime: 0 });
      await client.invalidateQueries({ queryKey: keys.inbox });
      return latest;
    },
  });
}

/** Notes that an official opened a reply by WhatsApp. */
export function useRecordPengaduanWhatsapp(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<{ whatsapp: Whatsapp[] }>(`/pengaduan/${id}/whatsapp`),
    onSuccess: ({ whatsapp }) =>
      client.setQueryData<Pengaduan>(keys.detail(id), (detail) => detail && { ...detail, whatsapp }),
  });
}
