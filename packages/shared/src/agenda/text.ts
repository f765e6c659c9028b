export const STATUS_AGENDA = ['Akan Datang', 'Sedang Berlangsung', 'Selesai'] as const;
export type StatusAgenda = (typeof STATUS_AGENDA)[number];

export const AGENDA_TEXT = {
  notFound: 'Agenda tidak ditemukan',
  incomplete: 'Semua field harus diisi',
  created: 'Agenda berhasil ditambahkan',
  updated: 'Agenda berhasil diperbarui',
  deleted: 'Agenda berhasil dihapus',
} as const;

export const CALENDAR_PATH = '/publikasi/agenda/kalender.ics';

export const AGENDA_LABEL = {
  title: 'Judul',
  tanggal: 'Tanggal',
  waktu: 'Waktu',
  lokasi: 'Lokasi',
  deskripsi: 'Deskripsi',
  status: 'Status',
  draf: 'Draf',
} as const;
