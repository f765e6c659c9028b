import { Component, type ReactNode } from 'react';
import { LostScript, reportLostScript } from '../lib/lost-script.ts';
import { ErrorBox } from './error-box.tsx';

type ErrorBoundaryProps = { children: ReactNode /** In place of the usual sentence. */; fallback?: ReactNode };

/** Stands in for a screen that could not be fetched or drawn. Give it a key that changes with the route. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  // A class field would cost every page a helper: old browsers have none.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // A part that has a stand-in leaves the rest of the screen as it is.
    if (error instanceof LostScript && this.props.fallback === undefined) reportLostScript();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <div className="container block">
        <ErrorBox onRetry={() => window.location.reload()}>
          Halaman ini gagal dimuat. Periksa sambungan internet Anda, lalu coba lagi.
        </ErrorBox>
      </div>
    );
  }
}
