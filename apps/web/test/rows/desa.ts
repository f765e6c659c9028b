import type { Desa } from '@pendopo/shared/desa/schemas';
import type { KontakDesa } from '@pendopo/shared/pesan-kontak/schemas';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { sebutanFor } from '@pendopo/shared/text/sebutan-pilihan';
import type { Wilayah } from '@pendopo/shared/wilayah/schemas';

/** The village of the tests. */
export const aDesa = (own: Partial<Desa> = {}): Desa => ({
  nama: 'Kalijernih',
  kecamatan: 'Kebonsari',
  kabupaten: 'Madiun',
  provinsi: 'Jawa Timur',
  kode_desa: '35.19.01.2001',
  kode_pos: '63173',
  semboyan: 'Guyub rukun',
  logo: null,
  lintang: null,
  bujur: null,
  jam_pelayanan: [{ hari: 'Senin–Kamis', jam: '08.00–15.00 WIB' }],
  no_ambulans: '119',
  no_babinsa: '081200000001',
  zona: 'WIB',
  sebutan: SEBUTAN,
  pengantar_wajib: true,
  nama_lembaga: {},
  lembaga_kosong: [],
  masa_simpan: 90,
  alamat_portal: 'https://kalijernih.example',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aKontak = (own: Partial<KontakDesa> = {}): KontakDesa => ({
  alamat: 'Jalan Melati 1, Kalijernih',
  email: 'kantor@kalijernih.example',
  whatsapp: '081234567890',
  instagram: null,
  facebook: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** A village of the list of all of Indonesia. */
export const aWilayah = (own: Partial<Wilayah> = {}): Wilayah => ({
  kode: '13.07.04.2003',
  nama: 'Sungai Kamuyang',
  kecamatan: 'Luak',
  kabupaten: 'Lima Puluh Kota',
  provinsi: 'Sumatera Barat',
  zona: 'WIB',
  sebutan: sebutanFor({ kode: '13.07.04.2003', kota: false }),
  ...own,
});
