import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { ErrorBox } from '../../components/error-box.tsx';
import { Loading } from '../../components/loading.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { OPEN_LOGIN_MODAL_EVENT, staysHere } from '../../lib/session/login-modal.ts';
import styles from './login-modal-host.module.css';

const AuthModal = lazyScreen(() =>
  import('../../features/auth/components/auth-modal.tsx').then((module) => module.AuthModal),
);

/** Opens the login window, whoever asks for it; its code is fetched the first time. */
export function LoginModalHost() {
  const [open, setOpen] = useState<{ stay: boolean } | null>(null);
  const close = () => setOpen(null);

  useEffect(() => {
    const onOpen = (event: Event) => setOpen({ stay: staysHere(event) });
    window.addEventListener(OPEN_LOGIN_MODAL_EVENT, onOpen);
    return () => window.removeEventListener(OPEN_LOGIN_MODAL_EVENT, onOpen);
  }, []);

  if (open === null) return null;
  const failed = (
    <Panel>
      <ErrorBox onRetry={() => window.location.reload()}>
        Formulir gagal dimuat. Periksa sambungan internet Anda, lalu coba lagi.
      </ErrorBox>
      <Button variant="ghost" onClick={close}>
        Tutup
      </Button>
    </Panel>
  );
  const loading = (
    <Panel>
      <Loading text="Memuat formulir..." inline />
    </Panel>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>
        <AuthModal onClose={close} stay={open.stay} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Where the login window is about to be. The window itself is not part of the first screen's code. */
const Panel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>;
