import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasMovedFocus } from '../../lib/gone-on.ts';

const HEADING_WAIT = 15_000;

/** Focuses the part that the address names, else the heading; false while its screen has not come. */
function focusScreen(main: HTMLElement, hash: string): boolean {
  const heading = main.querySelector('h1');
  const part = hash === '' ? null : document.getElementById(hash.slice(1));
  if (heading && part && main.contains(part)) part.focus();
  else heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * After a change of route: back to the top, and the focus on the new heading, or on the part that the address names, as soon as
 * its screen has arrived. Whoever has gone on meanwhile, into a menu for instance, is not called back.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const element = main.current;
    if (element === null || shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    if (focusScreen(element, hash)) return undefined;

    const focused = document.activeElement;
    const arrival = new MutationObserver(() => {
      if (hasMovedFocus(focused) || focusScreen(element, hash)) stop();
    });
    const timer = setTimeout(() => stop(), HEADING_WAIT);
    const stop = () => {
      arrival.disconnect();
      clearTimeout(timer);
    };
    arrival.observe(element, { childList: true, subtree: true });
    return stop;
  }, [pathname, hash, main]);
}
