import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasMovedFocus } from '../../lib/gone-on.ts';

const HEADING_WAIT = 15_000;

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * After a change of route: back to the top, and the focus on the new heading as soon as its screen has arrived. Whoever has
 * gone on meanwhile, into a menu for instance, is not called back.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const element = main.current;
    if (element === null || shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    if (focusHeading(element)) return undefined;

    const focused = document.activeElement;
    const arrival = new MutationObserver(() => {
      if (hasMovedFocus(focused) || focusHeading(element)) stop();
    });
    const timer = setTimeout(() => stop(), HEADING_WAIT);
    const stop = () => {
      arrival.disconnect();
      clearTimeout(timer);
    };
    arrival.observe(element, { childList: true, subtree: true });
    return stop;
  }, [pathname, main]);
}
