// Runs the tests.
//   npm test                     ordinary tests: vitest (units, pages, API) and playwright (the built portal) side by side
//   npm run test:deep            slow tests, one program after the other, and the stack in containers
//   npm test -- NAME…            test files, also slow ones, whose path contains a NAME
//   npm test -- --changed REF    tests that import a file changed since a commit
//   npm test -- --only unit      vitest alone; or browser
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { hasEngine } from '../deploy/test/stack.mjs';
import { ensureBuilt, ensureInstalled, filesBelow, main, ROOT, run, tool } from './toolchain.mjs';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, changed: { type: 'string' }, deep: { type: 'boolean' } },
});

const isStack = (file) => file.startsWith('deploy/test/');
const isBrowser = (file) => file.endsWith('.e2e.ts');
const isUnit = (file) => !isStack(file) && !isBrowser(file);
const isDeep = (file) => isStack(file) || file.includes('.deep.');
const isNamed = (file) => names.some((name) => file.includes(name));
const escaped = (text) => text.replace(/[.\\+*?()[\]{}|^$]/g, '\\$&');

/** Paths of all test files from the root. */
const allTests = () =>
  ['packages', 'prisma', 'apps', 'scripts', 'deploy']
    .flatMap((folder) => filesBelow(join(ROOT, folder)))
    .map((file) => relative(ROOT, file))
    .filter((file) => /\.(test\.\w+|e2e\.ts)$/.test(file));

function chosenTests() {
  if (names.length === 0) return allTests().filter((file) => isDeep(file) === Boolean(options.deep));
  const named = allTests().filter(isNamed);
  if (named.length === 0) throw new Error(`No test file is called ${names.join(', ')}.`);
  return named;
}

const ordinaryOrDeep = options.deep ? 'deep' : 'ordinary';
const env = { TEST_TIER: names.length > 0 ? 'all' : ordinaryOrDeep };

function runUnits() {
  const changed = options.changed ? ['--changed', options.changed] : [];
  return tool('vitest', ['run', '--passWithNoTests', ...changed, ...names], { env });
}

/** @param {string[]} files @param {import('node:stream').Writable} [output] */
function runBrowser(files, output) {
  // A line for every passed test would bury the failed tests of vitest.
  const chosen = names.length > 0 ? files.map((file) => `${escaped(file)}$`) : ['--reporter=dot'];
  const changed = options.changed ? [`--only-changed=${options.changed}`] : [];
  const args = ['test', '--pass-with-no-tests', ...changed, ...chosen];
  return tool('playwright', args, { cwd: join(ROOT, 'apps/web'), env, output });
}

/** Prints the output of the browser tests after vitest, so that their lines do not mix. @param {string[]} files */
async function runSideBySide(files) {
  const output = new PassThrough({ highWaterMark: 2 ** 26 });
  const [vitest, playwright] = await Promise.all([
    runUnits().finally(() => output.pipe(process.stdout)),
    ensureBuilt().then(() => runBrowser(files, output)),
  ]);
  output.end();
  await finished(output);
  return { vitest, playwright };
}

/** @param {string[]} files */
async function runStack(files) {
  if (await hasEngine())
    return run(process.execPath, ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files]);
  process.stdout.write('Left out, as this machine has no docker with compose: deploy/test.\n');
  return 0;
}

/** Returns the exit codes by program. */
async function runTests() {
  const tests = chosenTests();
  const units = options.only === 'browser' ? [] : tests.filter(isUnit);
  const browsers = options.only === 'unit' ? [] : tests.filter(isBrowser);
  const stacks = tests.filter(isStack);
  if (env.TEST_TIER === 'ordinary' && units.length > 0 && browsers.length > 0) return runSideBySide(browsers);
  // Slow suites start portals with the build, kill them and freeze databases, so programs run one after the other.
  if (browsers.length > 0) await ensureBuilt();
  return {
    vitest: units.length > 0 ? await runUnits() : 0,
    playwright: browsers.length > 0 ? await runBrowser(browsers) : 0,
    'the stack in containers': stacks.length > 0 ? await runStack(stacks) : 0,
  };
}

await main(async () => {
  await ensureInstalled();
  const failed = Object.entries(await runTests()).flatMap(([name, code]) => (code === 0 ? [] : [name]));
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  return failed.length > 0 ? 1 : 0;
});
