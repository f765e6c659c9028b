import { isCurrent, type MenuLink } from '../layout/menu.ts';

export type RailGroup = { label?: string; links: readonly MenuLink[] };

/**
 * What stands in the officials' rail, one line per screen: a new screen of theirs adds its own here. A link with a query is
 * current only where the address has the same.
 */
export const RAIL: readonly RailGroup[] = [
  { links: [{ label: 'Ringkasan', to: '/admin' }] },
  {
    label: 'Meja kerja',
    links: [
      { label: 'Loket', to: '/admin/loket' },
      { label: 'Surat', to: '/admin/surat-masuk', waiting: 'surat_menunggu' },
      { label: 'Pengaduan', to: '/admin/pengaduan-masuk', waiting: 'pengaduan_baru' },
      { label: 'Pesan', to: '/admin/pesan-masuk', waiting: 'pesan_belum_dibaca' },
      { label: 'Kirim kabar', to: '/admin/antrean-wa' },
      { label: 'Permintaan akses', to: '/admin/akses', waiting: 'permintaan_akses' },
    ],
  },
  {
    label: 'Naskah',
    links: [
      { label: 'Menunggu tanda tangan', to: '/admin/naskah?status=bernomor', waiting: 'naskah_bernomor' },
      { label: 'Siap diserahkan', to: '/admin/naskah?status=ditandatangani', waiting: 'naskah_ditandatangani' },
      { label: 'Semua naskah', to: '/admin/naskah' },
      { label: 'Buku agenda', to: '/admin/buku-agenda' },
      { label: 'Buku ekspedisi', to: '/admin/buku-ekspedisi' },
      { label: 'Templat surat', to: '/admin/naskah/templat', audience: 'admin' },
      { label: 'Setelan surat', to: '/admin/naskah/setelan', audience: 'admin' },
    ],
  },
  {
    label: 'Desa',
    links: [
      { label: 'Isi halaman', to: '/' },
      { label: 'Pengguna', to: '/admin/pengguna', audience: 'admin' },
      { label: 'Identitas Desa', to: '/admin/desa', audience: 'admin' },
      { label: 'Janji Layanan', to: '/admin/pelayanan', audience: 'admin' },
      { label: 'Kontak Desa', to: '/admin/kontak' },
      { label: 'Impor Data', to: '/admin/impor', audience: 'admin' },
      { label: 'Peringatan', to: '/admin/peringatan', audience: 'admin' },
      { label: 'Jejak Perubahan', to: '/admin/jejak' },
    ],
  },
];

type Address = { pathname: string; search: string };

function leadsTo({ to }: MenuLink, { pathname, search }: Address): boolean {
  const [path = to, query] = to.split('?');
  if (query === undefined) return isCurrent(path, pathname);
  const has = new URLSearchParams(search);
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => has.get(name) === value);
}

/** Where the link leads that says most exactly which screen this is. */
export function currentIn(groups: readonly RailGroup[], address: Address): string | undefined {
  const known = groups.flatMap(({ links }) => links).filter((link) => leadsTo(link, address));
  return known.reduce<string | undefined>((most, { to }) => (to.length > (most?.length ?? 0) ? to : most), undefined);
}
