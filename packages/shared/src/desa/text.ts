export const DESA_TEXT = {
  notFound: 'Identitas desa tidak ditemukan',
  saved: 'Identitas desa berhasil disimpan',
} as const;
