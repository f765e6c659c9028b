/** A standard institution: its slug and its name in the database. */
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

/** The village's institutions, in the order of the menu. The catalogue has their texts. */
export const LEMBAGA_NAMES: readonly LembagaName[] = NAMES.map((nama_lembaga) => ({
  slug: nama_lembaga.toLowerCase().replace(/ /g, '-'),
  nama_lembaga,
}));
