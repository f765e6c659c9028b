import { Component, createContext, type ReactNode, useContext } from 'react';
import { reportScriptLoadError, ScriptLoadError } from '../lib/script-load-error.ts';
import { ErrorBox } from './error-box.tsx';

const FAULT = 'Bagian ini tidak dapat ditampilkan di peramban Anda. Muat ulang halaman, atau perbarui peramban Anda.';
const IsLoadError = createContext(true);

/** Shows `message` if the code did not load, because the network may be the cause. */
export const LoadError = ({ message }: { message: string }) => (
  <ErrorBox onRetry={() => window.location.reload()}>{useContext(IsLoadError) ? message : FAULT}</ErrorBox>
);

type ErrorBoundaryProps = {
  children: ReactNode;
  fallback?: ReactNode;
};

/** Its key must change with the route. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isLoadError?: boolean }> {
  // A class field would add a helper to every page for old browsers.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = {};
  }

  static getDerivedStateFromError(error: unknown) {
    return { isLoadError: error instanceof ScriptLoadError };
  }

  override componentDidCatch(error: unknown) {
    // A part with a fallback leaves the rest of the screen unchanged.
    if (error instanceof ScriptLoadError && this.props.fallback === undefined) reportScriptLoadError();
  }

  override render() {
    const { children, fallback } = this.props;
    const { isLoadError } = this.state;
    if (isLoadError === undefined) return children;
    const usual = (
      <div className="container block">
        <LoadError message="Halaman ini gagal dimuat. Periksa sambungan internet Anda, lalu coba lagi." />
      </div>
    );
    return <IsLoadError.Provider value={isLoadError}>{fallback === undefined ? usual : fallback}</IsLoadError.Provider>;
  }
}
