import { hasNumber } from '@pendopo/shared/naskah/lifecycle';
import { KEADAAN_NASKAH } from '@pendopo/shared/naskah/text';
import { worded } from '@pendopo/shared/sebutan';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import { type KeadaanBerkas, tahapTinjauan } from '@pendopo/shared/surat/tinjauan-text';
import { isAgreed, isDoubtful, isUnconfirmed, isWaiting } from './pengantar-links.ts';

const UNREAD: readonly KeadaanBerkas[] = ['belum_diperiksa', 'diganti'];

/** What an official has not looked at, and need not wait for. */
export const unreadOf = (tinjauan: Tinjauan): TinjauanBerkas[] =>
  tinjauan.berkas.filter((berkas) => UNREAD.includes(berkas.keadaan) && !isUnconfirmed(tinjauan, berkas));

/** What is marked for the applicant to mend, and not sent. */
const unsentIn = ({ berkas, isian }: Tinjauan): number =>
  [...berkas, ...isian].filter(({ keadaan, terkirim }) => ['perlu_diganti', 'diminta'].includes(keadaan) && !terkirim)
    .length;

/** Returns the requirements that are not accepted and leave an official nothing to do. A head's answer is named. */
function missingIn(tinjauan: Tinjauan): string {
  const awaited = tinjauan.berkas.filter(
    (berkas) => berkas.wajib && berkas.keadaan === 'belum_diperiksa' && isWaiting(tinjauan, berkas),
  ).length;
  if (awaited === 0) return `${tinjauan.belum_diterima} persyaratan belum diterima`;
  const others = tinjauan.belum_diterima - awaited;
  const answer = worded('menunggu jawaban ketua RT/RW');
  return others > 0 ? `${answer}, ${others} persyaratan lain belum diterima` : answer;
}

export type NextJob = {
  /** Where the request stands. */
  stage: string;
  /** What of it is left. */
  left?: string;
  /** The requirement without a file that `terima` accepts in place of the file in sight: its head has agreed. */
  agreed?: string;
  /** The next step of an official: accept the file in sight, turn to the next one, write the document, or print it. */
  job?: 'terima' | 'lihat' | 'tulis' | 'cetak';
};

type About = { surat: Pick<Surat, 'status' | 'status_naskah'>; tinjauan: Tinjauan; shown: string | null };

/** Where a request stands on the desk, and the one job that is next. */
export function nextJob({ surat, tinjauan, shown }: About): NextJob {
  const { tahap } = tinjauan;
  if (surat.status_naskah && hasNumber(surat.status_naskah)) {
    const stage = KEADAAN_NASKAH[surat.status_naskah];
    return surat.status_naskah === 'bernomor' ? { stage, job: 'cetak' } : { stage };
  }
  if (tahap === null) return { stage: surat.status };
  const stage = tahapTinjauan(tahap).petugas;
  if (tahap === 'lengkap') return { stage, job: 'tulis' };
  const unread = unreadOf(tinjauan);
  const unsent = unsentIn(tinjauan);
  if (unread.length > 0) {
    const left = `${unread.length} belum diperiksa`;
    if (unread.some(({ jenis_persyaratan }) => jenis_persyaratan === shown)) return { stage, left, job: 'terima' };
    if (unread.some(({ lampiran_id }) => lampiran_id !== null)) return { stage, left, job: 'lihat' };
    const agreed = unread.find((berkas) => isAgreed(tinjauan, berkas) && !isDoubtful(tinjauan, berkas));
    return agreed ? { stage, left, agreed: agreed.jenis_persyaratan, job: 'terima' } : { stage, left };
  }
  if (unsent > 0) return { stage, left: `${unsent} hal belum dimintakan perbaikan` };
  if (tahap === 'menunggu_warga') return { stage };
  if (tinjauan.belum_diterima > 0) return { stage, left: missingIn(tinjauan) };
  return { stage, left: 'isian wajib belum lengkap', job: 'tulis' };
}
