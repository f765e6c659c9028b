import type { UpdateGeografisInput, UpdateSejarahInput, UpdateVisiMisiInput } from '@pendopo/shared/tentang';
import { api } from '../../lib/http/api-client.ts';
import { formOf } from '../../lib/http/form-of.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { type Reading, readings } from '../../lib/readings.ts';
import { tentangReadings } from './tentang.queries.ts';

/** For a server that refuses without a sentence. */
const UNKNOWN = 'Unknown error';
/** For what goes wrong here, not at the server. */
export const SAVE_FAILED = 'Terjadi kesalahan saat menyimpan';

type Answer = { message: string; tentang: object };
type Texts<Input> = Omit<Input, 'updatedAt' | 'hapus_gambar'>;
type Edit<Input> = { input: Texts<Input>; updatedAt: string };
type WithPicture<Input> = Edit<Input> & { gambar: PickedPicture };

/** Shows what has been saved. Answers what has been done. */
function saved(what: Reading<unknown>, { message, tentang }: Answer): string {
  readings.merge(what, { tentang });
  return message;
}

const saveWithPicture =
  <Input extends object>(what: Reading<unknown>) =>
  async ({ input, updatedAt, gambar }: WithPicture<Input>) => {
    const form = formOf({ ...input, updatedAt });
    const answer = await gambar.send(form, (onProgress) =>
      upload<Answer>(what.path, form, { method: 'PUT', fallback: UNKNOWN, onProgress }),
    );
    return saved(what, answer);
  };

export const updateSejarah = saveWithPicture<UpdateSejarahInput>(tentangReadings.sejarah);

export const updateGeografis = saveWithPicture<UpdateGeografisInput>(tentangReadings.geografis);

export async function updateVisiMisi({ input, updatedAt }: Edit<UpdateVisiMisiInput>): Promise<string> {
  const what = tentangReadings.visiMisi;
  return saved(what, await api.put<Answer>(what.path, { ...input, updatedAt }, { fallback: UNKNOWN }));
}
