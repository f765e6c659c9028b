type Gatekeeper = (event: PopStateEvent) => void;

let gatekeeper: Gatekeeper | null = null;

/**
 * Handles Back and Forward before the router. Call it before the router is rendered. Listeners on `window` run in the
 * order of registration, with or without capture. So a later one cannot stop the router.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gatekeeper?.(event));
}

/** Passes every step in the history to `keep`, which may stop it. Returns a function that removes it. */
export function keepHistoryGate(keep: Gatekeeper): () => void {
  gatekeeper = keep;
  return () => {
    gatekeeper = null;
  };
}
