import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** Sections beside an aside, which comes first on a phone. */
export function TwoColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <aside className={styles.aside}>{aside}</aside>
      <div className={styles.sections}>{children}</div>
    </div>
  );
}
