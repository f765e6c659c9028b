import { useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** The accessible name. Defaults to the placeholder. */
  label?: string;
};

export function SearchBox({ placeholder, value, onChange, label = placeholder }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Applies text that was typed before hydration.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== value) onChange(typed);
  }, []);
  return (
    <div className={styles.box}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" className={styles.icon} size={20} />
      <input
        id={id}
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Hapus pencarian"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="x" size={20} />
        </button>
      )}
    </div>
  );
}
