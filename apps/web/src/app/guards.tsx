import { type Access, mayEnter } from '@pendopo/shared/access/roles';
import { Fragment, type ReactNode, useState } from 'react';
import { Loading } from '../components/loading.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import type { GuardWords } from '../lib/screen.ts';
import { useSession } from '../lib/session/use-session.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

const access = () => import('./pages/access.page.tsx');
const LoginRequiredPage = lazyScreen(() => access().then((pages) => pages.LoginRequiredPage));
const AccessDeniedPage = lazyScreen(() => access().then((pages) => pages.AccessDeniedPage));

const CHECKING = 'Memverifikasi akses...';

type PersonsScreenProps = { id: number | undefined; children: ReactNode };

/** Remounts the screen when another user logs in. The first user keeps the server-rendered screen. */
function PersonsScreen({ id, children }: PersonsScreenProps) {
  const [first, setFirst] = useState(id);
  if (first === undefined && id !== undefined) setFirst(id);
  return <Fragment key={id === first ? 'first' : id}>{children}</Fragment>;
}

type GuardProps = GuardWords & {
  access: Access;
  /** The server renders the screen. A browser with a session shows it at once (public/first-script.js, styles/base.css). */
  rendered: boolean;
  children: ReactNode;
};

/** Renders a screen for the roles that `access` admits. Only the server's checks protect the data. */
export function Guard({
  access,
  rendered,
  message = 'Anda harus login terlebih dahulu',
  checking = CHECKING,
  redirectTo,
  children,
}: GuardProps) {
  const { status, user } = useSession();
  const hydrating = !useHydrated() && rendered;
  if (!hydrating && status === 'loading') return <Loading text={checking} />;
  if (!hydrating && !mayEnter(access, user?.role))
    return access === 'user' ? <LoginRequiredPage message={message} /> : <AccessDeniedPage redirectTo={redirectTo} />;
  return (
    <>
      {hydrating && (
        <div className={`checking-${access === 'user' ? 'user' : 'official'}`}>
          <Loading text={CHECKING} />
        </div>
      )}
      <PersonsScreen id={user?.id}>{children}</PersonsScreen>
    </>
  );
}
