import { useLocation } from 'react-router-dom';
import { searchState } from '../lib/private-search.ts';
import { Link } from './link.tsx';
import styles from './pill-links.module.css';

type PillLinksProps = {
  label: string;
  /** Each pill sets one query parameter. '' removes it. */
  pills: readonly { label: string; name: string; value: string; isCurrent: boolean }[];
};

export function PillLinks({ label, pills }: PillLinksProps) {
  const { search, state } = useLocation();
  const addressWith = (name: string, value: string) => {
    const params = new URLSearchParams(search);
    if (value === '') params.delete(name);
    else params.set(name, value);
    return { search: params.toString() };
  };
  return (
    <nav className="row-8" aria-label={label}>
      {pills.map((pill) => (
        <Link
          key={pill.label}
          className={styles.pill}
          to={addressWith(pill.name, pill.value)}
          state={searchState(state)}
          aria-current={pill.isCurrent ? 'page' : undefined}
        >
          {pill.label}
        </Link>
      ))}
    </nav>
  );
}
