import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const FILE = 'first-script.js';

/** Minifies the first script of every page, which the bundler only copies. */
export function firstScript(): Plugin {
  let outDir = 'dist';
  return {
    name: 'first-script',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle: {
      // Runs before the service worker hashes the file.
      order: 'pre',
      sequential: true,
      async handler() {
        const file = join(outDir, FILE);
        const options = { module: false, compress: { target: OLDEST_BROWSERS } };
        const { code, errors } = await minify(FILE, await readFile(file, 'utf8'), options);
        if (errors.length > 0) throw new Error(`${FILE}: ${errors.map(({ message }) => message).join(', ')}`);
        await writeFile(file, code);
      },
    },
  };
}
