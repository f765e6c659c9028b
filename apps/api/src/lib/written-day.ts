import { ownValue } from '@pendopo/shared/codes/own-value';
import { MONTHS } from '@pendopo/shared/naskah-templat/compose';

const NUMBERS = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const SPELLED = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})$/i;
const TOGETHER = /^(\d{4})(\d\d)(\d\d)$/;

/** Other beginnings of month names: of older offices, and of English spreadsheets. */
const ALSO: Readonly<Record<string, string>> = {
  peb: 'feb',
  nop: 'nov',
  may: 'mei',
  aug: 'agu',
  ags: 'agu',
  oct: 'okt',
  dec: 'des',
};

function monthNamed(name: string): number {
  const small = name.toLowerCase();
  const begun = (ownValue(ALSO, small.slice(0, 3)) ?? small.slice(0, 3)) + small.slice(3);
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(begun)) + 1;
}

const dayOf = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Parses "7/3/2026" (the seventh of March), "7 Maret 2026" and "2026/3/7". Does not check that the day exists. */
export function writtenDay(text: string): string | null {
  const [, y = '', m = '', d = ''] = YEAR_FIRST.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (y) return dayOf(y, m, d);
  const spelled = SPELLED.exec(text);
  const [, day = '', month = '', year = ''] = spelled ?? NUMBERS.exec(text) ?? [];
  return year ? dayOf(year, spelled ? String(monthNamed(month)) : month, day) : null;
}
