type Gatekeeper = (event: PopStateEvent) => void;

let gatekeeper: Gatekeeper | null = null;

/**
 * Learns of Back and Forward before the router does; call it before the router is rendered. Listeners on `window` are called
 * in the order they came, whether they capture or not, so no later listener can hold a step back.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gatekeeper?.(event));
}

/** Has every step through the history pass `keep`, which may stop it, until what it returns is called. */
export function keepHistoryGate(keep: Gatekeeper): () => void {
  gatekeeper = keep;
  return () => {
    gatekeeper = null;
  };
}
