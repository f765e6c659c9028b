import { villageClock, villageZona } from '@pendopo/shared/dates';
import { inThousands } from '@pendopo/shared/thousands';

const DAYS = 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' ');
const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

type When = string | number | Date;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function dateParts(when: When): { weekday: string; day: string; month: string; year: string; clock: string } | null {
  const there = villageClock(new Date(when));
  if (Number.isNaN(there.getTime())) return null;
  return {
    weekday: DAYS[there.getUTCDay()] as string,
    day: String(there.getUTCDate()),
    month: MONTHS[there.getUTCMonth()] as string,
    year: String(there.getUTCFullYear()),
    clock: `${twoDigits(there.getUTCHours())}.${twoDigits(there.getUTCMinutes())} ${villageZona()}`,
  };
}

/** A day or moment as "7 Maret 2026"; "-" for what is no date. */
export function formatDay(when: When): string {
  const parts = dateParts(when);
  return parts ? `${parts.day} ${parts.month} ${parts.year}` : '-';
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
    ? { day: parts.day, month: parts.month.slice(0, 3), year: parts.year }
    : { day: '-', month: '-', year: '-' };
}

/** A moment as "7 Maret 2026, 09.05 WIB"; "-" for what is no date. */
export function formatMoment(when: When): string {
  const day = formatDay(when);
  return day === '-' ? day : `${day}, ${formatClock(when)}`;
}

/** When something is promised by: "Sabtu, 7 Maret 2026, pukul 09.05 WIB"; "-" for what is no date. */
export function formatDue(when: When): string {
  const day = formatLongDay(when);
  return day === '-' ? day : `${day}, pukul ${formatClock(when)}`;
}

/** A moment's time of day as "09.05 WIB"; "-" for what is no date. */
export function formatClock(when: When): string {
  return dateParts(when)?.clock ?? '-';
}

/** A time of day `HH:MM` as "09.05 WIB"; "-" where there is none. */
export function formatTime(time: string): string {
  return time ? `${time.replace(':', '.')} ${villageZona()}` : '-';
}

/** A number the Indonesian way, to one decimal place: "4.872", "1,4". */
export function formatNumber(value: number): string {
  const [whole = '', tenths] = String(Math.round(value * 10) / 10).split('.');
  return [inThousands(whole), ...(tenths ? [tenths] : [])].join(',');
}

/** A part of a whole in percent, always to one decimal place, so that a column of them lines up: "7,0%", "6,9%". */
export const formatShare = (part: number): string => `${(100 * part).toFixed(1).replace('.', ',')}%`;

/** A file's size the Indonesian way: "0 byte", "820 KB", "1,4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} byte`;
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 1) return `${Math.round(bytes / 1024)} KB`;
  return `${formatNumber(megabytes)} MB`;
}
