import type { AlamatLama } from '@pendopo/shared/alamat-lama/schemas';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

const fallback = 'Gagal menyimpan alamat lama';

export const alamatLamaQuery = (filter: { q: string; cursor: string | undefined }) =>
  query('/alamat-lama', { ...filter, limit: String(PAGE_SIZE) });

/** Requested paths of the last 30 days that returned 404. */
export const melesetQuery = query('/alamat-lama/meleset');

/** Creates (id 0) or updates a former address. Returns the server's message after the list is refreshed. */
export async function saveAlamat({ id, dari, ke, updatedAt }: AlamatLama): Promise<string> {
  const { message } = await (id === 0
    ? call('POST /alamat-lama', { body: { dari, ke }, fallback })
    : call('PUT /alamat-lama/:id', { params: { id }, body: { dari, ke, updatedAt }, fallback }));
  await invalidate('/alamat-lama');
  return message;
}

export const reloadAlamat = async ({ id, dari }: AlamatLama): Promise<AlamatLama | null> =>
  (await refetch(alamatLamaQuery({ q: dari, cursor: undefined }))).alamat.find((row) => row.id === id) ?? null;

/** Deletes a former address. Refetches the list even on failure: another official may have deleted it first. */
export async function removeAlamat(id: number): Promise<string> {
  try {
    return (await call('DELETE /alamat-lama/:id', { params: { id }, fallback: 'Gagal menghapus alamat lama' })).message;
  } finally {
    await invalidate('/alamat-lama');
  }
}
