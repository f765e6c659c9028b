// npm run bench -- regency [--villages 20] [--seconds 20] [--pause 20]: villages on one machine with one PostgreSQL of
// 100 connections. Measures the cost of each village, pages, an upgrade of all, an attack on one village, and a change
// of the database's primary. Run under tsx; prints tables as JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../portal.mjs';
import { createVillage, migrate, startAddress, startDatabase, startPod } from './machine.mjs';
import { ATTACKER, readEach, readPages, registerResidents, sendApplications } from './people.mjs';

const asked = JSON.parse(process.argv[2]);
const count = Number(asked.villages);
const seconds = Number(asked.seconds);
const pause = Number(asked.pause);
const MB = 1024 * 1024;
/** Villages that are started or upgraded at the same time. */
const AT_ONCE = 2;
/** Connections of the attacker. */
const ATTACKERS = 50;
/** Villages whose residents send applications while the primary changes. */
const SENDING = Math.min(5, count);

const say = (text) => process.stderr.write(`${text}\n`);
const ms = (value) => `${value.toFixed(0)} ms`;
const mb = (bytes) => `${(bytes / MB).toFixed(0)} MB`;
const median = (values) => percentile(values, 0.5);
const times = (name, { answered, refused }) => [
  name,
  `p50 ${ms(median(answered))}`,
  `p95 ${ms(percentile(answered, 0.95))}`,
  `${answered.length} pages`,
  `${refused} refused`,
];

/** Runs `work` for each item with limited concurrency. Resolves to its results in order. */
async function each(items, work) {
  const results = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const connections = async (database) => {
  const [{ n }] = await database.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return n;
};

/** Returns the peak number of open connections while `work` ran. */
async function mostConnections(database, work) {
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, await connections(database).catch(() => 0));
  }, 250);
  const result = await work();
  clearInterval(timer);
  return { most, result };
}

async function measureRest({ database, pods, migrations }) {
  say('at rest');
  await sleep(seconds * 1000);
  const memory = pods.map((pod) => pod.memory());
  const [{ size }] = await database.query(`SELECT pg_database_size('desa_1')::int AS size`);
  return [
    ['migration of a new village', ms(median(migrations))],
    ['start to ready, median', ms(median(pods.map(({ readyMs }) => readyMs)))],
    [`memory at rest, ${count} portals`, mb(memory.reduce((sum, each) => sum + each, 0)), 'median', mb(median(memory))],
    ['connections at rest', String(await connections(database))],
    ['database of a village with the sample content', mb(size)],
  ];
}

async function measurePages({ database, pods }) {
  say('pages');
  const first = await readEach(pods);
  const quiet = await mostConnections(database, () => readPages(pods, { seconds }));
  say('one under attack');
  const [victim, ...others] = pods;
  const attack = readPages([victim], { seconds, readers: ATTACKERS, pauseMs: 0, headers: ATTACKER });
  const beside = await mostConnections(database, () => readPages(others, { seconds }));
  const attacked = await attack;
  const p95 = ({ answered }) => percentile(answered, 0.95);
  return [
    times('each page for the first time, one after the other', first),
    times('each village a page each second', quiet.result),
    times(`the others while one is asked by ${ATTACKERS} without a pause`, beside.result),
    ['p95 of the others / quiet', (p95(beside.result) / p95(quiet.result)).toFixed(2)],
    ['the attacked one', `${attacked.answered.length} answers`, `${attacked.refused} refused`],
    ['connections at most', `${quiet.most} quiet`, `${beside.most} during the attack`],
  ];
}

/** Starts a pod of the new version beside the old pod, then stops the old pod, as the chart's Deployment does. */
async function measureUpgrade({ pods, folder }) {
  say('upgrade of all');
  const from = performance.now();
  const reading = new AbortController();
  const read = readPages(pods, { seconds: 3600, signal: reading.signal });
  await each([...pods.keys()], async (at) => {
    const old = pods[at];
    await migrate(old.village, folder);
    pods[at] = await startPod(old.village, folder);
    await old.stop();
  });
  const took = performance.now() - from;
  reading.abort();
  return [
    times(`read while all are upgraded, ${AT_ONCE} at a time`, await read),
    ['upgrade of all', `${(took / 1000).toFixed(0)} s`],
  ];
}

async function measureFailover({ database, address, pods }) {
  say('another primary');
  const residents = await registerResidents(pods.slice(0, SENDING));
  const sending = new AbortController();
  const sent = sendApplications(residents, { signal: sending.signal });
  await sleep(seconds * 250);
  address.hold();
  await sleep(pause * 1000);
  await database.restart();
  const from = performance.now();
  address.moveTo(database.port());
  const back = await Promise.all(
    pods.map(async (pod) => {
      for (;;) {
        const response = await fetch(`${pod.url}/api/health`).catch(() => null);
        if (response?.status === 200) return performance.now() - from;
        await sleep(100);
      }
    }),
  );
  await sleep(seconds * 500);
  sending.abort();
  const { acknowledged, unanswered, lost } = await sent;
  return [
    [`silent for ${pause} s, then another address`, 'healthy again, slowest', ms(Math.max(...back))],
    [
      'letters acknowledged',
      String(acknowledged),
      'not acknowledged',
      String(unanswered),
      'acknowledged and lost',
      String(lost),
    ],
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'pendopo-bench-regency-'));
const database = await startDatabase(join(folder, 'postgres'));
const address = await startAddress(database.port());
const pods = [];
try {
  const names = Array.from({ length: count }, (_, i) => `desa_${i + 1}`);
  const villages = [];
  for (const name of names) villages.push(await createVillage({ database, address, name }));
  say(`${count} villages`);
  const migrations = await each(villages, (village) => migrate(village, folder));
  pods.push(...(await each(villages, (village) => startPod(village, folder))));
  const machine = { database, address, pods, migrations, folder };
  const tables = {
    [`What each of ${count} villages costs`]: await measureRest(machine),
    Pages: await measurePages(machine),
    'An upgrade of all': await measureUpgrade(machine),
    'The database fails over': await measureFailover(machine),
  };
  process.stdout.write(JSON.stringify(tables));
} finally {
  await Promise.all(pods.map((pod) => pod.stop().catch(() => undefined)));
  address.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
