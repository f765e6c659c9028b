import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

// Cheap phones and old office laptops: Chrome 109 is the last on Windows 7, many phones stay far behind that.
const OLDEST_BROWSERS = ['chrome87', 'firefox78', 'safari14'];
const API_SERVER = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: { '/api': API_SERVER, '/uploads': API_SERVER, '/berkas': API_SERVER } },
  build: {
    target: OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
    assetsDir: 'assets',
    manifest: true,
    // The content security policy allows files of our own only, so nothing becomes a data: link.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of what each screen needs travels with the first page. Its styles and the large files are worth a line
      // there; the small ones are named by the screen's own file, one round trip later and cached for a year.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js'
          ? needed.filter((file) => /\.css$|\/(?:query|error-summary|field)-[^/]+\.js$/.test(file))
          : needed,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Apart from our own code, so that an update of the portal leaves the larger part in the phone's cache.
          groups: [
            {
              name: 'vendor',
              priority: 3,
              test: /node_modules\/(?:.*\/)?(?:react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            // Small files that always come together; each one costs a kilobyte in headers and in the first page's list of files.
            {
              name: 'frame',
              priority: 2,
              test: /src\/(?:lib\/(?:session|http\/(?:api-client|api-error|request|public-data))|components\/(?:button|spinner))\b|lucide-react\/dist\/esm\/(?:Icon|createLucideIcon|context|defaultAttributes|shared)/,
            },
            {
              name: 'card',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/components\/(?:publication-card|link-card|picture|badge|category-art)\./,
            },
            { name: 'query', test: /node_modules\/(?:.*\/)?@tanstack\// },
          ],
        },
      },
    },
  },
});
