import { isOfficial } from '@pendopo/shared/access/roles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useWords } from '../../lib/words.ts';
import { MenuCount } from '../layout/menu-count.tsx';
import { currentIn, RAIL } from './rail.ts';
import styles from './rail-links.module.css';

export function RailLinks({ onLeave }: { onLeave?: () => void }) {
  const words = useWords();
  const { user } = useSession();
  const current = currentIn(RAIL, useLocation());
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) rail.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={rail} className={styles.rail} aria-label="Menu petugas">
      {RAIL.map(({ label, links }) => (
        <div key={links[0]?.to}>
          {label && <p className={styles.label}>{words(label)}</p>}
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.to} className={link.access === 'admin' ? 'for-admins' : undefined}>
                <Link
                  className={styles.link}
                  to={link.to}
                  aria-current={link.to === current ? 'page' : undefined}
                  onClick={onLeave}
                >
                  {words(link.label)}
                  {isOfficial(user?.role) && <MenuCount links={[link]} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
