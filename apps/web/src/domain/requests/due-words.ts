import { villageDay } from '@pendopo/shared/text/dates';
import { formatClock, formatDay, formatLongDay } from '../../lib/format.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export type Due = { text: string; tone: 'late' | 'today' | 'later' };

/** Returns the due date in a few words. `late`: the due date has passed. */
export function dueWords(batas: string, { late, today = villageDay() }: { late: boolean; today?: string }): Due {
  const day = villageDay(new Date(batas));
  const days = daysBetween(today, day);
  if (late) return { text: days < 0 ? `lewat ${-days} hari` : 'lewat hari ini', tone: 'late' };
  if (days <= 0) return { text: `hari ini ${formatClock(batas).slice(0, 5)}`, tone: 'today' };
  if (days === 1) return { text: 'besok', tone: 'later' };
  // "Jumat, 27 Nov": short enough for a column.
  const near = formatLongDay(batas).replace(/( \S{3})\S* \d{4}$/, '$1');
  return { text: days < WEEK ? near : formatDay(batas), tone: 'later' };
}
