import { lazyScreen } from '../../lib/lazy-screen.ts';
import { closeLoginModal, useLoginRequest } from '../../lib/session/login-modal.ts';
import { LazyWindow } from './lazy-window.tsx';

const AuthModal = lazyScreen(() =>
  import('../../features/auth/components/auth-modal.tsx').then((module) => module.AuthModal),
);

/** Preloads the login window. If that fails, opening the window tries again and reports the failure. */
export const prepareLogin = (): void => void AuthModal.preload().catch(() => undefined);

export function LoginModalHost() {
  const request = useLoginRequest();
  if (request === null) return null;
  return (
    <LazyWindow onClose={closeLoginModal}>
      <AuthModal onClose={closeLoginModal} stay={request.stay} />
    </LazyWindow>
  );
}
