import type { PublicTable } from '@pendopo/shared/features';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import type { Text } from '@pendopo/shared/text/sebutan';
import type { Session } from '../lib/current-user.ts';
import { conflict, forbidden, notFound, unauthorized } from '../lib/errors.ts';
import { toPublicPicture } from '../lib/images.ts';
import type { PrismaClient, Reader, Transaction } from '../lib/prisma.ts';
import { identifier } from '../lib/sql.ts';
import type { Storage } from '../lib/storage.ts';
import { inTransaction, mayBeWritten, type Timing } from '../lib/transaction.ts';
import { type Actor, type AuditEntry, recordEntries } from './audit/audit-log.ts';
import { auditEntryOf, type WholeRow } from './audit/audit-row.ts';

export type WriteContext = { prisma: Reader };

export type Uploads<File> = {
  files: readonly (File | undefined)[];
  keep: (file: File) => Promise<string>;
  remove: (keys: readonly string[]) => Promise<void>;
};

type Owner = { id: number | null; role?: string };

/** Decodes and encodes the pictures again. */
export const publicPictures = (
  storage: Pick<Storage, 'keepPicture' | 'removePictures'>,
  { folder, by, files }: { folder: string; by: Owner; files: readonly (string | undefined)[] },
): Uploads<string> => ({
  files,
  keep: async (path) => storage.keepPicture(folder, await toPublicPicture(path, { owner: by })),
  remove: storage.removePictures,
});

/** Stores the PDF unchanged. */
export const publicDocument = (
  storage: Pick<Storage, 'keepPublic' | 'remove'>,
  { folder, file }: { folder: string; file: string | undefined },
): Uploads<string> => ({
  files: [file],
  keep: (path) => storage.keepPublic(folder, { path, ext: 'pdf' }),
  remove: (keys) => storage.remove('public', keys),
});

type PrivateFile = { path: string; ext: string };

export const privateFiles = (
  storage: Pick<Storage, 'keepPrivate' | 'removePrivate'>,
  { folder, files }: { folder: string; files: readonly (PrivateFile | undefined)[] },
): Uploads<PrivateFile> => ({
  files,
  async keep(file) {
    const [key = ''] = await storage.keepPrivate(folder, [file]);
    return key;
  },
  remove: storage.removePrivate,
});

type WriteOptions<File> = Timing & {
  /** An account, the command line, or null for a sender without an account. */
  by: Actor | Session | null;
  /** Locks rows that must be locked before the author's account. */
  lockFirst?: (tx: Transaction) => Promise<unknown>;
  uploads?: Uploads<File>;
};

type LockedTable =
  | PublicTable
  | 'aparat'
  | 'penduduk'
  | 'users'
  | 'surat'
  | 'pengaduan'
  | 'naskah'
  | 'naskah_setelan'
  | 'setelan_peringatan'
  | 'setelan_tanda_tangan'
  | 'survei_rencana';
type Locking = {
  id: number;
  /** `updatedAt` as the editor last read it. Without it the last edit wins. */
  updatedAt?: Date | undefined;
  missing: Text;
};

export type Write = {
  tx: Transaction;
  /** Returns all columns. Throws a 404 if the row is gone, a 409 if it has changed. */
  lock: (table: LockedTable, row: Locking) => Promise<WholeRow>;
  keys: readonly (string | undefined)[];
  /** Removes a replaced public file after the commit. */
  removeAfterCommit: (key: unknown) => void;
  audit: {
    /** Skips edits that change nothing. */
    entry: (...entries: AuditEntry[]) => Promise<void>;
    added: (table: PublicTable, ...ids: number[]) => Promise<void>;
    /** Records the edit or deletion of a row since `lock` returned it. */
    row: (table: PublicTable, before: WholeRow) => Promise<void>;
    none: () => void;
  };
};

/**
 * Runs every write of the services. Checks session and role again, because the body may arrive long after the guard. An
 * official's write without an audit entry fails. Uploads are removed on failure, but stay if the commit may have
 * arrived.
 */
export async function write<T, File = never>(
  { prisma }: WriteContext,
  { by, lockFirst, uploads, ...timing }: WriteOptions<File>,
  work: (w: Write) => Promise<T>,
): Promise<T> {
  const keys: (string | undefined)[] = [];
  const replaced: string[] = [];
  let result: T;
  try {
    for (const file of uploads?.files ?? []) keys.push(file && (await uploads?.keep(file)));
    const transaction = async (tx: Transaction) => {
      await lockFirst?.(tx);
      if (by !== null && by.id !== null) await checkStillAuthorized(tx, by);
      const { audit, isTraced } = createAudit(tx, by);
      const removeAfterCommit = (key: unknown) => typeof key === 'string' && replaced.push(key);
      const done = await work({ tx, lock: (table, row) => lock(tx, table, row), keys, removeAfterCommit, audit });
      const mustBeTraced = by !== null && (by.id === null || (by.role !== 'user' && !by.untraced));
      if (mustBeTraced && !isTraced()) throw new Error('An official’s write left no audit entry.');
      return done;
    };
    // The only place that writes with a client that other code can only read with.
    result = await inTransaction(prisma as PrismaClient, transaction, timing);
  } catch (error) {
    if (!mayBeWritten(error)) await uploads?.remove(keys.flatMap((key) => key ?? []));
    throw error;
  }
  if (replaced.length > 0) await uploads?.remove(replaced);
  return result;
}

/** Locks account and session, so that a concurrent logout or demotion waits. Throws a 401 or a 403 if it came first. */
export async function checkStillAuthorized(tx: Transaction, { id, sessionId, role }: Session): Promise<void> {
  const [current] = await tx.$queryRaw<{ role: string }[]>`
    SELECT u.role FROM users u JOIN session s ON s.user_id = u.id
    WHERE u.id = ${id} AND u.aktif AND s.id = ${sessionId}::uuid AND s.expires_at > now()
    FOR NO KEY UPDATE OF u FOR KEY SHARE OF s`;
  if (!current) throw unauthorized(API_TEXT.sessionEnded);
  if (role !== 'user' && current.role !== role) throw forbidden();
}

async function lock(tx: Transaction, table: LockedTable, { id, updatedAt, missing }: Locking): Promise<WholeRow> {
  const [found] = await tx.$queryRaw<{ updatedAt: Date; row: WholeRow }[]>`
    SELECT "updatedAt", row_to_json(t) AS row FROM ${identifier(table)} t WHERE id = ${id} FOR UPDATE`;
  if (!found) throw notFound(missing);
  if (updatedAt && found.updatedAt.getTime() !== updatedAt.getTime()) throw conflict(API_TEXT.staleEdit);
  return found.row;
}

async function readWhole(tx: Transaction, table: PublicTable, ids: readonly number[]): Promise<WholeRow[]> {
  const found = await tx.$queryRaw<{ row: WholeRow }[]>`
    SELECT row_to_json(t) AS row FROM ${identifier(table)} t WHERE id = ANY(${ids}) ORDER BY id`;
  return found.map(({ row }) => row);
}

function createAudit(tx: Transaction, by: Actor | Session | null) {
  let isTraced = false;
  async function entries(...all: AuditEntry[]): Promise<void> {
    if (by === null || !('nama' in by)) throw new Error('An audit entry names who wrote.');
    isTraced = true;
    await recordEntries(tx, by, all);
  }
  const audit: Write['audit'] = {
    entry: entries,
    async added(table, ...ids) {
      const rows = await readWhole(tx, table, ids);
      await entries(...rows.map((after) => auditEntryOf(table, { before: null, after })));
    },
    async row(table, before) {
      const [after = null] = await readWhole(tx, table, [Number(before.id)]);
      await entries(auditEntryOf(table, { before, after }));
    },
    none() {
      isTraced = true;
    },
  };
  return { audit, isTraced: () => isTraced };
}

type Swap = { before: unknown; uploaded: string | undefined; remove: boolean };

/** Returns the new value of a picture column. The replaced picture is removed after the commit. */
export function swapPicture(
  { removeAfterCommit }: Pick<Write, 'removeAfterCommit'>,
  { before, uploaded, remove }: Swap,
): string | null {
  const known = typeof before === 'string' ? before : null;
  if (uploaded === undefined && !remove) return known;
  removeAfterCommit(known);
  return uploaded ?? null;
}

/** T with an optional field in place of each possibly undefined field. */
export type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Omits undefined fields, which stay unchanged in the row. */
export function given<T extends object>(input: T): Given<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<T>;
}
