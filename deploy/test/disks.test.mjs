// Full disks: no acknowledged row is lost, no partial row is visible, and writes work again once there is room.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { call, createStack, until } from './stack.mjs';
import { createVillage, healthy, shownPassword } from './village.mjs';

const stack = createStack();
const village = createVillage();
const files = ['deploy/test/small-disks.yml'];
const compose = (args, options) => stack.compose(args, { files, ...options });
const SERVICES = ['db', 'portal', 'proxy'];

/** Fills the free space of a volume. */
const fill = (service, folder) =>
  compose(['exec', '-T', service, 'sh', '-c', `dd if=/dev/zero of=${folder}/penuh bs=64k`], { mayFail: true });
const free = (service, folder) => compose(['exec', '-T', service, 'rm', `${folder}/penuh`]);

before(async () => {
  await compose(['build']);
  await compose(['up', '--detach', '--wait', ...SERVICES]);
  await healthy();
  const { username, password } = await shownPassword({ compose });
  await village.takeOver(username, password);
  await village.registerResident();
  await village.sendLetter('sebelum');
});

after(() => stack.remove());

test('a full uploads disk gives one message and leaves no application or file; the summary warns', async () => {
  await fill('portal', '/data/uploads');
  const key = randomUUID();
  const refused = await village.trySend('penuh', { key, size: 1_000_000 });
  assert.ok(refused.status >= 500 && refused.status <= 503, `${refused.status}`);
  assert.deepEqual(Object.keys(refused.json), ['error']);
  assert.equal((await call('/api/berita')).status, 200);
  const { json } = await call('/api/admin/ringkasan', { token: village.adminToken() });
  assert.equal(json.ringkasan.sistem.disk_penuh, true);
  await free('portal', '/data/uploads');
  await until('the failed upload to leave nothing behind', async () => {
    const { output } = await compose(['exec', '-T', 'portal', 'sh', '-c', 'find /data/uploads -type f | wc -l']);
    return Number(output) === 4;
  });
  const again = await village.trySend('penuh', { key, size: 1_000_000 });
  assert.equal(again.status, 201);
  await village.nothingIsLost();
});

test('a full database disk allows reads or returns a message, and keeps acknowledged applications', async () => {
  const folder = '/var/lib/postgresql';
  await fill('db', folder);
  // Uses up preallocated WAL files first.
  const psql = ['exec', '-T', '-u', 'postgres', 'db', 'psql', '-d', 'pendopo', '-c'];
  const change = 'CREATE TABLE IF NOT EXISTS penuh (x int); INSERT INTO penuh VALUES (1); SELECT pg_switch_wal()';
  await until(
    'the database to have no room left',
    async () => (await compose([...psql, change], { mayFail: true })).code !== 0,
  );
  let refusals = 0;
  for (let i = 0; i < 40 && refusals < 3; i += 1) {
    const answer = await village.trySend(`sesak-${i}`, { key: randomUUID() });
    if (answer.status === 201) continue;
    assert.ok(answer.status >= 500 && answer.status <= 503, `${answer.status}: ${JSON.stringify(answer.json)}`);
    refusals += 1;
  }
  assert.ok(refusals > 0);
  await until('the database to be reachable', () =>
    free('db', folder).then(
      () => true,
      () => false,
    ),
  );
  await healthy();
  await village.sendLetter('sesudah');
  await village.nothingIsLost();
});
