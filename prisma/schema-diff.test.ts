import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { check, create } from './schema-diff.ts';
import { MIGRATIONS_DIR, migrationsFolder, query, SCHEMA_PATH, temporaryFolder } from './test/database.ts';

async function schemaWithFaks(type = 'String?'): Promise<string> {
  const schemaPath = join(await temporaryFolder(), 'schema.prisma');
  const schema = await readFile(SCHEMA_PATH, 'utf8');
  await writeFile(schemaPath, schema.replace('model KontakDesa {', `model KontakDesa {\n  faks ${type}`));
  return schemaPath;
}

/** Copies all migrations and adds one with this SQL. */
async function migrationsWith(script: string): Promise<string> {
  const migrationsDir = await migrationsFolder({ '20991231000000_last': script });
  await cp(MIGRATIONS_DIR, migrationsDir, { recursive: true });
  return migrationsDir;
}

test('the schema matches the migrations of this repository', async () => {
  const options = { connectionString: inject('serverUrl'), migrationsDir: MIGRATIONS_DIR, schemaPath: SCHEMA_PATH };
  expect(await check(options)).toEqual({ ok: true, diff: '' });
});

test('the check fails and names a field that the migrations lack', async () => {
  const options = { connectionString: inject('serverUrl'), migrationsDir: MIGRATIONS_DIR };
  const { ok, diff } = await check({ ...options, schemaPath: await schemaWithFaks() });
  expect(ok).toBe(false);
  expect(diff).toContain('ALTER TABLE "kontak_desa" ADD COLUMN     "faks" TEXT;');
});

test('the check fails for an index that the migrations lack', async () => {
  const migrationsDir = await migrationsWith('DROP INDEX "surat_search_idx"');
  const { ok, diff } = await check({ connectionString: inject('serverUrl'), migrationsDir, schemaPath: SCHEMA_PATH });
  expect(ok).toBe(false);
  expect(diff).toContain('CREATE INDEX "surat_search_idx"');
});

test.each([
  ['a trigger', 'DROP TRIGGER berita_announce ON berita', /^CREATE TRIGGER "berita_announce" .*\('berita'\);\n$/],
  [
    'a trigger of another topic',
    `DROP TRIGGER berita_announce ON berita; CREATE TRIGGER berita_announce AFTER INSERT ON berita EXECUTE FUNCTION announce_change('agenda')`,
    /^DROP TRIGGER berita_announce ON berita;\nCREATE TRIGGER "berita_announce" /,
  ],
  [
    'a trigger too many',
    `CREATE TRIGGER surat_announce AFTER INSERT ON surat EXECUTE FUNCTION announce_change('surat')`,
    /^DROP TRIGGER surat_announce ON surat;\n$/,
  ],
  [
    'a word of the audit log',
    `ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check, ADD CONSTRAINT jejak_jenis_check CHECK (jenis = 'berita')`,
    /^ALTER TABLE jejak DROP CONSTRAINT jejak_jenis_check;\nALTER TABLE "jejak" ADD .*'agenda', 'akun'/s,
  ],
  [
    'a file in the view of referred files',
    `CREATE OR REPLACE VIEW referred_files AS SELECT 'public' AS area, img AS key FROM berita`,
    /^CREATE OR REPLACE VIEW "referred_files" AS\nSELECT 'public' AS "area", "img" AS "key" FROM "agenda"/,
  ],
])('the check fails for %s that contradicts schema.prisma and the features', async (_what, script, missing) => {
  const migrationsDir = await migrationsWith(script);
  const { ok, diff } = await check({ connectionString: inject('serverUrl'), migrationsDir, schemaPath: SCHEMA_PATH });
  expect(ok).toBe(false);
  expect(diff).toMatch(missing);
});

test('create writes the missing SQL, and the check then passes, also with handwritten SQL', async () => {
  const options = {
    connectionString: inject('serverUrl'),
    migrationsDir:
      await migrationsWith(`CREATE FUNCTION own() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER own AFTER INSERT ON berita EXECUTE FUNCTION own()`),
    schemaPath: await schemaWithFaks('String? /// @file private: a scan'),
  };
  const now = new Date('2100-01-02T03:04:05Z');
  const path = await create({ ...options, name: 'Nomor faks', now });
  expect(path).toBe(join(options.migrationsDir, '21000102030405_nomor_faks', 'migration.sql'));
  expect(await readFile(path ?? '', 'utf8')).toMatch(
    /^-- AlterTable\n.*\nCREATE OR REPLACE VIEW .*\nUNION ALL SELECT 'private' AS "area", "faks" AS "key" FROM "kontak_desa"/s,
  );
  expect(await check(options)).toEqual({ ok: true, diff: '' });
  expect(await create({ ...options, name: 'lagi', now })).toBeNull();
});

test('the check deletes its scratch databases', async () => {
  const options = { connectionString: inject('serverUrl'), migrationsDir: MIGRATIONS_DIR, schemaPath: SCHEMA_PATH };
  const broken = await migrationsFolder({ '1_broken': 'SELECT no_such_column' });
  await expect(check({ ...options, migrationsDir: broken })).rejects.toThrow('Migrasi 1_broken gagal');
  const left = await query(inject('serverUrl'), `SELECT 1 FROM pg_stat_database WHERE datname LIKE 'pendopo_scratch%'`);
  expect(left).toEqual([]);
});
