import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** What is not there. */
  title: string;
  /** What it means. */
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
};

/** Stands where rows would be. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
