import type { PageMeta } from '@pendopo/shared/common';
import type { Surat, SuratRow } from '@pendopo/shared/surat';
import type { StatusSurat } from '@pendopo/shared/surat-text';
import type { Whatsapp } from '@pendopo/shared/whatsapp';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { type Line, upload } from '../../lib/http/upload.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export type SuratPage = { surat: SuratRow[]; meta: PageMeta };
export type InboxFilter = { q: string; status: StatusSurat | ''; cursor: string | undefined };

const STATUS_FAILED = 'Gagal mengupdate status surat';
const CANCEL_FAILED = 'Gagal membatalkan surat';
const LINKS_REFRESHED_AFTER = 10 * 60_000;
const keys = {
  all: ['surat'] as const,
  inbox: ['surat', 'inbox'] as const,
  mine: ['surat', 'mine'] as const,
  detail: (id: number) => ['surat', 'detail', id] as const,
};

export const suratQueries = {
  /** The officials' list, newest first. */
  inbox: ({ q, status, cursor }: InboxFilter) =>
    queryOptions({
      queryKey: [...keys.inbox, { q, status, cursor }],
      queryFn: ({ signal }) =>
        api.get<SuratPage>(withQuery('/surat', { q, status, cursor, limit: String(PAGE_SIZE) }), {
          signal,
          fallback: 'Gagal mengambil data surat',
        }),
      placeholderData: keepPreviousData,
    }),

  /** One's own letters, newest first. */
  mine: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...keys.mine, cursor],
      queryFn: ({ signal }) =>
        api.get<SuratPage>(withQuery('/surat/my-surat', { cursor, limit: String(PAGE_SIZE) }), {
          signal,
          fallback: 'Gagal mengambil riwayat surat',
        }),
      placeholderData: keepPreviousData,
    }),

  /** A letter, whole. Asked for again every 10 minutes: the links to its files work for 15. */
  detail: (id: number) =>
    queryOptions({
      queryKey: keys.detail(id),
      queryFn: async ({ signal }) =>
        (await api.get<{ surat: Surat }>(`/surat/${id}`, { signal, fallback: 'Gagal mengambil detail surat' })).surat,
      refetchInterval: LINKS_REFRESHED_AFTER,
    }),
};

type Answer = { message: string; surat: Surat };
type Submission = { form: FormData; idempotencyKey: string } & Line;

/** Sends a letter with its files. The same key sends the same letter, however often. */
export function useSubmitSurat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, idempotencyKey, ...line }: Submission) =>
      upload<Answer>('/surat', form, { ...line, headers: { 'Idempotency-Key': idempotencyKey } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.mine }),
  });
}

type StatusChange = { id: number; status: StatusSurat; catatan: string | null; updatedAt: string };

/** Sets a letter's status. The row in the lists changes in place. */
export function useUpdateSuratStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: StatusChange) =>
      api.put<Answer>(`/surat/${id}/status`, change, { fallback: STATUS_FAILED }).catch(ledBy(STATUS_FAILED)),
    onSuccess: ({ surat }) => {
      client.setQueryData(keys.detail(surat.id), surat);
      client.setQueriesData<SuratPage>({ queryKey: keys.inbox }, (page) => page && withChanged(page, surat));
    },
  });
}

function withChanged(page: SuratPage, { id, status, updatedAt }: Surat): SuratPage {
  return { ...page, surat: page.surat.map((row) => (row.id === id ? { ...row, status, updatedAt } : row)) };
}

/** Withdraws a letter that still waits. */
export function useCancelSurat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api.delete<{ message: string }>(`/surat/${id}/cancel`, { fallback: CANCEL_FAILED }).catch(ledBy(CANCEL_FAILED)),
    onSuccess: async (_answer, id) => {
      client.removeQueries({ queryKey: keys.detail(id) });
      await client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

/** Reads a letter again after an edit that turned out to be stale, and the lists with it. */
export function useReloadSurat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      const latest = await client.fetchQuery({ ...suratQueries.detail(id), staleTime: 0 });
      await client.invalidateQueries({ queryKey: keys.inbox });
      return latest;
    },
  });
}

/** Notes that an official opened a reply by WhatsApp. */
export function useRecordSuratWhatsapp(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<{ whatsapp: Whatsapp[] }>(`/surat/${id}/whatsapp`),
    onSuccess: ({ whatsapp }) =>
      client.setQueryData<Surat>(keys.detail(id), (detail) => detail && { ...detail, whatsapp }),
  });
}
