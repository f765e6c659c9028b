/** An institution as every village has it: its address and its name in the database. */
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

/** The village's institutions, in the order of the menu. What else is known of them is in the catalogue. */
export const LEMBAGA_NAMES: readonly LembagaName[] = NAMES.map((nama_lembaga) => ({
  slug: nama_lembaga.toLowerCase().replace(/ /g, '-'),
  nama_lembaga,
}));
