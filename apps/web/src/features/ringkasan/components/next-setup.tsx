import { useLocation } from 'react-router-dom';
import { Link } from '../../../components/link.tsx';
import { useWords } from '../../../lib/words.ts';
import { useRingkasan } from '../ringkasan.queries.ts';
import styles from './next-setup.module.css';
import { isSettingUp, nextLine } from './persiapan-lines.ts';
import { isSetupWalk } from './setup-walk.ts';
import { StepLink } from './step-link.tsx';

/** Links to the next step of the set-up list, and back to the list. */
export function NextSetup() {
  const words = useWords();
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const lines = useRingkasan().data?.ringkasan.persiapan ?? [];
  const next = isSettingUp(lines) ? nextLine(lines, { pathname, isWalk: isSetupWalk(state) }) : undefined;
  if (!next) return null;
  return (
    <nav className={styles.bar} aria-label={words('Persiapan {desa}')}>
      <Link to="/admin">{words('Kembali ke persiapan {desa}')}</Link>
      <span>
        Berikutnya: <StepLink butir={next.butir} />
      </span>
    </nav>
  );
}
