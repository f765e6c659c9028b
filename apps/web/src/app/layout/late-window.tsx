import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FormLoadError, LatePart } from '../../components/late-part.tsx';
import { Loading } from '../../components/loading.tsx';
import styles from './late-window.module.css';

type LateWindowProps = {
  children: ReactNode;
  onClose?: () => void;
};

export function LateWindow({ children, onClose }: LateWindowProps) {
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
    <LatePart loading={loading} failed={failed}>
      {children}
    </LatePart>
  );
}
