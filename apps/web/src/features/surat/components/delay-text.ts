import { villageDay } from '@pendopo/shared/dates';
import { ALASAN_TERLAMBAT, KALIMAT_JANJI, KALIMAT_JANJI_PETUGAS, TERTUNDA_SAJA } from '@pendopo/shared/janji-text';
import { isiKalimat } from '@pendopo/shared/kalimat';
import type { Janji, Surat } from '@pendopo/shared/surat';
import { formatClock, formatLongDay } from '../../../lib/format.ts';

export const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A reason of the list as part of a sentence; an official's own words stay as they are. */
const inSentence = (alasan: string) => (ALASAN_TERLAMBAT.some((one) => one === alasan) ? uncapital(alasan) : alasan);

/** Why a request is late and when it is expected, as its applicant reads it; an estimate that has passed is left out. */
export const delaySentence = (
  { alasan, perkiraan }: NonNullable<Surat['tertunda']>,
  today: string = villageDay(),
): string =>
  isiKalimat(perkiraan < today ? TERTUNDA_SAJA : KALIMAT_JANJI.alasan_terlambat, {
    alasan: inSentence(alasan),
    hari_tanggal: formatLongDay(perkiraan),
  });

const HOUR_MS = 3_600_000;

/** By how much a request is late, for officials: workdays that have begun, hours before the first one. */
export const lateSentence = ({ batas, lewat_hari_kerja: hari }: Janji, now: Date = new Date()): string =>
  hari > 0
    ? isiKalimat(KALIMAT_JANJI_PETUGAS.petugas_lewat, { hari })
    : `Lewat ${Math.max(1, Math.ceil((now.getTime() - Date.parse(batas)) / HOUR_MS))} jam`;

/** That a request is due today, for officials. */
export const dueTodaySentence = (
  { batas, berhenti, terlambat }: Surat['janji'],
  today: string = villageDay(),
): string | null =>
  !berhenti && !terlambat && villageDay(new Date(batas)) === today
    ? isiKalimat(KALIMAT_JANJI_PETUGAS.petugas_hari_ini, { jam: formatClock(batas) })
    : null;
