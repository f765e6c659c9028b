import { useEffect, useState } from 'react';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { OPEN_LOGIN_MODAL_EVENT, staysHere } from '../../lib/session/login-modal.ts';
import { LateWindow } from './late-window.tsx';

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
  return (
    <LateWindow onClose={close}>
      <AuthModal onClose={close} stay={open.stay} />
    </LateWindow>
  );
}
