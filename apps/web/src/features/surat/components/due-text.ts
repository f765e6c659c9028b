import { isCalendarDay, villageDay } from '@pendopo/shared/dates';
import type { SuratRow } from '@pendopo/shared/surat';
import { isOpenSurat } from '@pendopo/shared/surat-text';
import { formatClock, formatDay, formatLongDay } from '../../../lib/format.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How long ago a day was: "hari ini", "kemarin", "3 hari lalu". */
export function ageText(day: string, today: string = villageDay()): string {
  const days = isCalendarDay(day) ? daysBetween(day, today) : 0;
  if (days <= 0) return 'hari ini';
  return days === 1 ? 'kemarin' : `${days} hari lalu`;
}

/** When a request is due, in few words; `late` when that has passed. Null of one that is closed. */
export function dueText(
  { status, janji }: Pick<SuratRow, 'status' | 'janji'>,
  today: string = villageDay(),
): { text: string; tone: 'late' | 'today' | 'later' } | null {
  if (!isOpenSurat(status)) return null;
  if (janji.berhenti) return { text: 'menunggu warga', tone: 'later' };
  const day = villageDay(new Date(janji.batas));
  const days = daysBetween(today, day);
  if (janji.terlambat) return { text: days < 0 ? `lewat ${-days} hari` : 'lewat hari ini', tone: 'late' };
  if (days <= 0) return { text: `hari ini ${formatClock(janji.batas).slice(0, 5)}`, tone: 'today' };
  if (days === 1) return { text: 'besok', tone: 'later' };
  const weekday = formatLongDay(janji.batas).split(',')[0] ?? '';
  return { text: days < WEEK ? weekday : formatDay(janji.batas), tone: 'later' };
}
