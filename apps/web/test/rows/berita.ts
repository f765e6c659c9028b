import type { Berita, BeritaRow } from '@pendopo/shared/berita/schemas';

export const aBerita = (own: Partial<Berita> = {}): Berita => ({
  id: 1,
  title: 'Berita uji',
  desc: '',
  content: 'Isi berita uji.',
  kategori: 'Pembangunan',
  kategori_asal: '',
  tanggal: '2026-03-07',
  img: null,
  lampiran: [],
  draf: false,
  created_at: '2026-03-07T02:05:00.000Z',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aBeritaRow = ({ cuplikan = 'Isi berita uji.', ...own }: Partial<BeritaRow> = {}): BeritaRow => {
  const { content: _whole, lampiran: _files, ...row } = aBerita(own);
  return { ...row, cuplikan };
};
