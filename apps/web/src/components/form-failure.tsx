import { API_TEXT } from '@pendopo/shared/text/api-error';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openLoginModalHere } from '../lib/session/login-modal.ts';
import { useHasEnded, useSession } from '../lib/session/use-session.ts';
import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { ErrorBox } from './error-box.tsx';
import styles from './form-failure.module.css';

type FormFailureProps = {
  children: string;
  /** The failed action, before the reason: "Gagal menyimpan: ". */
  prefix?: string | undefined;
  action?: ReactNode;
};

const LOGIN_AGAIN: readonly string[] = [API_TEXT.sessionEnded, API_TEXT.tokenMissing];

/** Shows why a save failed. Offers a login if the session has ended. */
export function FormFailure({ children, prefix = '', action }: FormFailureProps) {
  const words = useWords();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { token } = useSession();
  const hasEnded = useHasEnded();
  const [failedWith] = useState(token);
  const asksLogin = LOGIN_AGAIN.includes(children);
  if (asksLogin && !hasEnded && token !== null && token !== failedWith) {
    return <p role="status">Anda sudah masuk lagi. Kirim atau simpan kembali.</p>;
  }
  return (
    <div className={styles.failure} ref={ref}>
      <ErrorBox>
        <div className={styles.body}>
          <p>
            {prefix}
            {words(children)}
          </p>
          {action}
          {asksLogin && (
            <Button variant="secondary" size="small" onClick={openLoginModalHere}>
              Masuk lagi
            </Button>
          )}
        </div>
      </ErrorBox>
    </div>
  );
}
