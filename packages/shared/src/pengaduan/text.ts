export const STATUS_PENGADUAN = ['Baru', 'Diproses', 'Selesai'] as const;
export type StatusPengaduan = (typeof STATUS_PENGADUAN)[number];

/** `janji`: by due date of the first response. */
export const URUT_PENGADUAN = ['janji', 'terbaru', 'terlama'] as const;
export type UrutPengaduan = (typeof URUT_PENGADUAN)[number];

export const TENGGAT_PENGADUAN = ['hari-ini', 'lewat'] as const;
export type TenggatPengaduan = (typeof TENGGAT_PENGADUAN)[number];

/** Replaces the name after the complainant's data is destroyed. */
export const NAMELESS = 'Pelapor';

export const PENGADUAN_TEXT = {
  notFound: 'Pengaduan tidak ditemukan',
  fileType: 'Hanya file gambar JPG, JPEG, atau PNG yang diperbolehkan!',
  submitted: 'Pengaduan berhasil dikirim!',
  statusChanged: 'Status pengaduan diperbarui',
} as const;
