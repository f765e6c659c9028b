import { TOPICS } from '@pendopo/shared/features';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { asPortal, freshDatabase } from '../../../test/worker-db.ts';
import { createReadVersions, type ReadVersions } from './versions.ts';

type Versions = Awaited<ReturnType<ReadVersions>>;

/** A database, its versions and connections to it. */
async function database() {
  const connectionString = await freshDatabase();
  const pool = new pg.Pool({ connectionString });
  onTestFinished(() => pool.end());
  const query = async (sql: string) => (await pool.query(sql)).rows;
  /** Opens a connection that may hold a transaction open. */
  async function connect() {
    const client = new pg.Client(connectionString);
    await client.connect();
    onTestFinished(() => client.end());
    return (sql: string) => client.query(sql);
  }
  return { connectionString, query, connect, read: createReadVersions(pool) };
}

const changed = (before: Versions, after: Versions) =>
  [...after].filter(([topic, version]) => before.get(topic) !== version).map(([topic]) => topic);

it('each insert, update, delete and truncate of a public table raises the version of its topic', async () => {
  const { query, read } = await database();
  const tables = await query(
    `SELECT relname AS name, (SELECT attname FROM pg_attribute WHERE attrelid = tgrelid AND attnum = 1) AS first,
       replace(encode(tgargs, 'escape'), '\\000', '') AS topic FROM pg_trigger
     JOIN pg_class ON pg_class.oid = tgrelid WHERE tgfoid = 'announce_change'::regproc ORDER BY 1`,
  );
  const topics = tables.map(({ topic }) => topic);
  expect([...new Set(topics)].sort()).toEqual([...TOPICS].sort());
  // TRUNCATE of the structure cascades to accounts and to their audit log.
  await query('ALTER TABLE jejak DISABLE TRIGGER USER');
  for (const [i, { name, first }] of tables.entries()) {
    for (const statement of [
      `INSERT INTO ${name} SELECT * FROM ${name} WHERE false`,
      `UPDATE ${name} SET ${first} = ${first}`,
      `DELETE FROM ${name}`,
    ]) {
      const before = await read();
      await query(statement);
      expect(changed(before, await read()), statement).toEqual([topics[i]]);
    }
    const before = await read();
    await query(`TRUNCATE ${name} CASCADE`);
    expect(changed(before, await read()), name).toContain(topics[i]);
  }
});

it('a version changes with the commit, not before, and not after a rollback', async () => {
  const { connect, read } = await database();
  const writer = await connect();
  const before = await read();
  await writer('BEGIN; DELETE FROM berita');
  expect(await read()).toBe(before);
  await writer('ROLLBACK');
  expect(await read()).toBe(before);
  await writer('BEGIN; SAVEPOINT one; DELETE FROM berita; ROLLBACK TO one; DELETE FROM agenda');
  expect(await read()).toBe(before);
  await writer('COMMIT');
  expect(changed(before, await read())).toEqual(['agenda']);
});

it('a transaction of many statements raises the version once', async () => {
  const { connect } = await database();
  const writer = await connect();
  const versions = async () => (await writer('SELECT topic, version FROM topic_version ORDER BY id')).rows;
  const before = await versions();
  await writer('BEGIN; DELETE FROM berita');
  const after = await versions();
  expect(after).not.toEqual(before);
  await writer('DELETE FROM berita');
  expect(await versions()).toEqual(after);
});

it('concurrent writers of the same topics in opposite orders do not block each other, and each commit raises the version', async () => {
  const { connect, query, read } = await database();
  const writers = await Promise.all([connect(), connect(), connect()]);
  for (const write of writers) await write(`SET lock_timeout = '1ms'; BEGIN; DELETE FROM berita WHERE false`);
  for (const write of writers) await write('DELETE FROM agenda WHERE false');
  for (const write of writers.toReversed()) await write('DELETE FROM berita WHERE false');
  for (const write of writers) {
    const before = await read();
    await write('COMMIT');
    expect(changed(before, await read()).sort()).toEqual(['agenda', 'berita']);
  }
  // One row for each concurrent writer. Later writers reuse the rows.
  const count = `SELECT count(*)::int FROM topic_version WHERE topic = 'berita'`;
  expect(await query(count)).toEqual([{ count: 3 }]);
  for (const write of writers) await write('DELETE FROM berita');
  expect(await query(count)).toEqual([{ count: 3 }]);
});

it('a role that may not write versions raises them by its writes, as the previous release needs', async () => {
  const { connectionString, query, read } = await database();
  await query('REVOKE ALL ON topic_version FROM pendopo_portal');
  const portal = new pg.Client(asPortal(connectionString));
  await portal.connect();
  onTestFinished(() => portal.end());
  const before = await read();
  await portal.query('DELETE FROM berita');
  expect(changed(before, await read())).toEqual(['berita']);
});

/** Versions whose reads are answered one by one. */
function held() {
  const reads: { answer: (versions: string | null) => void; fail: (error: Error) => void }[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      reads.push({ answer: (versions) => resolve({ rows: [{ versions }] }), fail: reject });
    });
  return { reads, read: createReadVersions({ query } as unknown as pg.Pool) };
}

it('callers during a read share the next read', async () => {
  const { reads, read } = held();
  const first = [read(), read()];
  await expect.poll(() => reads).toHaveLength(1);
  const second = [read(), read(), read()];
  reads[0]?.answer('berita a,agenda b');
  expect((await Promise.all(first)).map((versions) => [...versions])).toEqual(
    Array(2).fill([
      ['berita', 'a'],
      ['agenda', 'b'],
    ]),
  );
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.answer('berita a,agenda b,berita c');
  for (const versions of await Promise.all(second)) expect(versions.get('berita')).toBe('ac');
  expect(reads).toHaveLength(2);
});

it('a failed read rejects all callers that share it, and the next call reads again', async () => {
  const { reads, read } = held();
  const first = Promise.allSettled([read(), read()]);
  await expect.poll(() => reads).toHaveLength(1);
  const second = read();
  reads[0]?.fail(new Error('away'));
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.answer(null);
  expect((await second).size).toBe(0);
});
