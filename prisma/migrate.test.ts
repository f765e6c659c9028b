import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deploy, status } from './migrate.ts';
import { startEngine } from './schema-engine.ts';
import { emptyDatabase, MIGRATIONS_DIR, migrationsFolder, query } from './test/database.ts';

const tables = (connectionString: string) =>
  query(connectionString, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);

test('deploy applies every migration to an empty database', async () => {
  const connectionString = await emptyDatabase();
  const { applied } = await deploy({ connectionString, migrationsDir: MIGRATIONS_DIR });
  expect(applied[0]).toBe('20261120000000_init');
  expect(await tables(connectionString)).toContainEqual({ tablename: 'surat' });
});

test('deploy changes nothing in an up-to-date database', async () => {
  const connectionString = await emptyDatabase();
  await deploy({ connectionString, migrationsDir: MIGRATIONS_DIR });
  const before = await query(connectionString, 'SELECT * FROM _prisma_migrations');
  expect(await deploy({ connectionString, migrationsDir: MIGRATIONS_DIR })).toEqual({ applied: [] });
  expect(await query(connectionString, 'SELECT * FROM _prisma_migrations')).toEqual(before);
});

test('concurrent deploys apply each migration once', async () => {
  const connectionString = await emptyDatabase();
  const results = await Promise.all([1, 2, 3].map(() => deploy({ connectionString, migrationsDir: MIGRATIONS_DIR })));
  expect(results.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  const { applied, pending } = await status({ connectionString, migrationsDir: MIGRATIONS_DIR });
  expect(await query(connectionString, 'SELECT id FROM _prisma_migrations')).toHaveLength(applied.length);
  expect(pending).toEqual([]);
});

test('deploy applies migrations by name, and later only the new one', async () => {
  const connectionString = await emptyDatabase();
  const first = { '2_second': 'ALTER TABLE a ADD COLUMN y int', '1_first': 'CREATE TABLE a (x int)' };
  expect(await deploy({ connectionString, migrationsDir: await migrationsFolder(first) })).toEqual({
    applied: ['1_first', '2_second'],
  });
  const more = { ...first, '3_third': 'ALTER TABLE a ADD COLUMN z int' };
  expect(await deploy({ connectionString, migrationsDir: await migrationsFolder(more) })).toEqual({
    applied: ['3_third'],
  });
});

test('a failed migration is rolled back and succeeds once it is corrected', async () => {
  const connectionString = await emptyDatabase();
  const migrationsDir = await migrationsFolder({
    '1_good': 'CREATE TABLE good (x int)',
    '2_bad': 'CREATE TABLE half (x int); INSERT INTO half VALUES (1); INSERT INTO missing VALUES (1);',
  });
  await expect(deploy({ connectionString, migrationsDir })).rejects.toThrow(
    'Migrasi 2_bad gagal dan dibatalkan seluruhnya: relation "missing" does not exist',
  );
  expect(await tables(connectionString)).toEqual([{ tablename: '_prisma_migrations' }, { tablename: 'good' }]);
  expect(await status({ connectionString, migrationsDir })).toMatchObject({ applied: ['1_good'], pending: ['2_bad'] });

  await writeFile(join(migrationsDir, '2_bad', 'migration.sql'), 'CREATE TABLE half (x int)');
  expect(await deploy({ connectionString, migrationsDir })).toEqual({ applied: ['2_bad'] });
});

test('deploy runs functions in dollar quotes and literals with semicolons', async () => {
  const connectionString = await emptyDatabase();
  const migrationsDir = await migrationsFolder({
    '1_function': `CREATE FUNCTION greet() RETURNS text LANGUAGE plpgsql AS $$
      DECLARE word text := 'a;b'; BEGIN RETURN word || ';'; END; $$;
      CREATE TABLE note (body text DEFAULT 'x; y'); -- ; here too`,
  });
  await deploy({ connectionString, migrationsDir });
  expect(await query(connectionString, 'SELECT greet()')).toEqual([{ greet: 'a;b;' }]);
});

test('deploy refuses a changed file of an applied migration and applies nothing', async () => {
  const connectionString = await emptyDatabase();
  const migrationsDir = await migrationsFolder({ '1_first': 'CREATE TABLE a (x int)' });
  await deploy({ connectionString, migrationsDir });
  const changed = await migrationsFolder({ '1_first': 'CREATE TABLE a (x text)', '2_new': 'CREATE TABLE b (x int)' });
  await expect(deploy({ connectionString, migrationsDir: changed })).rejects.toThrow(
    'Migrasi 1_first sudah diterapkan lalu berkasnya diubah.',
  );
  expect(await tables(connectionString)).toEqual([{ tablename: '_prisma_migrations' }, { tablename: 'a' }]);
  expect(await status({ connectionString, migrationsDir: changed })).toEqual({
    applied: ['1_first'],
    pending: ['2_new'],
    changed: ['1_first'],
    unknown: [],
  });
});

test('a database newer than the folders is accepted and reported', async () => {
  const connectionString = await emptyDatabase();
  const both = await migrationsFolder({ '1_a': 'SELECT 1', '2_b': 'SELECT 1' });
  await deploy({ connectionString, migrationsDir: both });
  const older = await migrationsFolder({ '1_a': 'SELECT 1' });
  expect(await deploy({ connectionString, migrationsDir: older })).toEqual({ applied: [] });
  expect(await status({ connectionString, migrationsDir: older })).toMatchObject({ unknown: ['2_b'] });
});

test("Prisma's engine accepts the migration history", async () => {
  const connectionString = await emptyDatabase();
  const script = 'CREATE TABLE a (x int);\n';
  await deploy({ connectionString, migrationsDir: await migrationsFolder({ '1_first': script }) });
  const engine = await startEngine(connectionString);
  const diagnosis = await engine.diagnoseMigrationHistory({
    migrationsList: {
      baseDir: '/migrations',
      lockfile: { path: 'migration_lock.toml', content: null },
      shadowDbInitScript: '',
      migrationDirectories: [
        { path: '1_first', migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } } },
      ],
    },
    optInToShadowDatabase: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  expect(diagnosis).toEqual({
    editedMigrationNames: [],
    failedMigrationNames: [],
    hasMigrationsTable: true,
    history: null,
  });
});

test('the worker may use all tables, also earlier ones, and owns none', async () => {
  const connectionString = await emptyDatabase();
  const worker = 'pendopo_portal';
  const as = new URL(connectionString);
  as.username = worker;
  const first = { '20260101000000_a': 'CREATE TABLE a (id serial)' };
  await deploy({ connectionString, migrationsDir: await migrationsFolder(first) });
  await expect(query(as.href, 'SELECT FROM a')).rejects.toThrow('permission denied');
  await deploy({ connectionString, migrationsDir: await migrationsFolder(first), worker });
  await query(as.href, 'INSERT INTO a DEFAULT VALUES');
  const second = { ...first, '20260102000000_b': 'CREATE TABLE b (id serial)' };
  await deploy({ connectionString, migrationsDir: await migrationsFolder(second), worker });
  await query(as.href, 'INSERT INTO b DEFAULT VALUES');
  expect(await query(as.href, 'SELECT count(*)::int AS n FROM _prisma_migrations')).toEqual([{ n: 2 }]);
  for (const sql of ['DROP TABLE a', 'TRUNCATE b', 'DELETE FROM _prisma_migrations'])
    await expect(query(as.href, sql)).rejects.toThrow(/must be owner|permission denied/);
});

test('only the owner and the worker may connect to a migrated database', async () => {
  const connectionString = await emptyDatabase();
  const migrationsDir = await migrationsFolder({ '1_a': 'CREATE TABLE a (x int)' });
  const neighbour = `neighbour_${randomBytes(4).toString('hex')}`;
  await query(connectionString, `CREATE ROLE ${neighbour} LOGIN PASSWORD 'x'`);
  const as = (role: string) => {
    const url = new URL(connectionString);
    url.username = role;
    if (role === neighbour) url.password = 'x';
    return url.href;
  };
  await query(as(neighbour), 'SELECT 1');
  await deploy({ connectionString, migrationsDir, worker: 'pendopo_portal' });
  await expect(query(as(neighbour), 'SELECT 1')).rejects.toThrow('permission denied for database');
  await query(as('pendopo_portal'), 'SELECT 1');
  await query(connectionString, `DROP ROLE ${neighbour}`);
});

test('a database without UTF-8 is refused before a table is created', async () => {
  const name = `ascii_${randomBytes(4).toString('hex')}`;
  const connectionString = await emptyDatabase();
  await query(connectionString, `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  await expect(deploy({ connectionString: url.href, migrationsDir: MIGRATIONS_DIR })).rejects.toThrow(
    'Basis data ini menyimpan teks sebagai SQL_ASCII, bukan UTF8',
  );
  expect(await tables(url.href)).toEqual([]);
});
