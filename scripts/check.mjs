import { join } from 'node:path';
import { ensureInstalled, main, ROOT, run, tool } from './toolchain.mjs';

// `lib` and @types/node of these projects are Node 20.19's, so that later features are type errors. The build of the
// web app is separate, because the types of its plugins declare every feature.
const PROJECTS = [
  'packages/shared',
  'packages/opensid',
  'prisma',
  'apps/api',
  'apps/backup',
  'apps/kabupaten',
  'apps/web',
  'apps/web/tsconfig.browser.json',
  'apps/web/build',
  'scripts',
  'deploy/regency',
];

await main(async () => {
  await ensureInstalled();
  const codes = [
    await tool('biome', ['check', '--error-on-warnings']),
    ...(await Promise.all([
      run(process.execPath, ['scripts/regexes.mjs']),
      ...PROJECTS.map((path) => tool('tsc', ['--project', path])),
    ])),
    await run(process.execPath, ['scripts/structure.mjs']),
    await run(process.execPath, ['scripts/prose.mjs']),
    await run(process.execPath, ['scripts/sizes.mjs']),
    await run(process.execPath, ['scripts/generate.mjs', '--check']),
    await tool('knip', ['--no-progress']),
    await tool('tsx', ['cli.ts', 'check'], { cwd: join(ROOT, 'prisma') }),
  ];
  return Math.max(...codes);
});
