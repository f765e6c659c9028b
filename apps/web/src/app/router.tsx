import { LEMBAGA_NAMES } from '@pendopo/shared/lembaga/names';
import type { ReactElement } from 'react';
import { matchRoutes, type Params, type RouteObject, useRoutes } from 'react-router-dom';
import { pelayananQuery } from '../domain/village/pelayanan.queries.ts';
import { rtRwQuery } from '../domain/village/rt-rw.queries.ts';
import { agendaQueries } from '../features/agenda/agenda.queries.ts';
import { apbdesQuery } from '../features/apbdes/apbdes.queries.ts';
import { beritaQueries, latestBeritaQuery } from '../features/berita/berita.queries.ts';
import { dataTerbukaQuery } from '../features/data-terbuka/data-terbuka.queries.ts';
import { desaQuery } from '../features/desa/desa.queries.ts';
import { kinerjaQuery } from '../features/kinerja/kinerja.queries.ts';
import { lembagaQuery } from '../features/lembaga/lembaga.queries.ts';
import { panduanQuery } from '../features/panduan/panduan.queries.ts';
import { pengumumanQueries, urgentPengumumanQuery } from '../features/pengumuman/pengumuman.queries.ts';
import { kontakDesaQuery } from '../features/pesan-kontak/kontak-desa.queries.ts';
import { produkHukumQueries } from '../features/produk-hukum/produk-hukum.queries.ts';
import { mainStatistikQuery, statistikQuery } from '../features/statistik/statistik.queries.ts';
import { strukturQuery } from '../features/struktur/struktur.queries.ts';
import { tentangQueries } from '../features/tentang/tentang.queries.ts';
import type { Query } from '../lib/http/query.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import { RequireOfficial, RequireUser } from './guards.tsx';
import { Layout } from './layout/layout.tsx';
import { PublicFrame } from './layout/public-frame.tsx';

const HomePage = lazyScreen(() => import('./pages/home.page.tsx').then((page) => page.HomePage));
const ProfilPage = lazyScreen(() => import('./pages/profil.page.tsx').then((page) => page.ProfilPage));
const ApbdesPage = lazyScreen(() => import('../features/apbdes/pages/apbdes.page.tsx').then((page) => page.ApbdesPage));
const PrivasiPage = lazyScreen(() => import('./pages/privasi.page.tsx').then((page) => page.PrivasiPage));
const NotFoundPage = lazyScreen(() => import('./pages/not-found.page.tsx').then((page) => page.NotFoundPage));
const officials = () => import('./officials-routes.tsx');
const OfficialsRoutes = lazyScreen(() => officials().then((part) => part.OfficialsRoutes));

const TentangPage = lazyScreen(() =>
  import('../features/tentang/pages/tentang.page.tsx').then((page) => page.TentangPage),
);
const VisiMisiPage = lazyScreen(() =>
  import('../features/tentang/pages/visi-misi.page.tsx').then((page) => page.VisiMisiPage),
);
const StrukturOrganisasiPage = lazyScreen(() =>
  import('../features/struktur/pages/struktur-organisasi.page.tsx').then((page) => page.StrukturOrganisasiPage),
);
const StatistikPage = lazyScreen(() =>
  import('../features/statistik/pages/statistik.page.tsx').then((page) => page.StatistikPage),
);
const ProdukHukumPage = lazyScreen(() =>
  import('../features/produk-hukum/pages/produk-hukum.page.tsx').then((page) => page.ProdukHukumPage),
);
const ProdukHukumDetailPage = lazyScreen(() =>
  import('../features/produk-hukum/pages/produk-hukum-detail.page.tsx').then((page) => page.ProdukHukumDetailPage),
);
const LembagaPage = lazyScreen(() =>
  import('../features/lembaga/pages/lembaga.page.tsx').then((page) => page.LembagaPage),
);

const BeritaPage = lazyScreen(() => import('../features/berita/pages/berita.page.tsx').then((page) => page.BeritaPage));
const BeritaDetailPage = lazyScreen(() =>
  import('../features/berita/pages/berita-detail.page.tsx').then((page) => page.BeritaDetailPage),
);
const PengumumanPage = lazyScreen(() =>
  import('../features/pengumuman/pages/pengumuman.page.tsx').then((page) => page.PengumumanPage),
);
const PengumumanDetailPage = lazyScreen(() =>
  import('../features/pengumuman/pages/pengumuman-detail.page.tsx').then((page) => page.PengumumanDetailPage),
);
const AgendaPage = lazyScreen(() => import('../features/agenda/pages/agenda.page.tsx').then((page) => page.AgendaPage));
const AgendaDetailPage = lazyScreen(() =>
  import('../features/agenda/pages/agenda-detail.page.tsx').then((page) => page.AgendaDetailPage),
);

const SuratOnlinePage = lazyScreen(() =>
  import('../features/surat/pages/surat-online.page.tsx').then((page) => page.SuratOnlinePage),
);
const FormSuratPage = lazyScreen(() =>
  import('../features/surat/pages/form-surat.page.tsx').then((page) => page.FormSuratPage),
);
const NaskahWargaSection = lazyScreen(() =>
  import('../features/naskah/components/naskah-warga.tsx').then((part) => part.NaskahWargaSection),
);
const SuratDetailPage = lazyScreen(() =>
  import('../features/surat/pages/surat-detail.page.tsx').then((page) => page.SuratDetailPage),
);
const PengaduanPage = lazyScreen(() =>
  import('../features/pengaduan/pages/pengaduan.page.tsx').then((page) => page.PengaduanPage),
);
const LacakPengaduanPage = lazyScreen(() =>
  import('../features/pengaduan/pages/lacak-pengaduan.page.tsx').then((page) => page.LacakPengaduanPage),
);
const LacakPage = lazyScreen(() => import('../features/lacak/pages/lacak.page.tsx').then((page) => page.LacakPage));
const DataTerbukaPage = lazyScreen(() =>
  import('../features/data-terbuka/pages/data-terbuka.page.tsx').then((page) => page.DataTerbukaPage),
);
const PulihkanPage = lazyScreen(() =>
  import('../features/auth/pages/pulihkan.page.tsx').then((page) => page.PulihkanPage),
);
const KinerjaPage = lazyScreen(() =>
  import('../features/kinerja/pages/kinerja.page.tsx').then((page) => page.KinerjaPage),
);
const PanduanPage = lazyScreen(() =>
  import('../features/panduan/pages/panduan.page.tsx').then((page) => page.PanduanPage),
);
const KontakPage = lazyScreen(() =>
  import('../features/pesan-kontak/pages/kontak.page.tsx').then((page) => page.KontakPage),
);

/** The queries that a screen shows in its first HTML: the server awaits them, and renders with their answers. */
export type QueriesOf = (params: Params) => readonly Query<unknown>[];

const screen = (path: string, element: ReactElement, queries?: QueriesOf): RouteObject => ({
  path,
  element,
  handle: queries,
});

const OFFICIALS = 'admin/*';

/** Every screen and its address; the officials' ones are in a file of their own. */
export const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    handle: (() => [desaQuery]) satisfies QueriesOf,
    children: [
      {
        element: <PublicFrame />,
        handle: (() => [kontakDesaQuery]) satisfies QueriesOf,
        children: [
          screen('/', <HomePage />, () => [urgentPengumumanQuery, latestBeritaQuery, mainStatistikQuery]),
          screen('profil/tentang', <TentangPage />, () => [tentangQueries.sejarah, tentangQueries.geografis]),
          screen('profil/visi-misi', <VisiMisiPage />, () => [tentangQueries.visiMisi]),
          screen('profil/struktur-organisasi', <StrukturOrganisasiPage />, () => [strukturQuery, rtRwQuery]),
          screen('profil/statistik', <StatistikPage />, () => [statistikQuery]),
          screen('profil/apbdes', <ApbdesPage />, () => [apbdesQuery]),
          screen('profil/produk-hukum', <ProdukHukumPage />, () => [produkHukumQueries.list({})]),
          screen('profil/produk-hukum/:id', <ProdukHukumDetailPage />, ({ id = '' }) => [
            produkHukumQueries.detail(id),
          ]),
          ...LEMBAGA_NAMES.map((entry) =>
            screen(`lembaga/${entry.slug}`, <LembagaPage key={entry.slug} entry={entry} />, () => [lembagaQuery]),
          ),
          screen('publikasi/berita', <BeritaPage />, () => [beritaQueries.list({})]),
          screen('publikasi/berita/:id', <BeritaDetailPage />, ({ id = '' }) => [beritaQueries.detail(id)]),
          screen('publikasi/pengumuman', <PengumumanPage />, () => [pengumumanQueries.list({})]),
          screen('publikasi/pengumuman/:id', <PengumumanDetailPage />, ({ id = '' }) => [pengumumanQueries.detail(id)]),
          screen('publikasi/agenda', <AgendaPage />, () => [agendaQueries.list({ urut: 'terdekat' })]),
          screen('publikasi/agenda/:id', <AgendaDetailPage />, ({ id = '' }) => [agendaQueries.detail(id)]),
          screen('layanan/surat-online', <SuratOnlinePage />, () => [pelayananQuery]),
          screen('layanan/pengaduan', <PengaduanPage />),
          screen('layanan/pengaduan/lacak', <LacakPengaduanPage />),
          screen('lacak', <LacakPage />),
          screen('layanan/kinerja', <KinerjaPage />, () => [kinerjaQuery, pelayananQuery]),
          screen('layanan/panduan', <PanduanPage />, () => [panduanQuery]),
          screen('data', <DataTerbukaPage />, () => [dataTerbukaQuery]),
          screen('kontak', <KontakPage />),
          screen('privasi', <PrivasiPage />),
          screen('pulihkan', <PulihkanPage />),
          {
            element: <RequireUser rendered />,
            children: [
              screen('layanan/form-surat', <FormSuratPage />, () => [pelayananQuery]),
              screen('surat/:id', <SuratDetailPage naskah={NaskahWargaSection} />),
            ],
          },
          {
            element: <RequireUser message="Anda belum login." />,
            children: [screen('profil', <ProfilPage />)],
          },
          screen('*', <NotFoundPage />),
        ],
      },
      screen(OFFICIALS, <OfficialsRoutes />),
    ],
  },
];

export const AppRoutes = () => useRoutes(ROUTES);

type Preloaded = { preload?: () => Promise<unknown> };

const isGuard = ({ type }: ReactElement) => type === RequireUser || type === RequireOfficial;

/** Fetches the screen of an address before it is rendered. */
export async function preloadScreen(pathname: string): Promise<void> {
  const outer = matchRoutes(ROUTES, pathname) ?? [];
  const isOfficials = outer[outer.length - 1]?.route.path === OFFICIALS;
  // Fetched as a screen first, whose loss is told as such.
  if (isOfficials) await OfficialsRoutes.preload();
  const inner = isOfficials ? matchRoutes((await officials()).OFFICIALS_ROUTES, pathname, '/admin') : null;
  const parts = [...outer, ...(inner ?? [])].map(({ route }) => route.element as ReactElement);
  // Without a session nobody gets further than the guard.
  const guard = sessionStore.token() === null ? parts.findIndex(isGuard) : -1;
  const screens = parts.slice(0, guard < 0 ? undefined : guard).map(({ type }) => type as Preloaded);
  await Promise.all(screens.map((screen) => screen.preload?.()));
}
