import { useEffect } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { invalidate } from '../../../lib/http/query-cache.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { ringkasanQuery, useRingkasan } from '../ringkasan.queries.ts';

/** Polling interval in milliseconds while the page is visible. */
const EVERY = 60_000;

/** Refetches the summary every minute and when the page becomes visible. Ends a revoked session. */
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
