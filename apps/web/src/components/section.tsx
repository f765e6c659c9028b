import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** On a card of its own. */
  card?: boolean;
  /** Which part of a long form it is: [1, 3]. Title and part stay in sight while the section is scrolled. */
  part?: readonly [number, number];
  children: ReactNode;
};

/** A part of a page under a heading of its own. */
export function Section({ title, card = false, part, children }: SectionProps) {
  const id = useId();
  const heading = (
    <h2 className={styles.title} id={id}>
      {title}
    </h2>
  );
  return (
    <section className={cx(styles.section, card && styles.card)} aria-labelledby={id}>
      {part ? (
        <div className={styles.part}>
          {heading}
          <span className={styles.count}>
            Bagian {part[0]} dari {part[1]}
          </span>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
