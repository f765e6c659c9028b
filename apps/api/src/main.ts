import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deploy } from '@pendopo/prisma/migrate';
import { seed } from '@pendopo/prisma/seed';
import { createApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { createChanges } from './lib/changes.ts';
import { startHousekeeping } from './lib/housekeeping.ts';
import { createLog, type Log } from './lib/log.ts';
import { createPasswords } from './lib/passwords.ts';
import { createPrisma } from './lib/prisma.ts';
import { generatePassword, readOrCreateSecret } from './lib/secrets.ts';
import { createStorage } from './lib/storage.ts';
import { readWebBuild } from './web-build.ts';

// The same from src/ and from dist/.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const STOP_LIMIT_MS = 8_000;

type Closing = () => Promise<unknown> | unknown;

/** What has been started, ended in the opposite order. */
const closings: Closing[] = [];

async function closeAll(): Promise<void> {
  for (const close of closings.splice(0).reverse()) await close();
}

async function openDatabase(config: Config, log: Log): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const { startEmbedded } = await import('@pendopo/prisma/embedded');
  const database = await startEmbedded({
    dataDir: join(config.dataDir, 'postgres'),
    log: (line) => log.debug({ postgres: line }),
    onExit: () => fail('PostgreSQL berhenti di luar dugaan.'),
  });
  closings.push(database.stop);
  return database.connectionString;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} sudah dipakai program lain.`) : error),
    );
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Lets requests in flight finish, each connection closing with its answer, then ends what is left. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}

async function start(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const config = parseConfig(process.env, { root: ROOT, version });
  const log = createLog({ level: config.logLevel });
  const jwtSecret = config.jwtSecret ?? (await readOrCreateSecret(config.dataDir));

  const connectionString = await openDatabase(config, log);
  await deploy({ connectionString, migrationsDir: join(ROOT, 'prisma/migrations') });
  const prisma = createPrisma({ connectionString });
  closings.push(() => prisma.$disconnect());
  const changes = await createChanges({ connectionString, log });
  closings.push(changes.close);
  const passwords = createPasswords();
  closings.push(passwords.close);

  const adminPassword = config.admin.password ?? generatePassword();
  const { adminCreated } = await seed({
    prisma,
    admin: { ...config.admin, hashPassword: () => passwords.hash(adminPassword) },
    demo: config.seedDemo,
    now: new Date(),
  });

  const storage = await createStorage(config.uploadDir);
  const { webDir, renderPage } = await readWebBuild({ root: ROOT, publicUrl: config.publicUrl });
  const now = () => new Date();
  const app = createApp({
    config: { ...config, jwtSecret, webDir },
    ...{ prisma, changes, storage, passwords, log, renderPage, now },
  });
  closings.push(startHousekeeping({ prisma, log, now }));

  // A live, slow upload of many scans takes its time; a socket that says nothing does not get any.
  const server = createServer(
    { requestTimeout: 30 * 60_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    app,
  );
  const port = await listen(server, config.port);
  closings.push(() => drain(server));

  // The first page takes many times as long as the next; nobody is to wait for it.
  await fetch(`http://localhost:${port}/`).catch(() => undefined);

  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  process.stdout.write(`Pendopo siap di ${address}\n`);
  if (adminCreated && !config.admin.password) {
    process.stdout.write(
      `Admin pertama: ${config.admin.username}, kata sandi: ${adminPassword} (hanya ditampilkan sekali)\n`,
    );
  }
}

let stopping = false;

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await closeAll();
  process.exit(exitCode);
}

function fail(reason: unknown): void {
  if (stopping) return;
  process.stderr.write(`${reason instanceof Error ? describe(reason) : reason}\n`);
  stop(1);
}

const DATABASE_AWAY =
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|timeout|authentication failed|does not exist|terminated/i;

/** One sentence for whoever started the server. */
function describe(error: Error & { code?: string }): string {
  const about = `${error.code ?? ''} ${error.message}`;
  return DATABASE_AWAY.test(about)
    ? `Basis data tidak dapat dihubungi: periksa DATABASE_URL (${about.trim()}).`
    : error.message;
}

// Not once: a terminal and npm may both pass the signal on, and the second would end the process in the middle of stopping.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
start().catch(fail);
