import { MIN_SURVEI } from './text.ts';

export const JUDUL_SURVEI = 'Survei Kepuasan Masyarakat';

/** Explanation of the index, for its page and its report. */
export const METODE_SURVEI = [
  'Survei menurut Peraturan Menteri PANRB Nomor 14 Tahun 2017, dengan sembilan unsur.',
  'Setiap pemohon surat yang sudah ditutup dan setiap pelapor yang sudah dijawab diundang satu kali, dengan kode lacaknya. Jawaban disimpan tanpa nama, tanpa kode, dan tanpa jam.',
  'Jawaban bernilai 1 sampai 4. Rata-rata tiap unsur dihitung dari yang menjawabnya; "tidak tahu" tidak dihitung.',
  'Indeks = jumlah sembilan rata-rata / 9 x 25, dibulatkan pada akhirnya. Bobot tiap unsur 1/9, bukan 0,11, sehingga indeks tertinggi 100,00.',
  'Mutu: A 88,31-100,00 sangat baik; B 76,61-88,30 baik; C 65,00-76,60 kurang baik; D 25,00-64,99 tidak baik.',
  `Periode dihitung setelah berakhir. Periode dengan kurang dari ${MIN_SURVEI} jawaban tidak ditampilkan, begitu pula periode yang selisihnya dengan periode lain kurang dari itu. Unsur dengan kurang dari ${MIN_SURVEI} jawaban ditahan, dan indeks bersamanya.`,
] as const;
