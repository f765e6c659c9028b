import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { ForOfficials } from './for-officials.tsx';
import { Link } from './link.tsx';
import styles from './link-card.module.css';

type LinkCardProps = {
  to: string;
  title: string;
  /** A picture or drawing: above the text, or beside it on a phone. */
  media: ReactNode;
  /** Places the media beside the text on every screen. */
  mediaBeside?: boolean;
  /** A line above the title. */
  meta: ReactNode;
  /** Below the title. */
  children?: ReactNode;
  /** Controls for officials. */
  actions?: ReactNode;
  as?: 'h2' | 'h3';
};

/** A card in a grid that is a link as a whole. */
export function LinkCard(props: LinkCardProps) {
  const { to, title, media, mediaBeside = false, meta, children, actions, as: Heading = 'h2' } = props;
  return (
    <article className={cx(styles.card, !mediaBeside && styles.stacks)}>
      {media}
      <div className={styles.words}>
        <p className={styles.meta}>{meta}</p>
        <Heading className={styles.title}>
          <Link className={styles.link} to={to}>
            {title}
          </Link>
        </Heading>
        {children}
        {actions !== undefined && <ForOfficials className={styles.actions}>{actions}</ForOfficials>}
      </div>
    </article>
  );
}
