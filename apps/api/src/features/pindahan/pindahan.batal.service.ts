import type { Pindahan } from '@pendopo/prisma/client';
import { PINDAHAN_TEXT } from '@pendopo/shared/pindahan/text';
import type { Context } from '../../deps.ts';
import { endAccessCodes } from '../../domain/accounts/access-code.ts';
import { NO_PASSWORD } from '../../domain/accounts/accounts.ts';
import { endAllSessions } from '../../domain/accounts/sessions.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { lockArchive } from '../../domain/documents/archive.ts';
import { countResidents } from '../../domain/residents/count-residents.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { identifier, join, sql } from '../../lib/sql.ts';
import { hasNumbered, lastMoment } from './pindahan.service.ts';
import { MOVED } from './pindahan.tables.ts';

const LIMIT_MS = 120_000;
/** Rows per statement, to stay within the statement timeout. */
const BATCH = 1_000;

type UndoRequest = { id: number; by: CurrentUser };

/** Locks the move and the tables that can make it final. Throws a 404, or a 409 if it cannot be undone. */
async function mustBeOpen(tx: Transaction, { id, now }: { id: number; now: Date }): Promise<Pindahan> {
  await tx.$executeRaw`LOCK TABLE pindahan IN SHARE ROW EXCLUSIVE MODE`;
  await lockArchive(tx);
  await tx.$executeRaw`LOCK TABLE buku_surat IN SHARE ROW EXCLUSIVE MODE`;
  const row = await tx.pindahan.findUnique({ where: { id } });
  if (!row) throw notFound(PINDAHAN_TEXT.notFound);
  if (row.dibatalkan_at) throw conflict(PINDAHAN_TEXT.takenBackBefore);
  if (await hasNumbered(tx)) throw conflict(PINDAHAN_TEXT.numbered);
  if (lastMoment(row) < now) throw conflict(PINDAHAN_TEXT.tooLate);
  if ((await tx.pindahan.count({ where: { id: { gt: id }, dibatalkan_at: null } })) > 0)
    throw conflict(PINDAHAN_TEXT.laterFirst);
  return row;
}

type Rows = { made: number[]; changed: number[] };

/** The rows of the move by table. A row that the move wrote several times counts as its first entry. */
async function rowsOf(tx: Transaction, id: number): Promise<Map<string, Rows>> {
  const found = await tx.$queryRaw<{ tabel: string; baris_id: number; made: boolean }[]>`
    SELECT DISTINCT ON (tabel, baris_id) tabel, baris_id, sebelum IS NULL AS made FROM baris_pindahan
    WHERE pindahan_id = ${id} ORDER BY tabel, baris_id, id`;
  const byTable = new Map<string, Rows>();
  for (const { tabel, baris_id, made } of found) {
    const rows = byTable.get(tabel) ?? { made: [], changed: [] };
    rows[made ? 'made' : 'changed'].push(baris_id);
    byTable.set(tabel, rows);
  }
  return byTable;
}

async function inBatches(ids: readonly number[], work: (some: number[]) => Promise<number>): Promise<number> {
  let done = 0;
  for (let at = 0; at < ids.length; at += BATCH) done += await work(ids.slice(at, at + BATCH));
  return done;
}

type Table = (typeof MOVED)[number];

/** Deletes rows with their child rows. Returns their number. */
function deleteRows(tx: Transaction, { tabel, with: below = {} }: Table, ids: readonly number[]): Promise<number> {
  return inBatches(ids, async (some) => {
    for (const [table, column] of Object.entries(below))
      await tx.$executeRaw`DELETE FROM ${identifier(table)} WHERE ${identifier(column)} = ANY(${some})`;
    return tx.$executeRaw`DELETE FROM ${identifier(tabel)} WHERE id = ANY(${some})`;
  });
}

type Restoring = { pindahan: Pindahan; table: Table; ids: readonly number[] };

/** Restores the rows that are unchanged since the move. Returns their number. */
async function restoreRows(tx: Transaction, { pindahan, table, ids }: Restoring): Promise<number> {
  const { tabel, stays = [], with: below = {} } = table;
  const columns = await tx.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${tabel} AND column_name <> ALL(${['id', ...stays]})`;
  const names = columns.map(({ name }) => identifier(name));
  const from = join(names.map((name) => sql`before.${name}`));
  return inBatches(ids, async (some) => {
    const restored = await tx.$queryRaw<{ id: number }[]>`
      UPDATE ${identifier(tabel)} t
      SET (${join(names)}) = (SELECT ${from} FROM jsonb_populate_record(t, b.sebelum) before)
      FROM (
        SELECT DISTINCT ON (baris_id) baris_id, sebelum, max(ditulis_at) OVER (PARTITION BY baris_id) AS ditulis_at
        FROM baris_pindahan WHERE pindahan_id = ${pindahan.id} AND tabel = ${tabel} AND baris_id = ANY(${some})
        ORDER BY baris_id, id
      ) b
      WHERE t.id = b.baris_id AND t."updatedAt" = b.ditulis_at RETURNING t.id`;
    const back = restored.map(({ id }) => id);
    for (const [under, column] of Object.entries(below))
      await tx.$executeRaw`
        DELETE FROM ${identifier(under)} WHERE ${identifier(column)} = ANY(${back}) AND created_at >= ${pindahan.created_at}`;
    return back.length;
  });
}

/** Deletes imported accounts without a password. Deactivates the others, which keeps their work. */
async function undoAccounts(tx: Transaction, { ids, by, at }: { ids: number[]; by: CurrentUser; at: Date }) {
  const where = { id: { in: ids, not: by.id } };
  const { count: dihapus } = await tx.user.deleteMany({ where: { ...where, password_hash: NO_PASSWORD } });
  const used = await tx.user.findMany({ where: { ...where, aktif: true }, select: { id: true } });
  for (const { id } of used) {
    await tx.user.update({ where: { id }, data: { aktif: false } });
    await endAllSessions(tx, id);
    await endAccessCodes(tx, { userId: id, at });
  }
  return { dihapus, dinonaktifkan: used.length };
}

const endBooks = (tx: Transaction) => tx.$executeRaw`
  DELETE FROM nomor_terakhir n WHERE deret = 'buku' AND NOT EXISTS (SELECT FROM buku_surat b WHERE b.tahun = n.tahun)`;

type File = { area: 'public' | 'private'; key: string };

const readFiles = (tx: Transaction) => tx.$queryRaw<File[]>`SELECT area, key FROM referred_files`;

/** Takes back the rows of a move. Deletes its new rows first, so that restored rows do not conflict. */
async function undoRows(tx: Transaction, { pindahan, by, at }: { pindahan: Pindahan; by: CurrentUser; at: Date }) {
  const rows = await rowsOf(tx, pindahan.id);
  const ofTable = (tabel: string): Rows => rows.get(tabel) ?? { made: [], changed: [] };
  const tables = MOVED.filter(({ tabel }) => rows.has(tabel));
  const unknown = [...rows.keys()].find((tabel) => tabel !== 'users' && !tables.some((one) => one.tabel === tabel));
  if (unknown !== undefined) throw new Error(`A move has written ${unknown}, and nothing says how that is taken back.`);
  const accounts = await undoAccounts(tx, { ids: ofTable('users').made, by, at });
  const done = { ...accounts, dipulihkan: 0, dibiarkan: 0 };
  for (const table of tables) done.dihapus += await deleteRows(tx, table, ofTable(table.tabel).made);
  // Counts while the move's categories still exist, so that the figures without its residents replace them.
  if (rows.has('penduduk')) await countResidents(tx, at, { countEmpty: true });
  for (const table of tables) {
    const ids = ofTable(table.tabel).changed;
    if (ids.length === 0) continue;
    const restored = await restoreRows(tx, { pindahan, table, ids });
    done.dipulihkan += restored;
    done.dibiarkan += ids.length - restored;
  }
  if (rows.has('buku_surat')) await endBooks(tx);
  if (rows.has('penduduk') || rows.has('penduduk_setelan')) await countResidents(tx, at);
  await tx.barisPindahan.deleteMany({ where: { pindahan_id: pindahan.id } });
  return done;
}

/** Takes a whole move back and deletes its orphaned files. Returns the move and the result for its rows. */
export async function undoMove(ctx: Context, { id, by }: UndoRequest) {
  const at = ctx.now();
  // Locks other accounts before the caller's own, as everywhere.
  const lockFirst = (tx: Transaction) => tx.$queryRaw`
    SELECT id FROM users WHERE role = 'admin'
      OR id IN (SELECT baris_id FROM baris_pindahan WHERE pindahan_id = ${id} AND tabel = 'users') ORDER BY id FOR NO KEY UPDATE`;
  const { gone, ...answer } = await write(ctx, { by, lockFirst, timeoutMs: LIMIT_MS }, async ({ tx, audit }) => {
    const pindahan = await mustBeOpen(tx, { id, now: at });
    const before = await readFiles(tx);
    const done = await undoRows(tx, { pindahan, by, at });
    const still = new Set((await readFiles(tx)).map(({ area, key }) => `${area} ${key}`));
    const row = await tx.pindahan.update({ where: { id }, data: { dibatalkan_at: at, dibatalkan_oleh: by.nama } });
    const perubahan = change('baris', String(done.dihapus + done.dipulihkan), null);
    const label = `Pindahan ${id}`;
    await audit.entry({ aksi: 'hapus', jenis: 'pindahan', sasaran_id: id, label, perubahan });
    return { row, ...done, gone: before.filter(({ area, key }) => !still.has(`${area} ${key}`)) };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(PINDAHAN_TEXT.taken) : error;
  });
  const keysOf = (area: File['area']) => gone.filter((file) => file.area === area).map(({ key }) => key);
  await ctx.storage.removePictures(keysOf('public'));
  await ctx.storage.removePrivate(keysOf('private'));
  return answer;
}
