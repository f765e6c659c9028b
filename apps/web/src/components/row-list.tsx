import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** A list of people or things with their actions. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

type RowProps = {
  name: ReactNode;
  /** Below the name. */
  children?: ReactNode;
  /** Beside the name, or below it without room. */
  actions?: ReactNode;
};

export const Row = ({ name, children, actions }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
    {actions && <div className="row-8">{actions}</div>}
  </li>
);

/** A small line of detail. */
export const RowNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
