// Plays the chart's objects: its Job migrates, its Deployment serves, its CronJob backs up, with the chart's security
// context, against PostgreSQL and an S3 server. An upgrade runs two pods side by side while a visitor reads.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments, stringify } from 'yaml';
import { startS3 } from '../apps/api/test/s3-server.ts';
import { isianOf } from '../packages/shared/src/surat/isian-catalogue.ts';
import { kubeTools } from './test/kube-tools.mjs';
import { addressOf, buildImage, fileSecret, hasPodman, playPod, playToEnd, podman, secret } from './test/podman.mjs';
import { docker, letterForm, ROOT, run, until } from './test/stack.mjs';

const isHere = await hasPodman();
if (!isHere) process.stdout.write('Skipped, as this machine has no podman with docker: the chart played as pods\n');

const IMAGE = 'pendopo-kube';
const PREFIX = 'pendopo-kube-uji';
/** Address of the machine inside pods. */
const GATEWAY = '10.88.0.1';
const PASSWORD = 'kata-sandi-uji-9';
const SECRETS = ['pendopo-portal', 'pendopo-owner', 'pendopo-kabupaten', 'pendopo-villages'];
const word = () => randomBytes(24).toString('hex');
const owner = word();
const worker = word();
const superuser = word();
const statusToken = word();

async function call(url, path, { method = 'GET', token, json, form } = {}) {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(json && { 'Content-Type': 'application/json' }),
    ...(form && { 'Idempotency-Key': randomUUID() }),
  };
  const response = await fetch(`${url}/api${path}`, { method, headers, body: form ?? (json && JSON.stringify(json)) });
  const body = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

describe.skipIf(!isHere)('the chart, played by podman', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pendopo-kube-'));
  const started = [];
  let address;
  let s3;
  let portal;
  let adminToken;
  let letter;

  const query = (sql) => podman(['exec', `${PREFIX}-db`, 'psql', '-U', 'postgres', '-At', '-d', 'desa', '-c', sql]);

  /** Returns the objects of a release with this image, by kind. */
  async function render(tag) {
    const { helm } = await kubeTools();
    const values = join(folder, `${tag}.yaml`);
    const { endpoint, bucket, region } = s3.settings;
    writeFileSync(
      values,
      stringify({
        image: { repository: `localhost/${IMAGE}`, tag, pullPolicy: 'Never' },
        domain: 'tegalsari.desa.example',
        ingress: { namespace: 'ingress-nginx' },
        store: { endpoint: endpoint.replace('127.0.0.1', GATEWAY), bucket, region, prefix: 'tegalsari' },
        settings: { SEED_DEMO: true },
        backup: { offsite: { type: 'webdav', url: `http://${await addressOf(`${PREFIX}-luar`)}:8080`, path: 'desa' } },
      }),
    );
    const chart = join(ROOT, 'deploy/chart');
    const { output } = await run(helm, ['template', 'tegalsari', chart, '--values', values]);
    return Object.fromEntries(parseAllDocuments(output).map((each) => [each.toJS()?.kind, each.toJS()]));
  }

  /** Also removes what a killed run has left. */
  async function removeAll() {
    await podman(['rm', '--force', `${PREFIX}-db`, `${PREFIX}-luar`], { mayFail: true });
    for (const name of SECRETS) await podman(['secret', 'rm', name], { mayFail: true });
    await podman(['volume', 'rm', '--force', 'pendopo-villages'], { mayFail: true });
  }

  async function startDatabase() {
    const name = `${PREFIX}-db`;
    const image = 'localhost/postgres:18-trixie';
    await podman(['run', '--detach', '--name', name, '--env', `POSTGRES_PASSWORD=${superuser}`, image]);
    const ready = () => podman(['exec', name, 'pg_isready', '-h', '127.0.0.1'], { mayFail: true });
    await until('PostgreSQL', async () => /accepting/.test(await ready()));
    for (const sql of [
      `CREATE ROLE desa_owner LOGIN CREATEDB PASSWORD '${owner}'`,
      `CREATE ROLE desa LOGIN PASSWORD '${worker}'`,
      "CREATE DATABASE desa OWNER desa_owner ENCODING 'UTF8' TEMPLATE template0",
    ])
      await podman(['exec', name, 'psql', '-U', 'postgres', '-c', sql]);
    return addressOf(name);
  }

  beforeAll(async () => {
    await removeAll();
    await buildImage('portal', `${IMAGE}:satu`);
    await buildImage('backup', `${IMAGE}-backup:satu`);
    await buildImage('kabupaten', `${IMAGE}-kabupaten:satu`);
    for (const image of [IMAGE, `${IMAGE}-backup`])
      await podman(['tag', `localhost/${image}:satu`, `localhost/${image}:dua`]);
    await docker(['pull', '--quiet', 'postgres:18-trixie'], { mayFail: true });
    await run('sh', ['-c', 'docker save postgres:18-trixie | podman load --quiet']);
    address = await startDatabase();
    const webdav = ['rclone', 'serve', 'webdav', '--addr=:8080', '--user=desa', '--pass=jauh-dari-sini', '/tmp'];
    await podman([
      'run',
      '--detach',
      '--name',
      `${PREFIX}-luar`,
      '--entrypoint',
      webdav[0],
      `localhost/${IMAGE}-backup:satu`,
      ...webdav.slice(1),
    ]);
    s3 = await startS3({ host: '0.0.0.0' });
    const at = `${address}:5432/desa`;
    const { accessKeyId, secretAccessKey } = s3.settings;
    await secret('pendopo-portal', {
      DATABASE_URL: `postgresql://desa:${worker}@${at}`,
      JWT_SECRET: word(),
      STATUS_TOKEN: statusToken,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ADMIN_PASSWORD: PASSWORD,
    });
    await secret('pendopo-owner', {
      MIGRATION_DATABASE_URL: `postgresql://desa_owner:${owner}@${at}`,
      BACKUP_PASSPHRASE: word(),
      OFFSITE_USER: 'desa',
      OFFSITE_PASSWORD: 'jauh-dari-sini',
    });
  }, 1_200_000);

  afterAll(async () => {
    for (const pod of started) await pod.remove();
    await removeAll();
    rmSync(folder, { recursive: true, force: true });
  });

  it('migrates as the owner, and serves as a role that owns nothing', async () => {
    const { Job, Deployment } = await render('satu');
    const { code, output } = await playToEnd(Job);
    expect([code, output]).toEqual([0, expect.stringContaining('Diterapkan')]);
    portal = await playPod(Deployment, 'tegalsari-satu');
    started.push(portal);
    await portal.healthy();
    expect(
      await query(`SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = 'desa' AND usename <> 'postgres'`),
    ).toBe('desa');
    expect(await query(`SELECT count(*) FROM pg_tables WHERE tableowner = 'desa'`)).toBe('0');
  });

  it('runs with exactly the security context of the chart', async () => {
    expect(await portal.inspect('{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.Privileged}}')).toBe(
      '1000:1000 true false',
    );
    expect(await portal.inspect('{{.EffectiveCaps}} {{.BoundingCaps}}')).toBe('[] []');
    expect(await portal.exec('sh', '-c', 'touch /app/x 2>&1 || true; grep NoNewPrivs /proc/1/status')).toMatch(
      /Read-only file system[\s\S]*NoNewPrivs:\s+1/,
    );
    expect(await portal.exec('env')).not.toMatch(/MIGRATION_DATABASE_URL|BACKUP_PASSPHRASE/);
  });

  it('stores an application with its scans, and numbers it', async () => {
    const { url } = portal;
    const login = { username: 'admin', password: PASSWORD };
    adminToken = (await call(url, '/auth/login', { method: 'POST', json: login })).token;
    const person = { username: 'tirta', password: PASSWORD, nama: 'Tirta Wijayanegara', email: 'tirta@contoh.example' };
    const { token } = await call(url, '/auth/register', { method: 'POST', json: person });
    const sent = await call(url, '/surat', { method: 'POST', token, form: letterForm('kube') });
    const path = `/surat/${sent.surat.id}`;
    expect((await s3.objects()).filter((key) => key.startsWith('tegalsari/private/surat/'))).toHaveLength(4);

    const { surat } = await call(url, path, { token: adminToken });
    const berkas = surat.lampiran.map(({ jenis_persyaratan }) => ({ jenis_persyaratan, keadaan: 'diterima' }));
    await call(url, `${path}/tinjauan`, { method: 'PUT', token: adminToken, json: { berkas } });
    const { struktur } = await call(url, '/struktur');
    const kades = struktur.find(({ tipe }) => tipe === 'kepala_desa');
    const isian = Object.fromEntries(isianOf(surat.jenis_surat).map(({ name, contoh }) => [name, contoh]));
    const draft = { isian, cara: 'kades', penandatangan_id: kades.id };
    await call(url, `${path}/naskah`, { method: 'PUT', token: adminToken, json: draft });
    const { naskah } = await call(url, `${path}/naskah/nomor`, { method: 'POST', token: adminToken, json: {} });
    expect(naskah.nomor).toMatch(/\d/);
    letter = { path, nomor: naskah.nomor };
  });

  it('exports the village as one stream that its pod need not store', async () => {
    const told = await portal.exec('sh', '-c', 'node apps/api/dist/main.js export-village - | sha256sum');
    const [sentence, sum, ...received] = told.split('\n');
    expect(sentence).toMatch(/^Desa diekspor: \d+ baris, \d+ berkas/);
    expect(received).toEqual([sum]);
  });

  it('backs up, restores on trial, copies the archive elsewhere, and reports to monitoring', async () => {
    const { CronJob } = await render('satu');
    const { code, output } = await playToEnd(CronJob);
    expect([code, output]).toEqual([0, expect.stringMatching(/teruji pulih: .*disalin ke tempat lain/)]);
    expect(await podman(['exec', `${PREFIX}-luar`, 'ls', '/tmp/desa/tegalsari'])).toMatch(/^pendopo-\S+\.tar\.age$/m);
    const { last_good } = await call(portal.url, '/health/cadangan', { token: statusToken });
    expect(Date.now() - Date.parse(last_good)).toBeLessThan(600_000);
    expect(await query(`SELECT count(*) FROM pg_database WHERE datname LIKE '%pulih_uji'`)).toBe('0');
  });

  it('upgrades without a refused page while a visitor reads, and keeps the application', async () => {
    const { Job, Deployment } = await render('dua');
    let endpoint = portal.url;
    let isOver = false;
    const refused = [];
    let pages = 0;
    const reading = (async () => {
      while (!isOver) {
        const status = await fetch(`${endpoint}/`).then(
          (response) => response.text().then(() => response.status),
          String,
        );
        if (status !== 200) refused.push(status);
        pages += 1;
        await sleep(20);
      }
    })();
    expect((await playToEnd(Job)).code).toBe(0);
    const next = await playPod(Deployment, 'tegalsari-dua');
    started.push(next);
    await next.healthy();
    endpoint = next.url;
    await portal.stop();
    isOver = true;
    await reading;
    expect(refused).toEqual([]);
    expect(pages).toBeGreaterThan(20);
    const { naskah } = await call(next.url, `${letter.path}/naskah`, { token: adminToken });
    expect(naskah.nomor).toBe(letter.nomor);
  });

  it("reports to the regency's page, as deploy/regency runs it", async () => {
    const at = `kabupaten:${worker}@${address}:5432/kabupaten`;
    for (const sql of [`CREATE ROLE kabupaten LOGIN PASSWORD '${worker}'`, 'CREATE DATABASE kabupaten OWNER kabupaten'])
      await podman(['exec', `${PREFIX}-db`, 'psql', '-U', 'postgres', '-c', sql]);
    await secret('pendopo-kabupaten', { DATABASE_URL: `postgresql://${at}` });
    const village = { nama: 'tegalsari', kode: '33.05.01.2001', url: started.at(-1).url };
    await fileSecret('pendopo-villages', { 'villages.json': JSON.stringify([village]) });
    const objects = parseAllDocuments(readFileSync(join(ROOT, 'deploy/regency/kabupaten.yaml'), 'utf8'));
    const deployment = objects.map((each) => each.toJS()).find(({ kind }) => kind === 'Deployment');
    deployment.spec.template.spec.containers[0].image = `localhost/${IMAGE}-kabupaten:satu`;
    const page = await playPod(deployment, 'kabupaten-satu');
    started.push(page);
    await page.healthy();
    expect(await page.inspect('{{.Config.User}} {{.HostConfig.ReadonlyRootfs}}')).toBe('1000:1000 true');
    const seen = async () => (await (await fetch(`${page.url}/data.json`)).json()).data[0];
    const { version } = await (await fetch(`${village.url}/api/health`)).json();
    expect(await until('the first round', async () => ((await seen()).versi ? seen() : null))).toMatchObject({
      nama: 'tegalsari',
      dapat_dibuka: true,
      versi: version,
    });
  });
});
