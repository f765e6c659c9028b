import { Fragment } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../components/loading.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useSession } from '../lib/session/use-session.ts';

const access = () => import('./pages/access.page.tsx');
const LoginRequiredPage = lazyScreen(() => access().then((pages) => pages.LoginRequiredPage));
const AccessDeniedPage = lazyScreen(() => access().then((pages) => pages.AccessDeniedPage));

const CHECKING = 'Memverifikasi akses...';

/** The screen starts anew when another person logs in. */
function PersonsOutlet({ id }: { id: number }) {
  return (
    <Fragment key={id}>
      <Outlet />
    </Fragment>
  );
}

/** Screens below are for people who are logged in. `message` replaces the sentence shown to everyone else. */
export function RequireUser({ message = 'Anda harus login terlebih dahulu' }: { message?: string }) {
  const { status, user } = useSession();
  if (status === 'loading') return <Loading text={CHECKING} />;
  return user ? <PersonsOutlet id={user.id} /> : <LoginRequiredPage message={message} />;
}

type RequireAdminProps = {
  /** Shown while the session is asked for. */
  checking?: string;
  /** Where everyone else is led. */
  leadTo?: { to: string; label: string };
};

/** Screens below are for officials. The server decides on every call; this only spares others a screen full of errors. */
export function RequireAdmin({ checking = CHECKING, leadTo }: RequireAdminProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <Loading text={checking} />;
  return user?.role === 'admin' ? <PersonsOutlet id={user.id} /> : <AccessDeniedPage leadTo={leadTo} />;
}
