import { useEffect } from 'react';
import { ringkasanData } from '../ringkasan.queries.ts';

/** How often what waits is asked for, in milliseconds, while somebody looks. */
const EVERY = 60_000;

/**
 * Keeps the summary fresh as long as an official is logged in: every minute while the page is in sight, and at once when
 * it comes back into sight. Draws nothing.
 */
export function WatchRingkasan(): null {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void ringkasanData.refresh();
    };
    refresh();
    const timer = setInterval(refresh, EVERY);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
      ringkasanData.forget();
    };
  }, []);
  return null;
}
