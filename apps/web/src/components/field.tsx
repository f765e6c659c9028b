import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldProps>;

export function TextField({
  label,
  optional,
  hint,
  error,
  newer,
  id,
  className,
  ...input
}: FieldProps & Native<'input'>) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} newer={newer} id={id}>
      {(aria) => <input type="text" {...input} {...aria} className={cx(styles.control, className)} />}
    </FieldFrame>
  );
}

export function TextareaField({
  label,
  optional,
  hint,
  error,
  newer,
  id,
  className,
  ...input
}: FieldProps & Native<'textarea'>) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} newer={newer} id={id}>
      {(aria) => <textarea rows={4} {...input} {...aria} className={cx(styles.control, styles.area, className)} />}
    </FieldFrame>
  );
}

type SelectOption = string | { value: string; label: string };

type SelectFieldProps = FieldProps &
  Native<'select'> & {
    options: readonly SelectOption[];
    placeholder?: string;
  };

export function SelectField({
  label,
  optional,
  hint,
  error,
  newer,
  id,
  className,
  options,
  placeholder,
  ...input
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} newer={newer} id={id}>
      {(aria) => (
        <select {...input} {...aria} className={cx(styles.control, styles.select, className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
}

/** A day as `YYYY-MM-DD`. */
export function DateField({
  label,
  optional,
  hint,
  error,
  newer,
  id,
  className,
  ...input
}: FieldProps & Omit<Native<'input'>, 'type'>) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} newer={newer} id={id}>
      {(aria) => <input {...input} {...aria} type="date" className={cx(styles.control, styles.date, className)} />}
    </FieldFrame>
  );
}
