import type { UpdateKontakDesaInput } from '@pendopo/shared/pesan-kontak/schemas';
import { call } from '../../lib/http/api-client.ts';
import { merge } from '../../lib/http/query-cache.ts';
import { kontakDesaQuery } from './kontak-desa.queries.ts';

type KontakEdit = Omit<UpdateKontakDesaInput, 'updatedAt'> & { updatedAt: string };

/** Saves the contact; the footer of every screen shows it at once. Returns what has been done. */
export async function updateKontakDesa(edit: KontakEdit): Promise<string> {
  const { message, kontak } = await call('PUT /pesan-kontak/kontak-desa', {
    body: edit,
    fallback: 'Gagal menyimpan perubahan',
  });
  merge(kontakDesaQuery, { kontak });
  return message;
}
