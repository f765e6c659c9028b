import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FormLoadError, LazyPart } from '../../components/lazy-part.tsx';
import { Loading } from '../../components/loading.tsx';
import styles from './lazy-window.module.css';

type LazyWindowProps = {
  children: ReactNode;
  onClose?: () => void;
};

export function LazyWindow({ children, onClose }: LazyWindowProps) {
  const failed = (
    <div className={styles.panel}>
      <FormLoadError />
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
    <LazyPart loading={loading} failed={failed}>
      {children}
    </LazyPart>
  );
}
