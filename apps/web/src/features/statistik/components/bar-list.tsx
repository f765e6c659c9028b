import type { Statistik } from '@pendopo/shared/statistik/schemas';
import { formatNumber, formatShare } from '../../../lib/format.ts';
import styles from './bar-list.module.css';

/** Bars of one category by share. The value is beside the bar, because colours have no meaning. */
export function BarList({ rows }: { rows: readonly Statistik[] }) {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul className={styles.list}>
      {rows.map(({ id, label, value, color }) => (
        <li key={id} className={styles.row}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>
            {formatNumber(value)}
            {total > 0 && <span className={styles.share}> ({formatShare(value / total)})</span>}
          </span>
          <svg className={styles.bar} aria-hidden="true">
            <rect width={`${total > 0 ? (100 * value) / total : 0}%`} height="100%" fill={color} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
