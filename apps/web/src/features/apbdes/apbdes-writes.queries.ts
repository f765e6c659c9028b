import type { Apbdes, saveApbdesSchema } from '@pendopo/shared/apbdes/schemas';
import type * as z from 'zod/mini';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { apbdesQuery } from './apbdes.queries.ts';

const SAVE_FAILED = 'Gagal menyimpan APBDes';
export const DELETE_FAILED = 'Gagal menghapus APBDes';

/** Creates or replaces the budget of a year. Returns the server's message. */
export async function saveApbdes(tahun: number, input: z.input<typeof saveApbdesSchema>): Promise<string> {
  const { message } = await call('PUT /apbdes/:id', {
    params: { id: tahun },
    body: input,
    fallback: SAVE_FAILED,
  }).catch(withPrefix(SAVE_FAILED));
  await invalidate('/apbdes');
  return message;
}

export async function deleteApbdes(tahun: number): Promise<string> {
  const { message } = await call('DELETE /apbdes/:id', { params: { id: tahun }, fallback: DELETE_FAILED });
  await invalidate('/apbdes');
  return message;
}

/** Returns the newest budget of a year, or null if it was deleted. */
export async function reloadApbdes(tahun: number): Promise<Apbdes | null> {
  const { apbdes } = await refetch(apbdesQuery);
  return apbdes.find((row) => row.tahun === tahun) ?? null;
}
