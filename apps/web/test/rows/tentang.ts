import type { Geografis, Sejarah, VisiMisi } from '@pendopo/shared/tentang/schemas';

export const aSejarah = (own: Partial<Sejarah> = {}): Sejarah => ({
  judul: 'Asal-usul',
  konten: 'Alinea satu.\n\nAlinea dua.',
  gambar: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aGeografis = (own: Partial<Geografis> = {}): Geografis => ({
  judul: 'Letak desa',
  konten: 'Di lereng gunung.',
  batasUtara: 'Desa Utara',
  batasSelatan: 'Desa Selatan',
  batasBarat: 'Desa Barat',
  batasTimur: 'Desa Timur',
  luasWilayah: '486,72 hektare',
  jumlahPenduduk: '4.872 jiwa',
  gambar: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aVisiMisi = (own: Partial<VisiMisi> = {}): VisiMisi => ({
  judul: 'Arah Desa',
  visi: 'Desa yang rukun.',
  misi: ['Melayani', 'Membangun'],
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
