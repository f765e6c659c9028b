import type { Desa } from '@pendopo/shared/desa/schemas';
import { Suspense, useState } from 'react';
import { ErrorBoundary, LoadError } from '../../components/error-boundary.tsx';
import { Icon } from '../../components/icon.tsx';
import { cx } from '../../lib/cx.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import { Account } from './account.tsx';
import { Brand } from './brand.tsx';
import { SITE_MAP_ID } from './footer.tsx';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import type { MenuEntry } from './menu.ts';

const SOLID_AFTER = 10;

const Drawer = lazyScreen(() => import('./drawer.tsx').then((part) => part.Drawer));

const MenuWords = () => (
  <>
    <Icon name="menu" size={22} className={styles.menuIcon} /> Menu
  </>
);

type HeaderProps = { desa: Desa | undefined; menu: readonly MenuEntry[] };

export function Header({ desa, menu }: HeaderProps) {
  const scrolled = useScrolledPast(SOLID_AFTER);
  const [drawer, setDrawer] = useState(false);
  const hydrated = useHydrated();
  return (
    <header className={cx(styles.header, scrolled && styles.solid)}>
      <div className={cx('container', styles.bar)}>
        <Brand desa={desa} />
        <div className={styles.wide}>
          <MainMenu entries={menu} />
        </div>
        <div className={styles.account}>
          <Account compact />
        </div>
        {hydrated ? (
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={drawer}
            onClick={() => setDrawer(true)}
          >
            <MenuWords />
          </button>
        ) : (
          // Before hydration, no handler can open the drawer. The link leads to the site map.
          <a className={styles.menuButton} href={`#${SITE_MAP_ID}`}>
            <MenuWords />
          </a>
        )}
      </div>
      <div className={styles.lurik} aria-hidden="true" />
      {drawer && (
        <ErrorBoundary
          fallback={
            <LoadError message="Menu gagal dimuat. Periksa sambungan internet Anda, atau pakai tautan di bagian bawah halaman." />
          }
        >
          <Suspense>
            <Drawer entries={menu} onClose={() => setDrawer(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </header>
  );
}
