import { isOfficial } from '@pendopo/shared/access/roles';
import { LazyPart } from '../../components/lazy-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useSession } from '../../lib/session/use-session.ts';

const Bell = lazyScreen(() => import('../../features/pemberitahuan/components/bell.tsx').then((module) => module.Bell));

export function MenuBell() {
  const { user } = useSession();
  if (!user || !isOfficial(user.role)) return null;
  return (
    <LazyPart>
      <Bell key={user.id} />
    </LazyPart>
  );
}
