import { parseTable, type TableLine } from '@pendopo/shared/files/tabel';
import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import type { StatistikRow } from '@pendopo/shared/statistik/schemas';
import {
  countDigits,
  JUDUL_KATEGORI_STATISTIK,
  kategoriOf,
  MAX_STATISTIK,
  STATISTIK_TEXT,
} from '@pendopo/shared/statistik/text';
import { isCalendarDay } from '@pendopo/shared/text/dates';
import type { Words } from '@pendopo/shared/text/sebutan';

const MAX_VALUE = 2_147_483_647;

type Read = { rows: StatistikRow[]; problems: string[] };

/** Returns the number of "4.872" or "4872"; null for another text. */
function countOf(text: string): number | null {
  const digits = countDigits(text);
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_VALUE ? Number(digits) : null;
}

const isHeading = ({ cells: [name = '', , value = ''] }: TableLine, words: Words) =>
  kategoriOf(name, words) === undefined && countOf(value) === null;

/** Returns the key by which a figure may occur once. */
const keyOf = ({ cells: [name = '', label = ''] }: TableLine, words: Words) => `${kategoriOf(name, words)}/${label}`;

/** Returns the figure of a line, or the line's first problem. */
function readLine(
  tableLine: TableLine,
  { seen, words }: { seen: ReadonlySet<string>; words: Words },
): StatistikRow | string {
  const { line, cells } = tableLine;
  const [name = '', label = '', value = ''] = cells;
  const kategori = kategoriOf(name, words);
  const count = countOf(value);
  if (kategori === undefined) {
    const known = Object.values(JUDUL_KATEGORI_STATISTIK).map(words).join(', ');
    return `Baris ${line}, kolom 1: kategori “${name}” tidak dikenal. Pilih ${known}.`;
  }
  if (label === '' || label.length > 100) return `Baris ${line}, kolom 2: label 1 sampai 100 huruf.`;
  if (isCalendarDay(label)) return `Baris ${line}, kolom 2: ${STATISTIK_TEXT.labelIsDay}`;
  if (count === null) return `Baris ${line}, kolom 3: “${value}” bukan bilangan bulat mulai dari 0.`;
  if (seen.has(keyOf(tableLine, words))) return `Baris ${line}: ${STATISTIK_TEXT.labelTwice(label)}.`;
  return { kategori, label, value: count };
}

/** Returns the figures of a table without its heading, and the problems by line and column. */
export function readRows(text: string, words: Words): Read {
  const { lines, open } = parseTable(text);
  const [first] = lines;
  const hasHeading = first !== undefined && isHeading(first, words);
  const rows: StatistikRow[] = [];
  const problems = open ? [`Baris ${open.line}, kolom ${open.column}: ${TABEL_TEXT.cell.quote}`] : [];
  const seen = new Set<string>();
  for (const line of hasHeading ? lines.slice(1) : lines) {
    const read = readLine(line, { seen, words });
    if (typeof read === 'string') problems.push(read);
    else rows.push(read);
    seen.add(keyOf(line, words));
  }
  if (rows.length > MAX_STATISTIK) problems.push(`${STATISTIK_TEXT.tooManyRows(MAX_STATISTIK)}.`);
  return { rows, problems };
}
