import { type ReactNode, useId } from 'react';
import { Link } from '../../components/link.tsx';
import { cx } from '../../lib/cx.ts';
import styles from './home-section.module.css';

type HomeSectionProps = {
  title: string;
  more: { label: string; to: string };
  band?: boolean;
  children: ReactNode;
};

export function HomeSection({ title, more, band = false, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.section, band && cx(styles.band, 'on-dark'))} aria-labelledby={id}>
      <div className="container">
        <div className={styles.head}>
          <h2 className={styles.heading} id={id}>
            {title}
          </h2>
          <Link className={styles.all} to={more.to}>
            {more.label}
          </Link>
        </div>
        {children}
      </div>
    </section>
  );
}
