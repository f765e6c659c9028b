import { villageTexts, type Words } from '../text/sebutan.ts';

export const RT_RW_TEXT = villageTexts({
  notFound: '{Ketua RT/RW} tidak ditemukan',
  created: '{Ketua RT/RW} berhasil ditambahkan',
  updated: '{Ketua RT/RW} berhasil diperbarui',
  deleted: '{Ketua RT/RW} berhasil dihapus',
  taken: '{RT/RW} ini sudah ada dalam daftar',
  sharedWithoutNumber: 'Isi nomor HP lebih dahulu, atau jangan bagikan nomornya',
  noPlace: 'Isi RT, RW, atau {dusun}',
});

export const NOMOR_RT = /^\d{1,3}[a-z]?$/i;

/** Formats a number for the list: "3" and "003" become 03, "3a" becomes 03A. */
export const nomorRt = (text: string): string =>
  text.toUpperCase().replace(/^\d+/, (digits) => String(Number(digits)).padStart(2, '0'));

type Place = { rt: string; rw: string; dusun: string };

/** Many officials type "Dusun Krajan" into the field. */
function hamletName(dusun: string, words: Words): string {
  const called = words('{Dusun} ');
  return dusun.toLowerCase().startsWith(called.toLowerCase()) ? dusun.slice(called.length).trim() : dusun;
}

/** Returns "RT 03/RW 01 Dusun Krajan", or "RW 01" for the head of a whole RW. */
export function sebutanRt({ rt, rw, dusun }: Place, words: Words): string {
  const numbers = [rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join('/');
  return [numbers, dusun && words`{Dusun} ${hamletName(dusun, words)}`].filter(Boolean).join(' ');
}

/** Returns "Ketua RT 03/RW 01 Dusun Krajan, Sutarno", or "Kepala Dusun Krajan, Sutarno" for the head of a hamlet. */
export function ketuaRt({ nama, ...place }: Place & { nama: string }, words: Words): string {
  if (place.rt || place.rw) return `Ketua ${sebutanRt(place, words)}, ${nama}`;
  return words`{Kepala Dusun} ${hamletName(place.dusun, words)}, ${nama}`;
}

export const RT_RW_LABEL = villageTexts({
  rt: 'RT',
  rw: 'RW',
  dusun: '{Dusun}',
  nama: 'Nama',
});
