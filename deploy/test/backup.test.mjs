// Backups of a village: a forgotten restore, expired archives, a full disk.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createStack, docker, NAME, until } from './stack.mjs';

const stack = createStack({ SEED_DEMO: 'false' });
const files = ['deploy/test/elsewhere.yml'];
const compose = (args, options) => stack.compose(args, { files, ...options });
const SERVICES = ['db', 'portal', 'backup'];
const FULL = `${NAME}_penuh`;

const query = async (sql) =>
  (await compose(['exec', '-T', '-u', 'postgres', 'db', 'psql', '-At', '-d', 'pendopo', '-c', sql])).output.trim();
const backup = (...args) => compose(['run', '--rm', '--no-deps', '-T', 'backup', ...args], { mayFail: true });
const archives = async () => (await backup('list')).output.match(/^pendopo-\S+/gm) ?? [];
const elsewhere = async () =>
  (await compose(['exec', '-T', 'elsewhere', 'ls', '/data/desa'])).output.match(/^pendopo-\S+/gm) ?? [];
const code = () => query('SELECT left(kode::text, 8) FROM instalasi');
const health = () => stack.inspect('backup', '{{.State.Health.Status}}');
const up = () => compose(['up', '--detach', '--wait', ...SERVICES]);
/** Returns this installation's archives. */
const own = async () => {
  const mine = await code();
  return until(
    'a backup of this installation',
    async () => {
      const found = (await archives()).filter((name) => name.includes(mine));
      return found.length > 0 && found;
    },
    { seconds: 120 },
  );
};

let good;
let village;

before(async () => {
  await compose(['build']);
  await compose(['up', '--detach', '--wait', 'elsewhere']);
  stack.set({
    OFFSITE_TYPE: 'webdav',
    OFFSITE_URL: 'http://elsewhere:8080',
    OFFSITE_PATH: 'desa',
    OFFSITE_USER: 'desa',
    OFFSITE_PASSWORD: 'jauh-dari-sini',
  });
});

after(async () => {
  await compose(['down', '--volumes', '--remove-orphans', '--timeout', '5'], { mayFail: true });
  await docker(['volume', 'rm', '--force', FULL], { mayFail: true });
  await stack.remove();
});

test('a new village is backed up at once, and the database logs no error', async () => {
  await up();
  await own();
  assert.doesNotMatch((await compose(['logs', 'db'])).output, /ERROR: {2}relation/);
  await until('the service to be healthy', async () => (await health()) === 'healthy');
});

test('a forgotten restore deletes no archive here or elsewhere, and the portal asks about it', async () => {
  await query(`INSERT INTO pengumuman (title, "desc", content, kategori, tanggal)
    SELECT 'Pengumuman ' || n, 'Ringkas', 'Isi', 'Umum', '2026-11-21' FROM generate_series(1, 500) n`);
  await query(`INSERT INTO kiriman (user_id, jenis, alamat, coba_at)
    SELECT id, 'verifikasi', 'warga@desa.example', now() FROM users LIMIT 1`);
  assert.equal((await backup('backup')).code, 0);
  village = await code();
  good = (await archives()).at(-1);
  assert.match(good, new RegExp(`-${village}-r5\\d\\d-f0\\.tar\\.age$`));
  const kept = await archives();

  await compose(['rm', '--force', '--stop', ...SERVICES]);
  await docker(['volume', 'rm', `${NAME}_database`, `${NAME}_uploads`, `${NAME}_backup-work`]);
  await up();
  const [empty] = await own();
  assert.notEqual(await code(), village);
  for (const place of [
    await archives(),
    await until('the copy', async () => (await elsewhere()).includes(empty) && elsewhere()),
  ])
    assert.deepEqual(
      kept.filter((name) => !place.includes(name)),
      [],
    );
  await until('the question', async () => (await query('SELECT arsip_lain FROM instalasi')) === good);
  assert.match((await compose(['logs', 'backup'])).output, new RegExp(`Portal ini masih kosong.*restore ${good}`));
});

test('a scheduled run deletes expired archives, but no proven, foreign or unnamed archive', async () => {
  const mine = await code();
  const night = (day, contents) => `pendopo-2025-0${day < 10 ? `1-0${day}` : `1-${day}`}-020000${contents}.tar.age`;
  const many = `-${mine}-r9000-f900`;
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((day) => night(day, `-${mine}-r1-f0`));
  const stay = [night(2, many), night(3, '-0123abcd-r1-f0'), night(4, '')];
  const touch = `cd "$0" && touch ${[...usual, ...stay].join(' ')}`;
  await compose(['run', '--rm', '--no-deps', '-T', '--entrypoint=sh', 'backup', '-c', touch, '/cadangan']);
  await compose(['exec', '-T', 'elsewhere', 'sh', '-c', touch, '/data/desa']);
  // Restarts the server, which caches folder listings.
  await compose(['restart', 'elsewhere']);
  await query(
    `UPDATE cadangan SET started_at = started_at - interval '30 hours', finished_at = finished_at - interval '30 hours'`,
  );
  await compose(['restart', 'backup']);
  const gone = async (list) => (await list()).filter((name) => usual.includes(name)).length < usual.length && list();
  for (const place of [archives, elsewhere]) {
    const left = await until('old archives to be dropped', () => gone(place), { seconds: 120 });
    assert.deepEqual(
      [...stay, good].filter((name) => !left.includes(name)),
      [],
    );
    const days = usual.filter((name) => left.includes(name));
    assert.deepEqual(days.at(-1), usual.at(-1));
    assert.ok(days.length <= 8, days.join(' '));
  }
});

test('the forgotten restore can be done later and brings the village back', async () => {
  await compose(['rm', '--force', '--stop', ...SERVICES]);
  await docker(['volume', 'rm', `${NAME}_database`, `${NAME}_uploads`, `${NAME}_backup-work`]);
  await compose(['up', '--detach', '--wait', 'db']);
  const { code: exit, output } = await backup('restore', good);
  assert.equal(exit, 0, output);
  await up();
  assert.equal(await code(), village);
  assert.equal(await query('SELECT count(*) FROM pengumuman'), '500');
  // The mail may have been sent since the backup.
  assert.equal(await query('SELECT keadaan FROM kiriman'), 'tidak_pasti');
  assert.equal(await query('SELECT arsip_lain IS NULL FROM instalasi'), 't');
  assert.equal(await query(`SELECT pg_get_userbyid(relowner) FROM pg_class WHERE relname = 'surat'`), 'pendopo');
});

test('a missing archive is reported as missing', async () => {
  assert.match((await backup('verify', 'tidak-ada.tar.age')).output, /Arsip ini tidak ditemukan/);
});

test('a full disk leaves no partial archive, and every backup report shows the failure', async () => {
  await docker(['volume', 'create', '--opt', 'type=tmpfs', '--opt', 'device=tmpfs', '--opt', 'o=size=8k', FULL]);
  const full = ['run', '--rm', '--no-deps', '-T', '--volume', `${FULL}:/cadangan`];
  const { code: exit, output } = await compose([...full, 'backup', 'backup'], { mayFail: true });
  assert.equal(exit, 1);
  assert.match(output, /Ruang simpan untuk cadangan penuh/);
  const again = 'node apps/backup/dist/main.js backup; ls /cadangan';
  const left = await compose([...full, '--entrypoint=sh', 'backup', '-c', again], { mayFail: true });
  assert.doesNotMatch(left.output, /belum-teruji/);
  const status = await backup('status');
  assert.equal(status.code, 1);
  assert.match(status.output, /^Cadangan terakhir gagal\. Ruang simpan untuk cadangan penuh/m);
  await compose(['restart', 'backup']);
  await until('the service to be unhealthy', async () => (await health()) === 'unhealthy');
  assert.match(await stack.inspect('backup', '{{json .State.Health.Log}}'), /Ruang simpan untuk cadangan penuh/);
  assert.equal((await backup('backup')).code, 0);
  assert.equal((await backup('status')).code, 0);
});
