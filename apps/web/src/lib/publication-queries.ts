import type { Neighbour, PageMeta } from '@pendopo/shared/common';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './http/api-client.ts';
import { formOf } from './http/form-of.ts';
import { upload } from './http/upload.ts';
import { withQuery } from './http/with-query.ts';
import type { PickedPicture } from './pictures/use-picked-picture.ts';
import { CARDS_ON_PAGE } from './use-pages.ts';

type Texts = Readonly<Record<string, string | undefined>>;
type Send<Input> = { input: Input; picture: PickedPicture };
type Version = { id: number; updatedAt: string };

type Options = {
  /** The sentences for a server that fails without one. */
  failed: { list: string; detail: string; create: string; update: string; remove: string };
  /** What else shows them, and is to be read again after a write. */
  onWritten?: () => void;
  /** What comes before the list is asked for. */
  beforeList?: () => Promise<void>;
};

/**
 * The calls of publications called `name` on the wire: a list in pages, one with its neighbours, and the officials' writes.
 * `Row` is what the list has, `Whole` what stands alone, `Input` the texts that a form sends.
 */
export function publicationQueries<Name extends string, Types extends { row: object; whole: Version; input: Texts }>(
  name: Name,
  { failed, onWritten, beforeList }: Options,
) {
  type Page = Record<Name, Types['row'][]> & { meta: PageMeta };
  type Detail = Record<Name, Types['whole']> & { meta: { newer: Neighbour; older: Neighbour } };
  type Answer = Record<Name, Types['whole']> & { message: string };

  const lists = [name, 'list'];
  const detailKey = (id: string) => [name, 'detail', id];

  function send({ input, picture }: Send<Types['input']>, edited?: Version): Promise<Answer> {
    const form = formOf({ ...input, updatedAt: edited?.updatedAt });
    return picture.send(form, (onProgress) =>
      upload<Answer>(edited ? `/${name}/${edited.id}` : `/${name}`, form, {
        method: edited ? 'PUT' : 'POST',
        fallback: edited ? failed.update : failed.create,
        onProgress,
      }),
    );
  }

  return {
    /** Newest first. */
    list: (filter: Texts) =>
      queryOptions({
        queryKey: [...lists, filter],
        queryFn: async ({ signal }) => {
          await beforeList?.();
          const path = withQuery(`/${name}`, { ...filter, limit: String(CARDS_ON_PAGE) });
          return api.get<Page>(path, { signal, fallback: failed.list });
        },
        placeholderData: keepPreviousData,
      }),

    /** One, with its neighbours. */
    detail: (id: string) =>
      queryOptions({
        queryKey: detailKey(id),
        queryFn: ({ signal }) =>
          api.get<Detail>(`/${name}/${encodeURIComponent(id)}`, { signal, fallback: failed.detail }),
      }),

    useCreate() {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (save: Send<Types['input']>) => send(save),
        onSuccess: () => {
          onWritten?.();
          void client.invalidateQueries({ queryKey: [name] });
        },
      });
    },

    /** Saves an edit of what was read at `updatedAt`. */
    useUpdate() {
      const client = useQueryClient();
      return useMutation({
        mutationFn: ({ id, updatedAt, ...save }: Send<Types['input']> & Version) => send(save, { id, updatedAt }),
        onSuccess: (answer) => {
          client.setQueryData<Detail>(
            detailKey(String(answer[name].id)),
            (known) => known && { ...known, [name]: answer[name] },
          );
          onWritten?.();
          void client.invalidateQueries({ queryKey: [name] });
        },
      });
    },

    useDelete() {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (id: number) => api.delete<{ message: string }>(`/${name}/${id}`, { fallback: failed.remove }),
        onSuccess: async (_answer, id) => {
          onWritten?.();
          client.removeQueries({ queryKey: detailKey(String(id)), type: 'inactive' });
          // Its own page may still be in sight: asking for it again would only show that it is gone.
          void client.invalidateQueries({ queryKey: [name], refetchType: 'none' });
          await client.refetchQueries({ queryKey: lists, type: 'active' });
        },
      });
    },
  };
}
