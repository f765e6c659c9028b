import { useLocation } from 'react-router-dom';
import { desaQuery } from '../../features/desa/desa.queries.ts';
import { kontakDesaQuery } from '../../features/pesan-kontak/kontak-desa.queries.ts';
import { isSetupWalk } from '../../features/ringkasan/components/setup-walk.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import type { MenuGroup, PlacedLink } from '../../lib/screen.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Main } from './main.tsx';
import { menuFor } from './menu.ts';
import { NextSetupBar, OtherArchiveNotice } from './menu-count.tsx';
import styles from './public-frame.module.css';
import { QuickAction } from './quick-action.tsx';

/** The header, the footer and the other parts around public pages. They work before the village is loaded. */
export function PublicFrame({ links }: { links: readonly PlacedLink<MenuGroup>[] }) {
  const desa = useQuery(desaQuery).data?.desa;
  const kontak = useQuery(kontakDesaQuery).data?.kontak;
  const { user } = useSession();
  const { state }: { state: unknown } = useLocation();
  const empty = desa?.lembaga_kosong.map((slug) => `/lembaga/${slug}`) ?? [];
  const menu = menuFor(links, { role: user?.role, empty });
  return (
    <>
      <Header desa={desa} menu={menu} />
      <OtherArchiveNotice />
      {isSetupWalk(state) && (
        <div className={styles.onPhone}>
          <NextSetupBar />
        </div>
      )}
      <Main className={styles.main} />
      <div className={styles.setup}>
        <NextSetupBar />
      </div>
      <Footer desa={desa} kontak={kontak} menu={menu} />
      <QuickAction whatsapp={kontak?.whatsapp} ambulans={desa?.no_ambulans} babinsa={desa?.no_babinsa} />
    </>
  );
}
