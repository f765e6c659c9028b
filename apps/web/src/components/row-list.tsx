import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** Persons or things, one below the other, each with what can be done about it. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

type RowProps = {
  name: ReactNode;
  /** Below the name. */
  children?: ReactNode;
  /** Beside it, or below where there is no room. */
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

/** A small line about the thing. */
export const RowNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
