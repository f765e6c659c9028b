import { Prisma } from '@pendopo/prisma/client';
import { API_TEXT } from '@pendopo/shared/api-error';
import type { PublicTable } from '@pendopo/shared/features';
import { mayBeWritten } from '../../lib/commit.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { toPublicPicture } from '../../lib/images.ts';
import type { Transaction } from '../../lib/prisma.ts';
import type { Storage } from '../../lib/storage.ts';

type Row = {
  table: PublicTable | 'users' | 'surat' | 'pengaduan' | 'naskah' | 'naskah_setelan' | 'setelan_peringatan';
  id: number;
  /** As the editor last read it; without it the last edit wins. */
  updatedAt: Date | undefined;
  /** The sentence of the 404. */
  missing: string;
};

/** Locks a row for an edit until the transaction ends: a 404 when it is gone, a 409 when it has changed since it was read. */
export async function lockForEdit(tx: Transaction, { table, id, updatedAt, missing }: Row): Promise<void> {
  const [row] = await tx.$queryRaw<{ updatedAt: Date }[]>`
    SELECT "updatedAt" FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;
  if (!row) throw notFound(missing);
  if (updatedAt && row.updatedAt.getTime() !== updatedAt.getTime()) throw conflict(API_TEXT.staleEdit);
}

type Pictures = {
  storage: Pick<Storage, 'keepPicture' | 'removePictures'>;
  folder: string;
  /** Whose pictures they are. */
  by: { id: number | null; role?: string };
  /** Paths of the uploads; a hole is a place without a new picture. */
  uploads: readonly (string | undefined)[];
};

/** What was written, and the pictures that no row names any longer. */
type Written<T> = { result: T; replaced: readonly (string | null)[] };

type Files = {
  /** Paths of the uploads; a hole is a place without a new file. */
  uploads: readonly (string | undefined)[];
  keep: (path: string) => Promise<string>;
  remove: (keys: readonly string[]) => Promise<void>;
};

/**
 * Keeps uploads as public files and lets `write` save the rows that name them, by key and in the same places. The new
 * files go when `write` fails, unless the database was lost, which may have saved the rows before: the sweeper knows
 * later. The replaced ones go after it has committed.
 */
async function withFiles<T>(
  { uploads, keep, remove }: Files,
  write: (keys: readonly (string | undefined)[]) => Promise<Written<T>>,
): Promise<T> {
  const keys: (string | undefined)[] = [];
  const removeAll = (unused: readonly (string | null | undefined)[]) => remove(unused.flatMap((key) => key ?? []));
  let written: Written<T>;
  try {
    for (const path of uploads) keys.push(path && (await keep(path)));
    written = await write(keys);
  } catch (error) {
    if (!mayBeWritten(error)) await removeAll(keys);
    throw error;
  }
  await removeAll(written.replaced);
  return written.result;
}

/** `withFiles` for pictures, which are decoded and encoded again. */
export const withPictures = <T>(
  { storage, folder, by, uploads }: Pictures,
  write: (keys: readonly (string | undefined)[]) => Promise<Written<T>>,
): Promise<T> => {
  const keep = async (path: string) => storage.keepPicture(folder, await toPublicPicture(path, { owner: by }));
  return withFiles({ uploads, keep, remove: storage.removePictures }, write);
};

type Change = { before: string | null; uploaded: string | undefined; remove: boolean };

/** A picture column after an edit, and the key that no row names any longer. */
export function changedPicture({ before, uploaded, remove }: Change): { key: string | null; replaced: string | null } {
  if (uploaded) return { key: uploaded, replaced: before };
  return remove ? { key: null, replaced: before } : { key: before, replaced: null };
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields that were sent: what is undefined is left as it is in the row. */
export function given<T extends object>(input: T): Partial<Given<T>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;
}
