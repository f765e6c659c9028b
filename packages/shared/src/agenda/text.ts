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

/** What is on in the village, for the calendar of a phone (iCalendar). */
export const CALENDAR_PATH = '/publikasi/agenda/kalender.ics';

/** What its fields are called: in forms, messages and the audit log. */
export const AGENDA_LABEL = {
  title: 'Judul',
  tanggal: 'Tanggal',
  waktu: 'Waktu',
  lokasi: 'Lokasi',
  deskripsi: 'Deskripsi',
  status: 'Status',
  draf: 'Draf',
} as const;
