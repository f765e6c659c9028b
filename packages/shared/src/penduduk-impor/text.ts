import { PENDUDUK_LABEL } from '../penduduk/text.ts';
import { villageTexts } from '../text/sebutan.ts';

export const MAX_PENDUDUK = { bytes: 15 * 1024 * 1024, rows: 30_000 } as const;
export const MOST_LISTED = 200;
/** Words from files with a chosen value. */
export const MAX_KATA = 500;

export const IMPOR_PENDUDUK_TEXT = villageTexts({
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
  telepon: 'Nomor telepon tidak dapat dihubungi: tidak dipakai',
  tidak_valid: 'Bertanda tidak valid pada sistem asalnya: dilewati',
});
export type Peringatan = keyof typeof PERINGATAN;
