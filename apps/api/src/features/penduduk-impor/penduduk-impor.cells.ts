import { phoneNumber } from '@pendopo/shared/codes/phone';
import { plainRt } from '@pendopo/shared/penduduk/searchable-name';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { IMPOR_PENDUDUK_TEXT, type Peringatan } from '@pendopo/shared/penduduk-impor/text';
import { isCalendarDay, villageDay } from '@pendopo/shared/text/dates';
import { writtenDay } from '../../lib/written-day.ts';
import { bloodOf, hasWords, type Isian, wordOf } from './penduduk-impor.columns.ts';

/** A value, an error message, or the reason to leave out a cell: a warning, or an unknown word. */
export type ReadCell = { value?: string } | { msg: string } | { left: Peringatan } | { unknown: true };

const LONGEST: Readonly<Partial<Record<Isian, number>>> = { alamat: 500, catatan: 500 };
const LONGEST_TEXT = 100;
const LONGEST_RT = 10;

const EMPTY = /^(?:-|0|\.|null|#n\/a)$/i;
const ZERO_DAY = /^-?0{3}[01]-\d\d-\d\d|^0000|^00?[/. -]00?[/. -]0000$/;
const EXPONENT = /^\d[.,]?\d*e\+?\d+$/i;
const SERIAL = /^\d{5}$/;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from this day. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Days whose day or month is missing or zero: "00/00/1950", "1950-00-00", "05/1950", "Mei 1950", "1950". */
const PARTIAL_DAYS = [
  /^00?[/. -]\d{1,2}[/. -]\d{4}$/,
  /^\d{1,2}[/. -]00?[/. -]\d{4}$/,
  /^\d{4}[/. -]00?[/. -]\d{1,2}$/,
  /^\d{4}[/. -]\d{1,2}[/. -]00?$/,
  /^(?:\d{1,2}[/. -])?(?:19|20)\d\d$/,
  /^(?:19|20)\d\d[/. -]\d{1,2}$/,
  /^[a-z]{3,9}[ -](?:19|20)\d\d$/i,
];
const SHORT_YEAR = /^\d{1,2}[/. -]\S{1,9}[/. -]\d\d$/;

export const digitsOf = (cell: string) => cell.replace(/[\s.'’`-]/g, '');

function readNumber(cell: string, isian: 'nik' | 'no_kk'): ReadCell {
  if (EXPONENT.test(cell))
    return { msg: isian === 'nik' ? IMPOR_PENDUDUK_TEXT.exponent : IMPOR_PENDUDUK_TEXT.kkExponent };
  const digits = digitsOf(cell);
  // OpenSID's own number for residents without a NIK begins with 0.
  if (digits === '' || /^0+$/.test(digits) || (isian === 'nik' && /^0\d{15}$/.test(digits))) return {};
  return /^\d{16}$/.test(digits)
    ? { value: digits }
    : { msg: isian === 'nik' ? IMPOR_PENDUDUK_TEXT.nik : PENDUDUK_TEXT.kk };
}

function readDay(cell: string): ReadCell {
  // Removes a weekday before the day and a time after it.
  const text = cell
    .slice(0, 40)
    .replace(/^[a-z]{4,6}, /i, '')
    .replace(/[ T]\d\d[:.]\d\d(?:[:.]\d\d)?$/, '');
  if (EMPTY.test(text) || ZERO_DAY.test(text)) return {};
  if (PARTIAL_DAYS.some((form) => form.test(text))) return { left: 'tanggal' };
  const day = SERIAL.test(text)
    ? new Date(DAY_ZERO + Number(text) * DAY_MS).toISOString().slice(0, 10)
    : writtenDay(text);
  if (day === null) return { msg: SHORT_YEAR.test(text) ? IMPOR_PENDUDUK_TEXT.dayShort : IMPOR_PENDUDUK_TEXT.day };
  if (!isCalendarDay(day)) return { msg: IMPOR_PENDUDUK_TEXT.day };
  if (day > villageDay()) return { msg: IMPOR_PENDUDUK_TEXT.dayFuture };
  return day < '1900-01-01' ? { msg: IMPOR_PENDUDUK_TEXT.dayOld } : { value: day };
}

function readBlood(cell: string): ReadCell {
  const value = bloodOf(cell);
  if (value === undefined) return { unknown: true };
  return value === '' ? {} : { value };
}

function readPhone(cell: string): ReadCell {
  const value = cell.length > LONGEST_TEXT ? null : phoneNumber(cell);
  return value === null ? { left: 'telepon' } : { value };
}

export function readCell(isian: Isian, cell: string): ReadCell {
  if (isian === 'nik' || isian === 'no_kk') return readNumber(cell, isian);
  if (isian === 'tanggal_lahir' || isian === 'keadaan_tanggal') return readDay(cell);
  if (EMPTY.test(cell)) return {};
  if (isian === 'golongan_darah') return readBlood(cell);
  if (isian === 'telepon') return readPhone(cell);
  if (hasWords(isian)) {
    const word = wordOf(isian, cell);
    if (word !== undefined) return { value: word };
    if (isian !== 'pekerjaan' || /^\d+$/.test(cell)) return { unknown: true };
  }
  const max = LONGEST[isian] ?? LONGEST_TEXT;
  return cell.length > max ? { msg: IMPOR_PENDUDUK_TEXT.long(max) } : { value: cell };
}

/** RT and RW in one cell: "001/002", "RT.001 RW.002", "RW 02 / RT 3A". */
const PAIR =
  /^(?:r\.?([tw])[.:]? ?)?(\d{1,3}[a-z]?|-)(?: ?[/\\,;] ?| - | ?(?=r))(?:r\.?([tw])[.:]? ?)?(\d{1,3}[a-z]?|-)$/i;

type Places = { rt?: string; rw?: string };

/** Reads a cell of the column RT or RW. A cell with both numbers returns both. */
export function readPlace(isian: 'rt' | 'rw', cell: string): Places | { msg: string } {
  const [pair, before, first = '', behind, second = ''] = PAIR.exec(cell.toLowerCase()) ?? [];
  if (pair !== undefined && (before === undefined || before !== behind)) {
    const [rt, rw] = before === 'w' || behind === 't' ? [second, first] : [first, second];
    return { rt: plainRt(rt), rw: plainRt(rw) };
  }
  const plain = plainRt(cell);
  return plain.length > LONGEST_RT ? { msg: IMPOR_PENDUDUK_TEXT.long(LONGEST_RT) } : { [isian]: plain };
}
