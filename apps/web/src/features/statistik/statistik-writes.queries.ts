import type { BacaStatistik, SaveStatistikInput, Statistik, StatistikRow } from '@pendopo/shared/statistik/schemas';
import type { KategoriStatistik } from '@pendopo/shared/statistik/text';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import { statistikQuery } from './statistik.queries.ts';

/** The categories that are counted from the register, and whether a register exists. */
export const hitungQuery = query('/statistik/hitung');

type Edit = Omit<SaveStatistikInput, 'updatedAt'>;
const fallback = 'Gagal menyimpan perubahan statistik';

/** Single writes of an edit of many figures. Call `done` after the last write. */
export const statistikEdits = {
  create: async (input: Edit) => (await call('POST /statistik', { body: input, fallback })).statistik,
  update: async (row: Statistik, input: Edit) =>
    (
      await call('PUT /statistik/:id', {
        params: { id: row.id },
        body: { ...input, updatedAt: row.updatedAt },
        fallback,
      })
    ).statistik,
  remove: (id: number) => call('DELETE /statistik/:id', { params: { id }, fallback }),
  async choose(kategori: readonly KategoriStatistik[]): Promise<void> {
    const { hitung } = await call('PUT /statistik/hitung', { body: { kategori }, fallback });
    merge(hitungQuery, { hitung });
  },
  reload: async () => (await refetch(statistikQuery)).statistik,
  done: () => invalidate('/statistik'),
};

/** Saves many figures at once. Returns the server's message. */
export async function importStatistik(baris: readonly StatistikRow[]): Promise<string> {
  const { message } = await call('POST /statistik/impor', { body: { baris }, fallback });
  await invalidate('/statistik');
  return message;
}

export function readStatistik(berkas: File): Promise<BacaStatistik> {
  const form = new FormData();
  form.set('berkas', berkas);
  return upload('POST /statistik/impor/baca', { form, fallback: 'Gagal membaca berkas' });
}
