import { villageTexts } from '../text/sebutan.ts';

export const DESA_TEXT = villageTexts({
  notFound: 'Identitas {desa} tidak ditemukan',
  saved: 'Identitas {desa} berhasil disimpan',
});

export const DESA_LABEL = villageTexts({
  nama: 'Nama {desa}',
  kecamatan: '{Kecamatan}',
  kabupaten: '{Kabupaten}',
  provinsi: 'Provinsi',
  kode_desa: 'Kode {desa}',
  kode_pos: 'Kode pos',
  semboyan: 'Semboyan',
  logo: 'Logo',
  lintang: 'Lintang',
  bujur: 'Bujur',
  no_ambulans: 'Nomor ambulans',
  no_babinsa: 'Nomor Babinsa',
  zona: 'Zona waktu',
  sebutan: 'Sebutan',
  pengantar_wajib: 'Surat pengantar {RT/RW}',
});
