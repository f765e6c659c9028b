import type { Api } from '@pendopo/shared/api';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { formOf } from '../../lib/http/form-of.ts';
import type { Query } from '../../lib/http/query.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import type { DraftedNoun } from './drafted.ts';
import { isMissing } from './use-article.ts';

type Texts = Readonly<Record<string, string | boolean | undefined>>;
type Send<Input> = { input: Input; picture: PickedPicture };
type Version = { id: number; updatedAt: string };
/** An edit with the `updatedAt` of the row that it is based on. `removed`: numbers of attachments to delete. */
export type Edited<Input> = Send<Input> & Version & { removed?: readonly string[] };
type Answer = { message: string } & object;
/** A feature of the API with a page for each row. */
type Publication = {
  [A in keyof Api]: A extends `POST /${infer Name}`
    ? `GET /${Name}/:id` | `PUT /${Name}/:id` | `DELETE /${Name}/:id` extends keyof Api
      ? Name
      : never
    : never;
}[keyof Api];

/** Queries of the public version and, if the kind has drafts, of the draft. */
type ArticleQueries<Answer> = { detail: (id: number) => Query<Answer>; draft?: (id: number) => Query<Answer> };
/** `all` is the common prefix of the paths. */
type Queries = { all: string } & ArticleQueries<object>;

export function publicationWrites<Input extends Texts>(
  name: Publication,
  { all, detail, draft }: Queries,
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

    /** Saves an edit. Returns the success message. */
    async update({ id, updatedAt, input, picture, removed = [] }: Edited<Input>): Promise<string> {
      // An unticked checkbox sends nothing, and a missing field would keep its stored value.
      const whole: Texts = draft ? { draf: false, ...input } : input;
      const { message, ...answer } = await send(
        { input: whole, picture },
        { id, updatedAt, ...(removed.length > 0 && { hapus_lampiran: removed.join(',') }) },
      );
      merge(whole.draf && draft ? draft(id) : detail(id), answer);
      const refetched = invalidate(all);
      // Waits until the public query returns 404, because only then the screen shows the draft.
      if (whole.draf) await refetched;
      return message;
    },
  };
}

/** Refetches the public version, or the draft if it is no longer published. */
export const refetchArticle = <Answer>({ detail, draft }: Required<ArticleQueries<Answer>>, id: number) =>
  refetch(detail(id)).catch((error: unknown) => {
    if (isMissing(error)) return refetch(draft(id));
    throw error;
  });

/** Name of a kind of publication for users, with a space in place of the hyphen of the API. */
export type PublicationNoun = Spaced<Publication>;
type Spaced<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First} ${Spaced<Rest>}` : Name;

export type Draft = { id: number; title: string; updatedAt: string };

/** Publishes a draft with the texts that the official has read. */
export async function publishDraft(noun: DraftedNoun, { id, updatedAt, ...row }: Draft): Promise<void> {
  const texts = Object.entries(row).filter(([name, value]) => typeof value === 'string' && name !== 'img');
  const form = formOf({ ...Object.fromEntries(texts), draf: false, updatedAt });
  await upload(`PUT /${noun}/:id`, { params: { id }, form, fallback: `Gagal menerbitkan ${noun}` });
  await invalidate(`/${noun}`);
}

/** Deletes a publication. Returns the success message once the visible list is refetched. */
export async function removePublication(noun: PublicationNoun, id: number): Promise<string> {
  const name = noun.replaceAll(' ', '-') as Publication;
  const fallback = `Gagal menghapus ${noun}`;
  const { message } = await call(`DELETE /${name}/:id`, { params: { id }, fallback }).catch(withPrefix(fallback));
  // The page of the publication may still be open. Refetching it would only return 404.
  await invalidate(`/${name}`, `/${name}/${id}`);
  return message;
}
