import { cx } from '../../lib/cx.ts';
import styles from './due-line.module.css';
import type { Due } from './due-words.ts';

type DueLineProps = Due & {
  /** The office is not waited for, so no day is shown. */
  waits?: boolean;
};

/** Due date: "Janji: Jumat, 27 Nov". The label is for screen readers only if the text is clear without it. */
export function DueLine({ text, tone, waits = false }: DueLineProps) {
  return (
    <span className={cx(styles.due, styles[tone])}>
      <span className={tone === 'later' && !waits ? undefined : 'visually-hidden'}>Janji: </span>
      {text}
    </span>
  );
}
