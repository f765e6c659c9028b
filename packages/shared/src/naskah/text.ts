import type { StatusNaskah } from '../surat/text.ts';

export const KEADAAN_NASKAH: Readonly<Record<StatusNaskah, string>> = {
  draf: 'Draf',
  bernomor: 'Menunggu tanda tangan',
  ditandatangani: 'Siap diserahkan',
  diserahkan: 'Sudah diserahkan',
  batal: 'Batal',
  dicabut: 'Dicabut',
  diganti: 'Diganti',
};

export const KEPADA = ['pemohon', 'kuasa'] as const;
export const CARA_SERAH = ['ambil', 'antar', 'kirim'] as const;

export const NASKAH_TEXT = {
  notMade: 'Naskah belum dibuat',
  notFound: 'Naskah tidak ditemukan',
  wrongState: 'Tidak dapat dilakukan pada keadaan surat ini.',
  refused: 'Permohonan ini sudah ditolak.',
  numbered: 'Surat ini sudah bernomor. Ubah melalui naskahnya.',
  unknownSigning: 'Cara penandatanganan tidak dikenal',
  unknownSignatory: 'Penanda tangan tidak dikenal',
  mayNotSign: (nama: string) =>
    `Surat belum boleh ditandatangani atas nama ${nama}. Admin membukanya di halaman Pengguna: pada akun ${nama}, centang "Surat boleh ditandatangani atas namanya", dan akunnya harus aktif.`,
  noSignatory: 'Penanda tangan wajib dipilih',
  wrongSignatory: 'Penanda tangan ini tidak berwenang untuk surat ini',
  noMandate: 'Tidak ada mandat yang berlaku hari ini untuk penanda tangan ini',
  secondPerson: 'Surat ini harus disetujui oleh petugas lain, bukan penyusunnya.',
  tooEarly: (day: string) => `Tanggal surat tidak boleh lebih awal dari surat terakhir, ${day}. Periksa jam server.`,
  numberTaken: (nomor: string) =>
    `Nomor ${nomor} sudah dipakai. Periksa kode klasifikasi surat ini dan pola nomor pada Setelan Surat.`,
  unprintable: (characters: readonly string[], place: string) =>
    `Karakter ini tidak dapat dicetak: ${characters.join(' ')} (pada ${place})`,
  signedWhen: 'Tanggal tanda tangan harus antara tanggal surat dan hari ini',
  fileType: 'Format pindaian tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.',
  fileSize: 'Ukuran pindaian maksimal 5MB.',
  fileUnreadable: 'Pindaian tidak dapat dibaca. Kirim foto JPG atau PNG, atau PDF tanpa kata sandi.',
  saved: 'Draf surat disimpan',
  approved: 'Surat sudah bernomor',
  done: 'Keadaan surat diperbarui',
} as const;
