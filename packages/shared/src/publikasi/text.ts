export const PUBLIKASI_LABEL = {
  title: 'Judul',
  desc: 'Ringkasan',
  kategori: 'Kategori',
  kategori_asal: 'Kategori di situs lama',
  tanggal: 'Tanggal',
  img: 'Gambar',
  draf: 'Draf',
  lampiran: 'Gambar lain dan dokumen',
} as const;
