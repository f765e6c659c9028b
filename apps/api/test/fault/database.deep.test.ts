import { randomUUID } from 'node:crypto';
import { withClient } from '@pendopo/prisma/migrate';
import pg from 'pg';
import type { Test } from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../../src/lib/prisma.ts';
import { createBerita, createPerson, JPG, PASSWORD, PENGADUAN_FIELDS, SURAT_LABELS, withSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { asPortal, freshDatabase } from '../worker-db.ts';
import { startProxy } from './proxy.ts';

const CONNECTIONS = 4;

const database = await freshDatabase();
const proxy = await startProxy(asPortal(database));
const pool = createPool({ connectionString: proxy.connectionString, connections: CONNECTIONS });
const t = await createTestApp({ database, pool });
/** The same database without the proxy. */
const direct = await createTestApp({ database });
const locker = new pg.Client(database);
const watcher = new pg.Client(database);
for (const client of [locker, watcher]) {
  await client.connect();
  afterAll(() => client.end());
}

const person = await createPerson(direct);
const admin = await createPerson(direct, { role: 'admin' });
const ERROR_BODY = { error: 'Terjadi kesalahan pada server' };

/** One request of each kind: reads, a login, writes with and without files, public lists with and without cache. */
const sendApplication = () => withSurat(t.http.post('/api/surat').set(person.auth));
const REQUESTS: Record<string, () => Test> = {
  'a list': () => t.http.get('/api/surat/my-surat').set(person.auth),
  'a public list': () => t.http.get('/api/berita').query({ q: randomUUID().slice(0, 8) }),
  'a public list that is kept': () => t.http.get('/api/berita'),
  'a login': () => t.http.post('/api/auth/login').send({ username: person.username, password: PASSWORD }),
  'a letter': sendApplication,
  'a complaint': () => t.http.post('/api/pengaduan').send(PENGADUAN_FIELDS),
  'an edit': () => t.http.put('/api/auth/profile').set(person.auth).send({ nama: 'Tirta', email: person.email }),
};

const rows = async () => ({
  surat: await direct.prisma.surat.count(),
  lampiran: await direct.prisma.lampiran.count(),
  pengaduan: await direct.prisma.pengaduan.count(),
});

/** Sends all requests concurrently. */
const requestAll = () =>
  Promise.all(
    Object.entries(REQUESTS).map(async ([name, ask]) => {
      const { status, headers, body } = await ask();
      return { name, status, after: headers['retry-after'], body };
    }),
  );

/** The database is still down when the responses arrive, so the portal itself has given up. */
async function everythingIsRefused(): Promise<void> {
  const before = await rows();
  for (const { name, ...answer } of await requestAll())
    expect(answer, name).toEqual({ status: 503, after: '5', body: ERROR_BODY });
  expect(await rows()).toEqual(before);
  await expect.poll(t.storedFiles).toEqual([]);
}

/** Waits until every request succeeds without intervention. Deletes what they wrote. */
async function everythingIsWellAgain(): Promise<void> {
  await expect
    .poll(async () => (await requestAll()).map(({ status }) => status), { interval: 500 })
    .toEqual([200, 200, 200, 200, 201, 201, 200]);
  await clear();
}

async function clear(): Promise<void> {
  await direct.prisma.rateLimit.deleteMany();
  for (const { file } of await direct.prisma.lampiran.findMany()) if (file) await t.deps.storage.removePrivate([file]);
  await direct.prisma.surat.deleteMany();
  await direct.prisma.pengaduan.deleteMany();
}

/** Returns the backends that wait for a lock, as soon as their number is `count`. */
async function waitingBackends(count: number): Promise<number[]> {
  const find = async (): Promise<number[]> => {
    const { rows: found } = await watcher.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return found.map(({ pid }) => pid);
  };
  await expect.poll(find).toHaveLength(count);
  return find();
}

beforeEach(clear);
afterEach(async () => {
  proxy.thaw();
  proxy.slowDown(0);
  proxy.loseAnswerTo(null);
  await locker.query('ROLLBACK');
});

describe('a database failure', () => {
  it('refused connections: returns 503 at once, and recovers', async () => {
    await everythingIsWellAgain();
    await proxy.refuse();
    await everythingIsRefused();
    await proxy.allow();
    await everythingIsWellAgain();
  });

  it('cut connections: only the running request fails', async () => {
    await everythingIsWellAgain();
    const underWay = requestAll();
    proxy.cut();
    for (const { name, status } of await underWay) expect([200, 201, 503], name).toContain(status);
    await everythingIsWellAgain();
  });

  it('silent connections: returns 503, and recovers when the database answers again', async () => {
    await everythingIsWellAgain();
    proxy.freeze();
    await everythingIsRefused();
    // No request waits for a dead connection.
    await everythingIsRefused();
    proxy.thaw();
    await everythingIsWellAgain();
  });

  it('five seconds of latency: every request is complete or has no effect, and the portal recovers', async () => {
    await everythingIsWellAgain();
    proxy.slowDown(2_500);
    const answers = await requestAll();
    proxy.slowDown(0);
    for (const { name, status, body } of answers) {
      expect([200, 201, 503], name).toContain(status);
      if (status === 503) expect(body, name).toEqual(ERROR_BODY);
    }
    const sent = (name: string) => answers.filter((each) => each.name === name && each.status === 201).length;
    expect(await rows()).toEqual({
      surat: sent('a letter'),
      pengaduan: sent('a complaint'),
      lampiran: sent('a letter') * SURAT_LABELS.length,
    });
    await expect.poll(t.storedFiles).toHaveLength(sent('a letter') * SURAT_LABELS.length);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    await everythingIsWellAgain();
  });

  it('a write that waits too long for a lock returns 503 and leaves nothing', async () => {
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE riwayat_surat IN EXCLUSIVE MODE');
    const before = await rows();
    const { status, body } = await sendApplication();
    expect([status, body]).toEqual([503, ERROR_BODY]);
    expect(await rows()).toEqual(before);
    await expect.poll(t.storedFiles).toEqual([]);
    await locker.query('ROLLBACK');
    await everythingIsWellAgain();
  });

  it('a connection lost during a transaction leaves neither rows nor files, and the retry succeeds', async () => {
    const key = randomUUID();
    const send = () => withSurat(t.http.post('/api/surat').set({ ...person.auth, 'Idempotency-Key': key }));
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE riwayat_surat IN EXCLUSIVE MODE');
    const before = await rows();
    const sent = send().then((answer) => answer);
    const [pid] = await waitingBackends(1);
    expect((await t.storedFiles()).filter((name) => name.startsWith('private/'))).toHaveLength(SURAT_LABELS.length);
    await locker.query('SELECT pg_terminate_backend($1)', [pid]);
    const { status, headers, body } = await sent;
    expect([status, headers['retry-after'], body]).toEqual([503, '5', ERROR_BODY]);
    expect(await rows()).toEqual(before);
    await expect.poll(t.storedFiles).toEqual([]);
    await locker.query('ROLLBACK');
    expect((await send()).status).toBe(201);
    expect(await direct.prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
    await everythingIsWellAgain();
  });

  it.each([
    ['a letter', '/api/surat', 4],
    ['a complaint', '/api/pengaduan', 1],
  ] as const)(
    'a connection lost after the commit of %s keeps the files, and the retry returns the row',
    async (_name, path, files) => {
      const headers = { ...person.auth, 'Idempotency-Key': randomUUID() };
      const send = () => {
        const request = t.http.post(path).set(headers);
        return path === '/api/surat'
          ? withSurat(request)
          : request.field({ ...PENGADUAN_FIELDS }).attach('img', JPG, 'lampu.jpg');
      };
      proxy.loseAnswerTo('COMMIT');
      const { status, body } = await send();
      proxy.loseAnswerTo(null);
      expect([status, body]).toEqual([503, ERROR_BODY]);
      const again = await send().expect(201);
      const { surat, pengaduan } = again.body;
      const links: string[] = surat
        ? surat.lampiran.map((each: { url_file: string }) => each.url_file)
        : [pengaduan.img];
      expect(links).toHaveLength(files);
      for (const link of links) await t.http.get(link).expect(200);
      const { surat: applications, pengaduan: complaints } = await rows();
      expect(applications + complaints).toBe(1);
      await expect.poll(t.storedFiles).toHaveLength(files);
    },
  );

  it('a connection lost after the commit of an official’s picture keeps the picture', async () => {
    const { id } = await createBerita(direct);
    proxy.loseAnswerTo('COMMIT');
    const fields = { title: 'Panen', content: 'Raya', kategori: 'Sosial', tanggal: '2026-11-20' };
    await t.http.put(`/api/berita/${id}`).set(admin.auth).field(fields).attach('img', JPG, 'panen.jpg').expect(503);
    proxy.loseAnswerTo(null);
    const { img } = (await direct.http.get(`/api/berita/${id}`).expect(200)).body.berita;
    expect(img).toMatch(/^\/uploads\//);
    await t.http.get(img).expect(200);
    await t.deps.storage.removePictures([img.replace('/uploads/', '')]);
    await direct.prisma.berita.deleteMany({ where: { id } });
  });

  it('with all connections in use, returns 503 before one is free, and recovers', async () => {
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE riwayat_surat IN EXCLUSIVE MODE');
    const holding = Array.from({ length: CONNECTIONS }, () => sendApplication().then(({ status }) => status));
    await waitingBackends(CONNECTIONS);
    // Requests with a connection are given up after five seconds, so an earlier 503 is due to the wait.
    const { status, headers, body } = await t.http.get('/api/surat/my-surat').set(person.auth);
    expect([status, headers['retry-after'], body]).toEqual([503, '5', ERROR_BODY]);
    await locker.query('ROLLBACK');
    expect(await Promise.all(holding)).toEqual(Array(CONNECTIONS).fill(201));
    await everythingIsWellAgain();
    await expect.poll(() => pool.waitingCount).toBe(0);
  });
});

it('the log contains no NIK after all failures', async () => {
  expect(t.logLines.join('')).not.toContain(PENGADUAN_FIELDS.nik);
  expect(await withClient(database, async (client) => (await client.query('SELECT 1 AS up')).rows)).toEqual([
    { up: 1 },
  ]);
});
