/** Code that did not arrive. The browser fetches it again only with the next page. */
export class LostScript extends Error {}

/** Has public/awal.js fetch what is missing, with a backoff, and load the page again when it is there. */
export function reportLostScript(): void {
  window.dispatchEvent(new Event('script-lost'));
}

/** The page's own code has arrived: what is lost from now on is told by `reportLostScript`. */
export function markStarted(): void {
  document.documentElement.dataset.started = '';
}

/** Nothing that the address needs is lost. */
export function forgetReloads(): void {
  try {
    sessionStorage.removeItem('muat-ulang');
  } catch {
    // A browser that forbids storage has counted nothing.
  }
}
