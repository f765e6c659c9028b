import { randomBytes } from 'node:crypto';
import type { LembarImpor, MasalahImpor } from '@pendopo/shared/impor/schemas';
import { IMPOR_TEXT, JENIS_IMPOR, type JenisImpor, MAX_MASALAH } from '@pendopo/shared/impor/text';
import { comparable } from '@pendopo/shared/text-form';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { conflict, HttpError } from '../../lib/errors.ts';
import { isForeignKeyViolation, isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { readTables } from '../../lib/table-read.ts';
import { KINDS } from './impor.columns.ts';
import { type Line, readSheets, type SheetRows } from './impor.sheets.ts';
import { WRITES } from './impor.writes.service.ts';

type Given = { path: string; jenis: JenisImpor | undefined };
type Deps = Pick<AppDeps, 'prisma' | 'passwords'>;

/** Ten thousand rows take some seconds. */
const WRITE_LIMIT_MS = 60_000;

export type ImporService = ReturnType<typeof createImporService>;

/** Accounts and content from a spreadsheet: all of a file, or nothing. */
export function createImporService({ prisma, passwords }: Deps) {
  /** A file's rows, and everything that is wrong with them here. */
  async function read({ path, jenis }: Given): Promise<SheetRows> {
    const institutions = await prisma.lembaga.findMany({ select: { id: true, nama_lembaga: true, slug: true } });
    const lembaga = new Map(
      institutions.flatMap(({ id, nama_lembaga, slug }) => [
        [comparable(nama_lembaga), id] as const,
        [comparable(slug), id] as const,
      ]),
    );
    const found = await readSheets(await readTables(path), { jenis, known: { lembaga } });
    for (const kind of JENIS_IMPOR) await refuseTwice(prisma, { kind, found });
    return found;
  }

  return {
    /** What a file would bring. Writes nothing. */
    async check(file: Given) {
      const { rows, problems } = await read(file);
      const masalah = problems.toSorted(byPlace).slice(0, MAX_MASALAH);
      return { lembar: countsOf(rows), masalah, jumlah_masalah: problems.length };
    },

    /**
     * Writes every row of a file, or none: a 400 while anything is wrong with it. Accounts get a password that nobody knows,
     * so that their owners are let in by an official.
     */
    async save(file: Given, by: Actor): Promise<LembarImpor> {
      const { rows, problems } = await read(file);
      if (problems.length > 0)
        throw new HttpError(400, IMPOR_TEXT.hasProblems(problems.length), { errors: errorsOf(problems) });
      const passwordHash = await passwords.hash(randomBytes(48).toString('base64url'));
      const write = async (tx: Transaction) => {
        for (const kind of JENIS_IMPOR) await writeKind(kind, { tx, rows, by, passwordHash });
      };
      await auditedWrite(prisma, by, write, { timeoutMs: WRITE_LIMIT_MS }).catch((error: unknown) => {
        throw isUniqueViolation(error) || isForeignKeyViolation(error) ? conflict(IMPOR_TEXT.changed) : error;
      });
      return countsOf(rows);
    },
  };
}

const countsOf = (rows: SheetRows['rows']): LembarImpor =>
  JENIS_IMPOR.flatMap((jenis) => (rows[jenis].length > 0 ? [{ jenis, jumlah: rows[jenis].length }] : []));

const byPlace = (a: MasalahImpor, b: MasalahImpor) => a.lembar.localeCompare(b.lembar) || a.baris - b.baris;

const errorsOf = (problems: readonly MasalahImpor[]) =>
  problems.slice(0, MAX_MASALAH).map(({ lembar, baris, kolom, pesan }) => ({
    msg: pesan,
    path: [lembar, baris, kolom].join('.'),
  }));

type Twice<J extends JenisImpor> = { kind: J; found: SheetRows };

/** Tells of rows that the file has twice, or that the portal has, and of too many. */
async function refuseTwice<J extends JenisImpor>(client: Transaction, { kind, found }: Twice<J>): Promise<void> {
  const lines: readonly Line<J>[] = found.rows[kind];
  const [first] = lines;
  if (!first) return;
  const { keysOf, taken, most } = WRITES[kind];
  const lembar = found.names.get(kind) ?? '';
  const columns: readonly { header: string; field: string }[] = KINDS[kind].columns;
  const there = new Set(
    await taken(
      client,
      lines.map(({ row }) => row),
    ),
  );
  const seen = new Map<string, number>();
  for (const { line, row } of lines)
    for (const { field, key, pesan } of keysOf(row)) {
      const kolom = columns.find((column) => column.field === field)?.header ?? '';
      const earlier = seen.get(key);
      const where = there.has(key) ? IMPOR_TEXT.inPortal : earlier && IMPOR_TEXT.inFile(earlier);
      if (where) found.problems.push({ lembar, baris: line, kolom, pesan: `${pesan} ${where}.` });
      else seen.set(key, line);
    }
  if (most && lines.length + (await most.has(client)) > most.count)
    found.problems.push({ lembar, baris: first.line, kolom: '', pesan: most.pesan });
}

type Write = { tx: Transaction; rows: SheetRows['rows']; by: Actor; passwordHash: string };

async function writeKind<J extends JenisImpor>(kind: J, { rows, ...writing }: Write): Promise<void> {
  const lines: readonly Line<J>[] = rows[kind];
  if (lines.length > 0) await WRITES[kind].add({ ...writing, rows: lines.map(({ row }) => row) });
}
