import { MONTHS } from '@pendopo/shared/naskah/compose';
import { ownValue } from '@pendopo/shared/own-value';

const NUMBERS = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const SPELLED = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})$/i;
const TOGETHER = /^(\d{4})(\d\d)(\d\d)$/;

/** How else the beginnings of months are written: by older offices, and by spreadsheets in English. */
const ALSO: Readonly<Record<string, string>> = {
  peb: 'feb',
  nop: 'nov',
  may: 'mei',
  aug: 'agu',
  ags: 'agu',
  oct: 'okt',
  dec: 'des',
};

/** The number of a month by its name or the beginning of it, also as many still spell it; 0 for none. */
function monthNamed(name: string): number {
  const small = name.toLowerCase();
  const begun = (ownValue(ALSO, small.slice(0, 3)) ?? small.slice(0, 3)) + small.slice(3);
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(begun)) + 1;
}

const dayOf = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * A day as the schemas know it (YYYY-MM-DD), from what people and spreadsheets write: "7/3/2026" is the seventh of March, and so are
 * "7 Maret 2026", "07-Mar-2026" and "2026/3/7". Null for what is none of these; whether the calendar has it is not looked at.
 */
export function writtenDay(text: string): string | null {
  const [, y = '', m = '', d = ''] = YEAR_FIRST.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (y) return dayOf(y, m, d);
  const spelled = SPELLED.exec(text);
  const [, day = '', month = '', year = ''] = spelled ?? NUMBERS.exec(text) ?? [];
  return year ? dayOf(year, spelled ? String(monthNamed(month)) : month, day) : null;
}
