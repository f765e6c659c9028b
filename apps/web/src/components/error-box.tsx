import type { ReactNode } from 'react';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import styles from './error-box.module.css';
import { Icon } from './icon.tsx';

type ErrorBoxProps = { children: ReactNode; onRetry?: () => void; retrying?: boolean };

/** An error, announced at once. Its message may hold placeholders. */
export function ErrorBox({ children, onRetry, retrying = false }: ErrorBoxProps) {
  const words = useWords();
  return (
    <div className={styles.box} role="alert">
      <Icon name="triangle-alert" className={styles.icon} size={22} />
      <div className={styles.body}>
        <div>{typeof children === 'string' ? words(children) : children}</div>
        {onRetry && (
          <Button variant="secondary" size="small" busy={retrying} busyLabel="Memuat..." onClick={onRetry}>
            Coba Lagi
          </Button>
        )}
      </div>
    </div>
  );
}
