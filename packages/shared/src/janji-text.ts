/** What an applicant reads of the promise; `{{…}}` stands for what is filled in. The same as in janji-bawaan.json, without its lists. */
export const KALIMAT_JANJI = {
  sebelum_ajukan: 'Selesai dalam {{hari}} hari kerja setelah berkas lengkap. Tanpa biaya.',
  setelah_ajukan: 'Perkiraan selesai {{hari_tanggal}}, pukul {{jam}}.',
  berhenti:
    'Hitungan waktu berhenti karena kami menunggu perbaikan dari Anda. Sisa {{sisa}} hari kerja setelah Anda mengirimnya.',
  terlambat:
    'Mohon maaf, surat Anda belum selesai pada waktu yang kami janjikan ({{hari_tanggal}}). Petugas sudah mendapat pengingat. Anda dapat menyampaikan keberatan melalui menu Pengaduan.',
} as const;
