import { randomBytes } from 'node:crypto';
import type { LembarImpor, MasalahImpor } from '@pendopo/shared/impor/schemas';
import { IMPOR_TEXT, JENIS_IMPOR, type JenisImpor, MAX_MASALAH } from '@pendopo/shared/impor/text';
import { comparable } from '@pendopo/shared/text/text-form';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { type Write, write } from '../../domain/write.ts';
import { conflict, HttpError } from '../../lib/errors.ts';
import { isForeignKeyViolation, isUniqueViolation, type Reader } from '../../lib/prisma.ts';
import { readTables } from '../../lib/table-read.ts';
import { KINDS } from './impor.columns.ts';
import { type Line, readSheets, type SheetRows } from './impor.sheets.ts';
import { WRITES } from './impor.writes.service.ts';

type Given = { path: string; jenis: JenisImpor | undefined };

const WRITE_LIMIT_MS = 60_000;

async function read({ prisma }: Context, { path, jenis }: Given): Promise<SheetRows> {
  const institutions = await prisma.lembaga.findMany({
    select: { id: true, slug: true, nama_lembaga: true, judul: true },
  });
  // Addresses and usual names come last. A village may call one institution by the usual name of another.
  const names = (['judul', 'slug', 'nama_lembaga'] as const).flatMap((column) =>
    institutions.map((row) => [comparable(row[column]), row.id] as const),
  );
  const lembaga = new Map(names.filter(([name]) => name !== ''));
  const found = await readSheets(await readTables(path), { jenis, known: { lembaga } });
  for (const kind of JENIS_IMPOR) await refuseTwice(prisma, { kind, found });
  return found;
}

/** Returns what a file would add. Writes nothing. */
export async function checkImport(ctx: Context, file: Given) {
  const { rows, problems, skipped } = await read(ctx, file);
  const masalah = problems.toSorted(byPlace).slice(0, MAX_MASALAH);
  return { lembar: countsOf(rows), masalah, jumlah_masalah: problems.length, dilewati: skipped };
}

/** Writes every row of a file, or none. Throws a 400 if the file has a problem. Accounts get a random password. */
export async function saveImport(ctx: Context, { by, ...file }: Given & { by: Actor }): Promise<LembarImpor> {
  const { rows, problems } = await read(ctx, file);
  if (problems.length > 0)
    throw new HttpError(400, IMPOR_TEXT.hasProblems(problems.length), { errors: errorsOf(problems) });
  const passwordHash = await ctx.passwords.hash(randomBytes(48).toString('base64url'));
  const work = async (w: Write) => {
    for (const kind of JENIS_IMPOR) await writeKind(kind, { w, rows, by, passwordHash });
  };
  await write(ctx, { by, timeoutMs: WRITE_LIMIT_MS }, work).catch((error: unknown) => {
    throw isUniqueViolation(error) || isForeignKeyViolation(error) ? conflict(IMPOR_TEXT.changed) : error;
  });
  return countsOf(rows);
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

/** Reports rows that are duplicates in the file or exist in the portal, and too many rows. */
async function refuseTwice<J extends JenisImpor>(client: Reader, { kind, found }: Twice<J>): Promise<void> {
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

type Writing = { w: Write; rows: SheetRows['rows']; by: Actor; passwordHash: string };

async function writeKind<J extends JenisImpor>(kind: J, { rows, ...writing }: Writing): Promise<void> {
  const lines: readonly Line<J>[] = rows[kind];
  if (lines.length > 0) await WRITES[kind].add({ ...writing, rows: lines.map(({ row }) => row) });
}
