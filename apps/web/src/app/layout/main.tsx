import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Loading } from '../../components/loading.tsx';

/** Where a frame shows its screens, each with a failure and a wait of its own. */
export function Main({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <main className={className} id="isi" tabIndex={-1}>
      <ErrorBoundary key={pathname}>
        <Suspense key={pathname} fallback={<Loading text="Memuat halaman..." />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
