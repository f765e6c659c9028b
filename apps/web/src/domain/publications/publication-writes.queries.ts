import { call } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { formOf } from '../../lib/http/form-of.ts';
import type { Query } from '../../lib/http/query.ts';
import { invalidate, merge } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';

type Texts = Readonly<Record<string, string | undefined>>;
type Send<Input> = { input: Input; picture: PickedPicture };
type Version = { id: number; updatedAt: string };
/** An edit of what was read at `updatedAt`. */
export type Edited<Input> = Send<Input> & Version;
type Answer = { message: string } & object;
type Publication = 'berita' | 'pengumuman' | 'agenda' | 'produk-hukum';

/** What all its paths begin with, and one with its neighbours. */
type Queries = { all: string; detail: (id: number) => Query<object> };

/** The officials' writes of publications; `Input` are the texts that a form sends. */
export function publicationWrites<Input extends Texts>(
  name: Publication,
  { all, detail }: Queries,
  /** The sentences for a server that fails without one. */
  failed: { create: string; update: string },
) {
  function send({ input, picture }: Send<Input>, edited?: Version): Promise<Answer> {
    const form = formOf({ ...input, updatedAt: edited?.updatedAt });
    return picture.send(form, (onProgress) =>
      edited
        ? upload(`PUT /${name}/:id`, { params: { id: edited.id }, form, fallback: failed.update, onProgress })
        : upload(`POST /${name}`, { form, fallback: failed.create, onProgress }),
    );
  }

  return {
    async create(save: Send<Input>): Promise<void> {
      await send(save);
      void invalidate(all);
    },

    /** Saves an edit. Returns what has been done. */
    async update({ id, updatedAt, ...save }: Edited<Input>): Promise<string> {
      const { message, ...answer } = await send(save, { id, updatedAt });
      merge(detail(id), answer);
      void invalidate(all);
      return message;
    },
  };
}

/** What people call a publication: with a blank for the dash on the wire. */
export type PublicationNoun = Exclude<Publication, 'produk-hukum'> | 'produk hukum';

/** Deletes the publication `id` of those called `noun`. Returns what has been done, once the list in sight does without it. */
export async function removePublication(noun: PublicationNoun, id: number): Promise<string> {
  const name = noun === 'produk hukum' ? 'produk-hukum' : noun;
  const fallback = `Gagal menghapus ${noun}`;
  const { message } = await call(`DELETE /${name}/:id`, { params: { id }, fallback }).catch(ledBy(fallback));
  // Its own page may still be in sight: asking for it again would only show that it is gone.
  await invalidate(`/${name}`, `/${name}/${id}`);
  return message;
}
