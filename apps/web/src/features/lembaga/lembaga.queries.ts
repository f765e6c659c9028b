import type { Lembaga, UpdateLembagaInput } from '@pendopo/shared/lembaga';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { formOf } from '../../lib/http/form-of.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import type { Draft, MemberKind } from './components/member.ts';

/** Every institution with its officers and activity units. All eleven pages share it. */
export const lembagaQuery = queryOptions({
  queryKey: ['lembaga'],
  queryFn: async ({ signal }) => (await api.get<{ lembaga: Lembaga[] }>('/lembaga', { signal })).lembaga,
});

/** How the list is read again: quietly after a write, or at once for the newest rows. */
function useLembagaList() {
  const client = useQueryClient();
  return {
    readAgain: () => client.invalidateQueries({ queryKey: lembagaQuery.queryKey }),
    newest: () => client.fetchQuery({ ...lembagaQuery, staleTime: 0 }),
  };
}

/** Reads one institution as it is now; null when it is gone. */
export function useReloadLembaga(id: number): () => Promise<Lembaga | null> {
  const { newest } = useLembagaList();
  return async () => (await newest()).find((row) => row.id === id) ?? null;
}

type TextsEdit = { id: number; input: Omit<UpdateLembagaInput, 'updatedAt'>; updatedAt: string };

export function useUpdateLembaga() {
  const { readAgain } = useLembagaList();
  return useMutation({
    mutationFn: ({ id, input, updatedAt }: TextsEdit) =>
      api.put<{ message: string; lembaga: Lembaga }>(
        `/lembaga/id/${id}`,
        { ...input, updatedAt },
        { fallback: 'Gagal update data' },
      ),
    onSuccess: readAgain,
  });
}

type MemberEdit = {
  lembagaId: number;
  row: Draft;
  texts: Readonly<Record<string, string>>;
  updatedAt: string;
  picture: PickedPicture;
};

/** Adds an officer or activity unit, or saves an edit of one. Done when the list has been read again. */
export function useSaveMember({ path, answerKey, saveFailed }: MemberKind) {
  const { readAgain } = useLembagaList();
  return useMutation({
    mutationFn: async ({ lembagaId, row: { id, isNew }, texts, updatedAt, picture }: MemberEdit) => {
      const form = formOf({ ...texts, updatedAt: isNew ? undefined : updatedAt });
      const answer = await picture.send(form, (onProgress) =>
        upload<{ message: string } & Record<string, { id: number }>>(
          isNew ? `/lembaga/${lembagaId}/${path}` : `/lembaga/${path}/${id}`,
          form,
          { method: isNew ? 'POST' : 'PUT', fallback: saveFailed, onProgress },
        ),
      );
      return { message: answer.message, id: answer[answerKey]?.id ?? id };
    },
    onSuccess: readAgain,
  });
}

/** Deletes one; the list is read again also when that fails, for somebody else may have been faster. */
export function useRemoveMember({ path, removeFailed: fallback }: MemberKind) {
  const { readAgain } = useLembagaList();
  return useMutation({
    mutationFn: (id: number) => api.delete<{ message: string }>(`/lembaga/${path}/${id}`, { fallback }),
    onSettled: readAgain,
  });
}
