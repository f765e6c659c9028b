import { villageTexts } from '../text/sebutan.ts';

export const LACAK_TEXT = villageTexts({
  nik: 'Tulis 4 angka terakhir NIK pemohon',
  noFile: 'Belum ada surat bertanda tangan elektronik untuk kode ini',
  wrongNik: 'Angkanya tidak cocok dengan NIK pemohon.',
  tooManyTries: 'Terlalu banyak percobaan untuk kode ini. Coba lagi besok, atau ambil suratnya di kantor {desa}.',
});
