// npm run bench -- web [--runs 5] [--only home,catalogue] [--networks 3G] [--save]: first visits to pages of the
// sample village by a phone over slow networks. Lighthouse applies the throttling. Prints medians and their ratio to
// the saved figures. --scores prints Lighthouse's four scores with its default settings.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pnpm, ROOT } from '../../scripts/toolchain.mjs';
import { startPortal } from '../portal.mjs';
import { startTsx } from '../tsx.mjs';
import { PAGES, prepareVillage } from './pages.mjs';

const HERE = join(ROOT, 'bench/web');
const SAVED = join(HERE, 'results.json');

/** `latency` in ms, `kbps` in kbit/s, `cpu` times slower. */
const NETWORKS = {
  'slow 4G': { latency: 150, kbps: 1600, cpu: 4 },
  '3G': { latency: 300, kbps: 700, cpu: 4 },
  'slow 3G': { latency: 400, kbps: 400, cpu: 6 },
};

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const MEASURES = {
  fcp: ['FCP', seconds],
  lcp: ['LCP', seconds],
  tbt: ['TBT', (ms) => `${ms.toFixed(0)} ms`],
  cls: ['CLS', (shift) => shift.toFixed(3)],
  tti: ['TTI', seconds],
  bytes: ['received', (bytes) => `${(bytes / 1024).toFixed(0)} KB`],
  requests: ['requests', String],
};

const chosen = (list, all) => (list ? list.split(',') : all);

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Visits pages of a new portal. Calls `onResult` with each result and its number. */
async function visit(jobsFor, onResult) {
  // Lighthouse is large, so it has a separate installation.
  const installed = await pnpm(['install', '--ignore-workspace', '--frozen-lockfile', '--silent'], { cwd: HERE });
  if (installed !== 0) throw new Error('Lighthouse could not be installed.');
  const portal = await startPortal();
  try {
    const jobs = jobsFor(await prepareVillage(portal.url));
    const visits = startTsx('web/visit.mjs', portal.url);
    visits.stdin.end(JSON.stringify(jobs));
    let done = 0;
    for await (const line of createInterface(visits.stdout)) {
      onResult(done, JSON.parse(line));
      done += 1;
      process.stderr.write(`\r${done} of ${jobs.length} visits`);
    }
    process.stderr.write('\n');
    await visits.ended();
  } finally {
    await portal.stop();
  }
}

/** Returns "1.70 s" and, if a figure was saved, the ratio to it. */
function cell(measure, { now, before }) {
  const text = MEASURES[measure][1](now[measure]);
  return before?.[measure] ? `${text} ×${(now[measure] / before[measure]).toFixed(2)}` : text;
}

/** Returns rows of a table: page, network, and each measure with its ratio to the saved figure. */
async function measureTimes({ runs: count, only, networks, save }) {
  const runs = Number(count);
  const names = chosen(only, Object.keys(PAGES));
  const plan = names.flatMap((page) => chosen(networks, Object.keys(NETWORKS)).map((network) => ({ page, network })));
  // Runs all pages in rounds, so that a busy minute does not distort one page only.
  const rounds = Array.from({ length: runs }, () => plan).flat();
  const results = plan.map(() => []);
  await visit(
    (village) => rounds.map(({ page, network }) => ({ ...PAGES[page](village), throttling: NETWORKS[network] })),
    (number, result) => results[number % plan.length].push(result),
  );
  const saved = existsSync(SAVED) ? JSON.parse(readFileSync(SAVED, 'utf8')) : {};
  const found = plan.map(({ page, network }, at) => {
    const now = {};
    for (const measure of Object.keys(MEASURES)) now[measure] = median(results[at].map((result) => result[measure]));
    return { page, network, now, before: saved[page]?.[network] };
  });
  if (save) {
    for (const { page, network, now } of found) saved[page] = { ...saved[page], [network]: now };
    writeFileSync(SAVED, `${JSON.stringify(saved, null, 2)}\n`);
  }
  return [
    ['page', 'network', ...Object.values(MEASURES).map(([name]) => name)],
    ...found.map((row) => [row.page, row.network, ...Object.keys(MEASURES).map((measure) => cell(measure, row))]),
  ];
}

/** Returns rows of a table: page and Lighthouse's scores of 100. */
async function measureScores({ only }) {
  let paths = only ? only.split(',') : undefined;
  const rows = [];
  await visit(
    ({ pages }) => {
      paths ??= pages;
      return paths.map((path) => ({ path }));
    },
    (number, scores) =>
      rows.push([paths[number], ...Object.values(scores).map((score) => String(Math.round(score * 100)))]),
  );
  return [['page', 'performance', 'accessibility', 'best practices', 'SEO'], ...rows];
}

export const measureWeb = async (options) =>
  options.scores
    ? { 'Lighthouse with its own settings for phones': await measureScores(options) }
    : { 'First visit with a phone over slow networks': await measureTimes(options) };
