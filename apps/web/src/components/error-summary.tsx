import type { FieldError } from '@pendopo/shared/api-error';
import type { MouseEvent, Ref } from 'react';
import { focusField } from '../lib/forms/validate-form.ts';
import styles from './error-summary.module.css';

type ErrorSummaryProps = { errors: readonly FieldError[]; ref?: Ref<HTMLElement> };

/**
 * What is wrong with the form it stands in, each line leading to its field. Nothing below two problems. A problem of the
 * form as a whole is its title.
 */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  if (errors.length < 2) return null;
  const whole = errors.find(({ path }) => path === '');
  const others = errors.filter((error) => error !== whole);

  function go(event: MouseEvent<HTMLAnchorElement>, name: string) {
    event.preventDefault();
    focusField(event.currentTarget.closest('form'), name);
  }

  return (
    <section className={styles.summary} aria-label="Isian yang perlu diperbaiki" tabIndex={-1} ref={ref}>
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
