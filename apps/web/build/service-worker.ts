import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const INDEX = join(import.meta.dirname, '../dist/index.html');
const DAY = 24 * 60 * 60;
// Files and what only the server answers; the path ends where the query begins.
const NOT_A_PAGE = [/^\/(?:api|uploads|berkas|assets|v|rt)(?:[/?]|$)/i, /^[^?]*\.[a-z0-9]+(?:\?|$)/i];

/** Writes the service worker: the portal's shell works without a network; what the worker keeps is decided here. */
export function serviceWorker(): PluginOption {
  /** index.html and what it names: the rest of the portal is kept as it is visited, for data costs money. */
  async function onlyShell<Entry extends { url: string }>(entries: Entry[]) {
    const html = await readFile(INDEX, 'utf8');
    return { manifest: entries.filter(({ url }) => url === 'index.html' || html.includes(`"/${url}"`)) };
  }

  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'awal.js', 'assets/*.{js,css,woff2,svg}'],
      manifestTransforms: [onlyShell],
      dontCacheBustURLsMatching: /^assets\//,
      importScripts: ['/sw-push.js'],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: NOT_A_PAGE,
      runtimeCaching: [
        {
          // Their names tell their content; those of old versions are the first to go.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 150, purgeOnQuotaError: true } },
        },
        {
          // Not the pictures of accounts: no face stays on a device that is handed on.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/uploads\/(?!profil\/)/.test(url.pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'pictures',
            expiration: { maxEntries: 60, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true },
          },
        },
      ],
    },
  });
}
