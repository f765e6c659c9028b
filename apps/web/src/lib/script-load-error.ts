/** Code that did not load. The browser fetches it again only after a reload. */
export class ScriptLoadError extends Error {}

/** Makes public/first-script.js fetch missing files with a backoff, and reload the page once they are available. */
export function reportScriptLoadError(): void {
  window.dispatchEvent(new Event('script-lost'));
}

/** Marks the page's own code as loaded. From now on, `reportScriptLoadError` reports lost files. */
export function markStarted(): void {
  document.documentElement.dataset.started = '';
}

/** Resets the reload counter once everything for the address is loaded. */
export function resetReloadCount(): void {
  try {
    sessionStorage.removeItem('muat-ulang');
  } catch {
    // A browser that forbids storage has no counter.
  }
}
