import { KALIMAT_JANJI } from '@pendopo/shared/janji-text';
import { isiKalimat } from '@pendopo/shared/kalimat';
import type { Surat } from '@pendopo/shared/surat';
import { formatLongDay } from '../../../lib/format.ts';

const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Why a request is late and when it is expected, as its applicant reads it. */
export const delaySentence = ({ alasan, perkiraan }: NonNullable<Surat['tertunda']>): string =>
  isiKalimat(KALIMAT_JANJI.alasan_terlambat, { alasan: uncapital(alasan), hari_tanggal: formatLongDay(perkiraan) });
