import { maskedNumber } from '@pendopo/shared/codes/nik';
import { isCalendarDay, villageMoment } from '@pendopo/shared/text/dates';
import { normalText } from '@pendopo/shared/text/text-form';
import type { Row } from '../read/backup.ts';

export const line = (row: Row, column: string): string =>
  normalText(row[column] ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

export const block = (row: Row, column: string): string =>
  normalText((row[column] ?? '').replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

export const number = (row: Row, column: string): number => Number(row[column] ?? '') || 0;

/** Returns the word of a code that counts from 1: '' for none, null for an unknown one. */
export function coded(list: readonly string[], row: Row, column: string): string | null {
  const code = number(row, column);
  return code === 0 ? '' : (list[code - 1] ?? null);
}

/** Returns '' for "-" and "0", which stand for no number. */
export const ruled = (text: string): string => text.trim().replace(/^-+$|^0$/, '');

/** Returns a day as YYYY-MM-DD; null for `0000-00-00` and invalid days. */
export function day(row: Row, column: string): string | null {
  const text = (row[column] ?? '').slice(0, 10);
  return isCalendarDay(text) && text >= '1900-01-01' ? text : null;
}

/** Parses a moment of the village's clock, such as "2025-01-21 09:30:00". */
export function moment(text: string | null): Date | null {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(text ?? '');
  if (!found?.[1] || !isCalendarDay(found[1]) || found[1] < '1900-01-01') return null;
  return villageMoment(`${found[1]}T${found[2]}`);
}

const BY_ID = new WeakMap<readonly Row[], Map<string, Row>>();

export function byId(rows: readonly Row[], id: string | null | undefined): Row | undefined {
  let index = BY_ID.get(rows);
  if (!index) {
    index = new Map(rows.map((row) => [row.id ?? '', row]));
    BY_ID.set(rows, index);
  }
  return index.get(id ?? '');
}

export const REMARK = 'dibuat di sistem sebelumnya';

/** Returns null for "12A", "-" or a full document number. */
export const counted = (no: string): number | null => (/^\d{1,6}$/.test(no) ? Number(no) : null);

/** Returns null for a provisional NIK, which begins with 0, and for other texts. */
export const nikOf = (text: string): string | null => (/^[1-9]\d{15}$/.test(text) ? text : null);

/** Masks the middle of the NIKs in a text, because registers are printed and shown to others. */
export const withoutNik = (text: string): string => text.replace(/\d{16}/g, maskedNumber);

const ROMAN_NUMBER = /^[IVX]+$/;
const titled = (word: string) =>
  ROMAN_NUMBER.test(word) ? word : word.charAt(0) + word.slice(1).toLocaleLowerCase('id');

/** Converts capitals to title case: "Mawar II". */
export function hamletOf(row: Row): string {
  const name = line(row, 'dusun');
  return name === name.toLocaleUpperCase('id') ? name.replace(/[\p{L}\p{M}']+/gu, titled) : name;
}

const GROUPS = new WeakMap<readonly Row[], Map<string, Map<string, Row[]>>>();

/** Keeps the order of the rows and skips NULL. */
export function groupedBy(rows: readonly Row[], column: string): ReadonlyMap<string, readonly Row[]> {
  const known = GROUPS.get(rows) ?? new Map<string, Map<string, Row[]>>();
  GROUPS.set(rows, known);
  const found = known.get(column);
  if (found) return found;
  const groups = new Map<string, Row[]>();
  known.set(column, groups);
  for (const row of rows) {
    const key = row[column] ?? null;
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Never splits a code point. */
export const cut = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
