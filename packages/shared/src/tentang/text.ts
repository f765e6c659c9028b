import { villageTexts } from '../text/sebutan.ts';

export const TENTANG_TEXT = villageTexts({
  sejarah: { notFound: 'Sejarah {desa} tidak ditemukan', saved: 'Sejarah berhasil disimpan!' },
  geografis: { notFound: 'Geografis {desa} tidak ditemukan', saved: 'Geografis berhasil disimpan!' },
  visiMisi: { notFound: 'Visi & Misi {desa} tidak ditemukan', saved: 'Visi & Misi berhasil disimpan!' },
});

export const MAX_MISI = { butir: 100, panjang: 1000 } as const;

export const TENTANG_LABEL = {
  judul: 'Judul',
  konten: 'Konten',
  gambar: 'Gambar',
  batasUtara: 'Batas utara',
  batasSelatan: 'Batas selatan',
  batasBarat: 'Batas barat',
  batasTimur: 'Batas timur',
  luasWilayah: 'Luas wilayah',
  jumlahPenduduk: 'Jumlah penduduk',
  visi: 'Visi',
  misi: 'Misi',
} as const;
