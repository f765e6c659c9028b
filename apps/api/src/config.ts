import { isAbsolute, join } from 'node:path';
import { z } from 'zod';

const port = (name: string) => {
  const text = `${name} harus berupa angka 0 sampai 65535`;
  return z.coerce.number(text).int(text).min(0, text).max(65535, text);
};
const JWT_TEXT = 'JWT_SECRET harus sedikitnya 32 karakter';

/** Every variable the server reads, with its default under `npm start`. An empty one counts as unset. */
const environment = z.object({
  PORT: port('PORT').default(3000),
  METRICS_PORT: port('METRICS_PORT').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL harus diawali postgresql://')
    .optional(),
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
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+/, 'PUBLIC_URL harus diawali http:// atau https://')
    .optional(),
  TRUST_PROXY: z.coerce.number('TRUST_PROXY harus berupa angka').int().min(0).max(10).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'LOG_LEVEL tidak dikenal')
    .default('info'),
});

export type Config = ReturnType<typeof parseConfig>;

/**
 * The settings, from environment variables; relative paths are below `root`. Throws one Error that names every problem
 * at once.
 */
export function parseConfig(env: NodeJS.ProcessEnv, { root, version }: { root: string; version: string }) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) throw new Error(result.error.issues.map(({ message }) => message).join('. '));
  const e = result.data;
  const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const dataDir = absolute(e.DATA_DIR);
  return {
    version,
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    databaseUrl: e.DATABASE_URL,
    dataDir,
    uploadDir: e.UPLOAD_DIR ? absolute(e.UPLOAD_DIR) : join(dataDir, 'uploads'),
    jwtSecret: e.JWT_SECRET,
    admin: { username: e.ADMIN_USERNAME, password: e.ADMIN_PASSWORD, email: e.ADMIN_EMAIL },
    seedDemo: e.SEED_DEMO === 'true',
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  };
}
