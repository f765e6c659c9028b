import { Button } from '../../components/button.tsx';
import { sessionStore } from '../../lib/session/session-store.ts';
import styles from './update-notice.module.css';

/** Stays until the user closes it or logs in. */
export function IdleNotice() {
  return (
    <div className={styles.notice} role="status">
      <p>Anda dikeluarkan karena perangkat ini 30 menit tidak dipakai.</p>
      <Button size="small" variant="secondary" onClick={sessionStore.forgetIdle}>
        Tutup
      </Button>
    </div>
  );
}
