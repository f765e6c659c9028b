import { cx } from '../../lib/cx.ts';
import styles from './due-line.module.css';
import type { Due } from './due-words.ts';

type DueLineProps = Due & {
  /** It does not wait for the office, so no day is shown. */
  waits?: boolean;
};

/** When something is due: "Janji: Jumat, 27 Nov"; where the words say it by themselves, the name is for screen readers. */
export function DueLine({ text, tone, waits = false }: DueLineProps) {
  return (
    <span className={cx(styles.due, styles[tone])}>
      <span className={tone === 'later' && !waits ? undefined : 'visually-hidden'}>Janji: </span>
      {text}
    </span>
  );
}
