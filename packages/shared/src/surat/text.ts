import { storedName, villageText } from '../text/sebutan.ts';
/** Officials may set any from any other. A resident may only cancel at Menunggu. Selesai and Ditolak are closed. */
export const STATUS_SURAT = ['Menunggu', 'Diproses', 'Selesai', 'Ditolak'] as const;
export type StatusSurat = (typeof STATUS_SURAT)[number];

export const isOpenSurat = (status: string): boolean => status === 'Menunggu' || status === 'Diproses';

/** True if the document has a number that has not been cancelled. */
export const isNumbered = ({ status_naskah }: { status_naskah: string | null }): boolean =>
  Boolean(status_naskah) && status_naskah !== 'draf' && status_naskah !== 'batal';

/** Ascending or, with `-turun`, descending. */
export const KOLOM_URUT = ['nama', 'nik', 'jenis', 'hp', 'alamat', 'status'] as const;
export type KolomUrut = (typeof KOLOM_URUT)[number];

/** `janji`: open applications by due date, then closed ones, newest first. */
export const URUT_SURAT = [
  ...(['janji', 'terbaru', 'terlama'] as const),
  ...KOLOM_URUT.flatMap((kolom) => [kolom, `${kolom}-turun`] as const),
] as const;
export type UrutSurat = 'janji' | 'terbaru' | 'terlama' | KolomUrut | `${KolomUrut}-turun`;

/** In the order of the list. `kurang_isian`: the files are accepted, but fields are missing. */
export const TAHAP_SURAT = [
  'diperiksa',
  'kurang_isian',
  'lengkap',
  'menunggu_warga',
  'pengganti_masuk',
  'tanda_tangan',
] as const;
export type TahapSurat = (typeof TAHAP_SURAT)[number];

/** Neither applies while a correction request is open. */
export const TENGGAT_SURAT = ['hari-ini', 'lewat'] as const;
export type TenggatSurat = (typeof TENGGAT_SURAT)[number];

/** Not Ditolak: a refusal needs its own reason. */
export const STATUS_MASSAL = ['Menunggu', 'Diproses', 'Selesai'] as const;

export const ALASAN_TUTUP = [
  'bukan_wewenang',
  'bukan_warga',
  'keadaan_tidak_sesuai',
  'perbaikan_tidak_diterima',
  'permohonan_ganda',
  'permintaan_pemohon',
  'lainnya',
] as const;
export type AlasanTutup = (typeof ALASAN_TUTUP)[number];
/** Reasons whose text has a gap: the responsible office, or the date. */
export const ALASAN_DILENGKAPI: readonly AlasanTutup[] = ['bukan_wewenang', 'perbaikan_tidak_diterima'];

export const JENIS_KELAMIN = ['Laki-laki', 'Perempuan'] as const;
export const AGAMA = [
  'Islam',
  'Kristen',
  'Katolik',
  'Hindu',
  'Buddha',
  'Konghucu',
  'Kepercayaan terhadap Tuhan YME',
] as const;

export const SURAT_TEXT = {
  notFound: 'Surat tidak ditemukan',
  notCancellable: 'Hanya surat berstatus Menunggu yang dapat dibatalkan',
  fileType: 'Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.',
  fileSize: 'Ukuran file lampiran maksimal 5MB.',
  fileMissing: (label: string) => villageText(`Lampiran "${storedName(label)}" wajib diunggah`),
  fileWithoutLabel: 'Setiap lampiran harus disertai jenis persyaratannya',
  fileLabelUnknown: (label: string) =>
    villageText(`Lampiran "${storedName(label)}" tidak termasuk persyaratan surat ini`),
  fileLabelTwice: (label: string) => villageText(`Lampiran "${storedName(label)}" dikirim lebih dari satu kali`),
  earlierFileGone: (label: string) =>
    villageText(`Berkas "${storedName(label)}" dari pengajuan sebelumnya tidak dapat dipakai lagi. Unggah berkasnya.`),
  tooManyOpen: (open: number) =>
    `Anda masih memiliki ${open} surat yang belum selesai. Tunggu sampai ada yang selesai atau batalkan yang tidak diperlukan, lalu ajukan lagi.`,
  tooManyBytes: (hours: number) =>
    `Lampiran yang Anda kirim hari ini sudah mencapai batas. Ajukan surat ini lagi dalam ${hours} jam.`,
  toMend: (count: number) => `${count} perlu diperbaiki`,
  submitted: 'Surat berhasil diajukan!',
  refusalWithoutReason: 'Alasan penolakan wajib diisi',
  unknownClosing: 'Alasan penutupan tidak dikenal',
  refusalNotFilled: 'Lengkapi bagian bertanda … pada catatan',
  closingWithoutRefusal: 'Alasan penutupan hanya untuk surat yang Ditolak',
  statusChanged: 'Status surat diperbarui',
  statusUndone: 'Perubahan status diurungkan',
  notUndoable: 'Perubahan status ini tidak dapat diurungkan lagi',
  unknownOfficial: 'Petugas tidak dikenal',
  assignedMany: 'Tugas dibagikan',
  cancelled: 'Pengajuan surat berhasil dibatalkan',
} as const;
