import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga-catalogue';
import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { RequireAdmin, RequireUser } from './guards.tsx';
import { Layout } from './layout/layout.tsx';
import { lazyQueryScreen } from './lazy-query-screen.tsx';

const HomePage = lazyScreen(() => import('./pages/home.page.tsx').then((page) => page.HomePage));
const ProfilPage = lazyQueryScreen(() => import('./pages/profil.page.tsx').then((page) => page.ProfilPage));
const NotFoundPage = lazyScreen(() => import('./pages/not-found.page.tsx').then((page) => page.NotFoundPage));

const SuratOnlinePage = lazyScreen(() =>
  import('../features/surat/pages/surat-online.page.tsx').then((page) => page.SuratOnlinePage),
);
const FormSuratPage = lazyQueryScreen(() =>
  import('../features/surat/pages/form-surat.page.tsx').then((page) => page.FormSuratPage),
);
const SuratMasukPage = lazyQueryScreen(() =>
  import('../features/surat/pages/surat-masuk.page.tsx').then((page) => page.SuratMasukPage),
);
const SuratDetailPage = lazyQueryScreen(() =>
  import('../features/surat/pages/surat-detail.page.tsx').then((page) => page.SuratDetailPage),
);

const IdentitasDesaPage = lazyQueryScreen(() =>
  import('../features/desa/pages/identitas-desa.page.tsx').then((page) => page.IdentitasDesaPage),
);
const TentangPage = lazyQueryScreen(() =>
  import('../features/tentang/pages/tentang.page.tsx').then((page) => page.TentangPage),
);
const VisiMisiPage = lazyQueryScreen(() =>
  import('../features/tentang/pages/visi-misi.page.tsx').then((page) => page.VisiMisiPage),
);
const StrukturOrganisasiPage = lazyQueryScreen(() =>
  import('../features/struktur/pages/struktur-organisasi.page.tsx').then((page) => page.StrukturOrganisasiPage),
);
const StatistikPage = lazyQueryScreen(() =>
  import('../features/statistik/pages/statistik.page.tsx').then((page) => page.StatistikPage),
);

const LembagaPage = lazyQueryScreen(() =>
  import('../features/lembaga/pages/lembaga.page.tsx').then((page) => page.LembagaPage),
);
const PengaduanPage = lazyQueryScreen(() =>
  import('../features/pengaduan/pages/pengaduan.page.tsx').then((page) => page.PengaduanPage),
);
const LacakPengaduanPage = lazyQueryScreen(() =>
  import('../features/pengaduan/pages/lacak-pengaduan.page.tsx').then((page) => page.LacakPengaduanPage),
);
const PengaduanMasukPage = lazyQueryScreen(() =>
  import('../features/pengaduan/pages/pengaduan-masuk.page.tsx').then((page) => page.PengaduanMasukPage),
);
const PengaduanDetailPage = lazyQueryScreen(() =>
  import('../features/pengaduan/pages/pengaduan-detail.page.tsx').then((page) => page.PengaduanDetailPage),
);
const RingkasanPage = lazyScreen(() =>
  import('../features/ringkasan/pages/ringkasan.page.tsx').then((page) => page.RingkasanPage),
);
const PanduanPage = lazyQueryScreen(() =>
  import('../features/panduan/pages/panduan.page.tsx').then((page) => page.PanduanPage),
);
const KontakPage = lazyScreen(() =>
  import('../features/pesan-kontak/pages/kontak.page.tsx').then((page) => page.KontakPage),
);
const KontakDesaPage = lazyQueryScreen(() =>
  import('../features/pesan-kontak/pages/kontak-desa.page.tsx').then((page) => page.KontakDesaPage),
);
const PesanMasukPage = lazyQueryScreen(() =>
  import('../features/pesan-kontak/pages/pesan-masuk.page.tsx').then((page) => page.PesanMasukPage),
);

const BeritaPage = lazyQueryScreen(() =>
  import('../features/berita/pages/berita.page.tsx').then((page) => page.BeritaPage),
);
const BeritaDetailPage = lazyQueryScreen(() =>
  import('../features/berita/pages/berita-detail.page.tsx').then((page) => page.BeritaDetailPage),
);
const TambahBeritaPage = lazyQueryScreen(() =>
  import('../features/berita/pages/tambah-berita.page.tsx').then((page) => page.TambahBeritaPage),
);
const PengumumanPage = lazyQueryScreen(() =>
  import('../features/pengumuman/pages/pengumuman.page.tsx').then((page) => page.PengumumanPage),
);
const PengumumanDetailPage = lazyQueryScreen(() =>
  import('../features/pengumuman/pages/pengumuman-detail.page.tsx').then((page) => page.PengumumanDetailPage),
);
const TambahPengumumanPage = lazyQueryScreen(() =>
  import('../features/pengumuman/pages/tambah-pengumuman.page.tsx').then((page) => page.TambahPengumumanPage),
);
const AgendaPage = lazyQueryScreen(() =>
  import('../features/agenda/pages/agenda.page.tsx').then((page) => page.AgendaPage),
);
const AgendaDetailPage = lazyQueryScreen(() =>
  import('../features/agenda/pages/agenda-detail.page.tsx').then((page) => page.AgendaDetailPage),
);
const TambahAgendaPage = lazyQueryScreen(() =>
  import('../features/agenda/pages/tambah-agenda.page.tsx').then((page) => page.TambahAgendaPage),
);

/** Every screen and its address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="profil/tentang" element={<TentangPage />} />
        <Route path="profil/visi-misi" element={<VisiMisiPage />} />
        <Route path="profil/struktur-organisasi" element={<StrukturOrganisasiPage />} />
        <Route path="profil/statistik" element={<StatistikPage />} />
        {LEMBAGA_CATALOGUE.map((entry) => (
          <Route
            key={entry.slug}
            path={`lembaga/${entry.slug}`}
            element={<LembagaPage key={entry.slug} entry={entry} />}
          />
        ))}
        <Route path="publikasi/berita" element={<BeritaPage />} />
        <Route path="publikasi/berita/:id" element={<BeritaDetailPage />} />
        <Route path="publikasi/pengumuman" element={<PengumumanPage />} />
        <Route path="publikasi/pengumuman/:id" element={<PengumumanDetailPage />} />
        <Route path="publikasi/agenda" element={<AgendaPage />} />
        <Route path="publikasi/agenda/:id" element={<AgendaDetailPage />} />
        <Route path="layanan/surat-online" element={<SuratOnlinePage />} />
        <Route path="layanan/pengaduan" element={<PengaduanPage />} />
        <Route path="layanan/pengaduan/lacak" element={<LacakPengaduanPage />} />
        <Route path="layanan/panduan" element={<PanduanPage />} />
        <Route path="kontak" element={<KontakPage />} />
        <Route element={<RequireUser />}>
          <Route path="layanan/form-surat" element={<FormSuratPage />} />
          <Route path="surat/:id" element={<SuratDetailPage as="owner" />} />
        </Route>
        <Route element={<RequireUser message="Anda belum login." />}>
          <Route path="profil" element={<ProfilPage />} />
        </Route>
        <Route element={<RequireAdmin />}>
          <Route path="admin/surat-masuk" element={<SuratMasukPage />} />
          <Route path="admin/desa" element={<IdentitasDesaPage />} />
          <Route path="admin/kontak" element={<KontakDesaPage />} />
          <Route path="admin/pesan-masuk" element={<PesanMasukPage />} />
          <Route path="admin" element={<RingkasanPage />} />
          <Route path="admin/pengaduan-masuk" element={<PengaduanMasukPage />} />
          <Route path="admin/pengaduan-masuk/:id" element={<PengaduanDetailPage />} />
          <Route path="admin/surat-masuk/:id" element={<SuratDetailPage as="admin" />} />
        </Route>
        <Route element={<RequireAdmin leadTo={{ to: '/publikasi/berita', label: 'daftar berita' }} />}>
          <Route path="admin/tambah-berita" element={<TambahBeritaPage />} />
        </Route>
        <Route element={<RequireAdmin leadTo={{ to: '/publikasi/pengumuman', label: 'daftar pengumuman' }} />}>
          <Route path="admin/tambah-pengumuman" element={<TambahPengumumanPage />} />
        </Route>
        <Route element={<RequireAdmin checking="Memeriksa autentikasi..." leadTo={{ to: '/', label: 'beranda' }} />}>
          <Route path="admin/agenda/tambah" element={<TambahAgendaPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
