import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { onSubscriptionChange, type Renewal, renewPush } from '../../domain/requests/push.ts';
import styles from './update-notice.module.css';

/** Renews the push subscription of this browser if it was lost, and reports the result in one line. */
export function PushNotice() {
  const [outcome, setOutcome] = useState<Renewal>('same');
  useEffect(() => {
    // A failure is retried at the next start.
    const renew = () => void renewPush().then(setOutcome, () => undefined);
    renew();
    return onSubscriptionChange(renew);
  }, []);

  if (outcome === 'same') return null;
  return (
    <div className={styles.notice} role="status">
      {outcome === 'renewed' ? (
        <p>Kabar di perangkat ini sempat terhenti, dan sudah aktif lagi.</p>
      ) : (
        <p>
          Kabar di perangkat ini terhenti. <Link to="/profil">Aktifkan lagi di Profil</Link>
        </p>
      )}
      <Button size="small" variant="secondary" onClick={() => setOutcome('same')}>
        Tutup
      </Button>
    </div>
  );
}
