import { villageTexts } from '../text/sebutan.ts';

/** Rows of the register that an account may read in ten minutes. */
export const MOST_READ = 6_000;

export const PENDUDUK_LABEL = villageTexts({
  nik: 'NIK',
  no_kk: 'Nomor KK',
  nama: 'Nama lengkap',
  jenis_kelamin: 'Jenis kelamin',
  tempat_lahir: 'Tempat lahir',
  tanggal_lahir: 'Tanggal lahir',
  agama: 'Agama',
  pendidikan_kk: 'Pendidikan',
  pekerjaan: 'Pekerjaan',
  status_kawin: 'Status perkawinan',
  hubungan_keluarga: 'Hubungan dalam keluarga',
  kewarganegaraan: 'Kewarganegaraan',
  alamat: 'Alamat',
  dusun: '{Dusun}',
  rw: 'RW',
  rt: 'RT',
  nama_ayah: 'Nama ayah',
  nama_ibu: 'Nama ibu',
  golongan_darah: 'Golongan darah',
  telepon: 'Nomor telepon',
  keadaan: 'Keadaan',
  keadaan_tanggal: 'Tanggal keadaan',
  catatan: 'Catatan',
});
export type KolomPenduduk = keyof typeof PENDUDUK_LABEL;
export const KOLOM_PENDUDUK = Object.keys(PENDUDUK_LABEL) as KolomPenduduk[];

/** Filters of the residents' list. The audit log names them without their values. */
export const SARINGAN_PENDUDUK = villageTexts({
  dusun: '{Dusun}',
  rw: PENDUDUK_LABEL.rw,
  rt: PENDUDUK_LABEL.rt,
  jenis_kelamin: PENDUDUK_LABEL.jenis_kelamin,
  umur_dari: 'Umur dari',
  umur_sampai: 'Umur sampai',
  lahir_dari: 'Lahir dari',
  lahir_sampai: 'Lahir sampai',
  pekerjaan: PENDUDUK_LABEL.pekerjaan,
  pendidikan_kk: PENDUDUK_LABEL.pendidikan_kk,
  agama: PENDUDUK_LABEL.agama,
  status_kawin: PENDUDUK_LABEL.status_kawin,
  hubungan_keluarga: PENDUDUK_LABEL.hubungan_keluarga,
  tinggal: 'Tetap/sementara',
  tanpa_nik: 'Belum ber-NIK',
  tidak_di_berkas: 'Tidak di berkas',
});
export type SaringanPenduduk = keyof typeof SARINGAN_PENDUDUK;

/** Orders of the residents' list. */
export const URUT_PENDUDUK = {
  nama: 'Nama, A–Z',
  'nama-turun': 'Nama, Z–A',
  umur: 'Umur, termuda dahulu',
  'umur-turun': 'Umur, tertua dahulu',
  kk: 'Nomor KK',
  'kk-turun': 'Nomor KK, terbesar dahulu',
  rt: 'RT',
  'rt-turun': 'RT, terbesar dahulu',
} as const;
export type UrutPenduduk = keyof typeof URUT_PENDUDUK;

export const OLDEST_AGE = 150;

export const PENDUDUK_TEXT = villageTexts({
  notFound: 'Data penduduk tidak ditemukan',
  saved: 'Data penduduk berhasil disimpan',
  switchedOn: 'Data penduduk dinyalakan',
  switchedOff: 'Data penduduk dimatikan, dan seluruh barisnya dihapus',
  exportFirst:
    'Unduh ekspor seluruh data penduduk dengan NIK utuh dahulu, paling lama 7 hari sebelum mematikannya dan sesudah penduduk terakhir ditambahkan. Unduhan yang terputus atau kosong tidak dihitung.',
  searchFor: 'Tulis nama atau NIK yang dicari',
  choose: 'Pilih penduduk pemilik akun ini',
  verified: 'Akun terhubung dengan penduduk ini',
  unverified: 'Hubungan akun dengan penduduk ini dilepas',
  residentsOnly: 'Hanya akun warga yang aktif yang dapat dihubungkan',
  onlyLiving: 'Hanya penduduk hidup yang ber-NIK yang dapat dihubungkan dengan akun',
  othersRow: 'Penduduk ini sudah terhubung dengan akun lain. Lepaskan dahulu hubungan itu.',
  taken: 'NIK ini sudah dipakai penduduk lain',
  age: `Umur harus angka 0 sampai ${OLDEST_AGE}`,
  futureBirth: 'Tanggal lahir tidak boleh di masa depan',
  kk: 'Nomor KK harus 16 angka',
  noFamily: 'Penduduk ini tidak tercatat pada kartu keluarga',
  familyCopy: 'Salinan dari data {desa}, bukan kartu keluarga',
  biodataCopy: 'Salinan dari data {desa}, bukan dokumen kependudukan',
  passwordNeeded: 'Password wajib diisi',
  wrongPassword: 'Password saat ini salah',
  tooManyRead: (minutes: number) =>
    `Terlalu banyak data penduduk dibuka dalam sepuluh menit. Lanjutkan dalam ${minutes} menit.`,
});
