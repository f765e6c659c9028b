import type { UpdateDesaInput } from '@pendopo/shared/desa/schemas';
import type { Wilayah } from '@pendopo/shared/wilayah/schemas';
import { formOf } from '../../lib/http/form-of.ts';
import { query } from '../../lib/http/query.ts';
import { fetchAnswer, merge } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { desaQuery } from './desa.queries.ts';

type IdentityEdit = {
  input: Omit<UpdateDesaInput, 'updatedAt' | 'hapus_gambar'>;
  updatedAt: string;
  logo: PickedPicture;
};

/** Saves the identity and updates the cached identity. Returns the server's message. */
export async function updateIdentity({ input: { sebutan, ...input }, updatedAt, logo }: IdentityEdit): Promise<string> {
  // A blank text empties its field. An absent field would stay unchanged.
  const blanks = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? '']));
  const form = formOf({ ...blanks, sebutan: JSON.stringify(sebutan), updatedAt });
  const { message, desa } = await logo.send(form, (onProgress) =>
    upload('PUT /desa', { form, fallback: 'Gagal menyimpan perubahan', onProgress }),
  );
  merge(desaQuery, { desa });
  return message;
}

/** Returns the villages of Indonesia with `q` in their names. An abort error passes through. */
export async function findWilayah(q: string, signal: AbortSignal): Promise<readonly Wilayah[]> {
  return (await fetchAnswer(query('/wilayah', { q }), signal)).wilayah;
}
