import type { ProdukHukum } from '@pendopo/shared/produk-hukum/schemas';

export const aProdukHukum = (own: Partial<ProdukHukum> = {}): ProdukHukum => ({
  id: 5,
  jenis: 'Peraturan Desa',
  nomor: '2',
  tahun: 2024,
  judul: 'Pelestarian Mata Air',
  tanggal: '2024-05-06',
  tentang: 'Mata air dijaga bersama.',
  status: 'Berlaku',
  berkas: null,
  ukuran: null,
  tanggal_kesepakatan: null,
  nomor_lapor: '',
  tanggal_lapor: null,
  nomor_lembaran: '',
  tanggal_lembaran: null,
  nomor_berita: '',
  tanggal_berita: null,
  keterangan: '',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
