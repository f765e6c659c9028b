import { clockNow } from '@pendopo/shared/text/dates';
import { useEffect, useState } from 'react';
import { formatClock, formatDay, formatMoment } from '../lib/format.ts';
import { requestJson } from '../lib/http/request.ts';
import { serverTimeOf } from '../lib/http/server-clock.ts';
import { useConnectivity } from '../lib/http/use-connectivity.ts';
import styles from './offline-bar.module.css';

/** Display time of the message that the network is back, in milliseconds. */
const SHOWN_FOR = 4_000;
/** Interval of requests to a server that does not respond despite a network, in milliseconds. */
const POLL_EVERY = 15_000;

function text(savedFrom: Date | null): string {
  if (savedFrom === null) return 'Tidak ada sambungan internet.';
  const from = serverTimeOf(savedFrom.getTime());
  const today = formatDay(from) === formatDay(clockNow());
  return `Tidak ada sambungan internet. Menampilkan data tersimpan dari ${today ? formatClock(from) : formatMoment(from)}.`;
}

/** Shows a lost network and the age of the shown data, and for a moment the return of the network. */
export function OfflineBar() {
  const { online, savedFrom } = useConnectivity();
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    if (online) {
      const timer = setTimeout(() => setHidden(true), SHOWN_FOR);
      return () => clearTimeout(timer);
    }
    setHidden(false);
    const timer = setInterval(() => {
      if (navigator.onLine) void requestJson('/health/live').catch(() => undefined);
    }, POLL_EVERY);
    return () => clearInterval(timer);
  }, [online]);

  if (online && isHidden) return null;
  return (
    <p className={styles.bar} role="status">
      {online ? 'Sambungan internet sudah kembali.' : text(savedFrom)}
    </p>
  );
}
