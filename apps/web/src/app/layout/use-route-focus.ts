import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusScreen } from '../../lib/focus-screen.ts';

/** Scrolls to the top after a navigation. Focuses the new heading, or the part in the hash, once loaded. */
export function useRouteFocus(screen: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const element = screen.current;
    if (element === null || shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    return focusScreen(element, hash);
  }, [pathname, hash, screen]);
}
