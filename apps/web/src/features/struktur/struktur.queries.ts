import type { Struktur } from '@pendopo/shared/struktur';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { formOf } from '../../lib/http/form-of.ts';
import { upload } from '../../lib/http/upload.ts';

/** The people of the village's structure, from the head down. */
export const strukturQuery = queryOptions({
  queryKey: ['struktur'],
  queryFn: async ({ signal }) => (await api.get<{ struktur: Struktur[] }>('/struktur', { signal })).struktur,
});

/** A row of the structure as it is sent: with an id an edit, without one somebody new. */
type Entry = Pick<Struktur, 'nama' | 'jabatan' | 'tipe'> & {
  id?: number;
  updatedAt?: string;
  hapus_gambar?: boolean;
};

type StrukturSave = {
  entries: readonly Entry[];
  /** New pictures in the places of their entries. */
  photos: readonly (Blob | null)[];
  /** Ids of those that go. */
  gone: readonly number[];
  onProgress: (share: number) => void;
};

/** Saves the whole editor at once, or nothing of it. */
export function useSaveStruktur() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entries, photos, gone, onProgress }: StrukturSave) => {
      const form = formOf({ struktur: JSON.stringify(entries), hapus: JSON.stringify(gone) });
      for (const [place, photo] of photos.entries()) if (photo) form.set(`foto_${place}`, photo);
      return upload<{ message: string; struktur: Struktur[] }>('/struktur', form, {
        method: 'PUT',
        fallback: 'Terjadi kesalahan pada server',
        onProgress,
      });
    },
    onSuccess: ({ struktur }) => client.setQueryData(strukturQuery.queryKey, struktur),
  });
}
