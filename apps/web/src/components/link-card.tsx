import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { ForOfficials } from './for-officials.tsx';
import { Link } from './link.tsx';
import styles from './link-card.module.css';

type LinkCardProps = {
  to: string;
  title: string;
  media: ReactNode;
  mediaBeside?: boolean;
  meta: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  as?: 'h2' | 'h3';
};

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
