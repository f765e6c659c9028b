import { lazyScreen } from '../../lib/lazy-screen.ts';
import { closeLoginModal, useLoginAsked } from '../../lib/session/login-modal.ts';
import { LateWindow } from './late-window.tsx';

const AuthModal = lazyScreen(() =>
  import('../../features/auth/components/auth-modal.tsx').then((module) => module.AuthModal),
);

/** Fetches the login window before it is shown; should that fail, showing it tries again and says so. */
export const prepareLogin = (): void => void AuthModal.preload().catch(() => undefined);

/** Opens the login window when any part of the page asks for it; its code is fetched the first time. */
export function LoginModalHost() {
  const asked = useLoginAsked();
  if (asked === null) return null;
  return (
    <LateWindow onClose={closeLoginModal}>
      <AuthModal onClose={closeLoginModal} stay={asked.stay} />
    </LateWindow>
  );
}
