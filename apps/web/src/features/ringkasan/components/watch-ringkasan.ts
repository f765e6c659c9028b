import { useEffect } from 'react';
import { readings } from '../../../lib/readings.ts';
import { ringkasanReading } from '../ringkasan.queries.ts';

/** How often what waits is asked for, in milliseconds, while somebody looks. */
const EVERY = 60_000;

/**
 * Keeps the summary fresh as long as an official is logged in: every minute while the page is in sight, and at once when
 * it comes back into sight. Draws nothing.
 */
export function WatchRingkasan(): null {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void readings.refresh(ringkasanReading);
    };
    refresh();
    const timer = setInterval(refresh, EVERY);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
      readings.forget(ringkasanReading);
    };
  }, []);
  return null;
}
