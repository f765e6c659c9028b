import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import request from 'supertest';
import * as z from 'zod/mini';
import { createApp } from '../src/app.ts';
import type { AppDeps } from '../src/deps.ts';
import { createReadVersions } from '../src/domain/content/versions.ts';
import { createFileRemovals } from '../src/domain/night/file-removals.ts';
import { createPortalServer } from '../src/http/server.ts';
import { diskOf } from '../src/lib/disk.ts';
import { createDocumentPdfs, type DocumentPdfs } from '../src/lib/document-pdf/document-pdf.ts';
import { createLog } from '../src/lib/log.ts';
import { createMalwareScan } from '../src/lib/malware-scan.ts';
import { createPasswords, type Passwords } from '../src/lib/passwords.ts';
import { createPdfChecks, type PdfChecks } from '../src/lib/pdf-signatures/pdf-checks.ts';
import { createPool, createPrisma, type Pool, type PrismaClient } from '../src/lib/prisma.ts';
import { createStorage } from '../src/lib/storage.ts';
import type { S3Settings } from '../src/lib/storage-s3.ts';
import { TelegramError } from '../src/lib/telegram.ts';
import { createUploadFailures } from '../src/lib/upload-failures.ts';
import { afterFile } from './file-teardown.ts';
import { asPortal, workerDatabase } from './worker-db.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

type Overrides = Partial<Omit<AppDeps, 'config' | 'prisma' | 'outgoing'>> & {
  outgoing?: Partial<AppDeps['outgoing']>;
  config?: Partial<AppDeps['config']>;
  /** A separate database for a test file that counts or deletes all rows of a table. */
  database?: string;
  /** Folder of another portal, to share it. */
  uploadDir?: string;
  s3?: S3Settings;
  scanCommand?: string;
};

/** Token of monitoring. */
export const STATUS_TOKEN = 'a-token-for-tests-long-enough-to-be-one';

/** Nothing leaves the tests unless a test requests it. */
const NOTHING_OUT: AppDeps['outgoing'] = {
  sendMail: async () => undefined,
  postWebhook: async () => undefined,
  postGateway: async () => undefined,
  telegram: () => Promise.reject(new TelegramError(0)),
  bsre: {
    sign: () => Promise.reject(new Error('no server of BSrE')),
    status: async () => ({ status: 'terdaftar', pesan: 'Terdaftar' }),
  },
};

/** Returns a pool of connections to an unreachable database. */
export const poolAway = () => createPool({ connectionString: 'postgresql://u:p@127.0.0.1:1/none' });

// Threads start slowly, so all files of a worker share them, and they end with it.
let documentPdfs: DocumentPdfs | undefined;
let pdfChecks: PdfChecks | undefined;
let passwords: Passwords | undefined;

// Clients are also slow to create.
/** Throws an Error for a response that breaks its contract or that holds an unfilled placeholder. */
const checkAnswer: NonNullable<AppDeps['onAnswer']> = ({ answer }, body) => {
  if (typeof answer === 'string') return;
  z.parse(answer, body);
  const json = JSON.stringify(body);
  if (SPECIFICATION(json) !== json) throw new Error(`an unfilled placeholder in ${json.slice(0, 2_000)}`);
};

const clients = new Map<string, { pool: Pool; prisma: PrismaClient }>();

/** Returns the worker's client for an address with database and role. */
function clientOf(connectionString: string) {
  const known = clients.get(connectionString);
  if (known) return known;
  const pool = createPatientPool(connectionString);
  const client = { pool, prisma: createPrisma(pool) };
  clients.set(connectionString, client);
  return client;
}

/** Long timeouts, so that a slow machine does not look like an unreachable database. */
export const createPatientPool = (connectionString: string, connections = 5) =>
  createPool({ connectionString, connections, waitMs: 60_000, statementMs: 60_000 });

/**
 * Starts a real portal with this worker's database, the portal's role and a separate folder. Ends with the test file.
 * Resets the rate limits, so create portals that share limits before the first request.
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
  // May do more in the database than the portal.
  const owner = clientOf(connectionString).prisma;
  if (!overrides.pool) await owner.rateLimit.deleteMany();
  passwords ??= createPasswords({ cost: 4 });
  // A long timeout, so that a slow machine does not look like a stuck document.
  documentPdfs ??= createDocumentPdfs({ timeoutMs: 60_000 });
  pdfChecks ??= createPdfChecks({ rootsDir: join(tmpdir(), 'pendopo-no-roots'), timeoutMs: 60_000 });
  const logLines: string[] = [];
  let clockOffset = 0;
  const now = () => new Date(Date.now() + clockOffset);
  const log = createLog({ level: 'info', destination: { write: (line) => void logLines.push(line) } });
  const deps: AppDeps = {
    config: {
      jwtSecret: 'a secret for tests, long enough to be one',
      applicationBytesPerDay: 200 * 1024 * 1024,
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
    words: () => SPECIFICATION,
    storage: await createStorage({
      uploadDir,
      s3,
      removals: createFileRemovals(prisma),
      scan: createMalwareScan(scanCommand),
    }),
    disk: diskOf(uploadDir),
    uploadFailures: createUploadFailures(now),
    documentPdfs,
    pdfChecks,
    passwords,
    log,
    metrics: null,
    renderer: null,
    now,
    onAnswer: checkAnswer,
    ...overrides,
    outgoing: { ...NOTHING_OUT, ...overrides.outgoing },
  };
  const app = createApp(deps);
  const server = createPortalServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
    await overrides.pool?.end();
    if (!shared) await rm(uploadDir, { recursive: true, force: true });
  });
  return {
    app,
    server,
    /** Port of the server, for requests that supertest cannot make. */
    port,
    deps,
    uploadDir,
    /** Client of the owner. */
    prisma: owner,
    logLines,
    http: request(server),
    /** Moves the portal's clock forward by `ms`. */
    travel: (ms: number) => {
      clockOffset += ms;
    },
    /** Returns all files of the upload folder as relative paths. Uploads leave `tmp/` after the response, so poll. */
    async storedFiles(): Promise<string[]> {
      const read = () => readdir(uploadDir, { recursive: true, withFileTypes: true });
      // A folder that is deleted during the listing causes one error.
      const entries = await read().catch(read);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(uploadDir.length + 1));
    },
  };
}
