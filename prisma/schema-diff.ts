import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withDerived } from './derived.ts';
import { deploy, type Migrations, withClient } from './migrate.ts';
import { startEngine } from './schema-engine.ts';

export interface SchemaAndMigrations extends Migrations {
  schemaPath: string;
}

/** `diff` is the SQL that the migrations lack. The server of `connectionString` must allow a temporary database. */
export async function check(options: SchemaAndMigrations): Promise<{ ok: boolean; diff: string }> {
  const diff = await missingSql(options);
  return { ok: diff === '', diff };
}

/** Writes a migration with the SQL that the migrations lack. Returns its path, or null if nothing is missing. */
export async function create(options: SchemaAndMigrations & { name: string; now?: Date }): Promise<string | null> {
  const script = await missingSql(options);
  if (script === '') return null;
  const moment = (options.now ?? new Date()).toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(options.migrationsDir, `${moment}_${options.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), script);
  return join(folder, 'migration.sql');
}

async function missingSql({ connectionString, migrationsDir, schemaPath }: SchemaAndMigrations): Promise<string> {
  const schema = await readFile(schemaPath, 'utf8');
  const files = [{ path: schemaPath, content: schema }];
  return withScratchDatabase(connectionString, async (scratch) => {
    await deploy({ connectionString: scratch, migrationsDir });
    const engine = await startEngine(scratch);
    const { stdout, exitCode } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: dirname(schemaPath) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    const diff = exitCode === 0 ? '' : (stdout ?? '');
    return withClient(scratch, (client) => withDerived(client, { schema, diff }));
  });
}

async function withScratchDatabase<T>(connectionString: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const name = `pendopo_scratch_${randomBytes(6).toString('hex')}`;
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return withClient(connectionString, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    try {
      return await work(url.href);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}
