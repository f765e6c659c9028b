import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-box.module.css';
import { Icon } from './icon.tsx';

type ErrorBoxProps = { children: ReactNode; onRetry?: () => void; retrying?: boolean };

/** An error, announced at once. */
export function ErrorBox({ children, onRetry, retrying = false }: ErrorBoxProps) {
  return (
    <div className={styles.box} role="alert">
      <Icon name="triangle-alert" className={styles.icon} size={22} />
      <div className={styles.body}>
        <div>{children}</div>
        {onRetry && (
          <Button variant="secondary" size="small" busy={retrying} busyLabel="Memuat..." onClick={onRetry}>
            Coba Lagi
          </Button>
        )}
      </div>
    </div>
  );
}
