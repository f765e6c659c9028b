import { villageDay } from '@pendopo/shared/dates';
import { isiKalimat } from '@pendopo/shared/kalimat';
import { ALASAN_TERLAMBAT, KALIMAT_JANJI, TERTUNDA_SAJA } from '@pendopo/shared/pelayanan/janji-text';
import type { Janji, Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { formatClock, formatLongDay } from '../../lib/format.ts';

const dueOf = (batas: string) => ({ hari_tanggal: formatLongDay(batas), jam: formatClock(batas) });

/** From what day a request counts that came in outside office hours. */
export const countedSentence = (day: string): string =>
  isiKalimat(KALIMAT_JANJI.di_luar_jam, { hari_tanggal: formatLongDay(day) });

/** A reason of the list as part of a sentence; an official's own words stay as they are. */
const inSentence = (alasan: string) =>
  ALASAN_TERLAMBAT.some((one) => one === alasan) ? alasan.charAt(0).toLowerCase() + alasan.slice(1) : alasan;

/** Why a request is late and when it is expected, as its applicant reads it; an estimate that has passed is left out. */
export const delaySentence = (
  { alasan, perkiraan }: NonNullable<Surat['tertunda']>,
  today: string = villageDay(),
): string =>
  isiKalimat(perkiraan < today ? TERTUNDA_SAJA : KALIMAT_JANJI.alasan_terlambat, {
    alasan: inSentence(alasan),
    hari_tanggal: formatLongDay(perkiraan),
  });

/** A request, or its row in a list, which knows neither from what day it counts nor why it is late. */
type Promised = Pick<Surat, 'status'> & {
  janji: Janji & Partial<Surat['janji']>;
  tertunda?: Surat['tertunda'];
};

/** When the letter is promised to be done, while it is worked on; `goesOn` once its applicant has mended something. */
export function promiseOf({ status, janji, tertunda }: Promised, { goesOn = false } = {}): string | null {
  // What an earlier visit has stored may know of no promise.
  if (!janji || !isOpenSurat(status)) return null;
  if (janji.berhenti) return isiKalimat(KALIMAT_JANJI.berhenti, { sisa: janji.sisa_hari_kerja });
  if (janji.terlambat) {
    const late = isiKalimat(KALIMAT_JANJI.terlambat, dueOf(janji.batas));
    return [late, tertunda && delaySentence(tertunda)].filter(Boolean).join(' ');
  }
  if (goesOn) return isiKalimat(KALIMAT_JANJI.lanjut, dueOf(janji.batas));
  const counted = status === 'Menunggu' && janji.dihitung_dari ? countedSentence(janji.dihitung_dari) : null;
  return [counted, isiKalimat(KALIMAT_JANJI.setelah_ajukan, dueOf(janji.batas))].filter(Boolean).join(' ');
}
