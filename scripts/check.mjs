import { join } from 'node:path';
import { ensureInstalled, main, ROOT, run, tool } from './toolchain.mjs';

// Their `lib` and @types/node are Node 20.19's: what came later is a type error. The build of the web app stands apart, as
// the types of its plugins bring in every feature there is.
const PROJECTS = [
  'packages/shared',
  'prisma',
  'apps/api',
  'apps/backup',
  'apps/kabupaten',
  'apps/web',
  'apps/web/tsconfig.browser.json',
  'apps/web/build',
  'scripts',
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
    await tool('knip', ['--no-progress']),
    await tool('tsx', ['cli.ts', 'check'], { cwd: join(ROOT, 'prisma') }),
  ];
  return Math.max(...codes);
});
