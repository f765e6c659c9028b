import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';

export type FieldProps = {
  label: string;
  name: string;
  /** Shows "(opsional)" unless the label states it. A filter is optional without the note. */
  optional?: boolean | 'filter' | undefined;
  hint?: ReactNode;
  /** The error below the field, a list if it has several lines. */
  error?: string | undefined;
  id?: string | undefined;
  /** The value that another official has saved here in the meantime. */
  newer?: string | undefined;
};

type FieldAria = {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldFrameProps = Omit<FieldProps, 'name'> & { children: (aria: FieldAria) => ReactNode };

const isMarkedOptional = (label: string) => label.includes('jika ada');

export function FieldFrame({ label, optional = false, hint, error, id, newer, children }: FieldFrameProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : null;
  const errorId = error ? `${inputId}-error` : null;
  return (
    <div className={cx(styles.field, error && styles.invalid)}>
      <label className="strong" htmlFor={inputId}>
        {label}
        {optional === true && !isMarkedOptional(label) && <span className={styles.optional}> (opsional)</span>}
      </label>
      {hintId && (
        <p className="quiet" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: inputId,
        'aria-required': optional ? undefined : true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {newer !== undefined && <Newer text={newer} />}
      {error && errorId && <Wrong id={errorId} lines={error.split('\n')} />}
    </div>
  );
}

function Wrong({ id, lines }: { id: string; lines: readonly string[] }) {
  const [only, ...more] = lines;
  return more.length === 0 ? (
    <p className={styles.error} id={id}>
      {only}
    </p>
  ) : (
    <ul className={styles.error} id={id}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const SHORT = 80;

function Newer({ text }: { text: string }) {
  if (text.length <= SHORT && !text.includes('\n')) return <p className="quiet">Yang tersimpan: {text || '-'}</p>;
  return (
    <details className={styles.newer}>
      <summary>Lihat versi yang tersimpan</summary>
      <p>{text}</p>
    </details>
  );
}
