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

/** Whether nothing in sight has the focus: what had it has gone, or is being replaced. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}

/** Until the screen comes the focus waits where it will be, not at the top of the page. */
function waitIn(screen: HTMLElement): void {
  if (isFocusLost()) (screen.closest('main') ?? screen.querySelector('main'))?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading in `main`, or to the part that `hash` names, as soon as that has arrived. A person who has gone on
 * meanwhile, into a menu for instance, is not called back. Returns what stops it.
 */
export function focusScreen(main: HTMLElement, hash = ''): () => void {
  if (focusNow(main, hash)) return () => {};
  waitIn(main);
  let focused = document.activeElement;
  const arrival = new MutationObserver(() => {
    if (hasMovedFocus(focused) || focusNow(main, hash)) stop();
    else waitIn(main);
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
