import type { Lembaga, UpdateLembagaInput } from '@pendopo/shared/lembaga/schemas';
import { call } from '../../lib/http/api-client.ts';
import { formOf } from '../../lib/http/form-of.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import type { Draft, MemberKind } from './components/member.ts';
import { lembagaQuery } from './lembaga.queries.ts';

const readAgain = () => invalidate(lembagaQuery);

/** Returns the newest version of an institution, or null if it was deleted. */
export async function reloadLembaga(id: number): Promise<Lembaga | null> {
  return (await refetch(lembagaQuery)).lembaga.find((row) => row.id === id) ?? null;
}

type TextsEdit = { id: number; input: Omit<UpdateLembagaInput, 'updatedAt'>; updatedAt: string };

export async function updateLembaga({ id, input, updatedAt }: TextsEdit): Promise<string> {
  const { message } = await call('PUT /lembaga/id/:id', {
    params: { id },
    body: { ...input, updatedAt },
    fallback: 'Gagal update data',
  });
  // The menu contains the name.
  await Promise.all([readAgain(), invalidate('/desa')]);
  return message;
}

type MemberEdit = {
  lembagaId: number;
  row: Draft;
  texts: Readonly<Record<string, string>>;
  updatedAt: string;
  picture: PickedPicture;
};

/** Creates or updates a board member or activity unit. Resolves after the list is refreshed. */
export async function saveMember(
  { path, saveFailed }: MemberKind,
  { lembagaId, row: { id, isNew }, texts, updatedAt, picture }: MemberEdit,
): Promise<{ message: string; id: number }> {
  const form = formOf({ ...texts, updatedAt: isNew ? undefined : updatedAt });
  const answer = await picture.send(form, (onProgress) =>
    isNew
      ? upload(`POST /lembaga/:id/${path}`, { params: { id: lembagaId }, form, fallback: saveFailed, onProgress })
      : upload(`PUT /lembaga/${path}/:id`, { params: { id }, form, fallback: saveFailed, onProgress }),
  );
  const saved = 'pengurus' in answer ? answer.pengurus : answer.unit_kegiatan;
  await readAgain();
  return { message: answer.message, id: saved.id };
}

/** Deletes a member. Refetches the list even on failure: another official may have deleted it first. */
export async function removeMember({ path, removeFailed: fallback }: MemberKind, id: number): Promise<string> {
  try {
    return (await call(`DELETE /lembaga/${path}/:id`, { params: { id }, fallback })).message;
  } finally {
    await readAgain();
  }
}
