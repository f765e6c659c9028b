// Every test: units and the API over a real PostgreSQL (vitest), then the browser tests against the built portal
// (playwright). `npm test -- --only unit` or `--only browser` runs one half. What failed is named once more at the end,
// where the end of a long log shows it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalled, main, ROOT, tool } from './toolchain.mjs';

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const results = join(ROOT, 'node_modules/.cache/pendopo');
const unitResults = join(results, 'vitest.json');
const browserResults = join(results, 'playwright.json');

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

async function unit() {
  const code = await tool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitResults}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(unitResults) ?? {};
  return { code, passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(unitFailures) };
}

async function browser(built) {
  await built;
  const code = await tool('playwright', ['test'], {
    cwd: join(ROOT, 'apps/web'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults },
  });
  const { stats, suites = [] } = read(browserResults) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  return { code, passed: expected, failed: unexpected + flaky, failures: suites.flatMap(browserFailures) };
}

/** A file that could not be read at all has a message and no tests. */
function unitFailures({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
}

function browserFailures({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [...failed.map(({ file, title }) => `e2e/${file} > ${title}`), ...suites.flatMap(browserFailures)];
}

await main(async () => {
  await ensureInstalled();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  // The build runs beside the unit tests; its failure is reported after them.
  const built = only === 'unit' ? undefined : ensureBuilt();
  built?.catch(() => undefined);
  const halves = [];
  if (only !== 'browser') halves.push(await unit());
  if (only !== 'unit') halves.push(await browser(built));
  const sum = (pick) => halves.reduce((total, half) => total + pick(half), 0);
  for (const failure of halves.flatMap(({ failures }) => failures)) process.stdout.write(`\nfailed: ${failure}`);
  process.stdout.write(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed\n`);
  return Math.max(...halves.map(({ code }) => code));
});
