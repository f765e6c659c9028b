import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { cx } from '../../lib/cx.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useWords } from '../../lib/words.ts';
import styles from './main-menu.module.css';
import { isCurrent, type MenuEntry } from './menu.ts';
import { MenuCount } from './menu-count.tsx';

/** Menus with more links than this have two columns. */
const ONE_COLUMN = 7;

export function MainMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const words = useWords();
  const { pathname } = useLocation();
  return (
    <nav className={cx(styles.menu, !useHydrated() && styles.static)} aria-label="Menu utama">
      <ul className={styles.list}>
        {entries.map((entry) =>
          entry.links.length > 0 ? (
            <Group key={entry.label} entry={entry} />
          ) : (
            <li key={entry.label}>
              <Link
                className={styles.top}
                to={entry.to ?? '/'}
                aria-current={pathname === entry.to ? 'page' : undefined}
              >
                {words(entry.label)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function Group({ entry: { label, links } }: { entry: MenuEntry }) {
  const words = useWords();
  const { pathname } = useLocation();
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLLIElement>({ hover: true });
  // Before hydration, CSS alone opens the menu on hover and focus.
  const hydrated = useHydrated();
  const current = links.some(({ to }) => isCurrent(to, pathname));
  return (
    <li className={styles.group} {...rootProps}>
      <button {...buttonProps} className={cx(styles.top, current && styles.current)}>
        {words(label)}
        <span className={styles.waiting}>
          <MenuCount links={links} />
        </span>
        <Icon name="chevron-down" className={styles.chevron} size={18} />
      </button>
      <ul
        className={cx(styles.panel, links.length > ONE_COLUMN && styles.twoColumns)}
        id={panelId}
        hidden={hydrated && !open}
      >
        {links.map((link) => (
          <li key={link.to}>
            <Link
              className={styles.link}
              to={link.to}
              aria-current={isCurrent(link.to, pathname) ? 'page' : undefined}
              onClick={close}
            >
              {words(link.label)}
              {link.note && ` (${link.note})`}
              <MenuCount links={[link]} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
