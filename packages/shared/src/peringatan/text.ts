export const JENIS_PERINGATAN = {
  cadangan: 'Cadangan gagal atau terlambat',
  diska: 'Ruang simpan server hampir penuh',
  unggahan: 'Berkas kiriman ditolak server',
  arsip: 'Arsip naskah rusak',
  surat: 'Surat melewati janji',
  sertifikat: 'Sertifikat tanda tangan segera berakhir',
} as const;
export type JenisPeringatan = keyof typeof JENIS_PERINGATAN;

export const SALURAN_PERINGATAN = { surel: 'Surel', webhook: 'Aplikasi obrolan' } as const;
export type SaluranPeringatan = keyof typeof SALURAN_PERINGATAN;

export const ENKRIPSI_SMTP = { tls: 'TLS (biasanya port 465)', starttls: 'STARTTLS (biasanya port 587)' } as const;

export const PENERIMA_MOST = 10;

export const PERINGATAN_TEXT = {
  notFound: 'Setelan peringatan tidak ditemukan',
  saved: 'Setelan peringatan disimpan',
  sentTest: {
    surel: 'Pesan uji dikirim. Periksa kotak masuk penerima.',
    webhook: 'Pesan uji dikirim ke aplikasi obrolan.',
  },
  notSet: {
    surel: 'Isi server surel, pengirim, dan penerima terlebih dahulu.',
    webhook: 'Isi alamat aplikasi obrolan terlebih dahulu.',
  },
  host: 'Nama server surel seperti smtp.contoh.id, tanpa https:// dan tanpa garis miring',
  port: 'Port server surel harus angka 1 sampai 65535',
  encryption: 'Enkripsi server surel tidak dikenal',
  sender: 'Alamat pengirim harus berupa alamat email',
  recipients: `Penerima harus 1 sampai ${PENERIMA_MOST} alamat email, masing-masing sekali`,
  url: 'Alamat aplikasi obrolan harus diawali https:// dan tidak memuat nama pengguna',
  about: 'Pilih sedikitnya satu hal yang diperingatkan',
} as const;
