import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { deploy } from '@pendopo/prisma/migrate';
import { seed } from '@pendopo/prisma/seed';
import { createApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { relyingPartyId, settlePasskeys } from './domain/accounts/passkeys.ts';
import { startAgendaStatus } from './domain/content/agenda-status.ts';
import { createReadVersions } from './domain/content/versions.ts';
import { checkArchive } from './domain/documents/archive.ts';
import { startAlarms } from './domain/night/alarms.ts';
import { readCadangan } from './domain/night/cadangan.ts';
import { createFileRemovals } from './domain/night/file-removals.ts';
import { startHousekeeping } from './domain/night/housekeeping.ts';
import { refreshKinerja } from './domain/night/kinerja.ts';
import { type Night, startNightly } from './domain/night/nightly.ts';
import { startPush } from './domain/night/push.ts';
import { expirePersonalData } from './domain/night/retention.ts';
import { sweep } from './domain/night/sweeper.ts';
import { startTelegram } from './domain/night/telegram.ts';
import { refreshDataTerbuka } from './domain/open-data/data-terbuka.ts';
import { startOutbox } from './domain/outbox/outbox.ts';
import { countMissingJanji } from './domain/requests/janji.ts';
import { loadVillage } from './domain/village.ts';
import { firstVillage } from './first-village.ts';
import { createPortalServer, drain, listen } from './http/server.ts';
import { diskOf } from './lib/disk.ts';
import { createDocumentPdfs } from './lib/document-pdf/document-pdf.ts';
import { createPostGateway } from './lib/gateway.ts';
import { createLog, type Log, logConsole, logWarnings } from './lib/log.ts';
import { createSendMail } from './lib/mail.ts';
import { createMalwareScan } from './lib/malware-scan.ts';
import { createPasswords } from './lib/passwords.ts';
import { createBsre } from './lib/pdf-signatures/bsre.ts';
import { createPdfChecks } from './lib/pdf-signatures/pdf-checks.ts';
import { createPool, createPrisma } from './lib/prisma.ts';
import { generatePassword, readOrCreateSecret } from './lib/secrets.ts';
import { createStorage } from './lib/storage.ts';
import { createTelegram } from './lib/telegram.ts';
import { createUploadFailures } from './lib/upload-failures.ts';
import { withWords, words } from './lib/village-words.ts';
import { createPostWebhook } from './lib/webhook.ts';
import { readWebBuild } from './web-build.ts';

// The path is the same from src/ and from dist/.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Milliseconds until the process exits in any case, before a supervisor would kill it. */
const END_LIMIT_MS = 14_000;

type Closing = () => Promise<unknown> | unknown;

/** Run in reverse order. */
const closings: Closing[] = [];

/** Undefined until the settings are known. */
let logbook: Log | undefined;

/** Runs all closings, even if one fails. */
async function closeAll(): Promise<void> {
  for (const close of closings.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      logbook?.error({ err: error }, 'could not be ended');
    }
  }
}

async function openDatabase(config: Config): Promise<{ connectionString: string; migrationUrl: string }> {
  const { databaseUrl: connectionString, migrationUrl } = config;
  if (connectionString) return { connectionString, migrationUrl: migrationUrl ?? connectionString };
  const { startEmbedded } = await import('@pendopo/prisma/embedded');
  const database = await startEmbedded({
    dataDir: join(config.dataDir, 'postgres'),
    log: (line) => logbook?.debug({ postgres: line }),
    onExit: () => fail('PostgreSQL berhenti di luar dugaan.'),
  });
  closings.push(database.stop);
  return { connectionString: database.workerConnectionString, migrationUrl: database.connectionString };
}

/** Loads the settings and migrates the database, for serving and for every command. */
async function prepare(logTo?: Writable) {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const config = parseConfig(process.env, { root: ROOT, version });
  const log = createLog({ level: config.logLevel, destination: logTo });
  logbook = log;
  logWarnings(log);
  logConsole(log);
  const { connectionString, migrationUrl } = await openDatabase(config);
  const { applied } = await deploy({
    connectionString: migrationUrl,
    migrationsDir: join(ROOT, 'prisma/migrations'),
    worker: connectionString === migrationUrl ? undefined : decodeURIComponent(new URL(connectionString).username),
  });
  const pool = createPool({ connectionString, connections: config.databaseConnections });
  const prisma = createPrisma(pool);
  const village = await loadVillage(pool);
  closings.push(() => pool.end());
  const passwords = createPasswords();
  closings.push(passwords.close);
  const openStorage = () =>
    createStorage({
      uploadDir: config.uploadDir,
      s3: config.s3,
      removals: createFileRemovals(prisma),
      scan: createMalwareScan(config.uploadScanCommand),
      installation: async () => (await prisma.instalasi.findUniqueOrThrow({ where: { id: 1 } })).kode,
    });
  const now = () => new Date();
  return { config, log, connectionString, migrationUrl, applied, pool, prisma, passwords, openStorage, now, village };
}

async function run(name: string, args: readonly string[]): Promise<void> {
  const { COMMANDS, STDOUT, unknownCommand } = await import('./commands.ts');
  const command = COMMANDS.get(name);
  if (!command) return fail(unknownCommand(name), 2);
  const told = args.includes(STDOUT) ? process.stderr : process.stdout;
  const tell = (progress: string) => void told.write(`${progress}\n`);
  const { village, ...prepared } = await prepare(told);
  try {
    const done = await withWords(village, () => command({ ...prepared, tell }, args));
    told.write(`${village(done)}\n`);
  } catch (error) {
    return withWords(village, () => fail(error));
  }
  await stop(0);
}

type Serving = Awaited<ReturnType<typeof setUp>>;

/** Seeds the database and creates the dependencies of the application. */
async function setUp() {
  const { config, log, connectionString, pool, prisma, passwords, openStorage, now } = await prepare();
  closings.push(() => log.info('stopped'));
  const jwtSecret = config.jwtSecret ?? (await readOrCreateSecret(config.dataDir));
  // A separate pool, so that no cached response waits for officials' searches.
  const versionsPool = createPool({ connectionString, connections: 1 });
  closings.push(() => versionsPool.end());

  const adminPassword = config.admin.password ?? generatePassword();
  const { adminCreated } = await seed({
    prisma,
    admin: {
      ...config.admin,
      hashPassword: () => passwords.hash(adminPassword),
      mustChangePassword: config.admin.password === undefined,
    },
    demo: config.seedDemo,
    identity: () => firstVillage(config.village),
    now: now(),
  });
  await settlePasskeys(prisma, relyingPartyId(config));
  const village = await loadVillage(pool);

  const storage = await openStorage();
  const { webDir, renderer } = await readWebBuild({ root: ROOT, publicUrl: config.publicUrl });
  const documentPdfs = createDocumentPdfs();
  closings.push(documentPdfs.close);
  const pdfChecks = createPdfChecks({ rootsDir: config.trustedRootsDir });
  closings.push(pdfChecks.close);
  const disk = diskOf(config.uploadDir);
  const lastGoodBackup = async () => (await readCadangan(prisma)).lastGood?.finished_at ?? null;
  const measure = async () =>
    (await import('./http/metrics.ts')).createMetrics({ pool, passwords, disk, lastGoodBackup });
  const metrics = config.metricsPort === undefined ? null : await measure();
  const deps = {
    config: { ...config, jwtSecret, webDir },
    uploadFailures: createUploadFailures(now),
    pool,
    prisma,
    readVersions: createReadVersions(versionsPool),
    words: () => village,
    storage,
    disk,
    documentPdfs,
    pdfChecks,
    passwords,
    log,
    metrics,
    renderer,
    now,
    outgoing: {
      sendMail: createSendMail(),
      postWebhook: createPostWebhook(),
      postGateway: createPostGateway(),
      telegram: createTelegram(),
      bsre: createBsre(),
    },
  };
  return { deps, connectionString, adminCreated, adminPassword };
}

function startBackgroundWork({ deps, connectionString }: Serving): void {
  const { config, pool, prisma, storage, log, now } = deps;
  const { jwtSecret, retentionDays } = config;
  closings.push(startHousekeeping({ prisma, storage, log, now }));
  const jobs = {
    retention: () => expirePersonalData({ prisma, storage, now, retentionDays }),
    janji: ({ client }: Night) => countMissingJanji(client, prisma),
    // The performance figures withhold the same counts as the open data. They follow it, and only run if it succeeds.
    publicFigures: async () => {
      const counted = await refreshDataTerbuka({ prisma, now: now() });
      return { ...counted, ...(await refreshKinerja(prisma, now())) };
    },
    archive: () => checkArchive({ prisma, now }),
    sweeper: (night: Night) => sweep({ ...night, storage, log, now }),
  };
  closings.push(startNightly({ connectionString, log, jobs, loadVillage: () => loadVillage(pool) }).stop);
  closings.push(startPush({ prisma, log, now, jwtSecret, publicUrl: config.publicUrl }).stop);
  closings.push(startAlarms(deps));
  closings.push(startOutbox(deps));
  closings.push(startTelegram(deps));
  closings.push(startAgendaStatus({ prisma, pool, log, now }));
}

async function serve(): Promise<void> {
  const serving = await setUp();
  const { config, log, metrics } = serving.deps;
  const app = createApp(serving.deps);
  startBackgroundWork(serving);

  const server = createPortalServer(app);
  const port = await listen(server, config.port);
  closings.push(() => drain(server));
  if (metrics && config.metricsPort !== undefined) {
    const metricsServer = metrics.server();
    const metricsPort = await listen(metricsServer, config.metricsPort);
    closings.push(() => void metricsServer.close());
    process.stdout.write(`Metrik di http://localhost:${metricsPort}/metrics\n`);
  }

  // The first page takes many times as long as the next; no visitor should wait for it.
  await fetch(`http://localhost:${port}/`).catch(() => undefined);

  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  log.info({ version: config.version, address }, 'started');
  closings.push(() => log.info('stopping'));
  process.stdout.write(`Pendopo siap di ${address}\n`);
  process.send?.('ready'); // to a supervisor, which only restarts a server that was once ready
  if (serving.adminCreated) process.stdout.write(await firstAdminTold(config.admin, serving.adminPassword));
}

/** Returns an empty text if the settings hold a password that is not weak. */
async function firstAdminTold(admin: Config['admin'], password: string): Promise<string> {
  const { SHOWN_ONCE, weakAdminNote } = await import('./commands.ts');
  if (!admin.password) return `Admin pertama: ${admin.username}, kata sandi: ${password} ${SHOWN_ONCE}\n`;
  const note = await weakAdminNote(admin);
  return note && `${note}\n`;
}

let stopping = false;

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(exitCode || 1), END_LIMIT_MS).unref();
  await closeAll();
  process.exit(exitCode);
}

function fail(reason: unknown, exitCode = 1): void {
  if (stopping) return;
  process.stderr.write(`${words(reason instanceof Error ? describe(reason) : String(reason))}\n`);
  stop(exitCode);
}

/** The process state is unknown, so it drains as on a signal and exits with 1. The supervisor restarts it. */
function crash(reason: unknown): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  logbook?.fatal({ err: error }, 'uncaught exception');
  fail('Kesalahan yang tidak terduga; rinciannya ada dalam catatan.');
}

const DATABASE_AWAY =
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|timeout|authentication failed|does not exist|terminated/i;

/** These messages may quote words of a database error, so they are tested first. */
const ABOUT_ELSE = /^(Migrasi|Tidak ada admin|Admin|Berkas|Bucket) /;

function describe(error: Error & { code?: string }): string {
  if (ABOUT_ELSE.test(error.message)) return error.message;
  if (error.code === 'ENOSPC') return 'Disk penuh. Kosongkan ruang, lalu ulangi.';
  const about = `${error.code ?? ''} ${error.message}`;
  return DATABASE_AWAY.test(about)
    ? `Basis data tidak dapat dihubungi: periksa DATABASE_URL (${about.trim()}).`
    : error.message;
}

const [command, ...args] = process.argv.slice(2);
// Not `once`: a terminal and npm may both forward the signal, and the second would kill the process during the stop. A
// stopped command has not finished, so it exits with 1.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(command === undefined ? 0 : 1));
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
(command === undefined ? serve() : run(command, args)).catch((error: unknown) => fail(error));
