export const STATUS_PENGADUAN = ['Baru', 'Diproses', 'Selesai'] as const;
export type StatusPengaduan = (typeof STATUS_PENGADUAN)[number];

/** What the officials' list can be ordered by: what is to be answered first, newest first, or oldest. */
export const URUT_PENGADUAN = ['janji', 'terbaru', 'terlama'] as const;
export type UrutPengaduan = (typeof URUT_PENGADUAN)[number];

/** Complaints without an answer: promised for today, or late. */
export const TENGGAT_PENGADUAN = ['hari-ini', 'lewat'] as const;
export type TenggatPengaduan = (typeof TENGGAT_PENGADUAN)[number];

/** What stands for a name once who complained has been destroyed; the NIK is empty then. */
export const NAMELESS = 'Pelapor';

export const PENGADUAN_TEXT = {
  notFound: 'Pengaduan tidak ditemukan',
  fileType: 'Hanya file gambar JPG, JPEG, atau PNG yang diperbolehkan!',
  submitted: 'Pengaduan berhasil dikirim!',
  statusChanged: 'Status pengaduan diperbarui',
} as const;
