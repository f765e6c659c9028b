// Works on DATABASE_URL. Without it, starts the embedded server of DATA_DIR for the duration of the command.
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import bcrypt from 'bcryptjs';
import { startEmbedded } from './embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { deploy, status } from './migrate.ts';
import { check, create } from './schema-diff.ts';
import { seed } from './seed.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const MIGRATIONS = join(HERE, 'migrations');
const SCHEMA = join(HERE, 'schema.prisma');
const { env } = process;

const COMMANDS: Record<string, (connectionString: string, name?: string) => Promise<void>> = {
  async deploy(connectionString) {
    const { applied } = await deploy({ connectionString, migrationsDir: MIGRATIONS });
    console.log(applied.length > 0 ? `Diterapkan: ${applied.join(', ')}` : 'Basis data sudah mutakhir.');
  },
  async create(connectionString, name) {
    if (!name) throw new Error('Nama migrasi wajib diisi: db:create NAMA');
    const path = await create({ connectionString, migrationsDir: MIGRATIONS, schemaPath: SCHEMA, name });
    console.log(path ? `Ditulis: ${path}` : 'schema.prisma dan migrasi sudah sama; tidak ada yang ditulis.');
  },
  async status(connectionString) {
    const { applied, pending, changed, unknown } = await status({ connectionString, migrationsDir: MIGRATIONS });
    const list = (names: string[]) => names.join(', ') || '-';
    console.log(`Diterapkan    : ${list(applied)}\nMenunggu      : ${list(pending)}`);
    console.log(`Diubah        : ${list(changed)}\nTidak dikenal : ${list(unknown)}`);
    if (pending.length > 0 || changed.length > 0) process.exitCode = 1;
  },
  async check(connectionString) {
    const { ok, diff } = await check({ connectionString, migrationsDir: MIGRATIONS, schemaPath: SCHEMA });
    if (!ok) throw new Error(`schema.prisma dan migrasi berbeda. Yang belum ada di migrasi:\n\n${diff}`);
    console.log('schema.prisma dan migrasi sama.');
  },
  async seed(connectionString) {
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
    const password = env.ADMIN_PASSWORD || randomBytes(9).toString('base64url');
    const username = env.ADMIN_USERNAME || 'admin';
    try {
      const hashPassword = () => bcrypt.hash(password, 10);
      const mustChangePassword = !env.ADMIN_PASSWORD;
      const admin = { username, email: env.ADMIN_EMAIL || 'admin@desa.local', hashPassword, mustChangePassword };
      const { adminCreated } = await seed({ prisma, admin, demo: env.SEED_DEMO !== 'false', now: new Date() });
      if (!adminCreated) console.log('Data awal siap; admin sudah ada.');
      else
        console.log(
          `Data awal siap; admin "${username}"${env.ADMIN_PASSWORD ? '' : ` dengan sandi ${password}`} dibuat.`,
        );
    } finally {
      await prisma.$disconnect();
    }
  },
};

async function main([command = '', name]: string[]): Promise<void> {
  const run = COMMANDS[command];
  if (!run) throw new Error(`Perintah: ${Object.keys(COMMANDS).join(', ')}`);
  if (env.DATABASE_URL) return run(env.DATABASE_URL, name);
  const root = dirname(HERE);
  const server = await startEmbedded({
    dataDir: join(resolve(root, env.DATA_DIR || '.data'), 'postgres'),
    log: () => {},
  });
  try {
    await run(server.connectionString, name);
  } finally {
    await server.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
