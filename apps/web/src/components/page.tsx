import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { usePageTitle } from '../lib/page-title.tsx';
import styles from './page.module.css';

type PageProps = {
  /** The window's title, and the heading unless there is another. */
  title: string;
  heading?: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Puts the heading on a dark green band. */
  banner?: boolean;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** One column of at most 40rem: forms and reading. */
  narrow?: boolean;
  /** Room for a table of many columns. */
  wide?: boolean;
  children?: ReactNode;
};

/** The frame of a screen: its title, its heading (the focus goes there after a change of route) and its content. */
export function Page({
  title,
  heading = title,
  lead,
  banner = false,
  actions,
  narrow = false,
  wide = false,
  children,
}: PageProps) {
  usePageTitle(title);
  const width = cx('container', narrow && styles.narrow, wide && styles.wide);
  return (
    <>
      <div className={cx(styles.head, banner && styles.banner, banner && 'on-dark')}>
        <div className={cx(width, styles.row)}>
          <div className={styles.words}>
            <h1 className={styles.heading} tabIndex={-1}>
              {heading}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      <div className={cx(width, styles.content)}>{children}</div>
    </>
  );
}
