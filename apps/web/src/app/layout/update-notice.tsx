import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { startServiceWorker, switchToUpdate } from '../../lib/service-worker.ts';
import styles from './update-notice.module.css';

/** Starts the service worker and says when a newer version waits. It never reloads by itself: a form may be half filled. */
export function UpdateNotice() {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const keep = () => import('./offline-screens.ts').then((late) => late.keepScreensForOffline());
    // Without a network, or a worker, it is tried at the next start.
    startServiceWorker(() => setWaiting(true))
      .then(keep)
      .catch(() => undefined);
  }, []);

  if (!waiting) return null;
  return (
    <div className={styles.notice} role="status">
      <p>Versi baru tersedia.</p>
      <Button size="small" onClick={switchToUpdate}>
        Muat ulang
      </Button>
    </div>
  );
}
