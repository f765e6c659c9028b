import type { Agenda } from '@pendopo/shared/agenda/schemas';

export const anAgenda = (own: Partial<Agenda> = {}): Agenda => ({
  id: 1,
  title: 'Agenda uji',
  tanggal: '2026-03-07',
  waktu: '09:00',
  lokasi: 'Balai desa',
  deskripsi: 'Isi agenda uji.',
  status: 'Akan Datang',
  img: null,
  draf: false,
  created_by_name: 'Sekar Arum',
  created_at: '2026-02-01T03:00:00.000Z',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
