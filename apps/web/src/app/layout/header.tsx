import type { Desa } from '@pendopo/shared/desa';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import { Account } from './account.tsx';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { useMenu } from './use-menu.ts';

const SOLID_AFTER = 10;

export function Header({ desa }: { desa: Desa | undefined }) {
  const entries = useMenu();
  const scrolled = useScrolledPast(SOLID_AFTER);
  const [drawer, setDrawer] = useState(false);
  return (
    <header className={cx(styles.header, scrolled && styles.solid)}>
      <div className={cx('container', styles.bar)}>
        <Brand desa={desa} />
        <div className={styles.wide}>
          <MainMenu entries={entries} />
          <Account />
        </div>
        <button
          type="button"
          className={styles.menuButton}
          aria-haspopup="dialog"
          aria-expanded={drawer}
          onClick={() => setDrawer(true)}
        >
          <Menu size={22} aria-hidden="true" /> Menu
        </button>
      </div>
      <div className={styles.lurik} aria-hidden="true" />
      {drawer && <Drawer entries={entries} onClose={() => setDrawer(false)} />}
    </header>
  );
}
