/** What a village calls itself, its parts, its posts and what it belongs to. With these every text is the specification's. */
export const SEBUTAN = {
  desa: 'Desa',
  kepala: 'Kepala Desa',
  sekretaris: 'Sekretaris Desa',
  dusun: 'Dusun',
  kepala_dusun: 'Kepala Dusun',
  kecamatan: 'Kecamatan',
  camat: 'Camat',
  kabupaten: 'Kabupaten',
  bupati: 'Bupati',
  bpd: 'BPD',
} as const;

/** The village's words, each as it stands in a title. */
export type Sebutan = Readonly<Record<keyof typeof SEBUTAN, string>>;
