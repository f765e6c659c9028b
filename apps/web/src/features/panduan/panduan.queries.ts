import type { Panduan } from '@pendopo/shared/panduan';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';

/** The whole guide. */
export const panduanQuery = queryOptions({
  queryKey: ['panduan'],
  queryFn: async ({ signal }) =>
    (await api.get<{ panduan: Panduan }>('/panduan', { signal, fallback: 'Gagal memuat panduan' })).panduan,
});

export const SAVE_FAILED = 'Gagal menyimpan perubahan';

/** The guide as it is sent: a question without an id gets one. */
export type PanduanEdit = Omit<Panduan, 'faq'> & { faq: { id: string | null; tanya: string; jawab: string }[] };

/** Saves the whole guide at once. */
export function useUpdatePanduan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: PanduanEdit) =>
      api.put<{ message: string; panduan: Panduan }>('/panduan', edit, { fallback: SAVE_FAILED }),
    onSuccess: ({ panduan }) => client.setQueryData(panduanQuery.queryKey, panduan),
  });
}
