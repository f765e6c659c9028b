import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TableLine } from '@pendopo/shared/files/tabel';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import type { KolomPenduduk } from '@pendopo/shared/penduduk/text';
import { IMPOR_PENDUDUK_TEXT, MAX_PENDUDUK, type Peringatan } from '@pendopo/shared/penduduk-impor/text';
import { normalText } from '@pendopo/shared/text/text-form';
import { badRequest } from '../../lib/errors.ts';
import type { TableSheet } from '../../lib/table-read.ts';
import { words } from '../../lib/village-words.ts';
import { digitsOf, readCell, readPlace } from './penduduk-impor.cells.ts';
import {
  foreignColumn,
  hasWords,
  type Isian,
  isianOf,
  isResidence,
  matched,
  stateOf,
} from './penduduk-impor.columns.ts';
import { FEWEST_KNOWN, findTable, type Kolom, type Pemetaan, type Table } from './penduduk-impor.heading.ts';

/** A resident's values in one line of the file. Missing columns and empty cells are absent. */
export type Isi = Partial<Record<KolomPenduduk, string>> & { keadaan?: Keadaan };
export type Baris = { line: number; isi: Isi };
type Problem = { baris: number; kolom: string; msg: string };
export type Warning = { baris: number; nama: string; jenis: Peringatan };
/** The village's values for unknown words by column, in `matched` form. '' leaves the cell empty. */
export type Kata = ReadonlyMap<string, ReadonlyMap<string, string>>;
/** An unknown word of a column, its number of rows, and the village's value for it. */
type UnknownWord = { kolom: KolomPenduduk; kata: string; baris: number; nilai: string | null };
export type Rows = {
  rows: Baris[];
  kolom: Kolom[];
  problems: Problem[];
  warnings: Warning[];
  words: UnknownWord[];
};

/** Rows read before yielding to the event loop. */
const AT_ONCE = 500;
const NEEDED = ['nama', 'jenis_kelamin'] as const;
/** An unknown word in these columns is an error. An empty cell would change the person. */
const NEVER_EMPTIED: readonly Isian[] = ['jenis_kelamin', 'keadaan'];

const cleaned = (cell: string) => normalText(cell).replace(/\n/g, ' ').trim();

type Report = (baris: number, kolom: string, msg: string) => void;

function createDictionary(kata: Kata) {
  const found = new Map<string, UnknownWord>();
  return {
    lookUp(kolom: KolomPenduduk, cell: string): string | null {
      const said = matched(cell);
      const nilai = kata.get(kolom)?.get(said) ?? null;
      const key = `${kolom} ${said}`;
      const word = found.get(key) ?? { kolom, kata: cell, baris: 0, nilai };
      word.baris += 1;
      found.set(key, word);
      return nilai;
    },
    words: () => [...found.values()].sort((a, b) => b.baris - a.baris),
  };
}
type Dictionary = ReturnType<typeof createDictionary>;

type Line = { isi: Isi; left: Set<Peringatan>; skipped: boolean };
type Cell = { isian: KolomPenduduk; cell: string; dictionary: Dictionary };

/** Adds a word to its line. Returns a message if the word is unknown and may not be left out. */
function storeWord({ isi }: Line, { isian, cell, dictionary }: Cell): string | undefined {
  const nilai = dictionary.lookUp(isian, cell);
  if (nilai) isi[isian] = nilai as never;
  return nilai === null && NEVER_EMPTIED.includes(isian) ? words(IMPOR_PENDUDUK_TEXT.unknownWord) : undefined;
}

/** Adds RT and RW to a line. Returns a message if two cells contradict each other. */
function storePlace({ isi }: Line, isian: 'rt' | 'rw', cell: string): string | undefined {
  const read = readPlace(isian, cell);
  if ('msg' in read) return read.msg;
  for (const part of ['rt', 'rw'] as const) {
    const value = read[part];
    if (value === undefined || value === '') continue;
    if (isi[part] !== undefined && isi[part] !== value) return IMPOR_PENDUDUK_TEXT.placesDiffer;
    isi[part] = value;
  }
  return undefined;
}

function storeCell(line: Line, of: Cell): string | undefined {
  const { isian, cell } = of;
  if (isian === 'rt' || isian === 'rw') return storePlace(line, isian, cell);
  if (isian === 'keadaan') {
    const state = stateOf(cell);
    if (state === undefined) return storeWord(line, of);
    if (state === 'tidak_valid') line.skipped = true;
    else line.isi.keadaan = state;
    return undefined;
  }
  const read = readCell(isian, cell);
  if ('msg' in read) return read.msg;
  if ('unknown' in read) return storeWord(line, of);
  if ('left' in read) line.left.add(read.left);
  else if (read.value !== undefined) line.isi[isian] = read.value as never;
  return undefined;
}

type Reading = { kolom: readonly Kolom[]; report: Report; dictionary: Dictionary };

function readLine({ line, cells }: TableLine, { kolom, report, dictionary }: Reading): Line {
  const read: Line = { isi: {}, left: new Set(), skipped: false };
  const withProblem = new Set<string>();
  for (const [place, { isian, judul }] of kolom.entries()) {
    const cell = cleaned(cells[place] ?? '');
    if (isian === '' || isian === 'kode_desa' || cell === '') continue;
    const msg = storeCell(read, { isian, cell, dictionary });
    if (msg === undefined) continue;
    withProblem.add(isian);
    report(line, judul, msg);
  }
  if (!read.skipped)
    for (const isian of NEEDED)
      if (read.isi[isian] === undefined && !withProblem.has(isian))
        report(line, judulOf(kolom, isian), IMPOR_PENDUDUK_TEXT.needed(isian));
  return read;
}

const judulOf = (kolom: readonly Kolom[], isian: Isian) => kolom.find((one) => one.isian === isian)?.judul ?? isian;

function isMixedUp(isian: Isian, cells: readonly string[]): boolean {
  const foreign = cells.filter((cell) => foreignColumn(isian, cell) !== undefined).length;
  return foreign > cells.length / 2;
}

function* problemsOfColumns({ kolom, lines }: Table): Generator<{ judul: string; msg: string }> {
  for (const [place, { judul, isian }] of kolom.entries()) {
    const cells = lines.map((line) => cleaned(line.cells[place] ?? '')).filter((cell) => cell !== '');
    // A column that was left out counts, too: the file does not say which residents are alive.
    if ((isian === 'keadaan' || isianOf(judul) === 'keadaan') && cells.some(isResidence))
      yield { judul, msg: IMPOR_PENDUDUK_TEXT.residence };
    else if (isian !== '' && (hasWords(isian) || isian === 'keadaan') && isMixedUp(isian, cells))
      yield { judul, msg: IMPOR_PENDUDUK_TEXT.otherColumn };
  }
}

function* problemsOf({ kolom, lines }: Table, { kodeDesa }: Pick<Source, 'kodeDesa'>) {
  const places = new Map(kolom.map(({ isian }, place) => [isian, place]));
  if (places.size - Number(places.has('')) < FEWEST_KNOWN) yield IMPOR_PENDUDUK_TEXT.noHead;
  else
    for (const isian of [...NEEDED, 'nik' as const]) if (!places.has(isian)) yield IMPOR_PENDUDUK_TEXT.noColumn(isian);
  const kode = places.get('kode_desa');
  const isOther = (cell = '') => digitsOf(cell) !== '' && digitsOf(cell) !== digitsOf(kodeDesa);
  if (kode !== undefined && kodeDesa !== '' && lines.some(({ cells }) => isOther(cells[kode])))
    yield IMPOR_PENDUDUK_TEXT.otherVillage;
}

/** Returns the unreadable cells below the headings and in used columns. */
const unreadable = ({ problems }: TableSheet, { kolom, heading }: Table) =>
  problems.filter(
    ({ line, column, kind }) => line >= heading && (kind === 'merged' || kind === 'cut' || kolom[column - 1]?.isian),
  );

type Source = {
  sheet: TableSheet;
  pemetaan: Pemetaan;
  kata: Kata;
  kodeDesa: string;
};

/** Returns the residents of a sheet. Throws a 400 for a sheet without rows, or with too many. */
export async function readRows({ sheet, kata, ...about }: Source): Promise<Rows> {
  const table = findTable(sheet, about.pemetaan);
  const { kolom, lines, heading } = table;
  if (lines.length > MAX_PENDUDUK.rows) throw badRequest(IMPOR_PENDUDUK_TEXT.tooMany);
  const found: Rows = { rows: [], kolom, problems: [], warnings: [], words: [] };
  const report: Report = (baris, kolom, msg) => found.problems.push({ baris, kolom, msg });
  for (const { line, column, msg } of unreadable(sheet, table))
    report(line, kolom[column - 1]?.judul || String(column), msg);
  for (const msg of problemsOf(table, about)) report(heading, '', words(msg));
  for (const { judul, msg } of problemsOfColumns(table)) report(heading, judul, msg);
  if (found.problems.length > 0) return found;
  await readLines(lines, { found, report, kata });
  if (found.rows.length === 0 && found.problems.length === 0) throw badRequest(IMPOR_PENDUDUK_TEXT.nothing);
  if (isRounded(found.rows)) report(heading, judulOf(kolom, 'nik'), IMPOR_PENDUDUK_TEXT.rounded);
  return found;
}

async function readLines(lines: Table['lines'], { found, report, kata }: { found: Rows; report: Report; kata: Kata }) {
  const { kolom, rows, warnings } = found;
  const dictionary = createDictionary(kata);
  const lineOfNik = new Map<string, number>();
  for (const [at, each] of lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const { line } = each;
    const { isi, left, skipped } = readLine(each, { kolom, report, dictionary });
    const { nik, nama = '' } = isi;
    if (skipped) warnings.push({ baris: line, nama: '', jenis: 'tidak_valid' });
    else rows.push({ line, isi });
    if (!skipped) warnings.push(...[...left].map((jenis) => ({ baris: line, nama, jenis })));
    if (skipped || nik === undefined) continue;
    const before = lineOfNik.get(nik);
    if (before !== undefined) report(line, judulOf(kolom, 'nik'), IMPOR_PENDUDUK_TEXT.twice(before));
    else lineOfNik.set(nik, line);
  }
  found.words = dictionary.words();
}

/** Returns true if a spreadsheet has rounded these NIKs: 15 digits and a zero. */
function isRounded(rows: readonly Baris[]): boolean {
  const niks = rows.flatMap(({ isi }) => isi.nik ?? []);
  return niks.length >= 5 && niks.filter((nik) => nik.endsWith('0')).length > niks.length * 0.8;
}
