import { isOwnAnswer } from '@pendopo/shared/pengantar-rt/text';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';

type Links = Pick<Tinjauan, 'pengantar_rt'>;
type Berkas = Pick<TinjauanBerkas, 'jenis_persyaratan' | 'keadaan' | 'lampiran_id'>;

/** Returns the links of a requirement, oldest first. An offline copy may lack them. */
export const linksOf = ({ pengantar_rt = [] }: Partial<Links>, { jenis_persyaratan }: Berkas) =>
  pengantar_rt.filter((link) => link.jenis_persyaratan === jenis_persyaratan);

const newestOf = (tinjauan: Links, berkas: Berkas) => linksOf(tinjauan, berkas).pop()?.status;

/** Returns true if a head still has to answer for a requirement without a file. */
export const isWaiting = (tinjauan: Links, berkas: Berkas): boolean =>
  berkas.lampiran_id === null && newestOf(tinjauan, berkas) === 'terkirim';

/** Returns true if a head has not agreed to the latest request. Papers brought to the office are checked there. */
export function isUnconfirmed(tinjauan: Links, berkas: Berkas): boolean {
  const newest = newestOf(tinjauan, berkas);
  const isOpen = berkas.lampiran_id === null && berkas.keadaan !== 'dibawa_ke_kantor';
  return isOpen && newest !== undefined && newest !== 'disetujui';
}

/** Returns true if the requirement has no file and a head has agreed to it. */
export const isAgreed = (tinjauan: Links, berkas: Berkas): boolean =>
  berkas.lampiran_id === null && newestOf(tinjauan, berkas) === 'disetujui';

/** Returns true if the applicant may have given the head's answer. It is accepted singly, never in bulk. */
export function isDoubtful(tinjauan: Links, berkas: Berkas): boolean {
  const links = linksOf(tinjauan, berkas);
  const newest = links[links.length - 1];
  return isAgreed(tinjauan, berkas) && isOwnAnswer(newest?.asal_jawaban ?? null);
}

/** Returns true if a head may confirm the requirement: it has no accepted file, or is requested again. */
export const mayAskHead = (tinjauan: Links, berkas: Berkas): boolean =>
  newestOf(tinjauan, berkas) === 'terkirim' ||
  ['perlu_diganti', 'diminta'].includes(berkas.keadaan) ||
  (berkas.lampiran_id === null && berkas.keadaan !== 'diterima');
