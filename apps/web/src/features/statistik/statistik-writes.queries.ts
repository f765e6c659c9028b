import type { BacaStatistik, SaveStatistikInput, Statistik, StatistikRow } from '@pendopo/shared/statistik';
import { api } from '../../lib/http/api-client.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
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

/** The table in a file, as text. */
export function readStatistik(berkas: File): Promise<BacaStatistik> {
  const form = new FormData();
  form.set('berkas', berkas);
  return upload('/statistik/impor/baca', form, { fallback: 'Gagal membaca berkas' });
}
