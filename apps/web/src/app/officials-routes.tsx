import { type RouteObject, useRoutes } from 'react-router-dom';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { DeskFrame } from './desk/desk-frame.tsx';
import { RequireOfficial } from './guards.tsx';

const RingkasanPage = lazyScreen(() =>
  import('../features/ringkasan/pages/ringkasan.page.tsx').then((page) => page.RingkasanPage),
);
const SuratMasukPage = lazyScreen(() =>
  import('../features/surat/pages/surat-masuk.page.tsx').then((page) => page.SuratMasukPage),
);
const SuratDeskPage = lazyScreen(() =>
  import('../features/surat/pages/surat-desk.page.tsx').then((page) => page.SuratDeskPage),
);
const TandaTerimaSuratPage = lazyScreen(() =>
  import('../features/surat/pages/tanda-terima-surat.page.tsx').then((page) => page.TandaTerimaSuratPage),
);
const LoketPage = lazyScreen(() => import('../features/surat/pages/loket.page.tsx').then((page) => page.LoketPage));
const LoketPengaduanPage = lazyScreen(() =>
  import('../features/pengaduan/pages/loket-pengaduan.page.tsx').then((page) => page.LoketPengaduanPage),
);
const TandaTerimaPengaduanPage = lazyScreen(() =>
  import('../features/pengaduan/pages/tanda-terima-pengaduan.page.tsx').then((page) => page.TandaTerimaPengaduanPage),
);
const PengaduanMasukPage = lazyScreen(() =>
  import('../features/pengaduan/pages/pengaduan-masuk.page.tsx').then((page) => page.PengaduanMasukPage),
);
const PengaduanDetailPage = lazyScreen(() =>
  import('../features/pengaduan/pages/pengaduan-detail.page.tsx').then((page) => page.PengaduanDetailPage),
);
const AntreanWaPage = lazyScreen(() => import('./pages/antrean-wa.page.tsx').then((page) => page.AntreanWaPage));
const PesanMasukPage = lazyScreen(() =>
  import('../features/pesan-kontak/pages/pesan-masuk.page.tsx').then((page) => page.PesanMasukPage),
);
const NaskahPage = lazyScreen(() => import('../features/naskah/pages/naskah.page.tsx').then((page) => page.NaskahPage));
const NaskahEditorPage = lazyScreen(() =>
  import('../features/naskah/pages/naskah-editor.page.tsx').then((page) => page.NaskahEditorPage),
);
const SetelanSuratPage = lazyScreen(() =>
  import('../features/naskah/pages/setelan-surat.page.tsx').then((page) => page.SetelanSuratPage),
);
const TemplatPage = lazyScreen(() =>
  import('../features/naskah/pages/templat.page.tsx').then((page) => page.TemplatPage),
);
const TemplatEditorPage = lazyScreen(() =>
  import('../features/naskah/pages/templat-editor.page.tsx').then((page) => page.TemplatEditorPage),
);
const BukuAgendaPage = lazyScreen(() =>
  import('../features/buku/pages/buku-agenda.page.tsx').then((page) => page.BukuAgendaPage),
);
const BukuEkspedisiPage = lazyScreen(() =>
  import('../features/buku/pages/buku-ekspedisi.page.tsx').then((page) => page.BukuEkspedisiPage),
);
const NaskahSection = lazyScreen(() =>
  import('../features/naskah/components/naskah-section.tsx').then((part) => part.NaskahSection),
);
const PelayananPage = lazyScreen(() =>
  import('../features/pelayanan/pages/pelayanan.page.tsx').then((page) => page.PelayananPage),
);
const ImporPage = lazyScreen(() => import('../features/impor/pages/impor.page.tsx').then((page) => page.ImporPage));
const JejakPage = lazyScreen(() => import('../features/jejak/pages/jejak.page.tsx').then((page) => page.JejakPage));
const KontakDesaPage = lazyScreen(() =>
  import('../features/pesan-kontak/pages/kontak-desa.page.tsx').then((page) => page.KontakDesaPage),
);
const IdentitasDesaPage = lazyScreen(() =>
  import('../features/desa/pages/identitas-desa.page.tsx').then((page) => page.IdentitasDesaPage),
);
const PenggunaPage = lazyScreen(() =>
  import('../features/pengguna/pages/pengguna.page.tsx').then((page) => page.PenggunaPage),
);
const PeringatanPage = lazyScreen(() =>
  import('../features/peringatan/pages/peringatan.page.tsx').then((page) => page.PeringatanPage),
);
const AksesPage = lazyScreen(() => import('../features/pengguna/pages/akses.page.tsx').then((page) => page.AksesPage));
const TambahBeritaPage = lazyScreen(() =>
  import('../features/berita/pages/tambah-berita.page.tsx').then((page) => page.TambahBeritaPage),
);
const TambahPengumumanPage = lazyScreen(() =>
  import('../features/pengumuman/pages/tambah-pengumuman.page.tsx').then((page) => page.TambahPengumumanPage),
);
const TambahAgendaPage = lazyScreen(() =>
  import('../features/agenda/pages/tambah-agenda.page.tsx').then((page) => page.TambahAgendaPage),
);
const TambahProdukHukumPage = lazyScreen(() =>
  import('../features/produk-hukum/pages/tambah-produk-hukum.page.tsx').then((page) => page.TambahProdukHukumPage),
);
const NotFoundPage = lazyScreen(() => import('./pages/not-found.page.tsx').then((page) => page.NotFoundPage));

export const OFFICIALS_ROUTES: RouteObject[] = [
  {
    element: <DeskFrame />,
    children: [
      {
        element: <RequireOfficial rendered />,
        children: [
          { path: 'surat-masuk', element: <SuratMasukPage /> },
          { path: 'surat-masuk/:id', element: <SuratDeskPage naskah={NaskahSection} /> },
        ],
      },
      {
        element: <RequireOfficial />,
        children: [
          { index: true, element: <RingkasanPage /> },
          { path: 'pengaduan-masuk', element: <PengaduanMasukPage /> },
          { path: 'pengaduan-masuk/:id', element: <PengaduanDetailPage /> },
          { path: 'pengaduan-masuk/:id/tanda-terima', element: <TandaTerimaPengaduanPage /> },
          { path: 'loket', element: <LoketPage /> },
          { path: 'loket/pengaduan', element: <LoketPengaduanPage /> },
          { path: 'surat-masuk/:id/tanda-terima', element: <TandaTerimaSuratPage /> },
          { path: 'antrean-wa', element: <AntreanWaPage /> },
          { path: 'pesan-masuk', element: <PesanMasukPage /> },
          { path: 'surat-masuk/:id/naskah', element: <NaskahEditorPage /> },
          { path: 'naskah', element: <NaskahPage /> },
          { path: 'buku-agenda', element: <BukuAgendaPage /> },
          { path: 'buku-ekspedisi', element: <BukuEkspedisiPage /> },
          { path: 'jejak', element: <JejakPage /> },
          { path: 'kontak', element: <KontakDesaPage /> },
          { path: 'akses', element: <AksesPage /> },
        ],
      },
      {
        element: <RequireOfficial adminOnly />,
        children: [
          { path: 'naskah/setelan', element: <SetelanSuratPage /> },
          { path: 'naskah/templat', element: <TemplatPage /> },
          { path: 'naskah/templat/:kode', element: <TemplatEditorPage /> },
          { path: 'pelayanan', element: <PelayananPage /> },
          { path: 'desa', element: <IdentitasDesaPage /> },
          { path: 'pengguna', element: <PenggunaPage /> },
          { path: 'peringatan', element: <PeringatanPage /> },
          { path: 'impor', element: <ImporPage /> },
        ],
      },
      {
        element: <RequireOfficial leadTo={{ to: '/publikasi/berita', label: 'daftar berita' }} />,
        children: [{ path: 'tambah-berita', element: <TambahBeritaPage /> }],
      },
      {
        element: <RequireOfficial leadTo={{ to: '/publikasi/pengumuman', label: 'daftar pengumuman' }} />,
        children: [{ path: 'tambah-pengumuman', element: <TambahPengumumanPage /> }],
      },
      {
        element: <RequireOfficial leadTo={{ to: '/profil/produk-hukum', label: 'daftar produk hukum' }} />,
        children: [{ path: 'tambah-produk-hukum', element: <TambahProdukHukumPage /> }],
      },
      {
        element: <RequireOfficial checking="Memeriksa autentikasi..." leadTo={{ to: '/', label: 'beranda' }} />,
        children: [{ path: 'agenda/tambah', element: <TambahAgendaPage /> }],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The officials' screens, below /admin. */
export const OfficialsRoutes = () => useRoutes(OFFICIALS_ROUTES);
