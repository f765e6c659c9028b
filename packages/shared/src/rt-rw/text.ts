import { worded, wordedTexts } from '../sebutan.ts';

export const RT_RW_TEXT = wordedTexts({
  notFound: 'Ketua RT/RW tidak ditemukan',
  created: 'Ketua RT/RW berhasil ditambahkan',
  updated: 'Ketua RT/RW berhasil diperbarui',
  deleted: 'Ketua RT/RW berhasil dihapus',
  taken: 'RT/RW ini sudah ada dalam daftar',
  sharedWithoutNumber: 'Isi nomor HP lebih dahulu, atau jangan bagikan nomornya',
});

type Place = { rt: string; rw: string; dusun: string };

/** A hamlet's own name: many write "Dusun Krajan" into a field of that name. */
function hamletName(dusun: string): string {
  const called = worded('Dusun ');
  return dusun.toLowerCase().startsWith(called.toLowerCase()) ? dusun.slice(called.length).trim() : dusun;
}

/** "RT 03/RW 01 Dusun Krajan"; "RW 01" for the head of a whole RW. */
export const sebutanRt = ({ rt, rw, dusun }: Place): string =>
  `${rt && `RT ${rt}/`}RW ${rw}${dusun && worded` Dusun ${hamletName(dusun)}`}`;

/** "Ketua RT 03/RW 01 Dusun Krajan, Sutarno". */
export const ketuaRt = ({ nama, ...place }: Place & { nama: string }): string => `Ketua ${sebutanRt(place)}, ${nama}`;

/** What its fields are called: in forms, messages and the audit log. */
export const RT_RW_LABEL = wordedTexts({
  rt: 'RT',
  rw: 'RW',
  dusun: 'Dusun',
  nama: 'Nama',
});
