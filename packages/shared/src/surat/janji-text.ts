/** `{{…}}` is a placeholder. Same texts as in janji-bawaan.json, without its lists. */
export const KALIMAT_JANJI = {
  sebelum_ajukan: 'Selesai dalam {{hari}} hari kerja setelah berkas lengkap. Tanpa biaya.',
  setelah_ajukan: 'Perkiraan selesai {{hari_tanggal}}, pukul {{jam}}.',
  di_luar_jam: 'Permohonan Anda kami terima di luar jam pelayanan dan dihitung masuk pada {{hari_tanggal}}.',
  berhenti:
    'Hitungan waktu berhenti karena kami menunggu perbaikan dari Anda. Sisa {{sisa}} hari kerja setelah Anda mengirimnya.',
  lanjut: 'Hitungan waktu berjalan lagi. Perkiraan selesai {{hari_tanggal}}, pukul {{jam}}.',
  terlambat:
    'Mohon maaf, surat Anda belum selesai pada waktu yang kami janjikan ({{hari_tanggal}}). Petugas sudah mendapat pengingat. Anda dapat menyampaikan keberatan melalui menu Pengaduan.',
  alasan_terlambat: 'Surat Anda tertunda: {{alasan}}. Perkiraan baru {{hari_tanggal}}.',
} as const;

/** `alasan_terlambat` after the new estimate has passed. */
export const TERTUNDA_SAJA = 'Surat Anda tertunda: {{alasan}}.';

export const KALIMAT_JANJI_PETUGAS = {
  petugas_hari_ini: 'Janji berakhir hari ini pukul {{jam}}',
  petugas_lewat: 'Lewat {{hari}} hari kerja',
} as const;

/** The last one needs an explanation. */
export const ALASAN_TERLAMBAT = [
  'Penanda tangan sedang tidak di tempat',
  'Menunggu hasil peninjauan lapangan',
  'Menunggu keterangan instansi lain',
  'Listrik atau jaringan terganggu',
  'Permohonan sedang sangat banyak',
  'Alasan lain',
] as const;
export const ALASAN_LAIN = ALASAN_TERLAMBAT[5];

export const JANJI_TEXT = {
  unknownReason: 'Alasan keterlambatan tidak dikenal',
  reasonWithoutWords: 'Tulis alasan keterlambatannya',
  estimatePast: 'Perkiraan baru tidak boleh sebelum hari ini',
  notLate: 'Surat ini belum lewat janji',
  delayTold: 'Alasan keterlambatan disampaikan kepada pemohon',
} as const;
