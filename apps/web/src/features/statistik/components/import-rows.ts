import { isCalendarDay } from '@pendopo/shared/dates';
import type { StatistikRow } from '@pendopo/shared/statistik/schemas';
import {
  countDigits,
  JUDUL_KATEGORI_STATISTIK,
  kategoriOf,
  MAX_STATISTIK,
  STATISTIK_TEXT,
} from '@pendopo/shared/statistik/text';
import { parseTable } from '@pendopo/shared/tabel';
import { TABEL_TEXT } from '@pendopo/shared/tabel-text';

const MAX_VALUE = 2_147_483_647;

type Read = { rows: StatistikRow[]; problems: string[] };

/** Returns the number of "4.872" or "4872"; null for another text. */
function countOf(text: string): number | null {
  const digits = countDigits(text);
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_VALUE ? Number(digits) : null;
}

/** Returns the figures of a table without its heading, and the problems by line and column. */
export function readRows(text: string): Read {
  const { lines, open } = parseTable(text);
  const [first] = lines;
  const hasHead =
    first !== undefined && kategoriOf(first.cells[0] ?? '') === undefined && countOf(first.cells[2] ?? '') === null;
  const rows: StatistikRow[] = [];
  const problems = open ? [`Baris ${open.line}, kolom ${open.column}: ${TABEL_TEXT.cell.quote}`] : [];
  const seen = new Set<string>();
  for (const { line, cells } of hasHead ? lines.slice(1) : lines) {
    const [name = '', label = '', value = ''] = cells;
    const kategori = kategoriOf(name);
    const count = countOf(value);
    if (kategori === undefined)
      problems.push(
        `Baris ${line}, kolom 1: kategori “${name}” tidak dikenal. Pilih ${Object.values(JUDUL_KATEGORI_STATISTIK).join(', ')}.`,
      );
    else if (label === '' || label.length > 100) problems.push(`Baris ${line}, kolom 2: label 1 sampai 100 huruf.`);
    else if (isCalendarDay(label)) problems.push(`Baris ${line}, kolom 2: ${STATISTIK_TEXT.labelIsDay}`);
    else if (count === null) problems.push(`Baris ${line}, kolom 3: “${value}” bukan bilangan bulat mulai dari 0.`);
    else if (seen.has(`${kategori}/${label}`)) problems.push(`Baris ${line}: ${STATISTIK_TEXT.labelTwice(label)}.`);
    else rows.push({ kategori, label, value: count });
    if (kategori) seen.add(`${kategori}/${label}`);
  }
  if (rows.length > MAX_STATISTIK) problems.push(`${STATISTIK_TEXT.tooManyRows(MAX_STATISTIK)}.`);
  return { rows, problems };
}
