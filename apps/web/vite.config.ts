import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { className } from './build/class-names.ts';
import { firstScript } from './build/first-script.ts';
import { OLDEST_BROWSERS } from './build/oldest-browsers.ts';
import { orderHead } from './build/order-head.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

const API_SERVER = 'http://localhost:3000';

const forBrowsers: BuildEnvironmentOptions = {
  target: OLDEST_BROWSERS,
  cssTarget: OLDEST_BROWSERS,
  assetsDir: 'assets',
  manifest: true,
  // The content security policy allows only our own files, so nothing becomes a data: link.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // The first page lists the styles and large files of each screen, to save a round trip. The screen's file names the
    // small files. The login window is loaded in one round trip, because the user waits for it.
    resolveDependencies: (file, needed, { hostType }) =>
      hostType === 'js' && !/\/auth-modal-[^/]+\.js$/.test(file)
        ? needed.filter((file) => /\.css$|\/(?:common|form)-[^/]+\.js$/.test(file))
        : needed,
  },
  rolldownOptions: {
    output: {
      codeSplitting: {
        // Separate from our own code, so that an update of the portal keeps the larger part in the phone's cache.
        groups: [
          {
            name: 'vendor',
            priority: 2,
            test: /node_modules\/(?:.*\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store|dequal)\//,
          },
          // Otherwise each part that the first page shares with a later one is a file, twelve of them on every page.
          { name: 'frame', priority: 1, tags: ['$initial'] },
          // Small parts of every public page. As separate files, they cost requests and compress badly.
          {
            name: 'parts',
            includeDependenciesRecursively: false,
            test: /src\/components\/(?:page|section|facts|empty-state|query-state|for-officials|badge)\.(?:tsx|module\.css)$/,
          },
          // The shared code of public forms. In a dozen files, the largest public page exceeds its byte budget.
          {
            name: 'form',
            includeDependenciesRecursively: false,
            test: /\/(?:filling-time|use-validated-form|use-recheck|validate-form|put-file|after-press|use-draft|lazy-schema|use-submission|use-hydrated|uuid|idempotency-key|form-of|error-summary|form-failure|bot-protection|lazy-draft-notice|privacy-notice|lazy-submission)\.(?:tsx?|module\.css)$/,
          },
        ],
      },
    },
  },
};

/** The same components for rendering on the server, in one folder that needs no packages. */
const forServer: BuildEnvironmentOptions = {
  target: 'node20',
  outDir: 'dist-server',
  assetsDir: 'assets',
  assetsInlineLimit: 0,
  copyPublicDir: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [orderHead(), firstScript(), serviceWorker(), precompress()])],
  // SWR's shim is for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  server: { proxy: { '/api': API_SERVER, '/uploads': API_SERVER, '/berkas': API_SERVER } },
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: className } },
  build: isSsrBuild ? forServer : forBrowsers,
}));
