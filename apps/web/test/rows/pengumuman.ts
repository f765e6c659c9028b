import type { Pengumuman, PengumumanRow } from '@pendopo/shared/pengumuman/schemas';

export const aPengumuman = (own: Partial<Pengumuman> = {}): Pengumuman => ({
  id: 1,
  title: 'Pengumuman uji',
  desc: '',
  content: 'Isi pengumuman uji.',
  kategori: 'Umum',
  tanggal: '2026-03-07',
  img: null,
  lampiran: [],
  draf: false,
  created_at: '2026-03-07T02:05:00.000Z',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aPengumumanRow = ({
  cuplikan = 'Isi pengumuman uji.',
  ...own
}: Partial<PengumumanRow> = {}): PengumumanRow => {
  const { content: _whole, lampiran: _files, ...row } = aPengumuman(own);
  return { ...row, cuplikan };
};
