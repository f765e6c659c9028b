import type { Panduan } from '@pendopo/shared/panduan/schemas';

export const aPanduan = (own: Partial<Panduan> = {}): Panduan => ({
  judul: 'Panduan Layanan',
  pengantar: 'Ikuti langkah berikut.',
  langkah_surat: [
    { judul: 'Pilih surat', isi: 'Cari nama suratnya.' },
    { judul: 'Ambil surat', isi: 'Datang ke kantor desa.' },
  ],
  langkah_pengaduan: [
    { judul: 'Tulis pengaduan', isi: 'Ceritakan kejadiannya.' },
    { judul: 'Lampirkan foto', isi: 'Bila ada.' },
    { judul: 'Tunggu', isi: 'Petugas meninjaunya.' },
  ],
  faq: [
    { id: 'biaya', tanya: 'Apakah dipungut biaya?', jawab: 'Tidak dipungut biaya.' },
    { id: 'lama', tanya: 'Berapa lama selesai?', jawab: 'Tiga hari, diberi stempel basah.' },
  ],
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
