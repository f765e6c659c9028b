import { call } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { formOf } from '../../lib/http/form-of.ts';
import type { Query } from '../../lib/http/query.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { isMissing } from './use-article.ts';

type Texts = Readonly<Record<string, string | boolean | undefined>>;
type Send<Input> = { input: Input; picture: PickedPicture };
type Version = { id: number; updatedAt: string };
/** An edit with the `updatedAt` of the row that it is based on. `removed`: the numbers of further files to delete. */
export type Edited<Input> = Send<Input> & Version & { removed?: readonly string[] };
type Answer = { message: string } & object;
type Publication = 'berita' | 'pengumuman' | 'agenda' | 'produk-hukum';

/** One as everyone reads it, and as a draft, where its kind knows drafts. */
type ArticleQueries<Answer> = { detail: (id: number) => Query<Answer>; draft?: (id: number) => Query<Answer> };
/** What all its paths begin with. */
type Queries = { all: string } & ArticleQueries<object>;

/** The officials' writes of publications; `Input` are the texts that a form sends. */
export function publicationWrites<Input extends Texts>(
  name: Publication,
  { all, detail, draft }: Queries,
  /** The sentences for a server that fails without one. */
  failed: { create: string; update: string },
) {
  function send({ input, picture }: Send<Texts>, edited?: Version & { hapus_lampiran?: string }): Promise<Answer> {
    const form = formOf({ ...input, updatedAt: edited?.updatedAt, hapus_lampiran: edited?.hapus_lampiran });
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
    async update({ id, updatedAt, input, picture, removed = [] }: Edited<Input>): Promise<string> {
      // A box that is not ticked holds nothing, and what is not sent would stay as it is.
      const whole: Texts = draft ? { draf: false, ...input } : input;
      const { message, ...answer } = await send(
        { input: whole, picture },
        { id, updatedAt, ...(removed.length > 0 && { hapus_lampiran: removed.join(',') }) },
      );
      merge(whole.draf && draft ? draft(id) : detail(id), answer);
      const asked = invalidate(all);
      // What was published is shown as the draft it is once everyone is told that it is not there.
      if (whole.draf) await asked;
      return message;
    },
  };
}

/** The newest answer, whichever of the two it has become. */
export const refetchArticle = <Answer>({ detail, draft }: Required<ArticleQueries<Answer>>, id: number) =>
  refetch(detail(id)).catch((error: unknown) => {
    if (isMissing(error)) return refetch(draft(id));
    throw error;
  });

/** What people call a publication: with a blank for the dash on the wire. */
export type PublicationNoun = Exclude<Publication, 'produk-hukum'> | 'produk hukum';

/** Those that know drafts. */
export type DraftedNoun = Exclude<PublicationNoun, 'produk hukum'>;

export type Draft = { id: number; title: string; updatedAt: string };

/** Publishes a draft as it was read. */
export async function publishDraft(noun: DraftedNoun, { id, updatedAt, ...row }: Draft): Promise<void> {
  const texts = Object.entries(row).filter(([name, value]) => typeof value === 'string' && name !== 'img');
  const form = formOf({ ...Object.fromEntries(texts), draf: false, updatedAt });
  await upload(`PUT /${noun}/:id`, { params: { id }, form, fallback: `Gagal menerbitkan ${noun}` });
  await invalidate(`/${noun}`);
}

/** Deletes the publication `id` of those called `noun`. Returns what has been done, once the list in sight does without it. */
export async function removePublication(noun: PublicationNoun, id: number): Promise<string> {
  const name = noun === 'produk hukum' ? 'produk-hukum' : noun;
  const fallback = `Gagal menghapus ${noun}`;
  const { message } = await call(`DELETE /${name}/:id`, { params: { id }, fallback }).catch(ledBy(fallback));
  // Its own page may still be in sight: asking for it again would only show that it is gone.
  await invalidate(`/${name}`, `/${name}/${id}`);
  return message;
}
