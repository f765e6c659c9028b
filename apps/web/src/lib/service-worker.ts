const SCRIPT = '/sw.js';
const CHECK_EVERY = 60 * 60_000;

/** Starts the service worker and calls `onUpdate` for a newer version. Rejects without browser support. */
export async function startServiceWorker(onUpdate: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', cacheLoadedFiles, { once: true });
  }
  const registration = await serviceWorker.register(SCRIPT);
  // Without a controller, the waiting version is the first, not a newer one.
  const reportUpdate = () => {
    if (registration.waiting && serviceWorker.controller) onUpdate();
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', reportUpdate),
  );
  reportUpdate();
  const check = () => void registration.update().catch(() => undefined); // no network now: retried at the next check
  setInterval(check, CHECK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Rejects if the browser has no service worker. */
export async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SCRIPT);
  return navigator.serviceWorker.ready;
}

export async function controlledPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/** Caches the files that were loaded before the service worker took control. */
function cacheLoadedFiles(): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

export async function switchToUpdate(): Promise<void> {
  const reload = () => window.location.reload();
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return reload(); // another tab was faster
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
