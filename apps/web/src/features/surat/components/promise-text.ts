import { KALIMAT_JANJI } from '@pendopo/shared/janji-text';
import { isiKalimat } from '@pendopo/shared/kalimat';
import type { Surat } from '@pendopo/shared/surat';
import { isOpenSurat } from '@pendopo/shared/surat-text';
import { formatClock, formatLongDay } from '../../../lib/format.ts';
import { delaySentence } from './delay-text.ts';

const dueOf = (batas: string) => ({ hari_tanggal: formatLongDay(batas), jam: formatClock(batas) });

/** From what day a request counts that came in outside office hours. */
export const countedSentence = (day: string): string =>
  isiKalimat(KALIMAT_JANJI.di_luar_jam, { hari_tanggal: formatLongDay(day) });

/** When the letter is promised to be done, while it is worked on; `goesOn` once its applicant has mended something. */
export function promiseOf({ status, janji, tertunda }: Surat, { goesOn }: { goesOn: boolean }): string | null {
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
