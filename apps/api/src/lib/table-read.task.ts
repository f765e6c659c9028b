// Runs in a thread with bounded memory: what a file takes is known only once it has been read.
import { decodeText, parseTable, type TableLine } from '@pendopo/shared/tabel';
import { type CellProblemKind, TABEL_TEXT } from '@pendopo/shared/tabel-text';
import { type CellValue, EncryptedFileError, type Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';

/** What is read of a file: how many characters in a cell, and in all. */
const MOST = { sheets: 30, cell: 32_767, characters: 20_000_000, problems: 1_000 };

type Found = { line: number; column: number; kind: CellProblemKind };
type SheetText = { name: string; lines: TableLine[]; problems: Found[] };

/** `mostColumns`: at most 702, two letters. */
export type TableTask = { bytes: Uint8Array; isWorkbook: boolean; mostRows: number; mostColumns: number };
/** What was read, or a sentence that says why nothing was. */
export type TableAnswer = { sheets: SheetText[] } | { refused: string };

/** With the sentence. */
class Refused extends Error {}

let left: number = MOST.characters;

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as a day, as a time of day, or as both. Spreadsheets count days from 30 December 1899. */
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

function readSheet({ name, rows, cells = new Map(), merges = [] }: Sheet, mostRows: number): SheetText {
  if (rows.length > mostRows) throw new Refused(TABEL_TEXT.tooManyRows);
  const problems: Found[] = merges.map(({ startRow, startCol }) => ({
    ...{ line: startRow + 1, column: startCol + 1 },
    kind: 'merged',
  }));
  for (const [at, { type, value, formula }] of cells) {
    const [row = 0, column = 0] = at.split(',').map(Number);
    const place = { line: row + 1, column: column + 1 };
    if (type === 'error') problems.push({ ...place, kind: 'error' });
    else if (formula !== undefined && (value === null || value === '')) problems.push({ ...place, kind: 'formula' });
  }
  const lines = rows.flatMap((row, at) => {
    const texts = row.map(textOf);
    while (texts.at(-1) === '') texts.pop();
    return texts.length === 0 ? [] : [{ line: at + 1, cells: texts }];
  });
  return { name, lines, problems: problems.slice(0, MOST.problems) };
}

const LETTERS = 26;
const letter = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at);
/** The name of the column in this place, from 1: Z is the 26th, AA follows. */
const columnName = (place: number) =>
  place > LETTERS ? letter(Math.floor((place - 1) / LETTERS) - 1) + letter((place - 1) % LETTERS) : letter(place - 1);

async function readWorkbook({ bytes, mostRows, mostColumns }: TableTask): Promise<SheetText[]> {
  // One row more than is taken, so that what is too much is seen.
  const range = `A1:${columnName(mostColumns)}${mostRows + 1}`;
  const { sheets } = await readXlsx(bytes, {
    ...{ range, readStyles: true },
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  return sheets.slice(0, MOST.sheets).map((sheet) => readSheet(sheet, mostRows));
}

function readText({ bytes, mostRows, mostColumns }: TableTask): SheetText[] {
  const decoded = decodeText(bytes);
  if ('refused' in decoded) throw new Refused(decoded.refused);
  const { lines, open } = parseTable(decoded.text, { most: mostRows + 1 });
  if (lines.length > mostRows) throw new Refused(TABEL_TEXT.tooManyRows);
  const narrow = lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, mostColumns) }));
  return [{ name: '', lines: narrow, problems: open ? [{ ...open, kind: 'quote' }] : [] }];
}

function refusalOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof EncryptedFileError ? TABEL_TEXT.encrypted : TABEL_TEXT.unreadable;
}

/** The tables of a file, or why there are none. */
export async function read(task: TableTask): Promise<TableAnswer> {
  left = MOST.characters;
  try {
    return { sheets: await (task.isWorkbook ? readWorkbook(task) : readText(task)) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}
