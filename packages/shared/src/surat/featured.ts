// Apart from the catalogue, so that the first screen need not load it. A test compares both.

export const SURAT_TYPE_COUNT = 19;

/** `siapkan` counts the requirements to prepare. */
export const OFTEN_ASKED = [
  { kode: 'surat-keterangan-usaha', ringkas: 'Keterangan Usaha', siapkan: 4 },
  { kode: 'surat-keterangan-domisili', ringkas: 'Domisili', siapkan: 3 },
  { kode: 'surat-keterangan-tidak-mampu', ringkas: 'Tidak Mampu (SKTM)', siapkan: 4 },
  { kode: 'surat-keterangan-kelahiran', ringkas: 'Kelahiran', siapkan: 5 },
  { kode: 'surat-pengantar-ktp', ringkas: 'KTP Baru/Perubahan', siapkan: 1 },
  {
    kode: 'surat-pengantar-kk',
    ringkas: 'KK Baru/Perubahan/Penambahan Anggota',
    siapkan: 2,
  },
] as const;
