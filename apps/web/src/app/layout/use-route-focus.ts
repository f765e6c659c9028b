import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusScreen } from '../../lib/focus-screen.ts';

/**
 * After a change of route: back to the top, and the focus on the new heading, or on the part that the address names, as soon as
 * its screen has arrived.
 */
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
