import type { ReactNode } from 'react';
import styles from './fold.module.css';

export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  );
}
