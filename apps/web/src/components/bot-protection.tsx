import { MIN_FILLING_MS } from '@pendopo/shared/access/filling-time';
import { useEffect, useRef } from 'react';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import styles from './bot-protection.module.css';
import { ErrorBox } from './error-box.tsx';

/**
 * Bot protection without a puzzle: a honeypot, and the time from opening to sending.
 * Its errors are shown here, because its fields are invisible. `useValidatedForm` delays a sender who is too fast.
 */
export function BotProtection({ form }: { form: ValidatedForm }) {
  const opened = useRef(0);
  const duration = useRef<HTMLInputElement>(null);

  useEffect(() => {
    opened.current = performance.now();
    const input = duration.current;
    // Runs before React's handlers, so that they read the value.
    const note = () => {
      if (input === null) return;
      const open = Math.round(performance.now() - opened.current);
      input.value = String(Math.max(open, MIN_FILLING_MS));
      input.dataset.wait = String(Math.max(0, MIN_FILLING_MS - open));
    };
    input?.form?.addEventListener('submit', note);
    return () => input?.form?.removeEventListener('submit', note);
  }, []);

  const problem = form.field('situs').error ?? form.field('lama_mengisi').error;
  return (
    <>
      <div className={styles.unseen} aria-hidden="true">
        <label htmlFor="situs">Situs, jangan diisi</label>
        <input id="situs" name="situs" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="lama_mengisi" ref={duration} />
      {problem && <ErrorBox>{problem}</ErrorBox>}
    </>
  );
}
