// Presets of village words and zones by the beginning of area codes. Only officials' screens load this file.
import type { Zona } from './dates.ts';
import { SEBUTAN, type Sebutan } from './sebutan.ts';

/** A preset of village words. It is only a starting point, because each regency decides its own. */
export type PilihanSebutan = {
  nama: string;
  untuk: string;
  kata: Partial<Sebutan>;
  /** Beginnings of area codes where the words are usual; the longest match wins. */
  lazim?: readonly string[];
  /** Beginnings of area codes where only some villages use the words. */
  terbuka?: readonly string[];
};

const DESA: PilihanSebutan = { nama: 'Desa', untuk: 'umum', kata: {}, lazim: ['', '13.09', '13.73', '13.77'] };

export const PILIHAN_SEBUTAN: readonly PilihanSebutan[] = [
  DESA,
  {
    nama: 'Nagari',
    untuk: 'Sumatera Barat',
    kata: {
      desa: 'Nagari',
      kepala: 'Wali Nagari',
      sekretaris: 'Sekretaris Nagari',
      dusun: 'Jorong',
      kepala_dusun: 'Wali Jorong',
      bpd: 'Bamus',
      rt_rw: 'Wali Jorong',
    },
    lazim: ['13'],
  },
  {
    nama: 'Gampong',
    untuk: 'Aceh',
    kata: {
      desa: 'Gampong',
      kepala: 'Keuchik',
      sekretaris: 'Sekretaris Gampong',
      kepala_dusun: 'Kepala Dusun',
      bpd: 'Tuha Peuet',
    },
    lazim: ['11'],
  },
  {
    nama: 'Kampung (Aceh Tengah, Bener Meriah)',
    untuk: 'Aceh',
    kata: { desa: 'Kampung', kepala: 'Reje', sekretaris: 'Banta', bpd: 'Petue' },
    lazim: ['11.04', '11.17'],
    terbuka: ['11'],
  },
  {
    nama: 'Kampung (Lampung, Kalimantan Timur)',
    untuk: 'Lampung, Kalimantan Timur',
    kata: { desa: 'Kampung', kepala: 'Kepala Kampung', sekretaris: 'Sekretaris Kampung' },
    lazim: ['18.02', '18.05', '18.08', '64.03', '64.07', '64.11'],
    terbuka: ['18', '64'],
  },
  {
    nama: 'Kampung (Papua)',
    untuk: 'Papua',
    kata: {
      desa: 'Kampung',
      kepala: 'Kepala Kampung',
      sekretaris: 'Sekretaris Kampung',
      kecamatan: 'Distrik',
      camat: 'Kepala Distrik',
      bpd: 'Bamuskam',
    },
    lazim: ['91', '92', '93', '94', '95', '96', '97'],
  },
  {
    nama: 'Pekon',
    untuk: 'Lampung Barat, Tanggamus, Pringsewu, Pesisir Barat',
    kata: { desa: 'Pekon', kepala: 'Kepala Pekon', sekretaris: 'Sekretaris Pekon', bpd: 'BHP' },
    lazim: ['18.04', '18.06', '18.10', '18.13'],
    terbuka: ['18'],
  },
  {
    nama: 'Tiyuh',
    untuk: 'Tulang Bawang Barat',
    kata: {
      desa: 'Tiyuh',
      kepala: 'Kepalo Tiyuh',
      sekretaris: 'Sekretaris Tiyuh',
      dusun: 'Suku',
      kepala_dusun: 'Kepala Suku',
      bpd: 'BPT',
    },
    lazim: ['18.12'],
    terbuka: ['18'],
  },
  {
    nama: 'Kalurahan',
    untuk: 'Daerah Istimewa Yogyakarta',
    kata: {
      desa: 'Kalurahan',
      kepala: 'Lurah',
      sekretaris: 'Carik',
      dusun: 'Padukuhan',
      kepala_dusun: 'Dukuh',
      kecamatan: 'Kapanewon',
      camat: 'Panewu',
      bpd: 'BPKal',
    },
    lazim: ['34'],
  },
  {
    nama: 'Desa (Bali)',
    untuk: 'Bali',
    kata: { kepala: 'Perbekel', dusun: 'Banjar Dinas', kepala_dusun: 'Kelian Banjar Dinas' },
    lazim: ['51'],
  },
  {
    nama: 'Lembang',
    untuk: 'Tana Toraja, Toraja Utara',
    kata: {
      desa: 'Lembang',
      kepala: 'Kepala Lembang',
      sekretaris: 'Sekretaris Lembang',
      dusun: 'Dusun',
      bpd: 'BPL',
    },
    lazim: ['73.18', '73.26'],
    terbuka: ['73'],
  },
  {
    nama: 'Ohoi',
    untuk: 'Maluku Tenggara',
    kata: { desa: 'Ohoi', kepala: 'Kepala Ohoi', sekretaris: 'Sekretaris Ohoi', bpd: 'BSO' },
    lazim: ['81.02'],
    terbuka: ['81'],
  },
  {
    nama: 'Negeri',
    untuk: 'Maluku',
    kata: {
      desa: 'Negeri',
      kepala: 'Kepala Pemerintah Negeri',
      sekretaris: 'Sekretaris Negeri',
      bpd: 'Saniri',
    },
    lazim: ['81.01', '81.05'],
    terbuka: ['81'],
  },
];

export const PILIHAN_KABUPATEN: readonly [PilihanSebutan, PilihanSebutan] = [
  { nama: 'Kabupaten', untuk: 'dipimpin Bupati', kata: { kabupaten: 'Kabupaten', bupati: 'Bupati' } },
  { nama: 'Kota', untuk: 'dipimpin Wali Kota', kata: { kabupaten: 'Kota', bupati: 'Wali Kota' } },
];

const fitOf = ({ lazim = [], terbuka = [] }: PilihanSebutan, kode: string): number => {
  const isBeginning = (begin: string) => kode.startsWith(begin);
  const usual = lazim.filter(isBeginning).map(({ length }) => length);
  return Math.max(...usual, terbuka.some(isBeginning) ? -1 : -2);
};

/** Returns all presets: the likely one for the area of this code first, then others of the area. */
export const pilihanFor = (kode: string): readonly PilihanSebutan[] =>
  [...PILIHAN_SEBUTAN].sort((one, other) => fitOf(other, kode) - fitOf(one, kode));

export function sebutanFor({ kode, kota }: { kode: string; kota: boolean }): Sebutan {
  const [likely = DESA] = pilihanFor(kode);
  return { ...SEBUTAN, ...likely.kata, ...PILIHAN_KABUPATEN[kota ? 1 : 0].kata };
}

const AWALAN: Readonly<Record<Zona, readonly string[]>> = {
  WIB: ['11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '31', '32', '33', '34', '35', '36', '61', '62'],
  WITA: ['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76'],
  WIT: ['81', '82', '91', '92', '93', '94', '95', '96', '97'],
};

export function zonaFor(kode: string): Zona | undefined {
  const begin = kode.slice(0, 2);
  return (Object.keys(AWALAN) as Zona[]).find((zona) => AWALAN[zona].includes(begin));
}
