import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const INDEX = join(import.meta.dirname, '../dist/index.html');
const DAY = 24 * 60 * 60;
// Files and addresses of the server. The path ends where the query begins.
const NOT_A_PAGE = [/^\/(?:api|uploads|berkas|assets|v|rt)(?:[/?]|$)/i, /^[^?]*\.[a-z0-9]+(?:\?|$)/i];

/** Writes the service worker, with which the portal's shell works without a network. */
export function serviceWorker(): PluginOption {
  /** Precaches only index.html and its files, because data costs money. Other files are cached on use. */
  async function onlyShell<Entry extends { url: string }>(entries: Entry[]) {
    const html = await readFile(INDEX, 'utf8');
    return { manifest: entries.filter(({ url }) => url === 'index.html' || html.includes(`"/${url}"`)) };
  }

  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'first-script.js', 'assets/*.{js,css,woff2,svg}'],
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
          // File names contain a hash. The least recently used files of old versions are deleted first.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 150, purgeOnQuotaError: true } },
        },
        {
          // Excludes the pictures of accounts, so that no face stays on a shared device.
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
