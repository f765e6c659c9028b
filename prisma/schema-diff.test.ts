import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { check, create } from './schema-diff.ts';
import { MIGRATIONS_DIR, migrationsFolder, query, SCHEMA_PATH, temporaryFolder } from './test/database.ts';

async function schemaWithFaks(): Promise<string> {
  const schemaPath = join(await temporaryFolder(), 'schema.prisma');
  const schema = await readFile(SCHEMA_PATH, 'utf8');
  await writeFile(schemaPath, schema.replace('model KontakDesa {', 'model KontakDesa {\n  faks String?'));
  return schemaPath;
}

test('the schema and the migrations of this repository agree', async () => {
  const options = { connectionString: inject('serverUrl'), migrationsDir: MIGRATIONS_DIR, schemaPath: SCHEMA_PATH };
  expect(await check(options)).toEqual({ ok: true, diff: '' });
});

test('a field that the migrations lack fails the check and is named', async () => {
  const options = { connectionString: inject('serverUrl'), migrationsDir: MIGRATIONS_DIR };
  const { ok, diff } = await check({ ...options, schemaPath: await schemaWithFaks() });
  expect(ok).toBe(false);
  expect(diff).toContain('ALTER TABLE "kontak_desa" ADD COLUMN     "faks" TEXT;');
});

test('an index that the migrations lack fails the check', async () => {
  const script = await readFile(join(MIGRATIONS_DIR, '20261120000000_init', 'migration.sql'), 'utf8');
  const migrationsDir = await migrationsFolder({
    '20261120000000_init': script.replace(/CREATE INDEX "surat_search_idx".*/, ''),
  });
  const { ok, diff } = await check({ connectionString: inject('serverUrl'), migrationsDir, schemaPath: SCHEMA_PATH });
  expect(ok).toBe(false);
  expect(diff).toContain('CREATE INDEX "surat_search_idx"');
});

test('a new migration holds what is missing, and the check passes with it', async () => {
  const init = await readFile(join(MIGRATIONS_DIR, '20261120000000_init', 'migration.sql'), 'utf8');
  const options = {
    connectionString: inject('serverUrl'),
    migrationsDir: await migrationsFolder({ '20261120000000_init': init }),
    schemaPath: await schemaWithFaks(),
  };
  const now = new Date('2027-01-02T03:04:05Z');
  const path = await create({ ...options, name: 'Nomor faks', now });
  expect(path).toBe(join(options.migrationsDir, '20270102030405_nomor_faks', 'migration.sql'));
  expect(await check(options)).toEqual({ ok: true, diff: '' });
  expect(await create({ ...options, name: 'lagi', now })).toBeNull();
});

test('the scratch databases are gone afterwards', async () => {
  const options = { connectionString: inject('serverUrl'), migrationsDir: MIGRATIONS_DIR, schemaPath: SCHEMA_PATH };
  const broken = await migrationsFolder({ '1_broken': 'SELECT no_such_column' });
  await expect(check({ ...options, migrationsDir: broken })).rejects.toThrow('Migrasi 1_broken gagal');
  const left = await query(inject('serverUrl'), `SELECT 1 FROM pg_stat_database WHERE datname LIKE 'pendopo_scratch%'`);
  expect(left).toEqual([]);
});
