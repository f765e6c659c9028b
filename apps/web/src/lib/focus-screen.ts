import { hasMovedFocus } from './gone-on.ts';

const HEADING_WAIT = 15_000;

/** Focuses the part that the address names, else the heading; false while the screen or that part has not come. */
function focusNow(main: HTMLElement, hash: string): boolean {
  const heading = main.querySelector('h1');
  const part = hash === '' ? null : document.getElementById(hash.slice(1));
  const isPart = heading !== null && part !== null && main.contains(part);
  if (isPart) part.focus();
  else heading?.focus({ preventScroll: true });
  // The screen before may still be there, hidden, until the next has come.
  return heading !== null && heading.getClientRects().length > 0 && (isPart || hash === '');
}

/**
 * Moves the focus to the heading in `main`, or to the part that `hash` names, as soon as that has arrived. Whoever has gone on
 * meanwhile, into a menu for instance, is not called back. Answers what stops it.
 */
export function focusScreen(main: HTMLElement, hash = ''): () => void {
  if (focusNow(main, hash)) return () => {};
  let focused = document.activeElement;
  const arrival = new MutationObserver(() => {
    if (hasMovedFocus(focused) || focusNow(main, hash)) stop();
    focused = document.activeElement;
  });
  const timer = setTimeout(() => stop(), HEADING_WAIT);
  const stop = () => {
    arrival.disconnect();
    clearTimeout(timer);
  };
  arrival.observe(main, { childList: true, subtree: true });
  return stop;
}
