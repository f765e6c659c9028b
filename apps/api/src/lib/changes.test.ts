import { connect, createServer } from 'node:net';
import { TOPICS } from '@pendopo/shared/features';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../test/worker-db.ts';
import { createChanges } from './changes.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent' });
const LISTENERS = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pendopo-changes'`;

async function database() {
  const connectionString = await freshDatabase();
  const client = new pg.Client(connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return { connectionString, query: async (sql: string) => (await client.query(sql)).rows };
}

async function hearing(connectionString: string) {
  const changes = await createChanges({ connectionString, log });
  onTestFinished(() => changes.close());
  const heard: (string | null)[] = [];
  changes.subscribe((topic) => heard.push(topic));
  return { changes, heard };
}

it('every insert, update, delete and truncate of what the public sees is announced', async () => {
  const { connectionString, query } = await database();
  const { changes, heard } = await hearing(connectionString);
  expect(changes.listening()).toBe(true);
  const tables = await query(
    `SELECT relname AS name, (SELECT attname FROM pg_attribute WHERE attrelid = tgrelid AND attnum = 1) AS first,
       replace(encode(tgargs, 'escape'), '\\000', '') AS topic FROM pg_trigger
     JOIN pg_class ON pg_class.oid = tgrelid WHERE tgfoid = 'announce_change'::regproc ORDER BY 1`,
  );
  const topics = tables.map(({ topic }) => topic);
  expect([...new Set(topics)].sort()).toEqual([...TOPICS].sort());
  // Officials' posts: to truncate the structure takes accounts along, and the log of what they did.
  await query('ALTER TABLE jejak DISABLE TRIGGER USER');
  for (const [i, { name, first }] of tables.entries()) {
    for (const statement of [
      `INSERT INTO ${name} SELECT * FROM ${name} WHERE false`,
      `UPDATE ${name} SET ${first} = ${first}`,
      `DELETE FROM ${name}`,
      `TRUNCATE ${name} CASCADE`,
    ]) {
      heard.length = 0;
      await query(statement);
      await expect.poll(() => heard, { message: statement }).toContain(topics[i]);
    }
  }
});

it('what is rolled back is not announced', async () => {
  const { connectionString, query } = await database();
  const { heard } = await hearing(connectionString);
  await query('BEGIN; DELETE FROM berita; ROLLBACK');
  await query('DELETE FROM agenda');
  await expect.poll(() => heard).toEqual(['agenda']);
});

it('a lost connection is replaced, and then anything may have changed', async () => {
  const { connectionString, query } = await database();
  const { changes, heard } = await hearing(connectionString);
  await query(`SELECT pg_terminate_backend(pid) FROM (${LISTENERS}) AS listeners`);
  await expect.poll(() => heard).toEqual([null]);
  expect(changes.listening()).toBe(true);
  await query('DELETE FROM berita');
  await expect.poll(() => heard).toEqual([null, 'berita']);
});

it('a database that is away at first is heard of once it is there', async () => {
  const { connectionString } = await database();
  const address = new URL(connectionString);
  const server = createServer((socket) => {
    const onward = connect(Number(address.port), address.hostname);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => undefined);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const bound = server.address();
        resolve(typeof bound === 'object' && bound ? bound.port : 0);
      });
    });
  const port = await listen(0);
  await new Promise((resolve) => server.close(resolve));
  const away = new URL(connectionString);
  away.host = `127.0.0.1:${port}`;
  const { changes, heard } = await hearing(away.href);
  expect(changes.listening()).toBe(false);
  await listen(port);
  onTestFinished(() => void server.close());
  await expect.poll(() => heard).toEqual([null]);
  expect(changes.listening()).toBe(true);
});

it('an acknowledgement settles once every other has heard what was committed before it, at once where nobody else listens', async () => {
  const { connectionString, query } = await database();
  const alone = await hearing(connectionString);
  await alone.changes.acknowledge('berita');
  expect(alone.heard).toEqual(['berita']);
  const others = [await hearing(connectionString), await hearing(connectionString)];
  await query('DELETE FROM berita');
  await alone.changes.acknowledge('berita');
  expect(others.map(({ heard }) => heard)).toEqual([['berita'], ['berita']]);
  await Promise.all([alone, ...others].map(({ changes }) => changes.acknowledge('agenda')));
  // Each has told its own listeners, and no others.
  expect(others.map(({ heard }) => heard)).toEqual([
    ['berita', 'agenda'],
    ['berita', 'agenda'],
  ]);
});

it('one that listens and never answers is waited for a second at most', async () => {
  const { connectionString } = await database();
  const { changes } = await hearing(connectionString);
  const silent = new pg.Client({ connectionString, application_name: 'pendopo-changes' });
  await silent.connect();
  onTestFinished(() => silent.end());
  const asked = performance.now();
  await changes.acknowledge('berita');
  expect(performance.now() - asked).toBeGreaterThan(990);
});

it('closed, it leaves no connection behind and does not come back', async () => {
  const { connectionString, query } = await database();
  const { changes } = await hearing(connectionString);
  expect(await query(LISTENERS)).toHaveLength(1);
  await changes.close();
  expect(changes.listening()).toBe(false);
  await expect.poll(() => query(LISTENERS)).toEqual([]);

  const away = await createChanges({ connectionString: 'postgresql://u:p@127.0.0.1:1/none', log });
  await away.close();
  expect(away.listening()).toBe(false);
});
