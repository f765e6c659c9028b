import type { Desa, UpdateDesaInput } from '@pendopo/shared/desa';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { desaData } from './desa.queries.ts';

/** The identity as it is now, for its edit. */
export const identityQuery = queryOptions({
  queryKey: ['desa'],
  queryFn: async ({ signal }) =>
    (await api.get<{ desa: Desa }>('/desa', { signal, fallback: 'Gagal memuat identitas desa' })).desa,
});

type IdentityEdit = {
  input: Omit<UpdateDesaInput, 'updatedAt' | 'hapus_gambar'>;
  updatedAt: string;
  logo: PickedPicture;
};

/** Saves the identity; the frame of every screen shows it at once. */
export function useUpdateIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input: { jam_pelayanan, ...texts }, updatedAt, logo }: IdentityEdit) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(texts)) form.set(name, String(value ?? ''));
      form.set('jam_pelayanan', JSON.stringify(jam_pelayanan ?? []));
      form.set('updatedAt', updatedAt);
      return logo.send(form, (onProgress) =>
        upload<{ message: string; desa: Desa }>('/desa', form, {
          method: 'PUT',
          fallback: 'Gagal menyimpan perubahan',
          onProgress,
        }),
      );
    },
    onSuccess: ({ desa }) => {
      client.setQueryData(identityQuery.queryKey, desa);
      void desaData.refresh();
    },
  });
}
