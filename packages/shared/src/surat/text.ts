import { worded } from '../sebutan.ts';
/** An admin may set any of these from any other; a resident may cancel at Menunggu only. Selesai and Ditolak are closed. */
export const STATUS_SURAT = ['Menunggu', 'Diproses', 'Selesai', 'Ditolak'] as const;
export type StatusSurat = (typeof STATUS_SURAT)[number];

/** Whether a request still waits to be done. */
export const isOpenSurat = (status: string): boolean => status === 'Menunggu' || status === 'Diproses';

/** Whether a request's letter has a number that has not been taken back. */
export const isNumbered = ({ status_naskah }: { status_naskah: string | null }): boolean =>
  Boolean(status_naskah) && status_naskah !== 'draf' && status_naskah !== 'batal';

/** Columns that the officials' list can be ordered by, forwards and, with `-turun`, backwards. */
export const KOLOM_URUT = ['nama', 'nik', 'jenis', 'hp', 'alamat', 'status'] as const;
export type KolomUrut = (typeof KOLOM_URUT)[number];

/** What the officials' list can be ordered by; `janji`: what is open by its due date, then what is closed, newest first. */
export const URUT_SURAT = [
  ...(['janji', 'terbaru', 'terlama'] as const),
  ...KOLOM_URUT.flatMap((kolom) => [kolom, `${kolom}-turun`] as const),
] as const;
export type UrutSurat = 'janji' | 'terbaru' | 'terlama' | KolomUrut | `${KolomUrut}-turun`;

/**
 * Where an open request stands: an official reads it next, has all that its letter needs, its applicant is asked, what was asked for
 * has come, or its letter waits for the signature alone.
 */
export const TAHAP_SURAT = [
  'diperiksa',
  'kurang_isian',
  'lengkap',
  'menunggu_warga',
  'pengganti_masuk',
  'tanda_tangan',
] as const;
export type TahapSurat = (typeof TAHAP_SURAT)[number];

/** How an open request stands to its due date: due today and not late yet, or late. One whose applicant is asked is neither. */
export const TENGGAT_SURAT = ['hari-ini', 'lewat'] as const;
export type TenggatSurat = (typeof TENGGAT_SURAT)[number];

/** What officials give to several requests at once; a refusal has reasons of its own. */
export const STATUS_MASSAL = ['Menunggu', 'Diproses', 'Selesai'] as const;

/** Why a letter was refused; the sentences stand with the review of its requirements. */
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
/** Those whose sentence has a place that the official fills in: where to go, until when. */
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
  fileMissing: (label: string) => `Lampiran "${worded(label)}" wajib diunggah`,
  fileWithoutLabel: 'Setiap lampiran harus disertai jenis persyaratannya',
  fileLabelUnknown: (label: string) => `Lampiran "${worded(label)}" tidak termasuk persyaratan surat ini`,
  fileLabelTwice: (label: string) => `Lampiran "${worded(label)}" dikirim lebih dari satu kali`,
  earlierFileGone: (label: string) =>
    `Berkas "${worded(label)}" dari pengajuan sebelumnya tidak dapat dipakai lagi. Unggah berkasnya.`,
  tooManyOpen: (open: number) =>
    `Anda masih memiliki ${open} surat yang belum selesai. Tunggu sampai ada yang selesai atau batalkan yang tidak diperlukan, lalu ajukan lagi.`,
  tooManyBytes: (hours: number) =>
    `Lampiran yang Anda kirim hari ini sudah mencapai batas. Ajukan surat ini lagi dalam ${hours} jam.`,
  /** A mark in the list of one's own letters. */
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
