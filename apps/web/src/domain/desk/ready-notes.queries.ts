import type { UntukCatatan } from '@pendopo/shared/catatan-siap/text';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

const PATH = '/admin/catatan-siap';

/** The notes that an official keeps. */
export const readyNotesQuery = (untuk: UntukCatatan) => query(PATH, { untuk });

/** Keeps a note. Done when the list in sight has it. */
export async function saveReadyNote(input: { untuk: UntukCatatan; isi: string }): Promise<void> {
  await call(`POST ${PATH}`, { body: input, fallback: 'Gagal menyimpan catatan' });
  await invalidate(PATH);
}

export async function deleteReadyNote(id: number): Promise<void> {
  await call(`DELETE ${PATH}/:id`, { params: { id }, fallback: 'Gagal menghapus catatan' });
  await invalidate(PATH);
}
