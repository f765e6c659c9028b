/** The default first. */
export const STATUS_AGENDA = ['Akan Datang', 'Sedang Berlangsung', 'Selesai'] as const;
export type StatusAgenda = (typeof STATUS_AGENDA)[number];

export const AGENDA_TEXT = {
  notFound: 'Agenda tidak ditemukan',
  incomplete: 'Semua field harus diisi',
  created: 'Agenda berhasil ditambahkan',
  updated: 'Agenda berhasil diperbarui',
  deleted: 'Agenda berhasil dihapus',
} as const;
