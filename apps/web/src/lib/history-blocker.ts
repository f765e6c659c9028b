type PopStateHandler = (event: PopStateEvent) => void;

let blocker: PopStateHandler | null = null;

/** Must run before the router is rendered. Later listeners on `window` cannot stop the router. */
export function installHistoryBlocker(): void {
  window.addEventListener('popstate', (event) => blocker?.(event));
}

/** Passes every step in the history to `keep`. Returns a function that removes it. */
export function blockHistory(keep: PopStateHandler): () => void {
  blocker = keep;
  return () => {
    blocker = null;
  };
}
