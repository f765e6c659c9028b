// The letters the home page offers. Apart from the catalogue, which the first screen has no need to load; a test holds
// them together.

/** How many types the catalogue has. */
export const SURAT_TYPE_COUNT = 19;

/** The letters people ask for most: title, short name, and how many documents to get ready. */
export const OFTEN_ASKED = [
  { judul: 'Surat Keterangan Usaha', ringkas: 'Keterangan Usaha', siapkan: 4 },
  { judul: 'Surat Keterangan Domisili', ringkas: 'Domisili', siapkan: 3 },
  { judul: 'Surat Keterangan Tidak Mampu (SKTM)', ringkas: 'Tidak Mampu (SKTM)', siapkan: 4 },
  { judul: 'Surat Keterangan Kelahiran', ringkas: 'Kelahiran', siapkan: 5 },
  { judul: 'Surat Pengantar KTP Baru/Perubahan', ringkas: 'KTP Baru/Perubahan', siapkan: 1 },
  {
    judul: 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
    ringkas: 'KK Baru/Perubahan/Penambahan Anggota',
    siapkan: 2,
  },
] as const;
