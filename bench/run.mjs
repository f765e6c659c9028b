// npm run bench: measures the built portal on this machine and prints tables. No figure passes or fails. `npm run
// bench -- NAME` runs one bench, `npm run bench -- smoke` runs each at its smallest size.
import { parseArgs } from 'node:util';
import { hasEngine } from '../deploy/test/stack.mjs';
import { ensureBuilt, ensureInstalled, main } from '../scripts/toolchain.mjs';
import { measureCompose } from './compose.mjs';
import { measureLogins } from './logins.mjs';
import { measureStart } from './start.mjs';
import { runTsx } from './tsx.mjs';
import { measureUpload } from './upload.mjs';
import { measureVisits } from './visits.mjs';
import { measureWeb } from './web/web.mjs';

/**
 * Benches by name: `measure` takes the options and resolves to tables, rows by title. `options` are the defaults,
 * `smallest` the arguments of the smoke run.
 */
const BENCHES = {
  start: { measure: measureStart, options: { runs: '3', rest: '60' }, smallest: ['--runs', '1', '--rest', '1'] },
  logins: { measure: measureLogins, options: { logins: '200' }, smallest: ['--logins', '4'] },
  upload: { measure: measureUpload, options: { letters: '4' }, smallest: ['--letters', '1'] },
  visits: { measure: measureVisits, options: { pages: '100' }, smallest: ['--pages', '1'] },
  web: {
    measure: measureWeb,
    options: { runs: '5', only: '', networks: '', save: false, scores: false },
    smallest: ['--runs', '1', '--only', 'home', '--networks', 'slow 4G'],
  },
  api: {
    measure: (options) => runTsx('api/main.mjs', options),
    options: { sizes: '1000,100000,1000000', connections: '1,10,50', runs: '5', seconds: '0.6', only: '' },
    smallest: ['--sizes', '500,1000', '--connections', '2', '--runs', '1', '--seconds', '0.05'],
  },
  export: {
    measure: (options) => runTsx('export.mjs', options),
    options: { rows: '100000', runs: '3' },
    smallest: ['--rows', '1000', '--runs', '1'],
  },
  village: {
    measure: (options) => runTsx('village.mjs', options),
    options: { letters: '10000' },
    smallest: ['--letters', '10'],
  },
  regency: {
    measure: (options) => runTsx('regency/main.mjs', options),
    options: { villages: '20', seconds: '20', pause: '20' },
    smallest: ['--villages', '2', '--seconds', '2', '--pause', '1'],
  },
  compose: {
    measure: measureCompose,
    options: { letters: '10000', seconds: '30' },
    smallest: ['--letters', '10', '--seconds', '2'],
  },
};
const WITHOUT_NAME = ['start', 'logins', 'upload', 'visits'];

function printTable(title, rows) {
  const widths = rows.reduce((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  process.stdout.write(`\n${title}\n`);
  for (const row of rows) process.stdout.write(`  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   ')}\n`);
}

async function run(name, args = []) {
  const { measure, options = {} } = BENCHES[name];
  const known = Object.entries(options).map(([key, value]) => [
    key,
    { type: typeof value === 'boolean' ? 'boolean' : 'string', default: value },
  ]);
  const { values } = parseArgs({ args, options: Object.fromEntries(known) });
  for (const [title, rows] of Object.entries(await measure(values))) printTable(title, rows);
}

async function smoke() {
  const engine = await hasEngine();
  const started = performance.now();
  for (const [name, { smallest }] of Object.entries(BENCHES)) {
    if (name === 'compose' && !engine) process.stdout.write('\nLeft out, as this machine has no docker: compose\n');
    else await run(name, smallest);
  }
  process.stdout.write(`\nEvery bench ran through, in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
}

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const [what, ...args] = process.argv.slice(2);
  if (what === 'smoke') return smoke();
  if (what === undefined) {
    for (const name of WITHOUT_NAME) await run(name);
    return;
  }
  if (!Object.hasOwn(BENCHES, what)) throw new Error(`There is no bench ${what}: ${Object.keys(BENCHES).join(', ')}.`);
  await run(what, args);
});
