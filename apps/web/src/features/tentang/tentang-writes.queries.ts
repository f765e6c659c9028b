import type { UpdateGeografisInput, UpdateSejarahInput, UpdateVisiMisiInput } from '@pendopo/shared/tentang/schemas';
import { call } from '../../lib/http/api-client.ts';
import { formOf } from '../../lib/http/form-of.ts';
import type { Query } from '../../lib/http/query.ts';
import { merge } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { tentangQueries } from './tentang.queries.ts';

/** Fallback for server errors without a message. */
const UNKNOWN = 'Unknown error';
/** Message for errors outside the server. */
export const SAVE_FAILED = 'Terjadi kesalahan saat menyimpan';

type Answer<Row> = { message: string; tentang: Row };
type Texts<Input> = Omit<Input, 'updatedAt' | 'hapus_gambar'>;
type Edit<Input> = { input: Texts<Input>; updatedAt: string };
type WithPicture<Input> = Edit<Input> & { gambar: PickedPicture };

function saved<Row>(section: Query<{ tentang: Row }>, { message, tentang }: Answer<Row>): string {
  merge(section, { tentang });
  return message;
}

const saveWithPicture =
  <Input extends object>(section: 'sejarah' | 'geografis') =>
  async ({ input, updatedAt, gambar }: WithPicture<Input>) => {
    const form = formOf({ ...input, updatedAt });
    const answer = await gambar.send(form, (onProgress) =>
      upload(`PUT /tentang/${section}`, { form, fallback: UNKNOWN, onProgress }),
    );
    return saved<object>(tentangQueries[section], answer);
  };

export const updateSejarah = saveWithPicture<UpdateSejarahInput>('sejarah');

export const updateGeografis = saveWithPicture<UpdateGeografisInput>('geografis');

export async function updateVisiMisi({ input, updatedAt }: Edit<UpdateVisiMisiInput>): Promise<string> {
  const answer = await call('PUT /tentang/visi-misi', { body: { ...input, updatedAt }, fallback: UNKNOWN });
  return saved(tentangQueries.visiMisi, answer);
}
