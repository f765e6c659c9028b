import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import * as z from 'zod/mini';
import { createApp } from '../src/app.ts';
import type { AppDeps } from '../src/deps.ts';
import { createReadVersions } from '../src/domain/content/versions.ts';
import { createFileRemovals } from '../src/domain/night/file-removals.ts';
import { createPortalServer } from '../src/http/server.ts';
import { diskOf } from '../src/lib/disk.ts';
import { createLetterPdfs, type LetterPdfs } from '../src/lib/letter-pdf/letter-pdf.ts';
import { createLog } from '../src/lib/log.ts';
import { createMalwareScan } from '../src/lib/malware-scan.ts';
import { createPasswords, type Passwords } from '../src/lib/passwords.ts';
import { createPool, createPrisma, type Pool, type PrismaClient } from '../src/lib/prisma.ts';
import { createStorage } from '../src/lib/storage.ts';
import type { S3Settings } from '../src/lib/storage-s3.ts';
import { createUploadFailures } from '../src/lib/upload-failures.ts';
import { atEndOfFile } from './endings.ts';
import { asPortal, workerDatabase } from './worker-db.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

type Overrides = Partial<Omit<AppDeps, 'config' | 'prisma'>> & {
  config?: Partial<AppDeps['config']>;
  /** A database that only this test file uses, for one that counts or deletes all rows of a table. */
  database?: string;
  /** Another portal's, to be shared with it. */
  uploadDir?: string;
  s3?: S3Settings;
  scanCommand?: string;
};

/** What monitoring reads with. */
export const STATUS_TOKEN = 'a-token-for-tests-long-enough-to-be-one';

/** Connections to a database that is away. */
export const poolAway = () => createPool({ connectionString: 'postgresql://u:p@127.0.0.1:1/none' });

// Threads that take long to start; all files of a worker share them, and they end with it.
let letterPdfs: LetterPdfs | undefined;
let passwords: Passwords | undefined;

// Clients take long to make, too.
const clients = new Map<string, { pool: Pool; prisma: PrismaClient }>();

/** The worker's client for an address, which names database and role. */
function clientOf(connectionString: string) {
  const known = clients.get(connectionString);
  if (known) return known;
  const pool = createPatientPool(connectionString);
  const client = { pool, prisma: createPrisma(pool) };
  clients.set(connectionString, client);
  return client;
}

/** Connections that are waited for: a slow machine is no database that is away. */
export const createPatientPool = (connectionString: string, connections = 5) =>
  createPool({ connectionString, connections, waitMs: 60_000, statementMs: 60_000 });

/**
 * The portal over this worker's database and a folder of its own; all of it real, and in the role that the portal works as.
 * Tries counted so far are forgotten, so portals that are to count together are made before the first. Ends with the test file.
 */
export async function createTestApp({
  config,
  database,
  uploadDir: shared,
  s3,
  scanCommand,
  ...overrides
}: Overrides = {}) {
  const uploadDir = shared ?? (await mkdtemp(join(tmpdir(), 'pendopo-uploads-')));
  const connectionString = database ?? (await workerDatabase());
  const { pool, prisma } = overrides.pool
    ? { pool: overrides.pool, prisma: createPrisma(overrides.pool) }
    : clientOf(asPortal(connectionString));
  // Who may do more with the database than the portal.
  const owner = clientOf(connectionString).prisma;
  if (!overrides.pool) await owner.rateLimit.deleteMany();
  passwords ??= createPasswords({ cost: 4 });
  // A slow machine is no letter that hangs.
  letterPdfs ??= createLetterPdfs({ timeoutMs: 60_000 });
  const logLines: string[] = [];
  let clockOffset = 0;
  const now = () => new Date(Date.now() + clockOffset);
  const log = createLog({ level: 'info', destination: { write: (line) => void logLines.push(line) } });
  const deps: AppDeps = {
    config: {
      jwtSecret: 'a secret for tests, long enough to be one',
      letterBytesPerDay: 200 * 1024 * 1024,
      minFreeDisk: 0,
      publicUrl: 'http://localhost:3000',
      retentionDays: 90,
      statusToken: STATUS_TOKEN,
      trustProxy: 0,
      version: '0.0.0-test',
      webDir: null,
      ...config,
    },
    pool,
    prisma,
    readVersions: createReadVersions(pool),
    storage: await createStorage({
      uploadDir,
      s3,
      removals: createFileRemovals(prisma),
      scan: createMalwareScan(scanCommand),
    }),
    disk: diskOf(uploadDir),
    uploadFailures: createUploadFailures(now),
    letterPdfs,
    passwords,
    // Nothing leaves the tests unless one asks for it.
    outgoing: { sendMail: async () => undefined, postWebhook: async () => undefined },
    log,
    metrics: null,
    renderer: null,
    now,
    onAnswer: ({ answer }, body) => void (typeof answer === 'string' || z.parse(answer, body)),
    ...overrides,
  };
  const app = createApp(deps);
  const server = createPortalServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atEndOfFile(async () => {
    server.closeAllConnections();
    server.close();
    await overrides.pool?.end();
    if (!shared) await rm(uploadDir, { recursive: true, force: true });
  });
  return {
    app,
    server,
    /** Where it listens, for what supertest does not do. */
    port,
    deps,
    uploadDir,
    /** The owner's client. */
    prisma: owner,
    logLines,
    http: request(server),
    /** Moves the portal's clock by `ms` from now on. */
    travel: (ms: number) => {
      clockOffset += ms;
    },
    /** Every file that lies below the upload folder, as paths relative to it. Uploads leave `tmp/` after the answer: poll. */
    async storedFiles(): Promise<string[]> {
      const read = () => readdir(uploadDir, { recursive: true, withFileTypes: true });
      // A folder that goes while it is being read is an error, once.
      const entries = await read().catch(read);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(uploadDir.length + 1));
    },
  };
}
