import type { KontakDesa, UpdateKontakDesaInput } from '@pendopo/shared/pesan-kontak';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { kontakDesaData } from './pesan-kontak.queries.ts';

/** The contact as it is now, for its edit. */
export const kontakDesaQuery = queryOptions({
  queryKey: ['kontak-desa'],
  queryFn: async ({ signal }) =>
    (
      await api.get<{ kontak: KontakDesa }>('/pesan-kontak/kontak-desa', {
        signal,
        fallback: 'Gagal mengambil data kontak',
      })
    ).kontak,
});

type KontakEdit = Omit<UpdateKontakDesaInput, 'updatedAt'> & { updatedAt: string };

/** Saves the contact; the footer of every screen shows it at once. */
export function useUpdateKontakDesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: KontakEdit) =>
      api.put<{ message: string; kontak: KontakDesa }>('/pesan-kontak/kontak-desa', edit, {
        fallback: 'Gagal menyimpan perubahan',
      }),
    onSuccess: ({ kontak }) => {
      client.setQueryData(kontakDesaQuery.queryKey, kontak);
      void kontakDesaData.refresh();
    },
  });
}
