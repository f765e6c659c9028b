import type { UntukCatatan } from '@pendopo/shared/catatan-siap/text';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

const PATH = '/admin/catatan-siap';

export const readyNotesQuery = (untuk: UntukCatatan) => query(PATH, { untuk });

/** Stores a note. Resolves when the visible list contains it. */
export async function saveReadyNote(input: { untuk: UntukCatatan; isi: string }): Promise<void> {
  await call(`POST ${PATH}`, { body: input, fallback: 'Gagal menyimpan catatan' });
  await invalidate(PATH);
}

export async function deleteReadyNote(id: number): Promise<void> {
  await call(`DELETE ${PATH}/:id`, { params: { id }, fallback: 'Gagal menghapus catatan' });
  await invalidate(PATH);
}
