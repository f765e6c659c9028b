import { Component, createContext, type ReactNode, useContext } from 'react';
import { LostScript, reportLostScript } from '../lib/lost-script.ts';
import { ErrorBox } from './error-box.tsx';

const FAULT = 'Bagian ini tidak dapat ditampilkan di peramban Anda. Muat ulang halaman, atau perbarui peramban Anda.';
const IsLost = createContext(true);

/** Stands in for what failed: `lost` is said when its code did not come, and the network may be to blame. */
export const NotLoaded = ({ lost }: { lost: string }) => (
  <ErrorBox onRetry={() => window.location.reload()}>{useContext(IsLost) ? lost : FAULT}</ErrorBox>
);

type ErrorBoundaryProps = {
  children: ReactNode;
  /** In place of the usual sentence. */
  fallback?: ReactNode;
};

/** Stands in for a screen that could not be fetched or rendered. Give it a key that changes with the route. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isLost?: boolean }> {
  // A class field would cost every page a helper: old browsers have none.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = {};
  }

  static getDerivedStateFromError(error: unknown) {
    return { isLost: error instanceof LostScript };
  }

  override componentDidCatch(error: unknown) {
    // A part that has a stand-in leaves the rest of the screen as it is.
    if (error instanceof LostScript && this.props.fallback === undefined) reportLostScript();
  }

  override render() {
    const { children, fallback } = this.props;
    const { isLost } = this.state;
    if (isLost === undefined) return children;
    const usual = (
      <div className="container block">
        <NotLoaded lost="Halaman ini gagal dimuat. Periksa sambungan internet Anda, lalu coba lagi." />
      </div>
    );
    return <IsLost.Provider value={isLost}>{fallback === undefined ? usual : fallback}</IsLost.Provider>;
  }
}
