import type { FieldError } from '@pendopo/shared/text/api-error';
import type { MouseEvent } from 'react';
import { focusField } from '../lib/forms/validate-form.ts';
import styles from './error-summary.module.css';

/**
 * A list of at least two errors with links to their fields. An error of the whole form is the title.
 * Not a live region, because the focused first field is announced with its own message.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length < 2) return null;
  const whole = errors.find(({ path }) => path === '');
  const others = errors.filter((error) => error !== whole);

  function go(event: MouseEvent<HTMLAnchorElement>, name: string) {
    event.preventDefault();
    focusField(event.currentTarget.closest('form'), name);
  }

  return (
    <section className={styles.summary} aria-label="Isian yang perlu diperbaiki">
      <p className={styles.title}>{whole?.msg ?? `Ada ${errors.length} isian yang perlu diperbaiki`}</p>
      <ul className={styles.list}>
        {others.map(({ msg, path }) => (
          <li key={path}>
            <a href={`#${path}`} onClick={(event) => go(event, path)}>
              {msg}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
