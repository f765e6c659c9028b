import { hasNumber } from '@pendopo/shared/naskah/lifecycle';
import { KEADAAN_NASKAH } from '@pendopo/shared/naskah/text';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import { type KeadaanBerkas, tahapTinjauan } from '@pendopo/shared/surat/tinjauan-text';
import { isUnconfirmed } from './pengantar-links.ts';

const UNREAD: readonly KeadaanBerkas[] = ['belum_diperiksa', 'diganti'];

/** What an official has not looked at, and need not wait for. */
export const unreadOf = (tinjauan: Tinjauan): TinjauanBerkas[] =>
  tinjauan.berkas.filter((berkas) => UNREAD.includes(berkas.keadaan) && !isUnconfirmed(tinjauan, berkas));

/** What is marked for the applicant to mend, and not sent. */
const unsentIn = ({ berkas, isian }: Tinjauan): number =>
  [...berkas, ...isian].filter(({ keadaan, terkirim }) => ['perlu_diganti', 'diminta'].includes(keadaan) && !terkirim)
    .length;

export type NextJob = {
  /** Where the request stands. */
  stage: string;
  /** What of it is left. */
  left?: string;
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
    return unread.some(({ lampiran_id }) => lampiran_id !== null) ? { stage, left, job: 'lihat' } : { stage, left };
  }
  if (unsent > 0) return { stage, left: `${unsent} hal belum dimintakan perbaikan` };
  if (tahap === 'menunggu_warga') return { stage };
  if (tinjauan.belum_diterima > 0) return { stage, left: `${tinjauan.belum_diterima} persyaratan belum diterima` };
  return { stage, left: 'isian wajib belum lengkap', job: 'tulis' };
}
