import type { SaveStatistikInput, Statistik, StatistikRow } from '@pendopo/shared/statistik';
import { api } from '../../lib/http/api-client.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { statistikQuery } from './statistik.queries.ts';

type Answer = { message: string; statistik: Statistik };
type Edit = Omit<SaveStatistikInput, 'updatedAt'>;
const fallback = 'Gagal menyimpan perubahan statistik';

/** The single writes of an edit of many figures, and what is to be read again after them. */
export const statistikEdits = {
  create: async (input: Edit) => (await api.post<Answer>('/statistik', input, { fallback })).statistik,
  update: async (row: Statistik, input: Edit) =>
    (await api.put<Answer>(`/statistik/${row.id}`, { ...input, updatedAt: row.updatedAt }, { fallback })).statistik,
  remove: (id: number) => api.delete<{ message: string }>(`/statistik/${id}`, { fallback }),
  reload: async () => (await refetch(statistikQuery)).statistik,
  done: () => invalidate('/statistik'),
};

/** Saves many figures at once. Answers what has been done. */
export async function importStatistik(baris: readonly StatistikRow[]): Promise<string> {
  const { message } = await api.post<{ message: string }>('/statistik/impor', { baris }, { fallback });
  await invalidate('/statistik');
  return message;
}
