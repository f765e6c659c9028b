// Run by measure.mjs under tsx, which reads the portal's own sources. Prints tables as JSON.

import { deepStrictEqual } from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NIGHTLY_LOCK } from '../../apps/api/src/lib/nightly.ts';
import { startEmbedded } from '../../prisma/embedded.ts';
import { withClient } from '../../prisma/migrate.ts';
import { ADMIN, call, residentMemory, startPortal } from '../portal.mjs';
import { endpointsOf } from './endpoints.mjs';
import { fill } from './fill.mjs';
import { fire } from './fire.mjs';

const { sizes, connections, runs, seconds, only } = JSON.parse(process.argv[2]);
/** So many people ask, each logged in for themselves. */
const OFFICIALS = 5;
const say = (text) => process.stderr.write(`${text}\n`);
// What was refused every time has no times.
const round = (number = Number.NaN, places = 1) => number.toFixed(places);

async function startFloor(databaseUrl, letters) {
  const child = spawn(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, 'floor.mjs'), String(letters)],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(Number(chunk))));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Links are signed and so never the same twice. */
const withoutLinks = (text) => JSON.parse(text, (key, value) => (key === 'url_file' ? typeof value : value));

async function mustBeTheSame(portal, floor, { path, token }) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  // One after the other: an official's reading of a letter is written down, and stands in the answer.
  const ours = await (await fetch(portal + path, { headers })).text();
  deepStrictEqual(withoutLinks(ours), withoutLinks(await (await fetch(floor + path)).text()), path);
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const medians = (results) =>
  Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]));

/** Both sides in turn, `runs` times after one that does not count, so that a machine that is busy for a moment slows both. */
async function compare({ portal, floor, ask }) {
  for (const side of [portal, floor]) await fire(side, ask);
  const results = { portal: [], floor: [] };
  for (let run = 0; run < runs; run += 1) {
    results.portal.push(await fire(portal, ask));
    results.floor.push(await fire(floor, ask));
  }
  return { portal: medians(results.portal), floor: medians(results.floor) };
}

async function measureEndpoints({ portal, floor, letters, table, costs, memory }) {
  const tokens = [];
  for (let n = 0; n < OFFICIALS; n += 1)
    tokens.push((await call(portal.url, '/auth/login', { method: 'POST', body: ADMIN })).body.token);
  for (const [name, { path, others = [], as }] of Object.entries(endpointsOf(letters))) {
    if (!name.includes(only)) continue;
    const asks = as ? tokens : [];
    await mustBeTheSame(portal.url, floor.url, { path, token: asks[0] });
    for (const count of connections) {
      const paths = [path, ...others.map((other) => other.path)];
      const ask = { paths, tokens: asks, connections: count, seconds };
      const { portal: ours, floor: least } = await compare({ portal: portal.url, floor: floor.url, ask });
      table.push([
        letters.toLocaleString('en'),
        name,
        String(count),
        round(ours.rate, 0),
        round(least.rate, 0),
        round(ours.rate / least.rate, 2),
        String(ours.refused),
        ...[ours, least].map(({ p50, p95, p99 }) => [p50, p95, p99].map((ms) => round(ms)).join(' / ')),
      ]);
      if (count === 1) costs[name] = { ...costs[name], [letters]: ours.p50 };
      if (count === 50) memory.push(residentMemory(portal.pid));
    }
    say(`${letters.toLocaleString('en')} letters: ${name}`);
  }
  return besideLogins(portal.url, tokens);
}

/** The portal begins with the work of its nights, which with millions of files takes a minute or two: not what is measured. */
async function nightIsOver(databaseUrl) {
  await withClient(databaseUrl, async (client) => {
    const working = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${NIGHTLY_LOCK}`;
    while ((await client.query(working)).rowCount > 0) await sleep(500);
  });
}

/** Measures at the size that the database has been filled to; ends the portal and the floor in any case. */
async function measureSize({ databaseUrl, letters, ...results }) {
  const portal = await startPortal({ env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', RETENTION_DAYS: '3650' } });
  const floor = await startFloor(databaseUrl, letters);
  try {
    await nightIsOver(databaseUrl);
    return await measureEndpoints({ portal, floor, letters, ...results });
  } finally {
    floor.stop();
    await portal.stop();
  }
}

/** p99 of the officials' list over ten connections, quiet and while eight people log in again and again. */
async function besideLogins(url, tokens) {
  const ask = { paths: ['/api/surat?limit=25'], tokens, connections: 10, seconds: 5 };
  const quiet = await fire(url, ask);
  let on = true;
  let logins = 0;
  const logIn = async () => {
    while (on) {
      const { status } = await call(url, '/auth/login', { method: 'POST', body: ADMIN });
      if (status === 200) logins += 1;
    }
  };
  const people = Array.from({ length: 8 }, logIn);
  const busy = await fire(url, ask);
  on = false;
  await Promise.all(people);
  return { quiet: quiet.p99, busy: busy.p99, logins };
}

const heading = [
  'letters',
  'endpoint',
  'connections',
  'portal/s',
  'floor/s',
  'share',
  'refused',
  'portal p50 / p95 / p99 ms',
  'floor',
];
const inEnglish = (count) => count.toLocaleString('en');

async function measure(databaseUrl) {
  const table = [heading];
  const [costs, memory, more] = [{}, [], []];
  let from = 0;
  for (const letters of sizes) {
    const started = performance.now();
    const took = await fill(databaseUrl, { from, to: letters });
    const filled = round((performance.now() - started) / 1000);
    more.push([`filled from ${inEnglish(from)} to ${inEnglish(letters)} letters`, `${filled} s`]);
    say(
      Object.entries(took)
        .map(([name, s]) => `${name} ${round(s)} s`)
        .join(', '),
    );
    from = letters;
    const { quiet, busy, logins } = await measureSize({ databaseUrl, letters, table, costs, memory });
    const p99 = `${round(busy)} ms, quiet ${round(quiet)} ms: ×${round(busy / quiet, 2)}`;
    more.push([`${inEnglish(letters)} letters: list beside ${logins} logins in 5 s, p99`, p99]);
  }
  const [least, most] = [sizes[0], sizes.at(-1)];
  for (const [name, cost] of sizes.length > 1 ? Object.entries(costs) : [])
    more.push([
      `${name}: cost of ${inEnglish(most)} letters to ${inEnglish(least)}`,
      `×${round(cost[most] / cost[least], 2)}`,
    ]);
  more.push(['memory of the portal at 50 connections, most', `${round(Math.max(...memory) / 2 ** 20, 0)} MB`]);
  return { table, more };
}

const folder = mkdtempSync(join(tmpdir(), 'pendopo-bench-'));
const database = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });
try {
  // Migrates and seeds.
  await (await startPortal({ env: { DATABASE_URL: database.connectionString } })).stop();
  process.stdout.write(JSON.stringify(await measure(database.connectionString)));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
