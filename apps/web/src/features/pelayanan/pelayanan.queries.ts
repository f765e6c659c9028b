import type { UpdatePelayananInput } from '@pendopo/shared/pelayanan/schemas';
import { pelayananQuery } from '../../domain/village/pelayanan.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { invalidate, merge } from '../../lib/http/query-cache.ts';

/** Saves what the village promises. Returns what has been done. */
export async function updatePelayanan(edit: Omit<UpdatePelayananInput, 'updatedAt'> & { updatedAt: string }) {
  const { message, pelayanan } = await call('PUT /pelayanan', {
    body: edit,
    fallback: 'Gagal menyimpan janji layanan',
  });
  merge(pelayananQuery, { pelayanan });
  // The hours stand in the frame of every page.
  await invalidate('/desa');
  return message;
}
