export type LembagaName = { slug: string; nama_lembaga: string };

const NAMES = [
  'BPD',
  'LPM',
  'PKK',
  'Karang Taruna',
  'Linmas',
  'Bhabinkamtibmas',
  'Babinsa',
  'Koperasi Wanita',
  'Dharma Wanita',
  'Poskesdes',
  'Kelompok Tani',
];

export const LEMBAGA_NAMES: readonly LembagaName[] = NAMES.map((nama_lembaga) => ({
  slug: nama_lembaga.toLowerCase().replace(/ /g, '-'),
  nama_lembaga,
}));
