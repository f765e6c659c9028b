import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** More of the same, or what few ask for, folded up under its title. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  );
}
