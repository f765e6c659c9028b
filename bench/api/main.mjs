// npm run bench -- api [--sizes 1000,100000,1000000] [--connections 1,10,50] [--runs 5] [--seconds 0.6] [--only "a
// letter"]: measures every endpoint whose name contains the text of --only. It alternates with a minimal server of
// node:http and one prepared statement of pg on the same database. Run under tsx; prints tables as JSON.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NIGHTLY_LOCK } from '../../apps/api/src/domain/night/nightly.ts';
import { startEmbedded } from '../../prisma/embedded.ts';
import { withClient } from '../../prisma/migrate.ts';
import { ADMIN, call, residentMemory, startPortal } from '../portal.mjs';
import { endpointsOf } from './endpoints.mjs';
import { fill } from './fill.mjs';
import { fire } from './fire.mjs';

const asked = JSON.parse(process.argv[2]);
const numbers = (list) => list.split(',').map(Number);
const sizes = numbers(asked.sizes);
const connections = numbers(asked.connections);
const runs = Number(asked.runs);
const seconds = Number(asked.seconds);
const only = asked.only;
/** Number of officials, each with their own login. */
const OFFICIALS = 5;
const say = (text) => process.stderr.write(`${text}\n`);
const inEnglish = (count) => count.toLocaleString('en');
// An endpoint that refused every request has no times.
const round = (number = Number.NaN, places = 1) => number.toFixed(places);

/** Returns the parsed JSON of a response, or the text of a page. */
const answerOf = (response) =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.text();

/** Returns the floor's routes: each address of the endpoints with the portal's response. */
async function routesOf(portalUrl, { applications, token }) {
  const routes = [];
  for (const [name, { path, others = [], as, floor }] of endpoints(applications)) {
    const headers = as ? { authorization: `Bearer ${token}` } : {};
    const { text, values, unprepared } = floor;
    for (const route of [{ path, values }, ...others]) {
      const response = await fetch(portalUrl + route.path, { headers });
      if (response.status !== 200) throw new Error(`${route.path}: ${response.status}`);
      routes.push({ ...route, text, ...(!unprepared && { name }), answer: await answerOf(response) });
    }
  }
  return routes;
}

async function startFloor(databaseUrl, routes) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.mjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(routes));
  const port = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(Number(chunk))));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const medians = (results) =>
  Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]));

/** Measures both sides in turn, `runs` times after a warm-up, so that a busy moment slows both. */
async function compare(sides) {
  for (const { url, ask } of sides) await fire(url, ask);
  const results = sides.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, { url, ask }] of sides.entries()) results[index].push(await fire(url, ask));
  return results.map(medians);
}

const askOf = ({ path, others = [], as }, { tokens, count }) => ({
  paths: [path, ...others.map((other) => other.path)],
  tokens: as ? tokens : [],
  connections: count,
  seconds,
});

async function tokensOf(url) {
  const tokens = [];
  for (let n = 0; n < OFFICIALS; n += 1)
    tokens.push((await call(url, '/auth/login', { method: 'POST', body: ADMIN })).body.token);
  return tokens;
}

const endpoints = (applications) => Object.entries(endpointsOf(applications)).filter(([name]) => name.includes(only));

async function measureEndpoints({ portal, floor, applications, tokens, table, memory }) {
  for (const [name, endpoint] of endpoints(applications)) {
    for (const count of connections) {
      const ask = askOf(endpoint, { tokens, count });
      const [ours, least] = await compare([portal, floor].map(({ url }) => ({ url, ask })));
      table.push([
        inEnglish(applications),
        name,
        String(count),
        round(ours.rate, 0),
        round(least.rate, 0),
        round(ours.rate / least.rate, 2),
        String(ours.refused),
        ...[ours, least].map(({ p50, p95, p99 }) => [p50, p95, p99].map((ms) => round(ms)).join(' / ')),
      ]);
      memory.push(residentMemory(portal.pid));
    }
    say(`${inEnglish(applications)} letters: ${name}`);
  }
}

/** Waits for the nightly job, which the portal runs at its start. */
async function nightIsOver(databaseUrl) {
  await withClient(databaseUrl, async (client) => {
    const working = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${NIGHTLY_LOCK}`;
    while ((await client.query(working)).rowCount > 0) await sleep(500);
  });
}

const startMeasured = (databaseUrl) =>
  startPortal({ env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', RETENTION_DAYS: '3650' } });

/** Measures each endpoint over one connection with many and with few applications, on two portals in turn. */
async function measureCosts({ many, few, more }) {
  const portal = await startMeasured(few.databaseUrl);
  try {
    await nightIsOver(few.databaseUrl);
    const tokens = await tokensOf(portal.url);
    const least = Object.fromEntries(endpoints(few.applications));
    for (const [name, endpoint] of endpoints(many.applications)) {
      const [{ p50: of }, { p50: to }] = await compare([
        { url: many.url, ask: askOf(endpoint, { tokens: many.tokens, count: 1 }) },
        { url: portal.url, ask: askOf(least[name], { tokens, count: 1 }) },
      ]);
      const label = `${name}: cost of ${inEnglish(many.applications)} letters to ${inEnglish(few.applications)}, p50`;
      more.push([label, `${round(of, 2)} ms to ${round(to, 2)} ms: ×${round(of / to, 2)}`]);
    }
  } finally {
    await portal.stop();
  }
}

/**
 * Measures at the size that the database has been filled to, and compares it with `few`, a database with fewer
 * applications, if given. Always stops what it started.
 */
async function measureSize({ databaseUrl, applications, few, table, memory, more }) {
  const portal = await startMeasured(databaseUrl);
  let floor;
  try {
    await nightIsOver(databaseUrl);
    const tokens = await tokensOf(portal.url);
    floor = await startFloor(databaseUrl, await routesOf(portal.url, { applications, token: tokens[0] }));
    await measureEndpoints({ portal, floor, applications, tokens, table, memory });
    const { quiet, busy, logins } = await besideLogins(portal.url, tokens);
    const p99 = `${round(busy)} ms, quiet ${round(quiet)} ms: ×${round(busy / quiet, 2)}`;
    more.push([`${inEnglish(applications)} letters: list beside ${logins} logins, p99`, p99]);
    if (few) await measureCosts({ many: { url: portal.url, applications, tokens }, few, more });
  } finally {
    floor?.stop();
    await portal.stop();
  }
}

/** Runs `work` while eight clients log in repeatedly. Returns the number of logins. */
async function duringLogins(url, work) {
  let on = true;
  let logins = 0;
  const logIn = async () => {
    while (on) {
      const { status } = await call(url, '/auth/login', { method: 'POST', body: ADMIN });
      if (status === 200) logins += 1;
    }
  };
  const people = Array.from({ length: 8 }, logIn);
  const result = await work();
  on = false;
  await Promise.all(people);
  return { result, logins };
}

/** p99 of the officials' list over ten connections, alternately without and with logins. */
async function besideLogins(url, tokens) {
  const ask = { paths: ['/api/surat?limit=25'], tokens, connections: 10, seconds: 2 };
  const quiet = [];
  const busy = [];
  let logins = 0;
  for (let run = 0; run < runs; run += 1) {
    quiet.push(await fire(url, ask));
    const beside = await duringLogins(url, () => fire(url, ask));
    busy.push(beside.result);
    logins += beside.logins;
  }
  return { quiet: medians(quiet).p99, busy: medians(busy).p99, logins };
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

/** Copies this database, which must have no connections. */
async function copyOf(databaseUrl) {
  const at = (name) => Object.assign(new URL(databaseUrl), { pathname: name }).href;
  await withClient(at('postgres'), (client) => client.query('CREATE DATABASE few TEMPLATE pendopo'));
  return at('few');
}

async function measure(databaseUrl) {
  const table = [heading];
  const memory = [];
  const more = [];
  let from = 0;
  let few;
  for (const applications of sizes) {
    const started = performance.now();
    const took = await fill(databaseUrl, { from, to: applications });
    const filled = round((performance.now() - started) / 1000);
    more.push([`filled from ${inEnglish(from)} to ${inEnglish(applications)} letters`, `${filled} s`]);
    say(
      Object.entries(took)
        .map(([name, s]) => `${name} ${round(s)} s`)
        .join(', '),
    );
    from = applications;
    const isLast = applications === sizes.at(-1);
    if (!isLast) few ??= { databaseUrl: await copyOf(databaseUrl), applications };
    await measureSize({ databaseUrl, applications, few: isLast && few, table, memory, more });
  }
  more.push([
    `memory of the portal at ${Math.max(...connections)} connections, most`,
    `${round(Math.max(...memory) / 2 ** 20, 0)} MB`,
  ]);
  return { 'Endpoints beside node:http and one statement': table, And: more };
}

const folder = mkdtempSync(join(tmpdir(), 'pendopo-bench-'));
const database = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });
try {
  await (await startPortal({ env: { DATABASE_URL: database.connectionString } })).stop();
  process.stdout.write(JSON.stringify(await measure(database.connectionString)));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
