import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { startServiceWorker, switchToUpdate } from '../../lib/service-worker.ts';
import styles from './update-notice.module.css';

/** Reports a newer version. Never reloads by itself, because a form may be half filled. */
export function UpdateNotice() {
  const [waiting, setWaiting] = useState(false);
  const [switching, setSwitching] = useState(false);
  useEffect(() => {
    const keep = () => import('./offline-screens.ts').then((module) => module.cacheScreensForOffline());
    // Without a network or a service worker, the next start tries again.
    startServiceWorker(() => setWaiting(true))
      .then(keep)
      .catch(() => undefined);
  }, []);

  if (!waiting) return null;
  // The browser waits for the open requests of the old version, on a weak signal for minutes.
  const onSwitch = () => {
    setSwitching(true);
    void switchToUpdate();
  };
  return (
    <div className={styles.notice} role="status">
      <p>Versi baru tersedia.</p>
      <Button size="small" busy={switching} busyLabel="Memuat..." onClick={onSwitch}>
        Muat ulang
      </Button>
    </div>
  );
}
