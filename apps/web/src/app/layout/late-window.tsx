import { type ReactNode, Suspense } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { ErrorBox } from '../../components/error-box.tsx';
import { Loading } from '../../components/loading.tsx';
import styles from './late-window.module.css';

type LateWindowProps = {
  children: ReactNode /** Without it, there is no way round the window. */;
  onClose?: () => void;
};

/** Stands in for a window whose code is not part of the first screen's, until that has come. */
export function LateWindow({ children, onClose }: LateWindowProps) {
  const failed = (
    <div className={styles.panel}>
      <ErrorBox onRetry={() => window.location.reload()}>
        Formulir gagal dimuat. Periksa sambungan internet Anda, lalu coba lagi.
      </ErrorBox>
      {onClose && (
        <Button variant="ghost" onClick={onClose}>
          Tutup
        </Button>
      )}
    </div>
  );
  const loading = (
    <div className={styles.panel}>
      <Loading text="Memuat formulir..." inline />
    </div>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
