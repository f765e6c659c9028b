import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasLeft } from './gone-on.ts';

/** Puts the screen at `to` in place of this one after `after` milliseconds; undefined leads nowhere. */
export function useLeadOn(to: string | undefined, after: number): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => {
      if (!hasLeft(pathname)) navigate(to, { replace: true });
    }, after);
    return () => clearTimeout(timer);
  }, [to, after, pathname, navigate]);
}
