// Must not import zod.
import type { UploadRule } from '../files/upload-rule.ts';
import { type Text, villageText, villageTexts } from '../text/sebutan.ts';

export const BERKAS_TEXT = villageTexts({
  none: 'Pilih berkas PDF lebih dahulu.',
  type: 'Hanya berkas PDF yang dapat diperiksa. Foto atau pindaian kertas diperiksa dengan kode pada suratnya.',
  size: 'Berkas PDF yang diperiksa paling besar 10 MB.',
  busy: 'Sedang banyak berkas yang diperiksa. Coba lagi satu menit lagi.',
  tooComplex:
    'Berkas ini terlalu rumit untuk diperiksa di sini. Periksa kode pada suratnya, atau tanyakan ke kantor {desa}.',
});

/** Bytes. */
const MOST = 10 * 1024 * 1024;

export const berkasRule: UploadRule = {
  field: 'berkas',
  maxFiles: 1,
  maxSize: MOST,
  mimes: ['application/pdf'],
  inMemory: true,
  text: BERKAS_TEXT,
};

type Signer = { nama: string; penerbit: string; dipercaya: boolean };

/** Kinds of changes to a document after it was stored. */
export const PERUBAHAN = {
  tidak_dikenali: 'sesudahnya ditambahkan sesuatu yang bukan tanda tangan elektronik',
  tanpa_tanda_tangan: 'sesudahnya ditambahkan sesuatu yang tidak dicakup tanda tangan elektronik',
  isi: 'isinya diubah sesudah surat itu dibuat',
  tanda_tangan_rusak: 'tanda tangan elektronik yang ditambahkan padanya tidak sah',
  tanda_tangan_dihapus: 'tanda tangan elektroniknya dihapus',
  gambar: 'halamannya ditimpa gambar dari penanda tangan yang penerbitnya tidak dipercaya portal ini',
} as const;
export type Perubahan = keyof typeof PERUBAHAN;

const MOST_NAMED = 3;

function namesOf(signers: readonly Signer[]): string {
  const names = new Set(signers.map(({ nama, penerbit }) => `${nama} (penerbit ${penerbit})`));
  const named = [...names].slice(0, MOST_NAMED);
  const more = names.size - named.length;
  return [...named, ...(more > 0 ? [`${more} lainnya`] : [])].join(' dan ');
}

const isTrusted = (signers: readonly Signer[]) => signers.every(({ dipercaya }) => dipercaya);

export const signedMessage = (signers: readonly Signer[]): Text =>
  villageText(
    `Berkas ini surat yang tercatat di kantor {desa}, ditandatangani secara elektronik oleh ${namesOf(signers)}, ${
      isTrusted(signers)
        ? 'dan tidak berubah sesudahnya.'
        : 'tetapi penerbit sertifikat itu tidak termasuk yang dipercaya portal ini.'
    }`,
  );

export const changedMessage = (change: Perubahan): Text =>
  villageText(
    `Berkas ini memuat surat yang tercatat di kantor {desa}, tetapi ${PERUBAHAN[change]}; jangan diterima, mintalah berkas aslinya.`,
  );

/** `isWhole`: a signature covers the whole file. */
export const foreignMessage = (signers: readonly Signer[], isWhole: boolean): Text =>
  `Bukan dari kantor ini; ditandatangani secara elektronik oleh ${namesOf(signers)}${
    isTrusted(signers) ? '' : ', yang tidak termasuk penerbit yang dipercaya portal ini'
  }${isWhole ? '' : ', dan sebagian isinya ditambahkan sesudah itu'}.`;

export const FILE_MESSAGE = villageTexts({
  same: 'Berkas ini sama persis dengan surat yang tercatat di kantor {desa}.',
  sameSigned: 'Berkas ini sama persis dengan surat bertanda tangan elektronik yang tercatat di kantor {desa}.',
  broken:
    'Berkas ini tidak sama dengan surat mana pun dari portal ini, dan tanda tangan elektronik di dalamnya tidak sah atau tidak dapat diperiksa.',
  unknown:
    'Berkas ini tidak sama dengan surat mana pun dari portal ini; salinan, pindaian, dan berkas yang disimpan ulang tidak dapat dikenali, jadi periksalah kode pada suratnya.',
});
