import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { inject, onTestFinished } from 'vitest';
import { PrismaClient } from '../generated/client.ts';
import { deploy, withClient } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

const PRISMA_DIR = dirname(dirname(fileURLToPath(import.meta.url)));
export const MIGRATIONS_DIR = join(PRISMA_DIR, 'migrations');
export const SCHEMA_PATH = join(PRISMA_DIR, 'schema.prisma');

async function newDatabase(template: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await withClient(inject('serverUrl'), (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates an empty database and returns its connection string. */
export const emptyDatabase = () => newDatabase('template1');

/** Creates a database with all migrations, and a Prisma client that ends with the test. */
export async function migratedDatabase(): Promise<{ connectionString: string; prisma: PrismaClient }> {
  const connectionString = await newDatabase('template');
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString, connectionTimeoutMillis: 60_000 }) });
  onTestFinished(() => prisma.$disconnect());
  return { connectionString, prisma };
}

/** Creates a database without the migration with this ending and all later ones. */
export async function databaseBefore(ending: string): Promise<string> {
  const connectionString = await emptyDatabase();
  const migrationsDir = await temporaryFolder();
  const names = (await readdir(MIGRATIONS_DIR)).sort();
  for (const name of names.slice(
    0,
    names.findIndex((each) => each.endsWith(ending)),
  ))
    await cp(join(MIGRATIONS_DIR, name), join(migrationsDir, name), { recursive: true });
  await deploy({ connectionString, migrationsDir });
  return connectionString;
}

/** Creates a folder of migrations by name and SQL; removed after the test. */
export async function migrationsFolder(migrations: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, script] of Object.entries(migrations)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'migration.sql'), script);
  }
  return folder;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(connectionString, async (client) => (await client.query(sql)).rows);
}
