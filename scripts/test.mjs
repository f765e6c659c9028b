// Runs the tests. `npm test`: units and the API over a real PostgreSQL (vitest) and, at the same time, the browser tests
// against the built portal (playwright). `npm run test:deep`: the slow rest.
//   npm test -- NAME…            test files, also slow ones, whose path contains a NAME
//   npm test -- --changed        tests that import a file changed since the last commit; --since REF: since then
//   npm test -- --only unit      one half; or browser
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { hasEngine } from '../deploy/test/stack.mjs';
import { KEPT, runPart } from './tests/parts.mjs';
import { sayEnd, sayFailure, sayProgress } from './tests/told.mjs';
import { ensureBuilt, ensureInstalled, filesBelow, main, ROOT } from './toolchain.mjs';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    deep: { type: 'boolean' },
  },
});

const WEB = join(ROOT, 'apps/web');
const reporter = (name) => join(ROOT, `scripts/tests/${name}-reporter.mjs`);

const isStack = (file) => file.startsWith('deploy/test/');
const isBrowser = (file) => file.endsWith('.e2e.ts');
const isUnit = (file) => !isStack(file) && !isBrowser(file);
const isDeep = (file) => isStack(file) || /\.deep\.(test|e2e)\./.test(file);

/** Paths of all test files from the root. */
const allTests = () =>
  ['packages', 'prisma', 'apps', 'scripts', 'deploy']
    .flatMap((folder) => filesBelow(join(ROOT, folder)))
    .map((file) => relative(ROOT, file))
    .filter((file) => /\.(test\.\w+|e2e\.ts)$/.test(file));

/** Returns the tier and the requested files, or all files of the tier if no file is named. */
function wanted() {
  const all = allTests();
  if (names.length > 0) return { tier: 'all', files: all.filter((file) => names.some((name) => file.includes(name))) };
  if (!options.deep) return { tier: 'ordinary', files: all.filter((file) => !isDeep(file)) };
  return { tier: 'deep', files: all.filter(isDeep) };
}

const changed = options.since ?? (options.changed ? 'HEAD' : undefined);
const escaped = (text) => text.replace(/[.\\+*?()[\]{}|^$]/g, '\\$&');

function unitPart(tier, files) {
  // The whole tier needs no list, because the configurations select its files.
  const which = names.length > 0 || tier === 'deep' ? files : [];
  const args = ['run', '--passWithNoTests', `--reporter=${reporter('vitest')}`, '--reporter=default', ...which];
  if (changed) args.push('--changed', changed);
  const command = join(ROOT, 'node_modules/.bin/vitest');
  return { name: 'units and API', unit: 'files', command, args, env: { TEST_TIER: tier } };
}

function browserPart(tier, files) {
  const which =
    names.length > 0 || tier === 'deep' ? files.map((file) => `${escaped(relative('apps/web', file))}$`) : [];
  const args = ['test', '--pass-with-no-tests', `--reporter=${reporter('playwright')},list`, ...which];
  if (changed) args.push(`--only-changed=${changed}`);
  const command = join(WEB, 'node_modules/.bin/playwright');
  return { name: 'browser', unit: 'tests', command, args, cwd: WEB, env: { TEST_TIER: tier } };
}

function stackPart(files) {
  const args = ['--test', '--test-concurrency=1', `--test-reporter=${reporter('node')}`, ...files];
  return { name: 'stack', unit: 'tests', command: process.execPath, args };
}

/** Returns one line for each part that this run leaves out. */
function leftOut(tier, engine) {
  const lines = [];
  if (tier === 'ordinary') lines.push(`Left out: ${allTests().filter(isDeep).length} slow suites (npm run test:deep).`);
  if (!engine) lines.push('Left out, as this machine has no docker with compose: deploy/test.');
  return lines;
}

await main(async () => {
  await ensureInstalled();
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const { tier, files } = wanted();
  if (names.length > 0 && files.length === 0) throw new Error(`No test file is called ${names.join(', ')}.`);
  const units = options.only === 'browser' ? [] : files.filter(isUnit);
  const browsers = options.only === 'unit' ? [] : files.filter(isBrowser);
  const stacks = files.filter(isStack);
  const engine = stacks.length === 0 || (await hasEngine());

  /** @type {import('./tests/parts.mjs').Part[]} */
  const parts = [];
  const run = (part) => runPart(part, { parts, onFailure: sayFailure });
  const stopProgress = sayProgress(parts);
  const build = () => (browsers.length > 0 ? ensureBuilt() : Promise.resolve());
  const runUnits = () => (units.length > 0 ? run(unitPart(tier, units)) : undefined);
  const runBrowser = () => (browsers.length > 0 ? run(browserPart(tier, browsers)) : undefined);
  if (tier === 'ordinary') {
    await Promise.all([runUnits(), build().then(runBrowser)]);
  } else {
    // Slow suites start portals with the build, kill them and freeze databases, so parts run one after the other.
    await build();
    await runUnits();
    await runBrowser();
  }
  if (stacks.length > 0 && engine) await run(stackPart(stacks));
  stopProgress();

  return sayEnd(parts, leftOut(tier, engine));
});
