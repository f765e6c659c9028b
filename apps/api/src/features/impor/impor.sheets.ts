import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import type { LembarDilewati, MasalahImpor } from '@pendopo/shared/impor/schemas';
import { IMPOR_TEXT, JENIS_IMPOR, type JenisImpor, LEMBAR_IMPOR, LEMBAR_PETUNJUK } from '@pendopo/shared/impor/text';
import * as z from 'zod/mini';
import { badRequest } from '../../lib/errors.ts';
import type { TableSheet } from '../../lib/table-read.ts';
import { words } from '../../lib/village-words.ts';
import { type Cells, KINDS, type Known, type RowOf } from './impor.columns.ts';

export type Line<J extends JenisImpor> = { line: number; row: RowOf<J> };
type Lines = { [J in JenisImpor]: Line<J>[] };
export type SheetRows = {
  rows: Lines;
  names: Map<JenisImpor, string>;
  problems: MasalahImpor[];
  skipped: LembarDilewati[];
};

/** Rows checked before yielding to the event loop. */
const AT_ONCE = 200;
const FIVE_DIGITS = /^\d{5}$/;

const LONGEST_HEADING = 200;

/** Returns a heading for comparison, without the note in brackets and the asterisk of required columns. */
function plain(header: string): string {
  const text = header.slice(0, LONGEST_HEADING).toLowerCase();
  const from = text.indexOf('(');
  const to = text.lastIndexOf(')');
  const words = from >= 0 && to > from ? text.slice(0, from) + text.slice(to + 1) : text;
  return words.replaceAll('*', '').trim();
}

const kindNamed = (name: string) =>
  JENIS_IMPOR.find((jenis) => [jenis, words(LEMBAR_IMPOR[jenis]).toLowerCase()].includes(name.trim().toLowerCase()));

type Heading = { fields: (string | undefined)[]; problems: Omit<MasalahImpor, 'lembar'>[] };

function readHeading(jenis: JenisImpor, { line, cells }: { line: number; cells: readonly string[] }): Heading {
  const columns: readonly { header: string; field: string; required: boolean }[] = KINDS[jenis].columns;
  const fieldOf = new Map(columns.map(({ header, field }) => [plain(header), field]));
  const problems: Heading['problems'] = [];
  const fields = cells.map((cell) => fieldOf.get(plain(cell)));
  for (const [at, cell] of cells.entries()) {
    const field = fields[at];
    const pesan = field === undefined ? IMPOR_TEXT.unknownColumn : IMPOR_TEXT.columnTwice;
    if (cell !== '' && (field === undefined || fields.indexOf(field) < at))
      problems.push({ baris: line, kolom: cell, pesan });
  }
  for (const { header, field, required } of columns)
    if (required && !fields.includes(field))
      problems.push({ baris: line, kolom: header, pesan: IMPOR_TEXT.missingColumn(header) });
  return { fields, problems };
}

type Reading = { jenis: JenisImpor; sheet: TableSheet; known: Known; into: SheetRows };

async function readSheet({ jenis, sheet, known, into }: Reading): Promise<void> {
  const { name: lembar, lines } = sheet;
  const [first, ...rest] = lines;
  const { columns, schema, inputOf } = KINDS[jenis];
  const heading = first && readHeading(jenis, first);
  const headerOf = (field: unknown) => columns.find((column) => column.field === field)?.header ?? '';
  const report = (problem: Omit<MasalahImpor, 'lembar'>) => into.problems.push({ lembar, ...problem });
  for (const { line, column, msg } of sheet.problems)
    report({ baris: line, kolom: first?.cells[column - 1] || String(column), pesan: msg });
  if (!heading) return;
  heading.problems.forEach(report);
  if (heading.problems.length > 0) return;
  for (const [at, { line, cells }] of rest.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const filled = heading.fields.flatMap((field, place) => (field && cells[place] ? [[field, cells[place]]] : []));
    const typed: Cells = Object.fromEntries(filled);
    const result = z.safeParse(schema, inputOf(typed, known));
    // The schema of a kind returns the row of that kind.
    if (result.success) (into.rows[jenis] as { line: number; row: unknown }[]).push({ line, row: result.data });
    for (const { path, message } of result.error?.issues ?? []) {
      const isNumber = path[0] === 'tanggal' && FIVE_DIGITS.test(typed.tanggal ?? '');
      report({ baris: line, kolom: headerOf(path[0]), pesan: isNumber ? IMPOR_TEXT.dayAsNumber : words(message) });
    }
  }
}

/** Checks the rows of a file. `jenis` is the kind of an unnamed sheet. Throws a 400 for no or too many rows. */
export async function readSheets(
  sheets: readonly TableSheet[],
  { jenis, known }: { jenis: JenisImpor | undefined; known: Known },
): Promise<SheetRows> {
  const tables = sheets.filter(({ name, lines }) => lines.length > 0 && plain(name) !== plain(LEMBAR_PETUNJUK));
  const filled = tables.filter(({ hidden }) => !hidden);
  const [only, ...others] = filled;
  if (only?.name === '' && jenis === undefined) throw badRequest(IMPOR_TEXT.whichKind);
  const count = filled.reduce((sum, { lines }) => sum + lines.length - 1, 0);
  if (count > MAX_TABEL.rows) throw badRequest(TABEL_TEXT.tooManyRows);
  const into: SheetRows = {
    rows: { warga: [], berita: [], pengumuman: [], agenda: [], perangkat: [], pengurus: [], statistik: [] },
    names: new Map(),
    problems: [],
    skipped: tables.filter(({ hidden }) => hidden).map(({ name, lines }) => ({ lembar: name, baris: lines.length })),
  };
  for (const sheet of filled) {
    const found = kindNamed(sheet.name) ?? (others.length === 0 ? jenis : undefined);
    const pesan = words(found === undefined ? IMPOR_TEXT.unknownSheet : IMPOR_TEXT.sheetTwice);
    if (found === undefined || into.names.has(found)) {
      into.problems.push({ lembar: sheet.name, baris: sheet.lines[0]?.line ?? 1, kolom: '', pesan });
      continue;
    }
    into.names.set(found, sheet.name);
    await readSheet({ jenis: found, sheet, known, into });
  }
  if (count === 0 && into.problems.length === 0) throw badRequest(IMPOR_TEXT.nothing);
  return into;
}
