import { isAbsolute, join } from 'node:path';
import { ZONA } from '@pendopo/shared/text/dates';
import { PILIHAN_SEBUTAN } from '@pendopo/shared/text/sebutan-pilihan';
import { z } from 'zod';
import { withoutEndSlashes } from './lib/end-slashes.ts';

const MB = 1024 * 1024;

const port = (name: string) => {
  const text = `${name} harus berupa angka 0 sampai 65535`;
  return z.coerce.number(text).int(text).min(0, text).max(65535, text);
};
const CONNECTIONS_TEXT = 'DATABASE_CONNECTIONS harus berupa angka 2 sampai 100';
const RETENTION_TEXT = 'RETENTION_DAYS harus berupa angka 1 sampai 3650';
const APPLICATION_MB_TEXT = 'LETTER_MB_PER_DAY harus berupa angka 10 sampai 2000';
const FREE_DISK_TEXT = 'MIN_FREE_DISK_MB harus berupa angka 0 sampai 1000000';
const JWT_TEXT = 'JWT_SECRET harus sedikitnya 32 karakter';
const WORDS = PILIHAN_SEBUTAN.map(({ nama }) => nama);

/** Defaults are those of `npm start`. An empty variable counts as unset. */
export const environment = z.object({
  PORT: port('PORT').default(3000),
  METRICS_PORT: port('METRICS_PORT').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL harus diawali postgresql://')
    .optional(),
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'MIGRATION_DATABASE_URL harus diawali postgresql://')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number(CONNECTIONS_TEXT)
    .int(CONNECTIONS_TEXT)
    .min(2, CONNECTIONS_TEXT)
    .max(100, CONNECTIONS_TEXT)
    .default(10),
  DATA_DIR: z.string().default('.data'),
  UPLOAD_DIR: z.string().optional(),
  JWT_SECRET: z.string().min(32, JWT_TEXT).optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9._-]{3,30}$/, 'ADMIN_USERNAME harus 3–30 huruf, angka, titik, garis bawah, atau tanda hubung')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'ADMIN_PASSWORD harus sedikitnya 6 karakter')
    .max(72, 'ADMIN_PASSWORD paling banyak 72 karakter')
    .optional(),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'ADMIN_EMAIL harus berupa alamat email')
    .default('admin@desa.local'),
  SEED_DEMO: z.enum(['true', 'false'], 'SEED_DEMO harus true atau false').default('true'),
  VILLAGE_CODE: z
    .string()
    .regex(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, 'VILLAGE_CODE harus berupa kode desa, misalnya 33.05.01.2001')
    .optional(),
  VILLAGE_WORDS: z.enum(WORDS, `VILLAGE_WORDS tidak dikenal; yang ada: ${WORDS.join(', ')}`).optional(),
  VILLAGE_ZONE: z.enum(ZONA, `VILLAGE_ZONE harus ${ZONA.join(', ')}`).optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+/, 'PUBLIC_URL harus diawali http:// atau https://')
    .refine((text) => URL.canParse(text), 'PUBLIC_URL bukan alamat')
    .optional(),
  TRUST_PROXY: z.coerce.number('TRUST_PROXY harus berupa angka').int().min(0).max(10).default(0),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/]+\/?$/, 'S3_ENDPOINT harus berupa alamat tanpa jalur, diawali https:// atau http://')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET bukan nama bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9._-]{0,62}$/,
      'S3_PREFIX harus 1–63 huruf kecil, angka, titik, garis bawah, atau tanda hubung, diawali huruf kecil atau angka',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RETENTION_DAYS: z.coerce
    .number(RETENTION_TEXT)
    .int(RETENTION_TEXT)
    .min(1, RETENTION_TEXT)
    .max(3650, RETENTION_TEXT)
    .default(90),
  LETTER_MB_PER_DAY: z.coerce
    .number(APPLICATION_MB_TEXT)
    .int(APPLICATION_MB_TEXT)
    .min(10, APPLICATION_MB_TEXT)
    .max(2_000, APPLICATION_MB_TEXT)
    .default(200),
  MIN_FREE_DISK_MB: z.coerce
    .number(FREE_DISK_TEXT)
    .int(FREE_DISK_TEXT)
    .min(0, FREE_DISK_TEXT)
    .max(1_000_000, FREE_DISK_TEXT)
    .default(500),
  UPLOAD_SCAN_COMMAND: z.string().optional(),
  STATUS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'STATUS_TOKEN harus sedikitnya 32 karakter, tanpa spasi')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'LOG_LEVEL tidak dikenal')
    .default('info'),
});

export type Config = ReturnType<typeof parseConfig>;

const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reports an object store with only some of its settings. */
function halfSetS3(given: Record<string, unknown>): string[] {
  const missing = S3_NEEDS.filter((name) => given[name] === undefined);
  const none = missing.length === S3_NEEDS.length && given.S3_REGION === undefined && given.S3_PREFIX === undefined;
  return missing.length === 0 || none ? [] : [`Penyimpanan S3 belum lengkap: isi juga ${missing.join(', ')}`];
}

function s3Of(e: z.infer<typeof environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX: prefix } = e;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey };
}

/** Relative paths are below `root`. Throws one Error that names all problems. */
export function parseConfig(env: NodeJS.ProcessEnv, { root, version }: { root: string; version: string }) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  const problems = [...(result.error?.issues.map(({ message }) => message) ?? []), ...halfSetS3(given)];
  if (!result.success || problems.length > 0) throw new Error(problems.join('. '));
  const e = result.data;
  const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const dataDir = absolute(e.DATA_DIR);
  return {
    version,
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    databaseUrl: e.DATABASE_URL,
    migrationUrl: e.MIGRATION_DATABASE_URL ?? e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    dataDir,
    uploadDir: e.UPLOAD_DIR ? absolute(e.UPLOAD_DIR) : join(dataDir, 'uploads'),
    /** Folder of the PEM files with the roots of signatures. */
    trustedRootsDir: join(dataDir, 'penerbit'),
    s3: s3Of(e),
    jwtSecret: e.JWT_SECRET,
    admin: { username: e.ADMIN_USERNAME, password: e.ADMIN_PASSWORD, email: e.ADMIN_EMAIL },
    seedDemo: e.SEED_DEMO === 'true',
    /** Settings of a new village, unless it is the sample. */
    village: { code: e.VILLAGE_CODE, words: e.VILLAGE_WORDS, zone: e.VILLAGE_ZONE },
    publicUrl: withoutEndSlashes(new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).href),
    trustProxy: e.TRUST_PROXY,
    retentionDays: e.RETENTION_DAYS,
    applicationBytesPerDay: e.LETTER_MB_PER_DAY * MB,
    minFreeDisk: e.MIN_FREE_DISK_MB * MB,
    statusToken: e.STATUS_TOKEN,
    uploadScanCommand: e.UPLOAD_SCAN_COMMAND,
    logLevel: e.LOG_LEVEL,
  };
}
