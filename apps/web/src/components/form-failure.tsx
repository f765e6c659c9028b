import { API_TEXT } from '@pendopo/shared/api-error';
import { type ReactNode, useEffect, useRef } from 'react';
import { openLoginModalHere } from '../lib/session/login-modal.ts';
import { Button } from './button.tsx';
import { ErrorBox } from './error-box.tsx';
import styles from './form-failure.module.css';

type FormFailureProps = {
  children: string;
  /** What could not be done, before the reason: "Gagal menyimpan: ". */
  prefix?: string | undefined;
  /** A way out of it. */
  action?: ReactNode;
};

/** Why something could not be saved; an ended session offers to log in again. Scrolls into view. */
export function FormFailure({ children, prefix = '', action }: FormFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.failure} ref={ref}>
      <ErrorBox>
        <div className={styles.body}>
          <p>
            {prefix}
            {children}
          </p>
          {action}
          {children === API_TEXT.sessionEnded && (
            <Button variant="secondary" size="small" onClick={openLoginModalHere}>
              Masuk lagi
            </Button>
          )}
        </div>
      </ErrorBox>
    </div>
  );
}
