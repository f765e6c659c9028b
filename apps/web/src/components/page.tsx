import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { type PageAbout, PageHead, useScreenTitle } from '../lib/page-head.tsx';
import { ForOfficials } from './for-officials.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './page.module.css';

type PageProps = {
  /** The window's title, and the heading unless given. Defaults to the title of the screen. */
  title?: string | undefined;
  heading?: string;
  lead?: ReactNode;
  banner?: boolean;
  emblem?: ReactNode;
  actions?: ReactNode;
  tools?: ReactNode;
  back?: { to: string; label: string };
  /** Uses one column of at most 40rem, for forms and long texts. */
  narrow?: boolean;
  /** Metadata for search engines and link previews. Defaults to a plain-text lead. */
  about?: Omit<PageAbout, 'title'> | undefined;
  children?: ReactNode;
};

// A word that is wider than a phone in the heading's font.
const LONG_WORD = /[A-Z]{12}|\S{17}/;

export function Page({
  title: given,
  heading: shown,
  lead,
  banner = false,
  emblem,
  actions,
  tools,
  back,
  narrow = false,
  about,
  children,
}: PageProps) {
  const declared = useScreenTitle();
  const title = given === undefined ? declared : given;
  const heading = shown ?? title;
  const width = cx('container', narrow && styles.narrow);
  return (
    <>
      <PageHead title={title} description={typeof lead === 'string' ? lead : undefined} {...about} />
      <div className={cx(styles.head, banner && styles.banner, banner && 'on-dark')}>
        {back && (
          <p className={width}>
            <Link className={styles.back} to={back.to}>
              <Icon name="chevron-left" size={20} />
              {back.label}
            </Link>
          </p>
        )}
        <div className={cx(width, styles.row, emblem !== undefined && styles.withEmblem)}>
          {emblem}
          <div className={styles.words}>
            <h1 className={cx(styles.heading, LONG_WORD.test(heading) && styles.longWord)} tabIndex={-1}>
              {heading}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions !== undefined && <ForOfficials className={styles.actions}>{actions}</ForOfficials>}
        </div>
        {tools && <div className={cx(width, styles.tools)}>{tools}</div>}
      </div>
      <div className={cx(width, styles.content)}>{children}</div>
    </>
  );
}
