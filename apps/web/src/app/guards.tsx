import { isOfficial } from '@pendopo/shared/roles';
import { Fragment, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../components/loading.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useSession } from '../lib/session/use-session.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

const access = () => import('./pages/access.page.tsx');
const LoginRequiredPage = lazyScreen(() => access().then((pages) => pages.LoginRequiredPage));
const AccessDeniedPage = lazyScreen(() => access().then((pages) => pages.AccessDeniedPage));

const CHECKING = 'Memverifikasi akses...';

/** The screen starts anew when another person logs in; what the server has rendered becomes the first one's. */
function PersonsOutlet({ id }: { id: number | undefined }) {
  const [first, setFirst] = useState(id);
  if (first === undefined && id !== undefined) setFirst(id);
  return (
    <Fragment key={id === first ? 'first' : id}>
      <Outlet />
    </Fragment>
  );
}

type RenderedOutletProps = {
  /** Whom it waits for. */
  checking: 'user' | 'official' | false;
  id: number | undefined;
};

/** What the server has rendered, shown from the start in a browser with a session (public/awal.js, styles/base.css). */
function RenderedOutlet({ checking, id }: RenderedOutletProps) {
  return (
    <>
      {checking && (
        <div className={`checking-${checking}`}>
          <Loading text={CHECKING} />
        </div>
      )}
      <PersonsOutlet id={id} />
    </>
  );
}

type RequireUserProps = {
  /** Replaces the sentence shown to everyone else. */
  message?: string;
  /** The server renders what is below, as it is the same for everybody; guests wait before it. */
  rendered?: boolean;
};

/** Screens below are for people who are logged in. */
export function RequireUser({ message = 'Anda harus login terlebih dahulu', rendered = false }: RequireUserProps) {
  const { status, user } = useSession();
  const hydrating = !useHydrated() && rendered;
  if (!hydrating && status === 'guest') return <LoginRequiredPage message={message} />;
  if (!hydrating && status === 'loading') return <Loading text={CHECKING} />;
  return <RenderedOutlet checking={hydrating && 'user'} id={user?.id} />;
}

type RequireOfficialProps = {
  /** Operators wait before it, too. */
  adminOnly?: boolean;
  /** Shown while the session is asked for. */
  checking?: string;
  /** Where everyone else is led. */
  leadTo?: { to: string; label: string };
  /** The server renders the frame of what is below; everyone else waits before it. */
  rendered?: boolean;
};

/** Screens below are for officials. The server decides on every call; this only spares others a screen full of errors. */
export function RequireOfficial({
  adminOnly = false,
  checking = CHECKING,
  leadTo,
  rendered = false,
}: RequireOfficialProps) {
  const { status, user } = useSession();
  const hydrating = !useHydrated() && rendered;
  if (!hydrating && status === 'loading') return <Loading text={checking} />;
  const mayEnter = adminOnly ? user?.role === 'admin' : isOfficial(user?.role);
  if (!hydrating && !mayEnter) return <AccessDeniedPage leadTo={leadTo} />;
  return <RenderedOutlet checking={hydrating && 'official'} id={user?.id} />;
}
