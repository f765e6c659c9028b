import { describe, expect, it } from 'vitest';
import { createTestApp } from '../test-app.ts';

const { prisma } = (await createTestApp()).deps;

/** SQL that an attacker could run with the portal's role. */
const ATTACKS = {
  'take a table away': 'DROP TABLE users',
  'empty a table past its triggers': 'TRUNCATE jejak',
  'switch off what keeps the audit log': 'ALTER TABLE jejak DISABLE TRIGGER ALL',
  'drop what keeps the audit log': 'DROP TRIGGER jejak_keep_rows ON jejak',
  'replace what keeps the audit log':
    'CREATE OR REPLACE FUNCTION keep_jejak() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
  'make triggers pause': "SET session_replication_role = 'replica'",
  'change a column': 'ALTER TABLE users ADD COLUMN pintu text',
  'leave a table behind': 'CREATE TABLE pintu (x int)',
  'leave a trigger behind': 'CREATE TRIGGER pintu AFTER INSERT ON users EXECUTE FUNCTION announce_change()',
  'pretend a migration': `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', 'x')`,
  'forget the migrations': 'DELETE FROM _prisma_migrations',
  'become the owner': 'SET ROLE pendopo',
  'make a role': 'CREATE ROLE pintu SUPERUSER LOGIN',
  'make a database': 'CREATE DATABASE pintu',
  'read a file of the server': "SELECT pg_read_file('/etc/passwd')",
  'run a program on the server': "COPY users FROM PROGRAM 'id'",
  'read the passwords of roles': 'SELECT rolpassword FROM pg_authid',
};

// The other API tests connect as this role, so they show that its rights suffice.
describe('the database role of the portal', () => {
  it.each(Object.entries(ATTACKS))('cannot %s', async (_, statement) => {
    await expect(prisma.$executeRawUnsafe(statement)).rejects.toThrow(
      /permission denied|must be owner|must be able to|42501|25006/,
    );
  });

  it('owns no object of the database', async () => {
    const owned = await prisma.$queryRaw`
      SELECT relname FROM pg_class WHERE relowner = current_user::regrole
      UNION ALL SELECT proname FROM pg_proc WHERE proowner = current_user::regrole
      UNION ALL SELECT datname FROM pg_database WHERE datdba = current_user::regrole`;
    expect(owned).toEqual([]);
  });

  it('may read and write every table except the migrations', async () => {
    const lacking = await prisma.$queryRaw`
      SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relname <> '_prisma_migrations'
        AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
          AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))`;
    expect(lacking).toEqual([]);
  });
});
