import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, main, ROOT, run } from './toolchain.mjs';

// npm runs a script in the folder of the package. Paths of files are relative to the user's folder.
const from = process.env.INIT_CWD ?? process.cwd();
const named = (argument) => (existsSync(resolve(from, argument)) ? resolve(from, argument) : argument);

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = ['import-opensid', ...process.argv.slice(2).map(named)];
  return run(process.execPath, ['--max-old-space-size=512', join(ROOT, 'apps/api/dist/main.js'), ...args]);
});
