import { leafOf } from '../../../lib/format.ts';
import styles from './date-leaf.module.css';

/** A day drawn as a tear-off calendar. Hidden from screen readers: the same day is beside it in words. */
export function DateLeaf({ tanggal }: { tanggal: string }) {
  const { day, month, year } = leafOf(tanggal);
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.year}>{year}</span>
    </div>
  );
}
