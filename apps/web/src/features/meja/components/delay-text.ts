import { KALIMAT_JANJI_PETUGAS } from '@pendopo/shared/surat/janji-text';
import type { Janji } from '@pendopo/shared/surat/schemas';
import { clockNow, villageDay } from '@pendopo/shared/text/dates';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { formatClock, formatDue } from '../../../lib/format.ts';

const HOUR_MS = 3_600_000;

/** Delay in started workdays. Before the first workday in hours, at least one. */
export const lateSentence = ({ batas, lewat_hari_kerja: hari }: Janji, now: Date = clockNow()): string =>
  hari > 0
    ? isiKalimat(KALIMAT_JANJI_PETUGAS.petugas_lewat, { hari })
    : `Lewat ${Math.max(1, Math.floor((now.getTime() - Date.parse(batas)) / HOUR_MS))} jam`;

/** Due date with its hour, and the delay or the remaining workdays, for officials. */
export function dueFact(janji: Janji, now?: Date): string {
  if (janji.berhenti) return `Berhenti, sisa ${janji.sisa_hari_kerja} hari kerja`;
  const due = formatDue(janji.batas);
  return janji.terlambat ? `${due} (${lateSentence(janji, now).toLowerCase()})` : due;
}

/** Returns the reminder for officials if the application is due today, else null. */
export const dueTodaySentence = ({ batas, berhenti, terlambat }: Janji, today: string = villageDay()): string | null =>
  !berhenti && !terlambat && villageDay(new Date(batas)) === today
    ? isiKalimat(KALIMAT_JANJI_PETUGAS.petugas_hari_ini, { jam: formatClock(batas) })
    : null;
