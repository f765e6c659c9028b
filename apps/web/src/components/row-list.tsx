import type { ReactNode } from 'react';
import styles from './row-list.module.css';

export const RowList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

type RowProps = {
  name: ReactNode;
  children?: ReactNode;
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

export const RowNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
