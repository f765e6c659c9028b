// Mapping of addresses of OpenSID and similar systems, in lower case.

import { decodedPath } from '../../lib/decoded-path.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';

/** Returns a path without percent-encoding, or null if it is invalid. */
export function readablePath(path: string): string | null {
  const text = decodedPath(path);
  return text === null || /\p{Cc}/u.test(text) ? null : text;
}

export function pathOf(target: string): string {
  const path = withoutEndSlashes(target.split(/[?#]/)[0] ?? '/');
  return readablePath(path) ?? path;
}

/** Menus of every such site. Further parts of their paths are parts of the same page. */
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

/** A page below these is an article or a picture. It leads to the imported row, or nowhere. */
const WITH_PAGES = new Set(['artikel', 'berita', 'pengumuman', 'agenda']);

/** Returns the path without the prefixes of such sites: `/index.php/first/artikel/15` is `/artikel/15`. */
export function plainPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  if (parts[0]?.toLowerCase() === 'index.php') parts.shift();
  if (parts[0]?.toLowerCase() === 'first') parts.shift();
  return `/${parts.join('/')}`;
}

/** Day of an article, which such sites write with and without zeros. */
const DAY = /^(\/artikel\/\d{4})\/0?(\d{1,2})\/0?(\d{1,2})\//i;

/** Returns the spellings of a path in the rows, nearest first: as it is, plain, and plain with a day without zeros. */
export function spellings(path: string): string[] {
  const plain = plainPath(path);
  return [...new Set([path, plain, plain.replace(DAY, '$1/$2/$3/')])];
}

export function menuTarget(path: string): string | null {
  const [menu = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  const target = MENUS.get(menu) ?? null;
  // A category by name or number, perhaps with a page of its list.
  if (menu === 'artikel' && rest[0] === 'kategori')
    return MENUS.get(rest[1]?.includes('pengumuman') ? 'pengumuman' : 'kategori') ?? null;
  return rest.length > 0 && WITH_PAGES.has(menu) ? null : target;
}
