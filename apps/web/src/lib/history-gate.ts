type Gatekeeper = (event: PopStateEvent) => void;

let gatekeeper: Gatekeeper | null = null;

/** Must run before the router is rendered. Later listeners on `window` cannot stop the router. */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gatekeeper?.(event));
}

/** Passes every step in the history to `keep`. Returns a function that removes it. */
export function keepHistoryGate(keep: Gatekeeper): () => void {
  gatekeeper = keep;
  return () => {
    gatekeeper = null;
  };
}
