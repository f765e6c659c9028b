import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useNewcomer } from '../../lib/session/use-session.ts';
import { LateWindow } from './late-window.tsx';

const InitialPasswordModal = lazyScreen(() =>
  import('../../features/auth/components/initial-password-modal.tsx').then((module) => module.InitialPasswordModal),
);

/** On every screen, asks whoever has logged in with an initial password for one of their own. */
export function InitialPasswordHost() {
  const newcomer = useNewcomer();
  if (newcomer === null) return null;
  return (
    <LateWindow>
      <InitialPasswordModal user={newcomer} />
    </LateWindow>
  );
}
