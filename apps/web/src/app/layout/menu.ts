import { LEMBAGA_NAMES } from '@pendopo/shared/lembaga/names';
import { isOfficial, type Role } from '@pendopo/shared/roles';
import type { Waiting } from '../../features/ringkasan/components/waiting-count.tsx';

/** Who sees an entry: everyone but officials, officials, admins alone, or (without it) everyone. */
type Audience = 'public' | 'official' | 'admin';

/** `waiting` names what is counted beside the entry. */
export type MenuLink = { label: string; to: string; audience?: Audience; waiting?: Waiting };

/** A heading of the menu. Without a visible link below it, it is a link itself where it has `to`, else left out. */
export type MenuEntry = { label: string; to?: string; links: readonly MenuLink[] };

/** Where officials begin; their other screens lie below it without belonging to it. */
const OFFICIALS_START = '/admin';

// One line per screen.
const MENU: readonly MenuEntry[] = [
  {
    label: 'Profil Desa',
    links: [
      { label: 'Tentang Desa', to: '/profil/tentang' },
      { label: 'Visi & Misi', to: '/profil/visi-misi' },
      { label: 'Struktur Organisasi', to: '/profil/struktur-organisasi' },
      { label: 'Statistik Desa', to: '/profil/statistik' },
      { label: 'Produk Hukum', to: '/profil/produk-hukum' },
      { label: 'APBDes', to: '/profil/apbdes' },
      { label: 'Data Terbuka', to: '/data' },
    ],
  },
  {
    label: 'Lembaga Masyarakat',
    links: LEMBAGA_NAMES.map(({ slug, nama_lembaga }) => ({ label: nama_lembaga, to: `/lembaga/${slug}` })),
  },
  {
    label: 'Publikasi',
    links: [
      { label: 'Berita', to: '/publikasi/berita' },
      { label: 'Pengumuman', to: '/publikasi/pengumuman' },
      { label: 'Agenda', to: '/publikasi/agenda' },
    ],
  },
  {
    label: 'Layanan',
    links: [
      { label: 'Surat Online', to: '/layanan/surat-online', audience: 'public' },
      { label: 'Pengaduan', to: '/layanan/pengaduan', audience: 'public' },
      { label: 'Ringkasan', to: OFFICIALS_START, audience: 'official' },
      { label: 'Surat Masuk', to: '/admin/surat-masuk', audience: 'official', waiting: 'surat_menunggu' },
      { label: 'Pengaduan Masuk', to: '/admin/pengaduan-masuk', audience: 'official', waiting: 'pengaduan_baru' },
      { label: 'Jejak Perubahan', to: '/admin/jejak', audience: 'official' },
      { label: 'Panduan', to: '/layanan/panduan', audience: 'public' },
      { label: 'Kinerja Layanan', to: '/layanan/kinerja', audience: 'public' },
    ],
  },
  {
    label: 'Kontak',
    to: '/kontak',
    links: [
      { label: 'Pesan Masuk', to: '/admin/pesan-masuk', audience: 'official', waiting: 'pesan_belum_dibaca' },
      { label: 'Kontak Desa', to: '/admin/kontak', audience: 'official' },
      { label: 'Identitas Desa', to: '/admin/desa', audience: 'admin' },
      { label: 'Halaman Kontak', to: '/kontak', audience: 'official' },
    ],
  },
];

/** The menu as an account of this role sees it; without one, as a visitor does. */
export function menuFor(role: Role | undefined): MenuEntry[] {
  const sees = ({ audience }: MenuLink) =>
    audience === undefined ||
    (audience === 'public' ? !isOfficial(role) : audience === role || (audience === 'official' && isOfficial(role)));
  return MENU.map((entry) => ({ ...entry, links: entry.links.filter(sees) })).filter(
    ({ links, to }) => links.length > 0 || to !== undefined,
  );
}

/** Whether `pathname` is this screen or one below it. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== OFFICIALS_START && pathname.startsWith(`${to}/`));
}
