// Written from the contracts by `npm run generate`: browsers load these paths, and no contract.
/** Of routes with `topics`. */
export const PUBLIC_PATHS: readonly string[] = [
  '/agenda',
  '/agenda/:id',
  '/apbdes',
  '/apbdes/:id',
  '/berita',
  '/berita/:id',
  '/data-terbuka',
  '/desa',
  '/desa/manifest.webmanifest',
  '/kinerja',
  '/lembaga',
  '/panduan',
  '/pelayanan',
  '/pengumuman',
  '/pengumuman/:id',
  '/pesan-kontak/kontak-desa',
  '/produk-hukum',
  '/produk-hukum/:id',
  '/rt-rw',
  '/statistik',
  '/statistik/piramida',
  '/struktur',
  '/survei',
  '/tentang/sejarah',
  '/tentang/geografis',
  '/tentang/visi-misi',
];
/** Of routes that are `kept`. */
export const OWN_PATHS: readonly string[] = [
  '/kabar',
  '/pengaduan/my-pengaduan',
  '/pengaduan/:id',
  '/surat/my-surat',
  '/surat/:id',
  '/surat/:id/tinjauan',
];
