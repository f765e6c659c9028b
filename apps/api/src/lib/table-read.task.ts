// Runs in a thread with bounded memory, because the memory a file needs is unknown before it is read.
import { decodeText, parseTable, type TableLine } from '@pendopo/shared/files/tabel';
import { type CellProblemKind, TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { type CellValue, EncryptedFileError, type Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { unpackedEntries } from './zip-size.ts';

const MOST = { sheets: 30, cell: 32_767, characters: 20_000_000, problems: 1_000 };

type Found = { line: number; column: number; kind: CellProblemKind };
type SheetText = { name: string; hidden: boolean; lines: TableLine[]; problems: Found[] };

/** `mostColumns`: at most 701, so that the next one has two letters. */
export type TableTask = { bytes: Uint8Array; isWorkbook: boolean; mostRows: number; mostColumns: number };
export type TableAnswer = { sheets: SheetText[] } | { refused: string };

/** The message is for the user. */
class Refused extends Error {}

/** The smallest number with more digits than a spreadsheet keeps. */
const TOO_LONG = 1e15;

/** Parts of a workbook that hold its cells, and the end tag of each. */
const CELL_PARTS = /^xl\/(?:worksheets\/[^/]+|sharedStrings)\.xml$/i;
const END_TAG = /<(?:\/(?:\w{1,20}:)?(?:worksheet|sst)|(?:\w{1,20}:)?(?:worksheet|sst)\b[^<>]{0,2000}\/)>\s{0,100}$/;
const TAIL = 2_200;

let left: number = MOST.characters;

const two = (number: number) => String(number).padStart(2, '0');

/** Formats a day, a time of day, or both. Spreadsheets count days from 30 December 1899. */
function momentText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = date.toISOString().slice(0, 10);
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (day === '1899-12-30' || day === '1899-12-31') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  const text = String(value).trim();
  left -= text.length;
  if (text.length > MOST.cell || left < 0) throw new Refused(TABEL_TEXT.tooMuch);
  return text;
}

type Most = Pick<TableTask, 'mostRows' | 'mostColumns'>;

/** Only counts the rows of a hidden sheet, which never exceed a limit. */
function readSheet({ name, hidden = false, veryHidden = false, ...sheet }: Sheet, most: Most): SheetText {
  if (!hidden && !veryHidden) return { name, hidden: false, ...readCells(sheet, most) };
  const lines = sheet.rows.flatMap((row, at) =>
    row.some((value) => value !== null && value !== '') ? [{ line: at + 1, cells: [] }] : [],
  );
  return { name, hidden: true, lines, problems: [] };
}

type Cells = Pick<Sheet, 'rows' | 'cells' | 'merges'>;

function readCells({ rows, cells = new Map(), merges = [] }: Cells, { mostRows, mostColumns }: Most) {
  if (rows.length > mostRows) throw new Refused(TABEL_TEXT.tooManyRows);
  if (rows.some((row) => textOf(row[mostColumns]) !== '')) throw new Refused(TABEL_TEXT.tooManyColumns(mostColumns));
  const problems: Found[] = merges.map(({ startRow, startCol }) => ({
    line: startRow + 1,
    column: startCol + 1,
    kind: 'merged',
  }));
  for (const [at, { type, value, formula }] of cells) {
    const [row = 0, column = 0] = at.split(',').map(Number);
    const place = { line: row + 1, column: column + 1 };
    if (type === 'error') problems.push({ ...place, kind: 'error' });
    else if (formula !== undefined && (value === null || value === '')) problems.push({ ...place, kind: 'formula' });
  }
  const lines = rows.flatMap((row, at) => {
    for (const [column, value] of row.entries())
      if (typeof value === 'number' && Math.abs(value) >= TOO_LONG)
        problems.push({ line: at + 1, column: column + 1, kind: 'digits' });
    const texts = row.map(textOf);
    while (texts.at(-1) === '') texts.pop();
    return texts.length === 0 ? [] : [{ line: at + 1, cells: texts }];
  });
  return { lines, problems: problems.slice(0, MOST.problems) };
}

const LETTERS = 26;
const letter = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at);
/** Counts from 1: Z is the 26th, AA follows. */
const columnName = (place: number) =>
  place > LETTERS ? letter(Math.floor((place - 1) / LETTERS) - 1) + letter((place - 1) % LETTERS) : letter(place - 1);

async function readWorkbook({ bytes, mostRows, mostColumns }: TableTask): Promise<SheetText[]> {
  for (const { content } of unpackedEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), CELL_PARTS))
    if (!END_TAG.test(content.subarray(-TAIL).toString('latin1'))) throw new Refused(TABEL_TEXT.cut);
  // One row and one column more than the limits, to notice a larger table.
  const range = `A1:${columnName(mostColumns + 1)}${mostRows + 1}`;
  const { sheets } = await readXlsx(bytes, { range, readStyles: true });
  if (sheets.length > MOST.sheets) throw new Refused(TABEL_TEXT.tooManySheets);
  return sheets.map((sheet) => readSheet(sheet, { mostRows, mostColumns }));
}

/** Returns the last line if it is not ended and shorter than all others, which are equally long. */
function cutLine(text: string, lines: readonly TableLine[]): TableLine | null {
  const last = lines.at(-1);
  const [first, ...others] = lines.slice(0, -1).map(({ cells }) => cells.length);
  const hasLineEnd = /[\r\n]/.test(text.slice(text.trimEnd().length));
  if (!last || first === undefined || hasLineEnd) return null;
  return last.cells.length < first && others.every((length) => length === first) ? last : null;
}

function readText({ bytes, mostRows, mostColumns }: TableTask): SheetText[] {
  const decoded = decodeText(bytes);
  if ('refused' in decoded) throw new Refused(decoded.refused);
  const { lines, open } = parseTable(decoded.text, { most: mostRows + 1 });
  if (lines.length > mostRows) throw new Refused(TABEL_TEXT.tooManyRows);
  if (lines.some(({ cells }) => cells.slice(mostColumns).some((cell) => cell !== '')))
    throw new Refused(TABEL_TEXT.tooManyColumns(mostColumns));
  const problems: Found[] = open ? [{ ...open, kind: 'quote' }] : [];
  const cut = open ? null : cutLine(decoded.text, lines);
  if (cut) problems.push({ line: cut.line, column: cut.cells.length, kind: 'cut' });
  const narrow = lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, mostColumns) }));
  return [{ name: '', hidden: false, lines: narrow, problems }];
}

function refusalOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof EncryptedFileError ? TABEL_TEXT.encrypted : TABEL_TEXT.unreadable;
}

export async function read(task: TableTask): Promise<TableAnswer> {
  left = MOST.characters;
  try {
    return { sheets: await (task.isWorkbook ? readWorkbook(task) : readText(task)) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}
