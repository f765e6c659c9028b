import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import type { ScreenLink } from '../../lib/screen.ts';
import { useModalDialog } from '../../lib/use-modal-dialog.ts';
import { useWords } from '../../lib/words.ts';
import { Account } from './account.tsx';
import styles from './drawer.module.css';
import { isCurrent, type MenuEntry } from './menu.ts';
import { MenuCount } from './menu-count.tsx';

type DrawerProps = { entries: readonly MenuEntry[]; onClose: () => void };

export function Drawer({ entries, onClose }: DrawerProps) {
  const words = useWords();
  const ref = useModalDialog({ onClose });
  const { pathname } = useLocation();
  return (
    <dialog className={styles.drawer} ref={ref} aria-labelledby="drawer-title">
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id="drawer-title" tabIndex={-1} data-dialog-title="">
            Menu
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon name="x" size={22} /> Tutup
          </button>
        </div>
        <nav className={styles.menu} aria-label="Menu utama">
          <Item link={{ label: 'Beranda', to: '/' }} current={pathname === '/'} onClose={onClose} />
          {entries.map(({ label, to, links }) =>
            links.length === 0 ? (
              <Item key={label} link={{ label, to: to ?? '/' }} current={pathname === to} onClose={onClose} />
            ) : (
              <details
                key={label}
                className={styles.group}
                open={entries.length < 3 || links.some((link) => isCurrent(link.to, pathname))}
              >
                <summary className={styles.summary}>
                  {words(label)}
                  <MenuCount links={links} />
                  <Icon name="chevron-down" className={styles.chevron} size={20} />
                </summary>
                {links.map((link) => (
                  <Item key={link.to} link={link} current={isCurrent(link.to, pathname)} onClose={onClose} />
                ))}
              </details>
            ),
          )}
        </nav>
        <div className={styles.account}>
          <Account wide onLeave={onClose} />
        </div>
      </div>
    </dialog>
  );
}

function Item({ link, current, onClose }: { link: ScreenLink; current: boolean; onClose: () => void }) {
  const words = useWords();
  return (
    <Link className={styles.link} to={link.to} aria-current={current ? 'page' : undefined} onClick={onClose}>
      {words(link.label)}
      {link.note && ` (${link.note})`}
      <MenuCount links={[link]} />
    </Link>
  );
}
