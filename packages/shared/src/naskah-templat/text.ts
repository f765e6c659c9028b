export const NASKAH_TEMPLAT_TEXT = {
  notFound: 'Jenis surat tidak ditemukan',
  saved: 'Templat surat disimpan',
  reset: 'Templat kembali ke bawaan',
  unknownVariant: (name: string) => `Varian "${name.slice(0, 60)}" tidak dikenal`,
} as const;
