import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, NotLoaded } from './error-boundary.tsx';

type LatePartProps = {
  children: ReactNode;
  /** Shown until its code has come. */
  loading?: ReactNode;
  /** Shown when that does not come. */
  failed?: ReactNode;
};

/** A part of a screen whose code is fetched later. Lost, it leaves the rest of the screen as it is. */
export function LatePart({ children, loading = null, failed = null }: LatePartProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** In place of a form whose code has not come. */
export const FormNotLoaded = () => (
  <NotLoaded lost="Formulir gagal dimuat. Muat ulang halaman ini, atau periksa sambungan internet Anda." />
);
