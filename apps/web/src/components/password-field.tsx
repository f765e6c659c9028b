import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'className'>;

/** A button shows the password, because typing blind on a small keyboard causes errors. */
export function PasswordField({ label, optional, hint, error, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const icon = shown ? 'eye-off' : 'eye';
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.inside}
            aria-pressed={shown}
            aria-label={`Tampilkan ${label.toLowerCase()}`}
            aria-controls={aria.id}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon name={icon} size={22} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
