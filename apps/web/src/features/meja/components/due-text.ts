import { clockNow, isCalendarDay, villageDay } from '@pendopo/shared/dates';
import type { SuratMasukRow, SuratRow } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { type Due, daysBetween, dueWords } from '../../../domain/requests/due-words.ts';
import { lateSentence } from './delay-text.ts';

/** How long ago a day was: "hari ini", "kemarin", "3 hari lalu". */
export function ageText(day: string, today: string = villageDay()): string {
  const days = isCalendarDay(day) ? daysBetween(day, today) : 0;
  if (days <= 0) return 'hari ini';
  return days === 1 ? 'kemarin' : `${days} hari lalu`;
}

/** When a request is due, in few words. Null of one that is closed. */
export function dueText(
  {
    status,
    janji,
    menunggu_tanda_tangan,
  }: Pick<SuratRow, 'status' | 'janji'> & Partial<Pick<SuratMasukRow, 'menunggu_tanda_tangan'>>,
  now: Date = clockNow(),
): Due | null {
  if (!isOpenSurat(status)) return null;
  // The desk has done its part.
  if (menunggu_tanda_tangan) return { text: 'menunggu tanda tangan', tone: 'later' };
  if (janji.berhenti) return { text: 'menunggu warga', tone: 'later' };
  if (janji.terlambat) return { text: lateSentence(janji, now).toLowerCase(), tone: 'late' };
  return dueWords(janji.batas, { late: false, today: villageDay(now) });
}
