import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** On a card of its own. */
  card?: boolean;
  children: ReactNode;
};

/** A part of a page under a heading of its own. */
export function Section({ title, card = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.section, card && styles.card)} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
