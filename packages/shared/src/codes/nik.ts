import type { JENIS_KELAMIN } from './ktp.ts';
import { WHOLE_NIK } from './nik-rule.ts';

type Person = { nik: string; tanggal_lahir: string; jenis_kelamin: (typeof JENIS_KELAMIN)[number] | '' };

const DOT = '•';
const SHOWN = 4;

/** Shortens a NIK: a dot for each character but the last four. A NIK of up to four characters becomes only dots. */
export function shortNik(nik: string): string {
  const characters = Array.from(nik);
  const hidden = characters.length > SHOWN ? characters.length - SHOWN : characters.length;
  return DOT.repeat(hidden) + characters.slice(hidden).join('');
}

/** Masks a NIK or the number of a family card: only the first and last four digits stay. */
export const maskedNumber = (number: string): string =>
  number.length > 2 * SHOWN
    ? number.slice(0, SHOWN) + DOT.repeat(number.length - 2 * SHOWN) + number.slice(-SHOWN)
    : DOT.repeat(number.length);

export const endOfNik = (short: string): string => short.split(DOT).join('');

/** Shortens each possible NIK in a text to its last four digits, for a name that becomes part of a URL. */
export const withoutNik = (text: string): string => text.replace(WHOLE_NIK, (number) => endOfNik(shortNik(number)));

/** Returns the birth date in a NIK: of both centuries, the latest day that is not after `today`. */
export function birthDateOfNik(nik: string, today: string): string | null {
  const digits = nik.replace(/[\s.-]/g, '');
  const [, dayPart = '', month = '', year = ''] = /^\d{6}(\d\d)(\d\d)(\d\d)\d{4}$/.exec(digits) ?? [];
  if (year === '') return null;
  const number = Number(dayPart);
  const day = String(number > 40 ? number - 40 : number).padStart(2, '0');
  const dates = ['20', '19'].map((century) => `${century}${year}-${month}-${day}`);
  return dates.find((date) => date <= today && isDay(date)) ?? null;
}

const isDay = (date: string): boolean => {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};

/**
 * Compares a NIK with a birth date and sex. A woman's day has 40 added. A NIK stays when a birth date is corrected, so
 * a difference is a reason to check, never to refuse (PP 40/2019 article 30). Returns the differing fields.
 */
export function nikMismatch({ nik, tanggal_lahir, jenis_kelamin }: Person): string | null {
  const digits = nik.replace(/[\s.-]/g, '');
  const [, year = '', month = '', day = ''] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(tanggal_lahir) ?? [];
  if (!/^\d{16}$/.test(digits) || year === '') return null;
  const nikDay = Number(digits.slice(6, 8));
  const female = nikDay > 40;
  const written = `${String(female ? nikDay - 40 : nikDay).padStart(2, '0')}${digits.slice(8, 12)}`;
  const otherDay = written !== day + month + year;
  const otherSex = jenis_kelamin !== '' && female !== (jenis_kelamin === 'Perempuan');
  if (otherDay) return otherSex ? 'Tanggal lahir dan jenis kelamin' : 'Tanggal lahir';
  return otherSex ? 'Jenis kelamin' : null;
}
