import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { isDatabaseUnavailable } from './database-faults.ts';
import { inTransaction, mayBeWritten } from './transaction.ts';

const t = await createTestApp();
const { pool, prisma } = t.deps;

it('a commit that the server cuts off counts as possibly written', async () => {
  const error = await inTransaction(prisma, async (tx) => {
    await tx.$executeRaw`CREATE TEMP TABLE cut (n int) ON COMMIT DROP`;
    await tx.$executeRaw`CREATE FUNCTION pg_temp.cut() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`;
    await tx.$executeRaw`CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON cut DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION pg_temp.cut()`;
    await tx.$executeRaw`INSERT INTO cut VALUES (1)`;
  }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect(mayBeWritten(error)).toBe(true);
});

it('a connection that is lost between two statements fails only its caller', async () => {
  const client = await pool.connect();
  const lost = new Promise<void>((resolve) => client.on('end', resolve));
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const other = new pg.Client(pool.options);
  await other.connect();
  await other.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await other.end();
  await lost;
  const error = await client.query('SELECT 1').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const before = pool.totalCount;
  client.release();
  expect(pool.totalCount).toBe(before - 1);
});
