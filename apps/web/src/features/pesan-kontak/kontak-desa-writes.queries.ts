import type { UpdateKontakDesaInput } from '@pendopo/shared/pesan-kontak/schemas';
import { call } from '../../lib/http/api-client.ts';
import { merge } from '../../lib/http/query-cache.ts';
import { kontakDesaQuery } from './kontak-desa.queries.ts';

type KontakEdit = Omit<UpdateKontakDesaInput, 'updatedAt'> & { updatedAt: string };

/** Saves the contact, which every footer shows at once. Returns the server's message. */
export async function updateKontakDesa(edit: KontakEdit): Promise<string> {
  const { message, kontak } = await call('PUT /pesan-kontak/kontak-desa', {
    body: edit,
    fallback: 'Gagal menyimpan perubahan',
  });
  merge(kontakDesaQuery, { kontak });
  return message;
}
