import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useNewcomer } from '../../lib/session/use-session.ts';
import { LateWindow } from './late-window.tsx';

const NewcomerWindow = lazyScreen(() =>
  import('../../features/auth/components/newcomer-window.tsx').then((module) => module.NewcomerWindow),
);

/** On every screen, asks a person who has logged in with an initial password for one of their own, and officials for a second step. */
export function NewcomerHost() {
  const newcomer = useNewcomer();
  if (newcomer === null) return null;
  return (
    <LateWindow>
      <NewcomerWindow user={newcomer} />
    </LateWindow>
  );
}
