// A regency's machine: one PostgreSQL behind one address that may move, and the villages' portals, each with a
// database and two roles, as in deploy/chart.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { startEmbedded } from '../../prisma/embedded.ts';
import { withClient } from '../../prisma/migrate.ts';
import { ROOT } from '../../scripts/toolchain.mjs';
import { memoryOf } from '../portal.mjs';

/** Arguments of node in the portal's image. */
const PORTAL = ['--max-old-space-size=256', '--max-semi-space-size=4', join(ROOT, 'apps/api/dist/main.js')];

/**
 * Starts the database address of all portals. `moveTo` does what a Service does when another server becomes the
 * primary.
 */
export async function startAddress(firstPort) {
  let port = firstPort;
  let isHeld = false;
  const open = new Set();
  const server = net.createServer((client) => {
    if (port === null) return client.destroy();
    const upstream = net.connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ]) {
      open.add(from);
      from
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(from);
          to.destroy();
        });
      from.pipe(to);
      if (isHeld) from.pause();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: server.address().port,
    /** Stops all traffic without closing a connection, as a machine without power does. */
    hold() {
      isHeld = true;
      for (const socket of open) socket.pause();
    },
    moveTo(next) {
      isHeld = false;
      port = next;
      for (const socket of open) socket.destroy();
    },
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Starts PostgreSQL with its default of 100 connections. `restart` starts it on another port with the same data. */
export async function startDatabase(dataDir) {
  let server = await startEmbedded({ dataDir, log: () => undefined });
  return {
    port: () => Number(new URL(server.connectionString).port),
    query: (sql) => withClient(server.connectionString, async (client) => (await client.query(sql)).rows),
    async restart() {
      await server.stop();
      server = await startEmbedded({ dataDir, log: () => undefined });
    },
    stop: () => server.stop(),
  };
}

/** Creates a village's database and its two roles. Returns their URLs through the address. */
export async function createVillage({ database, address, name }) {
  const owner = randomBytes(12).toString('hex');
  const worker = randomBytes(12).toString('hex');
  for (const sql of [
    `CREATE ROLE ${name}_owner LOGIN CREATEDB PASSWORD '${owner}'`,
    `CREATE ROLE ${name} LOGIN PASSWORD '${worker}'`,
    `CREATE DATABASE ${name} OWNER ${name}_owner`,
  ])
    await database.query(sql);
  const url = (role, password) => `postgresql://${role}:${password}@127.0.0.1:${address.port}/${name}`;
  return {
    name,
    databaseUrl: url(name, worker),
    migrationUrl: url(`${name}_owner`, owner),
    secret: randomBytes(32).toString('hex'),
  };
}

function run({ village, folder, command = [], env = {} }) {
  const dataDir = join(folder, village.name);
  return spawn(process.execPath, [...PORTAL, ...command], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_DEMO: 'true',
      ADMIN_PASSWORD: 'ukur-saja-sebentar',
      DATABASE_CONNECTIONS: '3',
      TRUST_PROXY: '1',
      DATABASE_URL: village.databaseUrl,
      JWT_SECRET: village.secret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs the migration Job. Resolves to its milliseconds. */
export async function migrate(village, folder) {
  const from = performance.now();
  const env = { MIGRATION_DATABASE_URL: village.migrationUrl };
  const [code] = await once(run({ village, folder, command: ['migrate'], env }), 'exit');
  if (code !== 0) throw new Error(`${village.name}: migrate ended with ${code}`);
  return performance.now() - from;
}

/** Starts a pod. Resolves once it is ready. */
export async function startPod(village, folder) {
  const from = performance.now();
  const child = run({ village, folder });
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /siap di (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${village.name} ended with ${code}: ${said}`)));
  });
  return {
    village,
    url,
    readyMs: performance.now() - from,
    /** Proportional memory in bytes. */
    memory: () => treeOf(child.pid).reduce((sum, pid) => sum + memoryOf(pid).share, 0),
    async stop() {
      const ended = once(child.removeAllListeners('exit'), 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function treeOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}
