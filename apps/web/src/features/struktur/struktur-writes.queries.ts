import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { formOf } from '../../lib/http/form-of.ts';
import { merge } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import { strukturQuery } from './struktur.queries.ts';

/** A row of the request: with an id an edit, without an id a new person. */
type Entry = Pick<Struktur, 'nama' | 'jabatan' | 'tipe'> & {
  id?: number;
  updatedAt?: string;
  hapus_gambar?: boolean;
};

type StrukturSave = {
  entries: readonly Entry[];
  /** New pictures at the positions of their entries. */
  photos: readonly (Blob | null)[];
  deletedIds: readonly number[];
  onProgress: (share: number) => void;
};

/** Saves all entries or none. Returns the server's message. */
export async function saveStruktur({ entries, photos, deletedIds, onProgress }: StrukturSave): Promise<string> {
  const form = formOf({ struktur: JSON.stringify(entries), hapus: JSON.stringify(deletedIds) });
  for (const [place, photo] of photos.entries()) if (photo) form.set(`foto_${place}`, photo);
  const { message, struktur } = await upload('PUT /struktur', {
    form,
    fallback: 'Terjadi kesalahan pada server',
    onProgress,
  });
  merge(strukturQuery, { struktur });
  return message;
}
