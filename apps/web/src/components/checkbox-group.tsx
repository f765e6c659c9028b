import { useId } from 'react';
import styles from './checkbox-group.module.css';

type CheckboxGroupProps<Value extends string> = {
  legend: string;
  /** Name of every checkbox, so that an error can focus the group. */
  name: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
  error?: string | undefined;
  columns?: boolean;
};

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, name, options, checked, onChange, error, columns = false } = props;
  const id = useId();
  const toggle = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((item) => (item === value ? !checked.includes(item) : checked.includes(item))),
    );
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={columns ? styles.columns : styles.list}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={checked.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(value)}
            />
            <span>
              {label}
              {hint && <small className={styles.hint}>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
