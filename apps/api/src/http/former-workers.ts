import { Router } from 'express';
import { refuseOtherMethods } from './methods.ts';

/** Where systems before this one had their service worker. A browser that has it goes on answering from it until it changes. */
const PATHS = [
  '/service-worker.js',
  '/superpwa-sw.js',
  '/pwabuilder-sw.js',
  '/OneSignalSDKWorker.js',
  '/OneSignalSDKUpdaterWorker.js',
  '/firebase-messaging-sw.js',
];

/** Ends itself: drops what it has kept, but what the portal's own worker keeps, and loads the open pages again. */
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

/** Replaces the service worker of a former site by one that unregisters itself. */
export const formerWorkers: Router = refuseOtherMethods(router);
