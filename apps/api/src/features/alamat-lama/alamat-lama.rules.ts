// Where the addresses of OpenSID and systems like it lead here. They are written in small letters.

import { decodedPath } from '../../lib/decoded-path.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';

/** Returns a path as people write it, without percent-encoding; null if it cannot be read. */
export function readablePath(path: string): string | null {
  const text = decodedPath(path);
  return text === null || /\p{Cc}/u.test(text) ? null : text;
}

/** Returns the path of a target, as requests for it are compared. */
export function pathOf(target: string): string {
  const path = withoutEndSlashes(target.split(/[?#]/)[0] ?? '/');
  return readablePath(path) ?? path;
}

/** The menus that every such site has. What follows them is a part of the same page. */
const MENUS: ReadonlyMap<string, string> = new Map([
  ['artikel', '/publikasi/berita'],
  ['arsip', '/publikasi/berita'],
  ['berita', '/publikasi/berita'],
  ['kategori', '/publikasi/berita'],
  ['galeri', '/publikasi/berita'],
  ['gallery', '/publikasi/berita'],
  ['sub_gallery', '/publikasi/berita'],
  ['index', '/publikasi/berita'],
  ['lapak', '/publikasi/berita'],
  ['pembangunan', '/publikasi/berita'],
  ['unduh_dokumen_artikel', '/publikasi/berita'],
  ['pengumuman', '/publikasi/pengumuman'],
  ['agenda', '/publikasi/agenda'],
  ['feed', '/publikasi/berita/rss.xml'],
  ['feed.xml', '/publikasi/berita/rss.xml'],
  ['sitemap', '/sitemap.xml'],
  ['data-statistik', '/profil/statistik'],
  ['statistik', '/profil/statistik'],
  ['data-kependudukan', '/profil/statistik'],
  ['data-kelompok', '/profil/statistik'],
  ['data-suplemen', '/profil/statistik'],
  ['data-analisis', '/profil/statistik'],
  ['data_analisis', '/profil/statistik'],
  ['data-vaksinasi', '/profil/statistik'],
  ['data-dpt', '/profil/statistik'],
  ['dpt', '/profil/statistik'],
  ['status-idm', '/profil/statistik'],
  ['status-sdgs', '/profil/statistik'],
  ['data-lembaga', '/profil/struktur-organisasi'],
  ['data-wilayah', '/profil/tentang?tab=geografis'],
  ['peta', '/kontak'],
  ['pemerintah', '/profil/struktur-organisasi'],
  ['pemerintah-desa', '/profil/struktur-organisasi'],
  ['struktur-organisasi-dan-tata-kerja', '/profil/struktur-organisasi'],
  ['peraturan-desa', '/profil/produk-hukum'],
  ['peraturan_desa', '/profil/produk-hukum'],
  ['informasi_publik', '/data'],
  ['informasi-publik', '/data'],
  ['layanan-mandiri', '/layanan/surat-online'],
  ['mandiri_web', '/layanan/surat-online'],
  ['pengaduan', '/layanan/pengaduan'],
  ['profil-desa', '/profil/tentang'],
  ['sejarah-desa', '/profil/tentang'],
  ['visi-misi', '/profil/visi-misi'],
  ['c1', '/v/lama'],
  ['verifikasi-surat', '/v/lama'],
]);

/** A page of these is an article or a picture: it leads to what came over, or nowhere. */
const WITH_PAGES = new Set(['artikel', 'berita', 'pengumuman', 'agenda']);

/** Returns the path without what such sites put before it: `/index.php/first/artikel/15` is `/artikel/15`. */
export function plainPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  if (parts[0]?.toLowerCase() === 'index.php') parts.shift();
  if (parts[0]?.toLowerCase() === 'first') parts.shift();
  return `/${parts.join('/')}`;
}

/** The day of an article, which such sites write with and without zeros. */
const DAY = /^(\/artikel\/\d{4})\/0?(\d{1,2})\/0?(\d{1,2})\//i;

/** The ways in which a line may have a path, the nearest first: as it is, plain, and plain with its day without zeros. */
export function spellings(path: string): string[] {
  const plain = plainPath(path);
  return [...new Set([path, plain, plain.replace(DAY, '$1/$2/$3/')])];
}

/** Where a menu of the former site leads here; null of what is none. */
export function menuTarget(path: string): string | null {
  const [menu = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  const target = MENUS.get(menu) ?? null;
  // A category, by its name or number, and perhaps a page of its list.
  if (menu === 'artikel' && rest[0] === 'kategori')
    return MENUS.get(rest[1]?.includes('pengumuman') ? 'pengumuman' : 'kategori') ?? null;
  return rest.length > 0 && WITH_PAGES.has(menu) ? null : target;
}
