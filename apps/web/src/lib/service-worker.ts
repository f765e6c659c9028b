const SCRIPT = '/sw.js';
const CHECK_EVERY = 60 * 60_000;

/**
 * Starts the service worker and calls `onUpdate` when a newer version of the portal waits. Asks for one every hour and when
 * the tab is looked at again. Rejects where there is no worker to be had: the portal does without.
 */
export async function startServiceWorker(onUpdate: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', keepWhatIsLoaded, { once: true });
  }
  const registration = await serviceWorker.register(SCRIPT);
  // Without a controller it is the first version that comes, not a newer one.
  const tell = () => {
    if (registration.waiting && serviceWorker.controller) onUpdate();
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
  tell();
  const check = () => void registration.update().catch(() => undefined); // no network now: at the next time
  setInterval(check, CHECK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** The service worker once it works; rejects where there is none to be had. */
export async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SCRIPT);
  return navigator.serviceWorker.ready;
}

/** Resolves when the worker answers the requests of this page. */
export async function controlledPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/** What the first visit has fetched before the worker stood between is kept, too: the page opens without a network. */
function keepWhatIsLoaded(): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Lets the waiting version take over and opens the page anew with it. */
export async function switchToUpdate(): Promise<void> {
  const reload = () => window.location.reload();
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return reload(); // another tab was faster
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
