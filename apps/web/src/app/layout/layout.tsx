import type { Desa } from '@pendopo/shared/desa';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Loading } from '../../components/loading.tsx';
import { desaQuery } from '../../features/desa/desa.queries.ts';
import { kontakDesaQuery } from '../../features/pesan-kontak/kontak-desa.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { type Site, SiteProvider } from '../../lib/site.tsx';
import { ConnectivityWatch } from './connectivity-watch.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InitialPasswordHost } from './initial-password-host.tsx';
import styles from './layout.module.css';
import { LoginModalHost } from './login-modal-host.tsx';
import { MenuWatch, OtherArchiveNotice } from './menu-count.tsx';
import { QuickAction } from './quick-action.tsx';
import { UpdateWatch } from './update-watch.tsx';
import { useOfficialsRoom } from './use-officials-room.ts';
import { useRouteFocus } from './use-route-focus.ts';

const siteOf = (desa: Desa | undefined): Site => ({
  name: desa ? `Desa ${desa.nama}` : 'Portal Desa',
  jam_pelayanan: desa?.jam_pelayanan ?? [],
  koordinat: koordinatOf(desa),
  // Not in an answer that was saved before there was one.
  masa_simpan: desa?.masa_simpan ? `${desa.masa_simpan} hari` : 'beberapa waktu',
});

function koordinatOf(desa: Desa | undefined): Site['koordinat'] {
  const { lintang = null, bujur = null } = desa ?? {};
  return lintang === null || bujur === null ? undefined : { lintang, bujur };
}

/** What stands around every screen. The header and footer do without the village's data until it comes. */
export function Layout() {
  const { pathname } = useLocation();
  const desa = useQuery(desaQuery).data?.desa;
  const kontak = useQuery(kontakDesaQuery).data?.kontak;
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useOfficialsRoom();

  return (
    <SiteProvider site={siteOf(desa)}>
      <a className={styles.skip} href="#isi">
        Lewati ke isi
      </a>
      <Header desa={desa} />
      <OtherArchiveNotice />
      <main className={styles.main} id="isi" tabIndex={-1} ref={main}>
        <ErrorBoundary key={pathname}>
          <Suspense key={pathname} fallback={<Loading text="Memuat halaman..." />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer desa={desa} kontak={kontak} />
      <QuickAction whatsapp={kontak?.whatsapp} ambulans={desa?.no_ambulans} babinsa={desa?.no_babinsa} />
      <ConnectivityWatch />
      <MenuWatch />
      <UpdateWatch />
      <LoginModalHost />
      <InitialPasswordHost />
    </SiteProvider>
  );
}
