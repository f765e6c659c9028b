import { Component, createContext, type ReactNode, useContext } from 'react';
import { LostScript, reportLostScript } from '../lib/lost-script.ts';
import { ErrorBox } from './error-box.tsx';

const FAULT = 'Bagian ini tidak dapat ditampilkan di peramban Anda. Muat ulang halaman, atau perbarui peramban Anda.';
const IsLost = createContext(true);

/** Shows `lost` if the code did not load, because the network may be the cause. */
export const NotLoaded = ({ lost }: { lost: string }) => (
  <ErrorBox onRetry={() => window.location.reload()}>{useContext(IsLost) ? lost : FAULT}</ErrorBox>
);

type ErrorBoundaryProps = {
  children: ReactNode;
  fallback?: ReactNode;
};

/** Its key must change with the route. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isLost?: boolean }> {
  // A class field would add a helper to every page for old browsers.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = {};
  }

  static getDerivedStateFromError(error: unknown) {
    return { isLost: error instanceof LostScript };
  }

  override componentDidCatch(error: unknown) {
    // A part with a fallback leaves the rest of the screen unchanged.
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
