import { villageTexts } from '../text/sebutan.ts';
import { type JenisPeristiwa, PERISTIWA } from './kode.ts';

export const MAX_PENDUDUK = { bytes: 15 * 1024 * 1024, rows: 30_000 } as const;
export const MOST_LISTED = 200;
/** Words from files with a chosen value. */
export const MAX_KATA = 500;
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
  keadaan: 'Keadaan',
  keadaan_tanggal: 'Tanggal keadaan',
  catatan: 'Catatan',
});
export type KolomPenduduk = keyof typeof PENDUDUK_LABEL;
export const KOLOM_PENDUDUK = Object.keys(PENDUDUK_LABEL) as KolomPenduduk[];

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
  futureBirth: 'Tanggal lahir tidak boleh di masa depan',
  kk: 'Nomor KK harus 16 angka',
  passwordNeeded: 'Password wajib diisi',
  wrongPassword: 'Password saat ini salah',
  mapping: 'Pemetaan kolom tidak dapat dibaca',
  noHead: 'Tidak ada baris judul yang dikenal. Pilih kolom NIK dan nama pada daftar kolom.',
  noColumn: (kolom: 'nik' | 'nama' | 'jenis_kelamin') => `Kolom ${PENDUDUK_LABEL[kolom]} belum dipilih`,
  needed: (kolom: 'nama' | 'jenis_kelamin') => `${PENDUDUK_LABEL[kolom]} wajib diisi`,
  otherVillage: 'Berkas ini memuat kode {desa} lain. Pilih berkas {desa} Anda sendiri.',
  rounded:
    'Hampir semua NIK berakhir 0: aplikasi lembar kerja telah membulatkannya. Jadikan kolomnya Teks sebelum data ditempel, lalu ekspor lagi.',
  exponent: 'NIK tertulis sebagai angka berpangkat. Jadikan kolomnya Teks, lalu isi lagi 16 angkanya.',
  kkExponent: 'Nomor KK tertulis sebagai angka berpangkat. Jadikan kolomnya Teks, lalu isi lagi 16 angkanya.',
  nik: 'NIK harus 16 angka',
  twice: (line: number) => `NIK ini sudah ada di baris ${line}. Periksa angkanya, lalu betulkan salah satunya.`,
  long: (max: number) => `Isi sel paling banyak ${max} karakter`,
  unknownWord: 'Isi tidak dikenal. Tulis kata atau kodenya seperti pada ekspor sistem {desa}.',
  residence:
    'Kolom ini berisi status tinggal (TETAP, TIDAK TETAP), bukan hidup atau meninggal. Di OpenSID pakai Kependudukan → Penduduk → Cetak/Unduh → Ekspor yang berisi kode, bukan huruf.',
  otherColumn: 'Kolom ini berisi kata-kata kolom lain. Pilih kolom yang benar pada daftar kolom.',
  placesDiffer: 'RT atau RW pada sel ini berbeda dari kolom lain di baris ini. Samakan keduanya.',
  whichSheet: (count: number) => `Berkas ini memuat ${count} lembar. Pilih lembar yang memuat seluruh penduduk.`,
  day: 'Tulis tanggal seperti 2026-03-07 atau 7 Maret 2026',
  dayShort: 'Tahun dua angka dapat berarti dua abad. Tulis tahunnya dengan empat angka.',
  dayFuture: 'Tanggal di masa depan',
  dayOld: 'Tanggal sebelum tahun 1900',
  nothing: 'Berkas ini tidak memuat baris penduduk',
  tooMany: `Paling banyak ${MAX_PENDUDUK.rows.toLocaleString('id-ID')} baris dalam satu berkas. Sebuah {desa} tidak sebesar itu: periksa berkasnya.`,
  size: 'Berkas paling besar 15 MB. Simpan tabelnya saja, tanpa gambar, dalam berkas baru.',
  tooManyRead: (minutes: number) =>
    `Terlalu banyak data penduduk dibuka dalam sepuluh menit. Lanjutkan dalam ${minutes} menit.`,
  wrong: 'Masih ada baris yang harus diperbaiki. Tidak ada yang disimpan.',
  stale: 'Data penduduk atau berkasnya berubah sejak diperiksa. Periksa lagi, lalu simpan.',
  imported: ({ baru, berubah }: { baru: number; berubah: number }) =>
    `${baru.toLocaleString('id-ID')} penduduk baru dan ${berubah.toLocaleString('id-ID')} perubahan disimpan`,
});

/** Warnings of an import; an official decides. */
export const PERINGATAN = villageTexts({
  kelamin: 'Jenis kelamin berbeda dari NIK-nya',
  lahir: 'Tanggal lahir berbeda dari NIK-nya',
  kepala: 'Kartu keluarga ini memiliki lebih dari satu kepala keluarga',
  anak: 'Anak lebih tua dari kepala keluarga atau pasangannya',
  rt: 'RT tidak ada pada daftar {RT/RW} {desa}',
  belum_nik: 'Belum ber-NIK: dicocokkan dengan nomor KK, nama, dan tanggal lahir',
  tanggal: 'Tanggal tidak lengkap: tidak dipakai',
  tidak_valid: 'Bertanda tidak valid pada sistem asalnya: dilewati',
});
export type Peringatan = keyof typeof PERINGATAN;

export const PERISTIWA_TEXT = villageTexts({
  kind: 'Jenis peristiwa tidak dikenal',
  recorded: (jenis: JenisPeristiwa) => `Peristiwa dicatat: ${PERISTIWA[jenis].toLowerCase()}`,
  cancelled: 'Peristiwa dibatalkan; keduanya tetap tercatat',
  future: 'Tanggal peristiwa tidak boleh setelah hari ini',
  early: (day: string) => `Tanggal peristiwa tidak boleh sebelum peristiwa terakhirnya, ${day}`,
  gone: 'Penduduk ini tidak tercatat hidup di sini. Batalkan peristiwanya bila keliru.',
  head: 'Pilih kepala keluarga yang baru, dari anggota yang tinggal',
  together: 'Pilih anggota dari kartu keluarga yang sama',
  hasHead: 'Kartu keluarga itu sudah memiliki kepala keluarga. Pilih hubungan yang lain.',
  sameKk: 'Nomor KK ini sama dengan yang sekarang',
  family: 'Pilih keluarganya',
  noEvent: 'Peristiwa tidak ditemukan',
  notLast: 'Hanya peristiwa terakhir yang dapat dibatalkan. Batalkan yang sesudahnya dahulu.',
  changed: 'Datanya sudah diubah sesudah peristiwa ini. Betulkan dengan tombol Edit.',
  reason: 'Alasan wajib diisi',
});
