import type { Lembaga, Pengurus, UnitKegiatan } from '@pendopo/shared/lembaga/schemas';

export const aPengurus = (own: Partial<Pengurus> = {}): Pengurus => ({
  id: 11,
  nama: 'Sekar Arum',
  jabatan: 'Ketua',
  foto: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aUnit = (own: Partial<UnitKegiatan> = {}): UnitKegiatan => ({
  id: 21,
  nama: 'Olahraga',
  icon: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** Karang Taruna with two officers and two activity units. */
export const aLembaga = (own: Partial<Lembaga> = {}): Lembaga => ({
  id: 4,
  slug: 'karang-taruna',
  nama_lembaga: 'Karang Taruna',
  judul: '',
  subjudul: '',
  tentang: 'Wadah pemuda.',
  visi: 'Pemuda mandiri.',
  misi: 'Berlatih.\nBerkarya.',
  updatedAt: '2026-03-07T02:05:00.000Z',
  pengurus: [aPengurus(), aPengurus({ id: 12, nama: 'Bagas Prakoso', jabatan: 'Bendahara' })],
  unit_kegiatan: [aUnit(), aUnit({ id: 22, nama: 'Bakti Sosial' })],
  ...own,
});
