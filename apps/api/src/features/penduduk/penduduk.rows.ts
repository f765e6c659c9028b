import { setImmediate as nextTurn } from 'node:timers/promises';
import { isCalendarDay, villageDay } from '@pendopo/shared/dates';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import { type KolomPenduduk, MAX_PENDUDUK, PENDUDUK_TEXT, type Peringatan } from '@pendopo/shared/penduduk/text';
import type { TableLine } from '@pendopo/shared/tabel';
import { normalText } from '@pendopo/shared/text-form';
import { plainRt } from '../../domain/residents/searched.ts';
import { badRequest } from '../../lib/errors.ts';
import type { TableSheet } from '../../lib/table-read.ts';
import { writtenDay } from '../../lib/written-day.ts';
import { hasWords, type Isian, isianOf, matched, stateOf, wordOf } from './penduduk.columns.ts';

/** What a line of the file says of a resident; a column that the file lacks, or an empty cell, is not there. */
export type Isi = Partial<Record<KolomPenduduk, string>> & { keadaan?: Keadaan };
export type Baris = { line: number; isi: Isi };
type Problem = { baris: number; kolom: string; msg: string };
export type Warning = { baris: number; nama: string; jenis: Peringatan };
export type Pemetaan = Readonly<Record<string, Isian | ''>>;
/** The rows of a file, the columns that they were read from, and what is wrong with it. */
export type Rows = {
  rows: Baris[];
  kolom: { judul: string; isian: Isian | '' }[];
  problems: Problem[];
  warnings: Warning[];
};

/** Titles may stand above the headings. */
const HEADING_WITHIN = 12;
/** Fewer known headings are no heading. */
const FEWEST_KNOWN = 2;
/** How many rows are read before others have their turn. */
const AT_ONCE = 500;
const LONGEST: Readonly<Partial<Record<Isian, number>>> = { alamat: 500, catatan: 500, rt: 10, rw: 10 };
const LONGEST_TEXT = 100;
/** Without these a row is no resident. */
const NEEDED = ['nama', 'jenis_kelamin'] as const;

const EMPTY = /^(?:-|0|\.|null|#n\/a)$/i;
const ZERO_DAY = /^-?0{3}[01]-\d\d-\d\d|^0000/;
const EXPONENT = /^\d[.,]?\d*e\+?\d+$/i;
const SERIAL = /^\d{5}$/;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A cell or what is wrong with it. */
type Read = { value?: string } | { msg: string };

const digitsOf = (cell: string) => cell.replace(/[\s.'’`-]/g, '');

function readNumber(cell: string, isian: 'nik' | 'no_kk'): Read {
  if (EXPONENT.test(cell)) return { msg: isian === 'nik' ? PENDUDUK_TEXT.exponent : PENDUDUK_TEXT.kkExponent };
  const digits = digitsOf(cell);
  // OpenSID's own number for those who have none begins with 0.
  if (digits === '' || /^0+$/.test(digits) || (isian === 'nik' && /^0\d{15}$/.test(digits))) return {};
  return /^\d{16}$/.test(digits) ? { value: digits } : { msg: isian === 'nik' ? PENDUDUK_TEXT.nik : PENDUDUK_TEXT.kk };
}

function readDay(cell: string): Read {
  // Behind a weekday, before a time.
  const text = cell
    .slice(0, 40)
    .replace(/^[a-z]{4,6}, /i, '')
    .replace(/[ T]\d\d[:.]\d\d(?:[:.]\d\d)?$/, '');
  if (ZERO_DAY.test(text)) return {};
  const day = SERIAL.test(text)
    ? new Date(DAY_ZERO + Number(text) * DAY_MS).toISOString().slice(0, 10)
    : writtenDay(text);
  if (day === null)
    return { msg: /^\d{1,2}[/. -]\S{1,9}[/. -]\d\d$/.test(text) ? PENDUDUK_TEXT.dayShort : PENDUDUK_TEXT.day };
  if (!isCalendarDay(day)) return { msg: PENDUDUK_TEXT.day };
  if (day > villageDay()) return { msg: PENDUDUK_TEXT.dayFuture };
  return day < '1900-01-01' ? { msg: PENDUDUK_TEXT.dayOld } : { value: day };
}

function readCell(isian: Isian, cell: string): Read {
  if (isian === 'nik' || isian === 'no_kk') return readNumber(cell, isian);
  if (isian === 'tanggal_lahir' || isian === 'keadaan_tanggal') return readDay(cell);
  if (isian === 'rt' || isian === 'rw') {
    const plain = plainRt(cell);
    return plain.length > 10 ? { msg: PENDUDUK_TEXT.long(10) } : { value: plain };
  }
  if (EMPTY.test(cell)) return {};
  if (hasWords(isian)) {
    const word = wordOf(isian, cell);
    if (word !== undefined) return { value: word };
    if (isian !== 'pekerjaan' || /^\d+$/.test(cell)) return { msg: PENDUDUK_TEXT.unknownWord };
  }
  const max = LONGEST[isian] ?? LONGEST_TEXT;
  return cell.length > max ? { msg: PENDUDUK_TEXT.long(max) } : { value: cell };
}

const cleaned = (cell: string) => normalText(cell).replace(/\n/g, ' ').trim();

type Table = { kolom: Rows['kolom']; lines: TableSheet['lines']; heading: number };

/** Which line names the columns, and what each stands for: as the village has said, or as is known. */
function findTable({ lines }: TableSheet, pemetaan: Pemetaan): Table {
  const kolomOf = (cells: readonly string[]) =>
    cells.map(
      (judul) => ({ judul: judul.slice(0, 200), isian: pemetaan[matched(judul)] ?? isianOf(judul) ?? '' }) as const,
    );
  const tops = lines.slice(0, HEADING_WITHIN).map(({ cells }) => kolomOf(cells));
  const known = (kolom: Rows['kolom']) => new Set(kolom.flatMap(({ isian }) => (isian === '' ? [] : [isian]))).size;
  const best = tops.reduce((found, kolom, at) => (known(kolom) > known(tops[found] ?? []) ? at : found), 0);
  const kolom = tops[best] ?? [];
  // The first column that stands for something does.
  const firsts = kolom.map(({ judul, isian }, at) => ({
    judul,
    isian: kolom.findIndex((other) => other.isian === isian) === at ? isian : ('' as const),
  }));
  return { kolom: firsts, lines: lines.slice(best + 1), heading: lines[best]?.line ?? 1 };
}

type Tell = (baris: number, kolom: string, msg: string) => void;

/** What one cell adds to its line; `skip` where its system gave the row up. */
function takeCell(isi: Isi, { isian, cell }: { isian: KolomPenduduk; cell: string }): { msg?: string; skip?: boolean } {
  if (isian === 'keadaan') {
    const state = stateOf(cell);
    if (state === undefined) return { msg: PENDUDUK_TEXT.unknownWord };
    if (state === 'tidak_valid') return { skip: true };
    if (state !== null) isi.keadaan = state;
    return {};
  }
  const read = readCell(isian, cell);
  if ('msg' in read) return read;
  if (read.value !== undefined) isi[isian] = read.value as never;
  return {};
}

/** A line of the file, with what is missing in it told; null for one that is not taken. */
function readLine({ line, cells }: TableLine, { kolom, tell }: { kolom: Rows['kolom']; tell: Tell }): Isi | null {
  const isi: Isi = {};
  const told = new Set<string>();
  let skipped = false;
  for (const [place, { isian, judul }] of kolom.entries()) {
    const cell = cleaned(cells[place] ?? '');
    if (isian === '' || isian === 'kode_desa' || cell === '') continue;
    const { msg, skip = false } = takeCell(isi, { isian, cell });
    skipped ||= skip;
    if (msg === undefined) continue;
    told.add(isian);
    tell(line, judul, msg);
  }
  if (skipped) return null;
  for (const isian of NEEDED)
    if (isi[isian] === undefined && !told.has(isian)) tell(line, judulOf(kolom, isian), PENDUDUK_TEXT.needed(isian));
  return isi;
}

const judulOf = (kolom: Rows['kolom'], isian: Isian) => kolom.find((one) => one.isian === isian)?.judul ?? isian;

/** What is wrong with the table as a whole. */
function* problemsOf({ kolom, lines }: Table, { kodeDesa }: Pick<Sheet, 'kodeDesa'>) {
  const places = new Map(kolom.map(({ isian }, place) => [isian, place]));
  if (places.size - Number(places.has('')) < FEWEST_KNOWN) yield PENDUDUK_TEXT.noHead;
  else for (const isian of [...NEEDED, 'nik' as const]) if (!places.has(isian)) yield PENDUDUK_TEXT.noColumn(isian);
  const kode = places.get('kode_desa');
  const isOther = (cell = '') => digitsOf(cell) !== '' && digitsOf(cell) !== digitsOf(kodeDesa);
  if (kode !== undefined && kodeDesa !== '' && lines.some(({ cells }) => isOther(cells[kode])))
    yield PENDUDUK_TEXT.otherVillage;
}

type Sheet = {
  sheet: TableSheet;
  pemetaan: Pemetaan /** The village's own code; '' where it has none. */;
  kodeDesa: string;
};

/** The residents of a file's first table. Throws a 400 for a file without rows, or with too many. */
export async function readRows({ sheet, ...about }: Sheet): Promise<Rows> {
  const table = findTable(sheet, about.pemetaan);
  const { kolom, lines, heading } = table;
  if (lines.length > MAX_PENDUDUK.rows) throw badRequest(PENDUDUK_TEXT.tooMany);
  const found: Rows = { rows: [], kolom, problems: [], warnings: [] };
  const tell: Tell = (baris, kolom, msg) => found.problems.push({ baris, kolom, msg });
  for (const { line, column, msg } of sheet.problems) tell(line, kolom[column - 1]?.judul || String(column), msg);
  for (const msg of problemsOf(table, about)) tell(heading, '', msg);
  if (found.problems.length > 0) return found;
  const lineOfNik = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const isi = readLine(line, { kolom, tell });
    if (isi === null) found.warnings.push({ baris: line.line, nama: '', jenis: 'tidak_valid' });
    else found.rows.push({ line: line.line, isi });
    const { nik } = isi ?? {};
    const before = nik === undefined ? undefined : lineOfNik.get(nik);
    if (before !== undefined) tell(line.line, judulOf(kolom, 'nik'), PENDUDUK_TEXT.twice(before));
    else if (nik !== undefined) lineOfNik.set(nik, line.line);
  }
  if (found.rows.length === 0 && found.problems.length === 0) throw badRequest(PENDUDUK_TEXT.nothing);
  if (isRounded([...lineOfNik.keys()])) tell(heading, judulOf(kolom, 'nik'), PENDUDUK_TEXT.rounded);
  return found;
}

/** Whether a spreadsheet has kept these as numbers, of 15 digits and a zero. */
function isRounded(niks: readonly string[]): boolean {
  return niks.length >= 5 && niks.filter((nik) => nik.endsWith('0')).length > niks.length * 0.8;
}
