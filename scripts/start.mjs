import { join } from 'node:path';
import { supervise } from './supervise.mjs';
import { ensureBuilt, ensureInstalled, main, ROOT } from './toolchain.mjs';

// Without these limits V8's heap grows to the memory of the machine.
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=4'];

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return supervise(process.execPath, [...HEAP, join(ROOT, 'apps/api/dist/main.js')]);
});
