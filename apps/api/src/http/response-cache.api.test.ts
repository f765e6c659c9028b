import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withClient } from '@pendopo/prisma/migrate';
import { describe, expect, inject, it } from 'vitest';
import { createBerita, createDesa, createLembaga, createPerson } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';
import { freshDatabase } from '../../test/worker-db.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
await createDesa(t);

/** Requests a path with GET and returns the body as sent over the network. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: t.port, path, headers, method, agent: false }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

/** Changes rows without a new version. A response that still shows the old rows comes from memory. */
const silently = (sql: string) =>
  t.prisma.$transaction([
    t.prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
    t.prisma.$executeRawUnsafe(sql),
  ]);

const semboyan = async (app: typeof t = t) => (await app.http.get('/api/desa').expect(200)).body.desa.semboyan;

describe('public responses', () => {
  it('a public response has the smallest encoding that the client accepts, and the same bytes if cached', async () => {
    const { id } = await createBerita(t, { content: 'Kerja bakti dimulai pukul tujuh pagi. 🌾 '.repeat(200) });
    const path = `/api/berita/${id}`;
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, '': (body: Buffer) => body };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', ''],
      ['', ''],
    ] as const) {
      for (const fresh of [true, false]) {
        if (fresh) await t.prisma.berita.update({ where: { id }, data: { updatedAt: new Date() } });
        const { status, headers, body } = await ask(path, { 'Accept-Encoding': accepted });
        expect([status, headers['content-encoding'] ?? '', headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
        expect(Number(headers['content-length'])).toBe(body.length);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        const plain = await ask(path);
        expect(decode[encoding](body).equals(plain.body)).toBe(true);
        expect(headers.etag).toBe(plain.headers.etag);
        expect(JSON.parse(plain.body.toString()).berita).toMatchObject({ id });
        if (encoding) expect(body.length).toBeLessThan(plain.body.length / 4);
      }
    }
  });

  it('a response from memory carries the headers of a computed one, and a new request id', async () => {
    const { id } = await createBerita(t);
    const computed = await ask(`/api/berita/${id}`);
    const ready = await ask(`/api/berita/${id}`);
    const { 'x-request-id': firstId, date: _first, ...first } = computed.headers;
    const { 'x-request-id': secondId, date: _second, ...second } = ready.headers;
    expect(second).toEqual(first);
    expect(second['content-security-policy']).toContain("default-src 'self'");
    expect(second['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(secondId).toMatch(/^[0-9a-f-]{36}$/);
    expect(secondId).not.toBe(firstId);
    expect(ready.body.equals(computed.body)).toBe(true);
  });

  it('a public response is a 304 when the client has it, and has no body for HEAD; from memory too', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { id } = await createBerita(t, { content: 'Panjang. '.repeat(500) });
      const path = `/api/berita/${id}`;
      const accept = { 'Accept-Encoding': 'br' };
      const first = await ask(path, accept, method);
      for (let i = 0; i < 2; i++) {
        const { status, headers, body } = await ask(path, { ...accept, 'If-None-Match': first.headers.etag ?? '' });
        expect([status, body.length, headers['content-type'], headers['content-length']]).toEqual([
          304,
          0,
          undefined,
          undefined,
        ]);
        expect([headers.etag, headers.vary]).toEqual([first.headers.etag, 'Accept-Encoding']);
        const whole = await ask(path, accept);
        const head = await ask(path, accept, 'HEAD');
        expect([head.status, head.body.length]).toEqual([200, 0]);
        expect(head.headers['content-length']).toBe(String(whole.body.length));
        await ask(path, { 'If-None-Match': '"lain"' }).then((other) => expect(other.status).toBe(200));
      }
    }
  });
});

describe('cached responses', () => {
  it('a cached response is sent without reading rows, also to HEAD and to clients with an older one', async () => {
    const { id, title } = await createBerita(t);
    await t.http.get(`/api/berita/${id}`).expect(200);
    await silently(`DELETE FROM berita WHERE id = ${id}`);
    expect((await t.http.get(`/api/berita/${id}`).expect(200)).body.berita.title).toBe(title);
    await t.http.head(`/api/berita/${id}`).expect(200);
    await t.prisma.berita.deleteMany({ where: { id } });
    await t.http.get(`/api/berita/${id}`).expect(404);
  });

  it('a cached response counts towards the flood limit, behind a proxy by the client’s address', async () => {
    for (const trustProxy of [0, 1]) {
      const app = await createTestApp({ config: { trustProxy } });
      const from = (address: string) => app.http.get('/api/desa').set('X-Forwarded-For', address);
      for (let i = 0; i < 1200; i += 100) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => from('203.0.113.7')));
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      }
      const { body, headers } = await from('203.0.113.7').expect(429);
      expect(body).toEqual({ error: 'Terlalu banyak percobaan. Coba lagi dalam 1 menit.' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await from('203.0.113.8').expect(trustProxy === 1 ? 200 : 429);
    }
  });

  it('a cached response has its line in the log', async () => {
    const { id } = await createBerita(t);
    const path = `/api/berita/${id}`;
    const ids = [await ask(path), await ask(`${path}?dari=9999011203880001`)].map(
      ({ headers }) => headers['x-request-id'],
    );
    ids.push((await ask(path)).headers['x-request-id']);
    const lines = () => t.logLines.map((line) => JSON.parse(line)).filter(({ req }) => ids.includes(req?.id));
    await expect.poll(lines).toHaveLength(3);
    for (const { level, msg, req, res, responseTime } of lines()) {
      expect([level, msg, req.method, req.path, res]).toEqual([30, 'request completed', 'GET', path, { status: 200 }]);
      expect(responseTime).toBeTypeOf('number');
    }
  });

  it('searches, errors and private responses are not cached', async () => {
    const { id } = await createBerita(t, { title: 'Panen raya di sawah timur' });
    const titles = async () =>
      (await t.http.get('/api/berita').query({ q: 'sawah timur' }).expect(200)).body.berita.map(
        (row: { title: string }) => row.title,
      );
    expect(await titles()).toEqual(['Panen raya di sawah timur']);
    await silently(`UPDATE berita SET title = 'Panen di sawah timur' WHERE id = ${id}`);
    expect(await titles()).toEqual(['Panen di sawah timur']);

    await t.http.get('/api/berita/1000000').expect(404);
    await silently(`UPDATE berita SET id = 1000000 WHERE id = ${id}`);
    await t.http.get('/api/berita/1000000').expect(200);

    const { headers } = await t.http.get('/api/pesan-kontak').set(admin.auth).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    await t.http.get('/api/pesan-kontak').expect(401);
  });
});

describe('changes of cached data', () => {
  it('a change by an official shows in the very next response', async () => {
    for (let i = 0; i < 20; i++) {
      await semboyan();
      const text = `Rukun ${i}`;
      // The router is found whatever the case of its path.
      await t.http
        .put(i % 2 ? '/api/desa' : '/api/DESA')
        .set(admin.auth)
        .send({ nama: 'Contoh', semboyan: text })
        .expect(200);
      expect(await semboyan()).toBe(text);
    }
  });

  it('a change that a guard refuses invalidates nothing', async () => {
    await semboyan();
    await silently(`UPDATE desa SET semboyan = 'Diam'`);
    const kept = await semboyan();
    const resident = await createPerson(t);
    await t.http.put('/api/desa').set(resident.auth).send({ semboyan: 'Ganti' }).expect(403);
    await t.http.put('/api/desa').send({ semboyan: 'Ganti' }).expect(401);
    expect(await semboyan()).toBe(kept);
    expect(kept).not.toBe('Diam');
  });

  it('a change through another portal, or directly in the database, shows in the next response of each', async () => {
    const other = await createTestApp();
    for (let i = 0; i < 20; i++) {
      await Promise.all([semboyan(), semboyan(other)]);
      const text = `Dari portal lain ${i}`;
      await other.http.put('/api/desa').set(admin.auth).send({ nama: 'Contoh', semboyan: text }).expect(200);
      expect(await semboyan()).toBe(text);
    }
    await t.prisma.$executeRaw`UPDATE desa SET semboyan = 'Dari psql'`;
    expect(await Promise.all([semboyan(), semboyan(other)])).toEqual(['Dari psql', 'Dari psql']);
  });

  it('a change during the reading of a response does not leave the old one in memory', async () => {
    const { id } = await createLembaga(t);
    const tentang = async () =>
      (await t.http.get('/api/lembaga').expect(200)).body.lembaga.find((row: { id: number }) => row.id === id).tentang;
    await t.prisma.lembaga.update({ where: { id }, data: { tentang: 'Lama' } });
    let reading: Promise<unknown> = Promise.resolve();
    await t.prisma.$transaction(async (tx) => {
      // The response waits after reading the institutions, before their units.
      await tx.$executeRaw`LOCK TABLE unit_kegiatan`;
      reading = tentang();
      await expect
        .poll(
          () => t.prisma.$queryRaw`SELECT 1 FROM pg_locks WHERE relation = 'unit_kegiatan'::regclass AND NOT granted`,
        )
        .toHaveLength(1);
      await t.prisma.$executeRaw`UPDATE lembaga SET tentang = 'Baru' WHERE id = ${id}`;
    });
    expect(await reading).toBe('Lama');
    expect(await tentang()).toBe('Baru');
  });
});

describe('a database that is replaced by its backup under running portals', () => {
  it('a restored database never makes old responses valid again, not even after a write', async () => {
    const database = await freshDatabase();
    const name = new URL(database).pathname.slice(1);
    const one = await createTestApp({ database });
    const other = await createTestApp({ database });
    await createDesa(one);
    const write = (text: string) => one.prisma.$executeRaw`UPDATE desa SET semboyan = ${text}`;
    const onServer = (sql: string) => withClient(inject('databaseServer'), (client) => client.query(sql));
    /** Copies a database that has other connections. */
    const copy = async (from: string, to: string) => {
      await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${from}'`);
      await onServer(`CREATE DATABASE "${to}" TEMPLATE "${from}"`);
    };
    await write('Saat dicadangkan');
    await copy(name, `${name}_backup`);
    await write('Hilang');
    for (const app of [one, other]) expect(await semboyan(app)).toBe('Hilang');
    await onServer(`DROP DATABASE "${name}" WITH (FORCE)`);
    await copy(`${name}_backup`, name);
    expect(await semboyan(one)).toBe('Saat dicadangkan');
    await write('Sesudah dipulihkan');
    for (const app of [one, other]) expect(await semboyan(app)).toBe('Sesudah dipulihkan');
  });
});
