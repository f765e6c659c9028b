import { TIME_ZONE } from '@pendopo/shared/dates';

const DATE_PARTS = new Intl.DateTimeFormat('id-ID', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
// Its own locale, so that the separator is ours whatever the phone's language data says.
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const NUMBER = new Intl.NumberFormat('id-ID');

type When = string | number | Date;

function dateParts(when: When): Record<'weekday' | 'day' | 'month' | 'year', string> | null {
  const moment = new Date(when);
  if (Number.isNaN(moment.getTime())) return null;
  const parts = { weekday: '', day: '', month: '', year: '' };
  for (const { type, value } of DATE_PARTS.formatToParts(moment)) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return parts;
}

/** A day or moment as "7 Maret 2026"; "-" for what is no date. */
export function formatDay(when: When): string {
  const parts = dateParts(when);
  return parts ? `${Number(parts.day)} ${parts.month} ${parts.year}` : '-';
}

/** A day or moment as "Sabtu, 7 Maret 2026"; "-" for what is no date. */
export function formatLongDay(when: When): string {
  const parts = dateParts(when);
  return parts ? `${parts.weekday}, ${formatDay(when)}` : '-';
}

/** A day for a calendar's leaf: "7", "Mar", "2026"; dashes for what is no date. */
export function leafOf(when: When): { day: string; month: string; year: string } {
  const parts = dateParts(when);
  return parts
    ? { day: String(Number(parts.day)), month: parts.month.slice(0, 3), year: parts.year }
    : { day: '-', month: '-', year: '-' };
}

/** A moment as "7 Maret 2026, 09.05 WIB"; "-" for what is no date. */
export function formatMoment(when: When): string {
  const day = formatDay(when);
  return day === '-' ? day : `${day}, ${formatClock(when)}`;
}

/** A moment's time of day as "09.05 WIB". */
export function formatClock(when: When): string {
  return `${CLOCK.format(new Date(when)).replace(':', '.')} WIB`;
}

/** A time of day `HH:MM` as "09.05 WIB"; "-" where there is none. */
export function formatTime(time: string): string {
  return time ? `${time.replace(':', '.')} WIB` : '-';
}

/** A NIK in groups of four digits: "3507 0412 3456 0001". */
export function formatNik(nik: string): string {
  return nik.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** A number the Indonesian way: "4.872". */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** A file's size the Indonesian way: "820 KB", "1,4 MB". */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes.toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;
}
