import { LEMBAGA_CATALOGUE } from './lembaga-catalogue.ts';

/** The screens that everybody may read, by path. Each publication has one more below its list. */
export const PUBLIC_SCREENS: readonly string[] = [
  '/',
  '/profil/tentang',
  '/profil/visi-misi',
  '/profil/struktur-organisasi',
  '/profil/statistik',
  ...LEMBAGA_CATALOGUE.map(({ slug }) => `/lembaga/${slug}`),
  '/publikasi/berita',
  '/publikasi/pengumuman',
  '/publikasi/agenda',
  '/layanan/surat-online',
  '/layanan/pengaduan',
  '/layanan/panduan',
  '/kontak',
  '/privasi',
];

/** The publications that can be subscribed to: each at `/publikasi/{name}/rss.xml`. */
export const FEEDS = ['berita', 'pengumuman'] as const;
export type FeedName = (typeof FEEDS)[number];
