export const TENTANG_TEXT = {
  sejarah: { notFound: 'Sejarah desa tidak ditemukan', saved: 'Sejarah berhasil disimpan!' },
  geografis: { notFound: 'Geografis desa tidak ditemukan', saved: 'Geografis berhasil disimpan!' },
  visiMisi: { notFound: 'Visi & Misi desa tidak ditemukan', saved: 'Visi & Misi berhasil disimpan!' },
} as const;

export const MAX_MISI = { butir: 100, panjang: 1000 } as const;
