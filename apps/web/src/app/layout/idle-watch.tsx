import { LazyPart } from '../../components/lazy-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useWasIdle } from '../../lib/session/use-session.ts';

const IdleNotice = lazyScreen(() => import('./idle-notice.tsx').then((module) => module.IdleNotice));

/** Explains an automatic logout on a shared device. */
export function IdleWatch() {
  if (!useWasIdle()) return null;
  return (
    <LazyPart>
      <IdleNotice />
    </LazyPart>
  );
}
