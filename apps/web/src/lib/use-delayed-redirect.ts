import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasLeft } from './navigation-guard.ts';
import { withFlashNotice } from './use-flash-notice.ts';

/** Redirects to `to` after `after` milliseconds, and replaces this history entry. Undefined does nothing. */
export function useDelayedRedirect(to: string | undefined, after: number, notice?: string): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => {
      if (!hasLeft(pathname)) navigate(to, { replace: true, ...(notice !== undefined && withFlashNotice(notice)) });
    }, after);
    return () => clearTimeout(timer);
  }, [to, after, notice, pathname, navigate]);
}
