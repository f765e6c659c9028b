import { Router } from 'express';
import { refuseOtherMethods } from './methods.ts';

/** Service workers of earlier systems. A browser with such a worker uses its cache until the script changes. */
const PATHS = [
  '/service-worker.js',
  '/superpwa-sw.js',
  '/pwabuilder-sw.js',
  '/OneSignalSDKWorker.js',
  '/OneSignalSDKUpdaterWorker.js',
  '/firebase-messaging-sw.js',
];

/** Deletes the former worker's caches, but not those of the portal's own worker. */
const SCRIPT = `const ours = /^(workbox-precache|assets$|pictures$)/;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!ours.test(name)) await caches.delete(name);
      await self.registration.unregister();
      for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
    })(),
  ),
);
`;

const router = Router();
for (const path of PATHS)
  router.get(path, (_req, res) => void res.set('Cache-Control', 'no-cache').type('text/javascript').send(SCRIPT));

export const formerWorkers: Router = refuseOtherMethods(router);
