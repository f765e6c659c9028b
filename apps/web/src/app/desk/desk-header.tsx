import type { Desa } from '@pendopo/shared/desa';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Brand } from '../layout/brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './desk-header.module.css';
import { RailDrawer } from './rail-drawer.tsx';

/** The village, the way to its site, and whose desk this is; on a narrow screen the way to the rail, too. */
export function DeskHeader({ desa }: { desa: Desa | undefined }) {
  const [drawer, setDrawer] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-haspopup="dialog"
          aria-expanded={drawer}
          // Until there is a script to open it, a press would be lost.
          disabled={!useHydrated()}
          onClick={() => setDrawer(true)}
        >
          <Icon name="menu" size={22} />
          <span className={styles.menuWord}>Menu</span>
        </button>
        <Brand desa={desa} compact />
        <Link className={styles.site} to="/">
          Lihat situs
        </Link>
        <AccountMenu />
      </div>
      <div className={styles.lurik} aria-hidden="true" />
      {drawer && <RailDrawer onClose={() => setDrawer(false)} />}
    </header>
  );
}
