import type { Desa } from '@pendopo/shared/desa/schemas';
import { useState } from 'react';
import seal from '../../assets/seal.svg';
import { Icon } from '../../components/icon.tsx';
import { Image } from '../../components/image.tsx';
import { Link } from '../../components/link.tsx';
import { useVillage } from '../../domain/village/village.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './desk-header.module.css';
import { DeskSearch } from './desk-search.tsx';
import { RailDrawer } from './rail-drawer.tsx';

export function DeskHeader({ desa }: { desa: Desa | undefined }) {
  const [drawer, setDrawer] = useState(false);
  const [broken, setBroken] = useState(false);
  const logo = desa?.logo && !broken ? desa.logo : seal;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-haspopup="dialog"
          aria-expanded={drawer}
          disabled={!useHydrated()}
          onClick={() => setDrawer(true)}
        >
          <Icon name="menu" size={22} />
          <span className={styles.menuWord}>Menu</span>
        </button>
        <Link className={styles.brand} to="/">
          <Image className={styles.seal} src={logo} alt="" width={36} height={36} onBroken={() => setBroken(true)} />
          <span className={styles.name}>{useVillage().name}</span>
        </Link>
        <DeskSearch />
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
