import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Loading } from '../../components/loading.tsx';

/** The main element. Each screen has its own error boundary and loading state. */
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
