import { villageClock, villageZona } from '@pendopo/shared/text/dates';
import { inThousands } from '@pendopo/shared/text/thousands';

const DAYS = 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' ');
const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

type When = string | number | Date;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function dateParts(when: When): { weekday: string; day: string; month: string; year: string; clock: string } | null {
  const local = villageClock(new Date(when));
  if (Number.isNaN(local.getTime())) return null;
  return {
    weekday: DAYS[local.getUTCDay()] as string,
    day: String(local.getUTCDate()),
    month: MONTHS[local.getUTCMonth()] as string,
    year: String(local.getUTCFullYear()),
    clock: `${twoDigits(local.getUTCHours())}.${twoDigits(local.getUTCMinutes())} ${villageZona()}`,
  };
}

/** Formats as "7 Maret 2026", or "-" for an invalid date. */
export function formatDay(when: When): string {
  const parts = dateParts(when);
  return parts ? `${parts.day} ${parts.month} ${parts.year}` : '-';
}

/** Formats as "Sabtu, 7 Maret 2026", or "-" for an invalid date. */
export function formatLongDay(when: When): string {
  const parts = dateParts(when);
  return parts ? `${parts.weekday}, ${formatDay(when)}` : '-';
}

/** Formats as "7", "Mar", "2026", or dashes for an invalid date. */
export function leafOf(when: When): { day: string; month: string; year: string } {
  const parts = dateParts(when);
  return parts
    ? { day: parts.day, month: parts.month.slice(0, 3), year: parts.year }
    : { day: '-', month: '-', year: '-' };
}

/** Formats as "7 Maret 2026, 09.05 WIB", or "-" for an invalid date. */
export function formatMoment(when: When): string {
  const day = formatDay(when);
  return day === '-' ? day : `${day}, ${formatClock(when)}`;
}

/** Formats as "Sabtu, 7 Maret 2026, pukul 09.05 WIB", or "-" for an invalid date. */
export function formatDue(when: When): string {
  const day = formatLongDay(when);
  return day === '-' ? day : `${day}, pukul ${formatClock(when)}`;
}

/** Formats as "09.05 WIB", or "-" for an invalid date. */
export function formatClock(when: When): string {
  return dateParts(when)?.clock ?? '-';
}

/** Formats a time of day `HH:MM` as "09.05 WIB", or "-" if empty. */
export function formatTime(time: string): string {
  return time ? `${time.replace(':', '.')} ${villageZona()}` : '-';
}

/** Formats a number with at most one decimal place: "4.872", "1,4". */
export function formatNumber(value: number): string {
  const [whole = '', tenths] = String(Math.round(value * 10) / 10).split('.');
  return [inThousands(whole), ...(tenths ? [tenths] : [])].join(',');
}

/** Formats a share with exactly one decimal place, so that a column aligns: "7,0%", "6,9%". */
export const formatShare = (part: number): string => `${(100 * part).toFixed(1).replace('.', ',')}%`;

/** Formats bytes: "0 byte", "820 KB", "1,4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} byte`;
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 1) return `${Math.round(bytes / 1024)} KB`;
  return `${formatNumber(megabytes)} MB`;
}
