import { Prisma } from '@pendopo/prisma/client';
import { API_TEXT } from '@pendopo/shared/api-error';
import type { PublicTable } from '@pendopo/shared/features';
import { mayBeWritten } from '../../lib/commit.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { toPublicPicture } from '../../lib/images.ts';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';
import type { Storage } from '../../lib/storage.ts';
import { type Actor, auditedWrite } from '../audit/audit-log.ts';
import { auditEntryOf, type WholeRow } from '../audit/audit-row.ts';

type Row<Table = PublicTable | 'users' | 'surat' | 'pengaduan' | 'naskah' | 'naskah_setelan' | 'setelan_peringatan'> = {
  table: Table;
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

async function readWhole(tx: Transaction, { table, id }: { table: PublicTable; id: number }): Promise<WholeRow | null> {
  const [found] = await tx.$queryRaw<{ row: WholeRow }[]>`
    SELECT row_to_json(t) AS row FROM ${Prisma.raw(`"${table}"`)} t WHERE id = ${id}`;
  return found?.row ?? null;
}

export type WriteDeps = { prisma: PrismaClient };

/** Adds a row, and records it. */
export function addRow<T extends { id: number }>(
  { prisma }: WriteDeps,
  { table, by }: { table: PublicTable; by: Actor },
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return auditedWrite(prisma, by, async (tx, record) => {
    const created = await write(tx);
    await record(auditEntryOf(table, { before: null, after: await readWhole(tx, { table, id: created.id }) }));
    return created;
  });
}

/** Edits or deletes a row that is locked for it, and records what has become of it. */
export function editRow<T>(
  { prisma }: WriteDeps,
  { by, ...row }: Row<PublicTable> & { by: Actor },
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return auditedWrite(prisma, by, async (tx, record) => {
    await lockForEdit(tx, row);
    const before = await readWhole(tx, row);
    const result = await write(tx);
    await record(auditEntryOf(row.table, { before, after: await readWhole(tx, row) }));
    return result;
  });
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

type Document = {
  storage: Pick<Storage, 'keepPublic' | 'remove'>;
  folder: string;
  /** The path of an upload that is a PDF by its bytes. */
  upload: string | undefined;
};

/** `withFiles` for one public PDF, which is kept as it is. */
export const withDocument = <T>(
  { storage, folder, upload }: Document,
  write: (key: string | undefined) => Promise<Written<T>>,
): Promise<T> => {
  const keep = (path: string) => storage.keepPublic(folder, { path, ext: 'pdf' });
  const remove = (keys: readonly string[]) => storage.remove('public', keys);
  return withFiles({ uploads: [upload], keep, remove }, ([key]) => write(key));
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
