import { ALASAN_TERLAMBAT, KALIMAT_JANJI, TERTUNDA_SAJA } from '@pendopo/shared/surat/janji-text';
import type { Janji, Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { formatClock, formatLongDay } from '../../lib/format.ts';

const dueOf = (batas: string) => ({ hari_tanggal: formatLongDay(batas), jam: formatClock(batas) });

/** Returns the sentence about the day from which an application outside office hours counts. */
export const countedSentence = (day: string): string =>
  isiKalimat(KALIMAT_JANJI.di_luar_jam, { hari_tanggal: formatLongDay(day) });

/** Returns a listed reason in lower case. Other reasons are the official's own words and stay as they are. */
const inSentence = (alasan: string) =>
  ALASAN_TERLAMBAT.some((one) => one === alasan) ? alasan.charAt(0).toLowerCase() + alasan.slice(1) : alasan;

/** Returns why an application is late and its new date. An estimate that has passed is left out. */
export const delaySentence = (
  { alasan, perkiraan }: NonNullable<Surat['tertunda']>,
  today: string = villageDay(),
): string =>
  isiKalimat(perkiraan < today ? TERTUNDA_SAJA : KALIMAT_JANJI.alasan_terlambat, {
    alasan: inSentence(alasan),
    hari_tanggal: formatLongDay(perkiraan),
  });

/** An application, or its row in a list, which has neither `dihitung_dari` nor a reason for the delay. */
type Promised = Pick<Surat, 'status'> & {
  janji: Janji & Partial<Surat['janji']>;
  tertunda?: Surat['tertunda'];
};

/** Returns the promise of an open application. `hasAnswered`: the applicant has just answered a correction request. */
export function promiseOf({ status, janji, tertunda }: Promised, { hasAnswered = false } = {}): string | null {
  // An offline copy from an older version of the portal may have no promise.
  if (!janji || !isOpenSurat(status)) return null;
  if (janji.berhenti) return isiKalimat(KALIMAT_JANJI.berhenti, { sisa: janji.sisa_hari_kerja });
  if (janji.terlambat) {
    const late = isiKalimat(KALIMAT_JANJI.terlambat, dueOf(janji.batas));
    return [late, tertunda && delaySentence(tertunda)].filter(Boolean).join(' ');
  }
  if (hasAnswered) return isiKalimat(KALIMAT_JANJI.lanjut, dueOf(janji.batas));
  const counted = status === 'Menunggu' && janji.dihitung_dari ? countedSentence(janji.dihitung_dari) : null;
  return [counted, isiKalimat(KALIMAT_JANJI.setelah_ajukan, dueOf(janji.batas))].filter(Boolean).join(' ');
}
