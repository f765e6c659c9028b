import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox-field.module.css';

type CheckboxFieldProps = { label: string; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

export const CheckboxField = ({ label, hint, ...input }: CheckboxFieldProps) => (
  <label className={styles.field}>
    <input type="checkbox" {...input} className={styles.box} />
    <span>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  </label>
);
