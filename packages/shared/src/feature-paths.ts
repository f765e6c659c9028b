// The part of a feature's declaration that every page loads.

export type FeaturePaths = {
  /** Paths below /api that answer everybody the same: cached by the server, stored offline by browsers, asked for without a token. */
  api?: readonly string[];
  /** Paths below /api that answer residents what is their own: stored offline until they log out. */
  own?: readonly string[];
};

const DECLARED = {
  berita: { api: ['/berita', '/berita/:id'] },
  pengumuman: { api: ['/pengumuman', '/pengumuman/:id'] },
  agenda: { api: ['/agenda', '/agenda/:id'] },
  statistik: { api: ['/statistik'] },
  struktur: { api: ['/struktur'] },
  'rt-rw': { api: ['/rt-rw'] },
  lembaga: { api: ['/lembaga'] },
  tentang: { api: ['/tentang/sejarah', '/tentang/geografis', '/tentang/visi-misi'] },
  'produk-hukum': { api: ['/produk-hukum', '/produk-hukum/:id'] },
  apbdes: { api: ['/apbdes', '/apbdes/:id'] },
  panduan: { api: ['/panduan'] },
  pelayanan: { api: ['/pelayanan'] },
  kinerja: { api: ['/kinerja'] },
  'data-terbuka': { api: ['/data-terbuka'] },
  desa: { api: ['/desa', '/desa/manifest.webmanifest'] },
  'pesan-kontak': { api: ['/pesan-kontak/kontak-desa'] },
  surat: { own: ['/surat/my-surat', '/surat/:id', '/surat/:id/tinjauan'] },
  pengaduan: { own: ['/pengaduan/my-pengaduan', '/pengaduan/:id'] },
  auth: { own: ['/auth/me'] },
  kabar: { own: ['/kabar'] },
} as const satisfies Record<string, FeaturePaths>;

type Declared = typeof DECLARED;
/** A feature whose answers everybody may read. */
export type PublicName = {
  [Name in keyof Declared]: Declared[Name] extends { api: readonly string[] } ? Name : never;
}[keyof Declared];

const PATHS: Readonly<Record<string, FeaturePaths>> = DECLARED;

/** The paths of the feature with this name. */
export const pathsOf = (name: string): FeaturePaths => PATHS[name] ?? {};

/** By path below /api, with or without a query; `:id` is a number. */
const matcher = (kind: keyof FeaturePaths) => {
  const paths = Object.values(PATHS).flatMap((feature) => feature[kind] ?? []);
  // Bounded: a path of the program, whose parts end at a slash.
  return new RegExp(`^(?:${paths.map((path) => path.replaceAll(':id', '\\d+')).join('|')})(?:\\?|$)`);
};

const [PUBLIC_PATH, OWN_PATH] = [matcher('api'), matcher('own')];

/** Whether a path below /api answers everybody the same. */
export const isPublicPath = (path: string): boolean => PUBLIC_PATH.test(path);
/** Whether a path below /api answers residents what is their own. */
export const isOwnPath = (path: string): boolean => OWN_PATH.test(path);
