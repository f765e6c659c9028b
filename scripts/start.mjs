import { ensureBuilt, ensureInstalled, main } from './toolchain.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await import('../apps/api/dist/main.js');
});
