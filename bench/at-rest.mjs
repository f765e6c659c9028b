// One village's portal with PostgreSQL: starts it on a new database and again, leaves it idle, and measures it. Run
// under tsx by bench/start.mjs; prints figures of each run as JSON.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../prisma/embedded.ts';
import { withClient } from '../prisma/migrate.ts';
import { memoryOf, startPortal } from './portal.mjs';

const asked = JSON.parse(process.argv[2]);

/** User and system time in ms. Linux counts hundredths of a second. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function run(database, name) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pendopo-bench-'));
  await withClient(database, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(database);
  url.pathname = name;
  const env = { DATABASE_URL: url.href, SEED_DEMO: 'false' };
  const first = await startPortal({ dataDir, env });
  await first.stop({ keepData: true });
  const again = await startPortal({ dataDir, env });
  const cpuMs = processorMs(again.pid);
  await sleep(Number(asked.rest) * 1000);
  const { rows } = await withClient(database, (client) =>
    client.query(
      `SELECT pg_database_size($1)::int AS database,
         (SELECT count(*)::int FROM pg_stat_activity WHERE datname = $1) AS connections`,
      [name],
    ),
  );
  const figures = { firstMs: first.readyMs, againMs: again.readyMs, cpuMs, ...memoryOf(again.pid), ...rows[0] };
  await again.stop();
  return figures;
}

const dataDir = mkdtempSync(join(tmpdir(), 'pendopo-bench-'));
const { connectionString, stop } = await startEmbedded({ dataDir, log: () => undefined });
const runs = [];
for (let at = 0; at < Number(asked.runs); at++) runs.push(await run(connectionString, `village_${at}`));
await stop();
rmSync(dataDir, { recursive: true, force: true });
process.stdout.write(JSON.stringify(runs));
