import type {
  Geografis,
  Sejarah,
  UpdateGeografisInput,
  UpdateSejarahInput,
  UpdateVisiMisiInput,
  VisiMisi,
} from '@pendopo/shared/tentang';
import { api } from '../../lib/http/api-client.ts';
import { formOf } from '../../lib/http/form-of.ts';
import type { Query } from '../../lib/http/query.ts';
import { merge } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { tentangQueries } from './tentang.queries.ts';

/** For a server that refuses without a sentence. */
const UNKNOWN = 'Unknown error';
/** For what goes wrong here, not at the server. */
export const SAVE_FAILED = 'Terjadi kesalahan saat menyimpan';

type Answer<Row> = { message: string; tentang: Row };
type Texts<Input> = Omit<Input, 'updatedAt' | 'hapus_gambar'>;
type Edit<Input> = { input: Texts<Input>; updatedAt: string };
type WithPicture<Input> = Edit<Input> & { gambar: PickedPicture };

/** Shows what has been saved. Answers what has been done. */
function saved<Row>(what: Query<{ tentang: Row }>, { message, tentang }: Answer<Row>): string {
  merge(what, { tentang });
  return message;
}

const saveWithPicture =
  <Input extends object, Row>(what: Query<{ tentang: Row }>) =>
  async ({ input, updatedAt, gambar }: WithPicture<Input>) => {
    const form = formOf({ ...input, updatedAt });
    const answer = await gambar.send(form, (onProgress) =>
      upload<Answer<Row>>(what, form, { method: 'PUT', fallback: UNKNOWN, onProgress }),
    );
    return saved(what, answer);
  };

export const updateSejarah = saveWithPicture<UpdateSejarahInput, Sejarah>(tentangQueries.sejarah);

export const updateGeografis = saveWithPicture<UpdateGeografisInput, Geografis>(tentangQueries.geografis);

export async function updateVisiMisi({ input, updatedAt }: Edit<UpdateVisiMisiInput>): Promise<string> {
  const what = tentangQueries.visiMisi;
  return saved(what, await api.put<Answer<VisiMisi>>(what, { ...input, updatedAt }, { fallback: UNKNOWN }));
}
