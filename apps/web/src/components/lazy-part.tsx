import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, LoadError } from './error-boundary.tsx';

type LazyPartProps = {
  children: ReactNode;
  loading?: ReactNode;
  failed?: ReactNode;
};

/** A lazy part of a screen. If it fails to load, the rest of the screen is unchanged. */
export function LazyPart({ children, loading = null, failed = null }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

export const FormLoadError = () => (
  <LoadError message="Formulir gagal dimuat. Muat ulang halaman ini, atau periksa sambungan internet Anda." />
);
