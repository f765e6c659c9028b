import { isOwnAnswer } from '@pendopo/shared/pengantar-rt/text';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';

type Links = Pick<Tinjauan, 'pengantar_rt'>;
type Berkas = Pick<TinjauanBerkas, 'jenis_persyaratan' | 'keadaan' | 'lampiran_id'>;

/** The links that were made for a requirement, oldest first; what an earlier visit has stored may know of none. */
export const linksOf = ({ pengantar_rt = [] }: Partial<Links>, { jenis_persyaratan }: Berkas) =>
  pengantar_rt.filter((link) => link.jenis_persyaratan === jenis_persyaratan);

const newestOf = (tinjauan: Links, berkas: Berkas) => linksOf(tinjauan, berkas).pop()?.status;

/** A head of RT or RW has yet to answer for what has no file. */
export const isWaiting = (tinjauan: Links, berkas: Berkas): boolean =>
  berkas.lampiran_id === null && newestOf(tinjauan, berkas) === 'terkirim';

/** A head was asked for what has no file, and has not agreed; what is brought to the office is seen there. */
export function isUnconfirmed(tinjauan: Links, berkas: Berkas): boolean {
  const newest = newestOf(tinjauan, berkas);
  const isOpen = berkas.lampiran_id === null && berkas.keadaan !== 'dibawa_ke_kantor';
  return isOpen && newest !== undefined && newest !== 'disetujui';
}

/** True if the requirement has no file and a head has agreed to it. */
export const isAgreed = (tinjauan: Links, berkas: Berkas): boolean =>
  berkas.lampiran_id === null && newestOf(tinjauan, berkas) === 'disetujui';

/** A head's agreement that its applicant may have given: it is accepted by itself, never along with others. */
export function isDoubtful(tinjauan: Links, berkas: Berkas): boolean {
  const links = linksOf(tinjauan, berkas);
  const newest = links[links.length - 1];
  return isAgreed(tinjauan, berkas) && isOwnAnswer(newest?.asal_jawaban ?? null);
}

/** Whether there is something for a head to confirm: not what is there or accepted, unless it was asked for again. */
export const mayAskHead = (tinjauan: Links, berkas: Berkas): boolean =>
  newestOf(tinjauan, berkas) === 'terkirim' ||
  ['perlu_diganti', 'diminta'].includes(berkas.keadaan) ||
  (berkas.lampiran_id === null && berkas.keadaan !== 'diterima');
