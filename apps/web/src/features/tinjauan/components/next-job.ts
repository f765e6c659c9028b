import { hasNumber } from '@pendopo/shared/naskah/lifecycle';
import { KEADAAN_NASKAH } from '@pendopo/shared/naskah/text';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import { type KeadaanBerkas, tahapTinjauan } from '@pendopo/shared/surat/tinjauan-text';
import type { Words } from '@pendopo/shared/text/sebutan';
import { isAgreed, isDoubtful, isUnconfirmed, isWaiting } from './pengantar-links.ts';

const UNREAD: readonly KeadaanBerkas[] = ['belum_diperiksa', 'diganti'];

/** Returns the unchecked requirements that wait for no head of RT or RW. */
export const unreadOf = (tinjauan: Tinjauan): TinjauanBerkas[] =>
  tinjauan.berkas.filter((berkas) => UNREAD.includes(berkas.keadaan) && !isUnconfirmed(tinjauan, berkas));

/** Counts the marks that were not sent to the applicant yet. */
const unsentIn = ({ berkas, isian }: Tinjauan): number =>
  [...berkas, ...isian].filter(({ keadaan, terkirim }) => ['perlu_diganti', 'diminta'].includes(keadaan) && !terkirim)
    .length;

/** Describes the missing requirements, including the awaited answer of a head. */
function missingIn(tinjauan: Tinjauan, words: Words): string {
  const awaited = tinjauan.berkas.filter(
    (berkas) => berkas.wajib && berkas.keadaan === 'belum_diperiksa' && isWaiting(tinjauan, berkas),
  ).length;
  if (awaited === 0) return `${tinjauan.belum_diterima} persyaratan belum diterima`;
  const others = tinjauan.belum_diterima - awaited;
  const answer = words('menunggu jawaban {ketua RT/RW}');
  return others > 0 ? `${answer}, ${others} persyaratan lain belum diterima` : answer;
}

export type NextJob = {
  stage: string;
  left?: string;
  /** The requirement without a file that `terima` accepts instead of the file in sight: its head has agreed. */
  agreed?: string;
  /** The official's next step: accept the file in sight, look at the next file, write the document, or print it. */
  job?: 'terima' | 'lihat' | 'tulis' | 'cetak';
};

type About = {
  surat: Pick<Surat, 'status' | 'status_naskah'>;
  tinjauan: Tinjauan;
  shown: string | null;
  words: Words;
};

export function nextJob({ surat, tinjauan, shown, words }: About): NextJob {
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
  if (tinjauan.belum_diterima > 0) return { stage, left: missingIn(tinjauan, words) };
  return { stage, left: 'isian wajib belum lengkap', job: 'tulis' };
}
