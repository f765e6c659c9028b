import { PERSIAPAN } from '@pendopo/shared/ringkasan/persiapan';
import { worded } from '@pendopo/shared/sebutan';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../components/link.tsx';
import { useRingkasan } from '../ringkasan.queries.ts';
import styles from './next-setup.module.css';
import { isSettingUp, nextLine } from './persiapan-lines.ts';

/** The way from one step of the set-up to the next, and back to its list. */
export function NextSetup() {
  const { pathname } = useLocation();
  const lines = useRingkasan().data?.ringkasan.persiapan ?? [];
  const next = isSettingUp(lines) ? nextLine(lines, pathname) : undefined;
  const to = next && PERSIAPAN[next.butir].ke;
  if (!next || !to) return null;
  return (
    <nav className={styles.bar} aria-label={worded('Persiapan desa')}>
      <Link to="/admin">{worded('Siapkan desa Anda')}</Link>
      <span>
        Berikutnya: <Link to={to}>{PERSIAPAN[next.butir].judul}</Link>
      </span>
    </nav>
  );
}
