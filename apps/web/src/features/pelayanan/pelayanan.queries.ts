import type { UpdatePelayananInput } from '@pendopo/shared/pelayanan/schemas';
import { pelayananQuery } from '../../domain/village/pelayanan.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { invalidate, merge } from '../../lib/http/query-cache.ts';

/** Saves the service settings. Returns the server's message. */
export async function updatePelayanan(edit: Omit<UpdatePelayananInput, 'updatedAt'> & { updatedAt: string }) {
  const { message, pelayanan } = await call('PUT /pelayanan', {
    body: edit,
    fallback: 'Gagal menyimpan janji layanan',
  });
  merge(pelayananQuery, { pelayanan });
  // Every page shows the hours.
  await invalidate('/desa');
  return message;
}
