export const KEAMANAN_TEXT = {
  required: 'Aktifkan langkah kedua terlebih dahulu.',
  codeAsked: 'Password benar. Lanjutkan dengan langkah kedua.',
  wrongCode: 'Kode salah. Tunggu kode berikutnya, lalu coba lagi.',
  wrongRecoveryCode: 'Kode cadangan ini salah atau sudah dipakai.',
  clockOff: (minutes: number) =>
    `Jam ponsel Anda berbeda sekitar ${minutes} menit dari jam portal. Atur jam ponsel ke otomatis, lalu coba lagi.`,
  stepOver: 'Waktu untuk langkah kedua habis. Masukkan username dan password lagi.',
  enrolmentOver: 'Waktu pemasangan habis. Mulai lagi dari awal.',
  enabled: 'Kode dari aplikasi aktif. Simpan kode cadangan Anda.',
  disabled: 'Kode dari aplikasi dimatikan',
  notEnabled: 'Langkah kedua belum aktif',
  mustStay: 'Langkah kedua wajib bagi petugas. Tambahkan passkey atau kode dari aplikasi sebelum melepas yang ini.',
  codesMade: 'Kode cadangan baru dibuat. Yang lama tidak berlaku lagi.',
  scan: 'Pindai kode QR ini dengan aplikasi autentikator',
  passkeyReady: 'Ikuti petunjuk perangkat Anda',
  passkeyAdded: 'Passkey ditambahkan',
  passkeyRemoved: 'Passkey dihapus',
  passkeyNotFound: 'Passkey tidak ditemukan',
  passkeyKnown: 'Passkey ini sudah terdaftar',
  passkeyUnusable: 'Passkey tidak dapat disimpan. Mulai lagi dari awal.',
  tooManyPasskeys: 'Paling banyak 10 passkey. Hapus satu yang tidak dipakai.',
  passkeyWrong: 'Passkey ini tidak dikenal. Masuk dengan password.',
  passkeyUnverified:
    'Passkey ini tidak meminta PIN, sidik jari, atau wajah. Masuk dengan password, lalu pakai passkey ini.',
} as const;

export const KODE_CADANGAN = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 10, count: 8 } as const;
