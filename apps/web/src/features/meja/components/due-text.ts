import type { SuratMasukRow, SuratRow } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { clockNow, isCalendarDay, villageDay } from '@pendopo/shared/text/dates';
import { type Due, daysBetween, dueWords } from '../../../domain/requests/due-words.ts';
import { lateSentence } from './delay-text.ts';

/** Age of a day: "hari ini", "kemarin", "3 hari lalu". */
export function ageText(day: string, today: string = villageDay()): string {
  const days = isCalendarDay(day) ? daysBetween(day, today) : 0;
  if (days <= 0) return 'hari ini';
  return days === 1 ? 'kemarin' : `${days} hari lalu`;
}

/** Short due text. Null for a closed application. */
export function dueText(
  {
    status,
    janji,
    menunggu_tanda_tangan,
  }: Pick<SuratRow, 'status' | 'janji'> & Partial<Pick<SuratMasukRow, 'menunggu_tanda_tangan'>>,
  now: Date = clockNow(),
): Due | null {
  if (!isOpenSurat(status)) return null;
  // Only the signatory is still to act, not the desk.
  if (menunggu_tanda_tangan) return { text: 'menunggu tanda tangan', tone: 'later' };
  if (janji.berhenti) return { text: 'menunggu warga', tone: 'later' };
  if (janji.terlambat) return { text: lateSentence(janji, now).toLowerCase(), tone: 'late' };
  return dueWords(janji.batas, { late: false, today: villageDay(now) });
}
