import { useEffect } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { invalidate } from '../../../lib/http/query-cache.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { ringkasanQuery, useRingkasan } from '../ringkasan.queries.ts';

/** How often what waits is asked for, in milliseconds, while the page is in sight. */
const EVERY = 60_000;

/**
 * Keeps the summary fresh as long as an official is logged in: every minute while the page is in sight, and at once when
 * it comes back into sight. A session that the server no longer knows ends here, too. Draws nothing.
 */
export function WatchRingkasan(): null {
  const { error } = useRingkasan();
  const isRevoked = error instanceof ApiError && error.status === 401;

  useEffect(() => {
    if (isRevoked) void sessionStore.verify();
  }, [isRevoked]);

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void invalidate(ringkasanQuery);
    };
    const timer = setInterval(refresh, EVERY);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, []);
  return null;
}
