import { ensureBuilt, ensureInstalled, main } from './toolchain.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
