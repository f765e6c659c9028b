// The data shows which items are done.
import { type Text, villageTexts } from '../text/sebutan.ts';

type Butir = {
  judul: Text;
  kalimat: Text;
  /** Screen for this step; null for steps on the server. */
  ke: string | null;
};

const BUTIR = villageTexts({
  data_lama: {
    judul: 'Data dari sistem sebelumnya',
    kalimat:
      'Pindah dari OpenSID? Kerjakan Pindahan dahulu, sebelum identitas dan kontak diisi: yang sudah diisi tidak ditimpa. Tanpa sistem sebelumnya, tekan Tidak perlu.',
    ke: '/admin/pindahan',
  },
  identitas: {
    judul: 'Identitas, lambang, dan letak kantor',
    kalimat: 'Nama, wilayah, kode {desa}, lambang, atau titik kantor di peta belum lengkap.',
    ke: '/admin/desa',
  },
  kontak: {
    judul: 'Kontak kantor',
    kalimat: 'Alamat kantor atau nomor WhatsApp belum diisi.',
    ke: '/admin/kontak',
  },
  perangkat: {
    judul: 'Perangkat {desa} dan penanda tangan',
    kalimat: 'Nama {kepala desa} belum ditulis, sehingga surat belum dapat ditandatangani.',
    ke: '/profil/struktur-organisasi',
  },
  rt_rw: {
    judul: '{Ketua RT/RW}',
    kalimat: '{Ketua RT/RW} belum terdaftar, sehingga warga belum dapat meminta pengantar lewat tautan.',
    ke: '/profil/struktur-organisasi#ketua-rt-rw',
  },
  pelayanan: {
    judul: 'Jam pelayanan dan janji layanan',
    kalimat: 'Jam kantor dan lama pelayanan masih bawaan portal: periksa, lalu simpan.',
    ke: '/admin/pelayanan',
  },
  nomor: {
    judul: 'Nomor surat',
    kalimat:
      'Pola nomor dan nomor pertama belum diperiksa: periksa, lalu simpan. Bila buku tahun ini sudah berjalan, isi lanjutannya.',
    ke: '/admin/naskah/setelan',
  },
  surat: {
    judul: 'Surat pertama dicetak',
    kalimat: 'Belum ada surat bernomor: coba satu permohonan di loket sampai tercetak, nomornya dapat dibatalkan.',
    ke: '/admin/loket',
  },
  petugas: {
    judul: 'Petugas kedua',
    kalimat: 'Baru satu akun petugas: bila lupa password, tidak ada yang dapat menolong.',
    ke: '/admin/pengguna',
  },
  dua_langkah: {
    judul: 'Langkah kedua saat masuk',
    kalimat: 'Ada admin yang masuk dengan password saja; pasang langkah kedua di Profil Saya.',
    ke: '/profil',
  },
  berita: {
    judul: 'Berita pertama',
    kalimat: 'Halaman Berita masih kosong.',
    ke: '/admin/tambah-berita',
  },
  cadangan: {
    judul: 'Cadangan berjalan',
    kalimat:
      'Belum ada cadangan: minta pengurus server menyalakan layanan cadangan. Caranya ada dalam panduan relawan, bagian Cadangan.',
    ke: null,
  },
  pulih: {
    judul: 'Cadangan teruji pulih',
    kalimat: 'Belum ada cadangan yang berhasil dipulihkan dalam uji coba; ujinya berjalan sendiri setiap malam.',
    ke: null,
  },
} satisfies Record<string, Butir>);

export type ButirPersiapan = keyof typeof BUTIR;

export const PERSIAPAN: Readonly<Record<ButirPersiapan, Butir>> = BUTIR;

export const BUTIR_PERSIAPAN = Object.keys(BUTIR) as ButirPersiapan[];

export const PERSIAPAN_TEXT = {
  skipped: 'Ditandai tidak perlu',
  taken: 'Dikembalikan ke daftar',
  unknown: 'Butir persiapan tidak dikenal',
} as const;
