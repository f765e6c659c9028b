import { villageTexts } from '../text/sebutan.ts';

/** With fewer answers, single opinions could be recognized. */
export const MIN_SURVEI = 10;

/** Days for which the residents' own words are kept. */
export const HARI_PESAN = 90;
export const MAX_PESAN = 300;
export const MAX_RENCANA = 2_000;

export const SURVEI_LABEL = { rencana: 'Rencana tindak lanjut' } as const;

export const KODE_UNSUR = [
  'persyaratan',
  'prosedur',
  'waktu',
  'biaya',
  'produk',
  'kompetensi',
  'perilaku',
  'pengaduan',
  'sarana',
] as const;
export type KodeUnsur = (typeof KODE_UNSUR)[number];

type Unsur = {
  nama: string;
  tanya: string;
  /** Answers with the values 1 to 4. */
  jawaban: readonly [string, string, string, string];
};

/** The nine elements of Permenpan RB 14/2017. */
export const UNSUR: Readonly<Record<KodeUnsur, Unsur>> = {
  persyaratan: {
    nama: 'Persyaratan',
    tanya: 'Apakah syarat yang diminta sesuai dengan jenis pelayanannya?',
    jawaban: ['Tidak sesuai', 'Kurang sesuai', 'Sesuai', 'Sangat sesuai'],
  },
  prosedur: {
    nama: 'Sistem, mekanisme, dan prosedur',
    tanya: 'Seberapa mudah langkah-langkah pelayanannya?',
    jawaban: ['Tidak mudah', 'Kurang mudah', 'Mudah', 'Sangat mudah'],
  },
  waktu: {
    nama: 'Waktu penyelesaian',
    tanya: 'Seberapa cepat Anda dilayani?',
    jawaban: ['Tidak cepat', 'Kurang cepat', 'Cepat', 'Sangat cepat'],
  },
  biaya: {
    nama: 'Biaya/tarif',
    tanya: 'Bagaimana biayanya?',
    jawaban: ['Sangat mahal', 'Cukup mahal', 'Murah', 'Gratis'],
  },
  produk: {
    nama: 'Produk spesifikasi jenis pelayanan',
    tanya: 'Apakah hasil yang Anda terima sesuai dengan yang dijanjikan?',
    jawaban: ['Tidak sesuai', 'Kurang sesuai', 'Sesuai', 'Sangat sesuai'],
  },
  kompetensi: {
    nama: 'Kompetensi pelaksana',
    tanya: 'Seberapa mampu petugas melayani Anda?',
    jawaban: ['Tidak mampu', 'Kurang mampu', 'Mampu', 'Sangat mampu'],
  },
  perilaku: {
    nama: 'Perilaku pelaksana',
    tanya: 'Apakah petugas sopan dan ramah?',
    jawaban: ['Tidak sopan dan ramah', 'Kurang sopan dan ramah', 'Sopan dan ramah', 'Sangat sopan dan ramah'],
  },
  pengaduan: {
    nama: 'Penanganan pengaduan, saran, dan masukan',
    tanya: 'Bagaimana pengaduan dan saran warga ditangani?',
    jawaban: ['Tidak ditangani', 'Kurang ditangani', 'Ditangani', 'Ditangani dengan baik'],
  },
  sarana: {
    nama: 'Sarana dan prasarana',
    tanya: 'Bagaimana tempat dan peralatan pelayanannya?',
    jawaban: ['Buruk', 'Cukup', 'Baik', 'Sangat baik'],
  },
};

/** Values of the four answers. */
export const NILAI = [1, 2, 3, 4] as const;
export type Nilai = (typeof NILAI)[number];

export const KEADAAN_NILAI = ['dibuka', 'dinilai', 'belum'] as const;
export type KeadaanNilai = (typeof KEADAAN_NILAI)[number];

export const SURVEI_TEXT = villageTexts({
  thanks: 'Terima kasih. Penilaian Anda sudah diterima.',
  already: 'Pelayanan ini sudah dinilai. Terima kasih.',
  notYet: 'Penilaian dibuka setelah surat selesai atau pengaduan dijawab.',
  official:
    'Petugas tidak dapat menilai pelayanan. Untuk warga di loket, buka penilaian dari halaman permohonan atau pengaduannya.',
  nothing: 'Jawab sedikitnya satu pertanyaan',
  unknownPeriod: 'Belum ada hasil survei untuk periode ini',
  saved: 'Rencana tindak lanjut disimpan',
  value: 'Jawaban harus 1 sampai 4, atau kosong bila tidak tahu',
});
