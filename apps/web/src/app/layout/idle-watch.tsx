import { LatePart } from '../../components/late-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useWasIdle } from '../../lib/session/use-session.ts';

const IdleNotice = lazyScreen(() => import('./idle-notice.tsx').then((module) => module.IdleNotice));

/** Says why one is logged out, where the device is used by others, too. */
export function IdleWatch() {
  if (!useWasIdle()) return null;
  return (
    <LatePart>
      <IdleNotice />
    </LatePart>
  );
}
