import { hasMovedFocus } from './navigation-guard.ts';

const HEADING_WAIT = 15_000;

/** Focuses the part with the id in `hash`, or else the heading. Returns false if it is not present yet. */
function focusNow(main: HTMLElement, hash: string): boolean {
  const heading = main.querySelector('h1');
  const part = hash === '' ? null : document.getElementById(hash.slice(1));
  const isPart = heading !== null && part !== null && main.contains(part);
  if (isPart) part.focus();
  else heading?.focus({ preventScroll: true });
  // The previous screen may still be present but hidden.
  return heading !== null && heading.getClientRects().length > 0 && (isPart || hash === '');
}

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}

/** Focuses the main element until the screen is loaded. Otherwise the focus would be at the top of the page. */
function waitIn(screen: HTMLElement): void {
  if (isFocusLost()) (screen.closest('main') ?? screen.querySelector('main'))?.focus({ preventScroll: true });
}

/** Focuses the heading in `main`, or the part `hash`, once present. Stops if the user moves the focus meanwhile. */
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
