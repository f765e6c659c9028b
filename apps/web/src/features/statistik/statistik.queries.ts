import type { SaveStatistikInput, Statistik } from '@pendopo/shared/statistik';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { mainStatistikData } from './main-statistik.queries.ts';

/** Every figure, in the order of the page. */
export const statistikQuery = queryOptions({
  queryKey: ['statistik'],
  queryFn: async ({ signal }) =>
    (await api.get<{ statistik: Statistik[] }>('/statistik', { signal, fallback: 'Gagal memuat data statistik' }))
      .statistik,
});

type Answer = { message: string; statistik: Statistik };
type Edit = Omit<SaveStatistikInput, 'updatedAt'>;
const fallback = 'Gagal menyimpan perubahan statistik';

/** The single writes of an edit of many figures, and what is to be read again after them. */
export function useStatistikEdits() {
  const client = useQueryClient();
  return {
    create: async (input: Edit) => (await api.post<Answer>('/statistik', input, { fallback })).statistik,
    update: async (row: Statistik, input: Edit) =>
      (await api.put<Answer>(`/statistik/${row.id}`, { ...input, updatedAt: row.updatedAt }, { fallback })).statistik,
    remove: (id: number) => api.delete<{ message: string }>(`/statistik/${id}`, { fallback }),
    reload: () => client.fetchQuery({ ...statistikQuery, staleTime: 0 }),
    done: async () => {
      void mainStatistikData.refresh();
      await client.invalidateQueries({ queryKey: statistikQuery.queryKey });
    },
  };
}
