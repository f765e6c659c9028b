import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useNewcomer } from '../../lib/session/use-session.ts';
import { LazyWindow } from './lazy-window.tsx';

const NewcomerWindow = lazyScreen(() =>
  import('../../features/auth/components/newcomer-window.tsx').then((module) => module.NewcomerWindow),
);

/** Requires a new password after a login with an initial password, and a second step from officials. */
export function NewcomerHost() {
  const newcomer = useNewcomer();
  if (newcomer === null) return null;
  return (
    <LazyWindow>
      <NewcomerWindow user={newcomer} />
    </LazyWindow>
  );
}
