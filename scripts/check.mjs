import { join } from 'node:path';
import { ensureInstalled, main, ROOT, run, tool } from './toolchain.mjs';

const PACKAGES = ['packages/shared', 'prisma', 'apps/api', 'apps/backup', 'apps/web'];

await main(async () => {
  await ensureInstalled();
  const codes = [
    await tool('biome', ['check', '--error-on-warnings']),
    ...(await Promise.all(PACKAGES.map((path) => tool('tsc', ['--project', '.'], { cwd: join(ROOT, path) })))),
    await run(process.execPath, ['scripts/structure.mjs']),
    await tool('knip', ['--no-progress']),
    await tool('tsx', ['cli.ts', 'check'], { cwd: join(ROOT, 'prisma') }),
  ];
  return Math.max(...codes);
});
