import type {
  Geografis,
  Sejarah,
  UpdateGeografisInput,
  UpdateSejarahInput,
  UpdateVisiMisiInput,
  VisiMisi,
} from '@pendopo/shared/tentang';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { formOf } from '../../lib/http/form-of.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';

const read = async <T>(path: string, options: { signal: AbortSignal; fallback: string }) =>
  (await api.get<{ tentang: T }>(path, options)).tentang;

/** What the village tells of itself. */
export const tentangQueries = {
  sejarah: queryOptions({
    queryKey: ['tentang', 'sejarah'],
    queryFn: ({ signal }) => read<Sejarah>('/tentang/sejarah', { signal, fallback: 'Gagal memuat sejarah desa' }),
  }),
  geografis: queryOptions({
    queryKey: ['tentang', 'geografis'],
    queryFn: ({ signal }) => read<Geografis>('/tentang/geografis', { signal, fallback: 'Gagal memuat geografis desa' }),
  }),
  visiMisi: queryOptions({
    queryKey: ['tentang', 'visi-misi'],
    queryFn: ({ signal }) =>
      read<VisiMisi>('/tentang/visi-misi', { signal, fallback: 'Gagal memuat visi & misi desa' }),
  }),
};

/** For a save that fails without a sentence of its own. */
export const SAVE_FAILED = 'Terjadi kesalahan saat menyimpan';

type Answer<Row> = { message: string; tentang: Row };
type Texts<Input> = Omit<Input, 'updatedAt' | 'hapus_gambar'>;
type WithPicture<Input> = { input: Texts<Input>; updatedAt: string; gambar: PickedPicture };

function useSave<Row, Edit>(queryKey: QueryKey, save: (edit: Edit) => Promise<Answer<Row>>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: save, onSuccess: ({ tentang }) => client.setQueryData(queryKey, tentang) });
}

/** Saves a text with its picture. */
const savePart =
  <Row, Input extends object>(path: string) =>
  ({ input, updatedAt, gambar }: WithPicture<Input>) => {
    const form = formOf({ ...input, updatedAt });
    return gambar.send(form, (onProgress) =>
      upload<Answer<Row>>(path, form, { method: 'PUT', fallback: SAVE_FAILED, onProgress }),
    );
  };

export const useUpdateSejarah = () =>
  useSave(tentangQueries.sejarah.queryKey, savePart<Sejarah, UpdateSejarahInput>('/tentang/sejarah'));

export const useUpdateGeografis = () =>
  useSave(tentangQueries.geografis.queryKey, savePart<Geografis, UpdateGeografisInput>('/tentang/geografis'));

export const useUpdateVisiMisi = () =>
  useSave(
    tentangQueries.visiMisi.queryKey,
    ({ input, updatedAt }: { input: Texts<UpdateVisiMisiInput>; updatedAt: string }) =>
      api.put<Answer<VisiMisi>>('/tentang/visi-misi', { ...input, updatedAt }, { fallback: SAVE_FAILED }),
  );
