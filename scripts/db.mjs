import { join } from 'node:path';
import { ensureInstalled, main, ROOT, tool } from './toolchain.mjs';

await main(async () => {
  await ensureInstalled();
  return tool('tsx', ['cli.ts', ...process.argv.slice(2)], { cwd: join(ROOT, 'prisma') });
});
