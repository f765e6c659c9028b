import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBerita, createDesa, createLembaga, createPerson } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';
import { workerDatabase } from '../../test/worker-db.ts';
import { createChanges } from '../lib/changes.ts';
import { createResponseCache } from './response-cache.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
await createDesa(t);

/** A GET whose answer stays as it came over the wire. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: t.port, path, headers, method, agent: false }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

/** Changes rows without anybody hearing of it: what still shows the old ones comes from memory. */
const silently = (sql: string) =>
  t.owner.$transaction([
    t.owner.$executeRaw`SET LOCAL session_replication_role = replica`,
    t.owner.$executeRawUnsafe(sql),
  ]);

/** The database says nothing of changes of this table. */
async function unannounced(table: string) {
  await t.prisma.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_announce`);
  onTestFinished(async () => {
    await t.prisma.$executeRawUnsafe(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_announce`);
  });
}

const semboyan = async (app: typeof t = t) => (await app.http.get('/api/desa').expect(200)).body.desa.semboyan;

describe('a public answer', () => {
  it('comes in the smallest encoding the client takes, the first time and from memory, with the same bytes inside', async () => {
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

  it('from memory carries the headers of a computed one, and a request id of its own', async () => {
    const { id } = await createBerita(t);
    const [computed, ready] = [await ask(`/api/berita/${id}`), await ask(`/api/berita/${id}`)];
    const { 'x-request-id': firstId, date: _first, ...first } = computed.headers;
    const { 'x-request-id': secondId, date: _second, ...second } = ready.headers;
    expect(second).toEqual(first);
    expect(second['content-security-policy']).toContain("default-src 'self'");
    expect(second['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(secondId).toMatch(/^[0-9a-f-]{36}$/);
    expect(secondId).not.toBe(firstId);
    expect(ready.body.equals(computed.body)).toBe(true);
  });

  it('is a 304 when the client has it, and without a body for HEAD; from memory too', async () => {
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

describe('what is kept', () => {
  it('is answered without asking the database, also to HEAD and to who has an older one', async () => {
    const { id, title } = await createBerita(t);
    await t.http.get(`/api/berita/${id}`).expect(200);
    await silently(`DELETE FROM berita WHERE id = ${id}`);
    expect((await t.http.get(`/api/berita/${id}`).expect(200)).body.berita.title).toBe(title);
    await t.http.head(`/api/berita/${id}`).expect(200);
    await t.prisma.berita.deleteMany({ where: { id } });
    await t.http.get(`/api/berita/${id}`).expect(404);
  });

  it('counts against floods like everything else, behind a proxy by the client’s address', async () => {
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

  it('leaves its line in the log', async () => {
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

  it('searches, errors and private answers are not', async () => {
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

  it('stays below its limit: what was not asked for longest goes first', async () => {
    const changes = { subscribe: () => undefined, listening: () => true };
    const cache = createResponseCache({ changes, maxBytes: 9_950 + 10 * 2_048, now: () => new Date() });
    const keep = (key: string, length = 990) =>
      cache.get({ key, topics: [], make: async () => ({ type: 'text/plain', body: 'x'.repeat(length) }) });
    for (let i = 0; i < 11; i++) {
      await keep(`/${i}`);
      cache.has('/0');
    }
    expect(Array.from({ length: 11 }, (_, i) => cache.has(`/${i}`))).toEqual([true, false, ...Array(9).fill(true)]);
    await keep('/large', 40_000);
    expect([cache.has('/large'), cache.has('/0')]).toEqual([false, true]);
  });
});

describe('a response that many ask for at once', () => {
  const changes = () => {
    let tell: (topic: string | null) => void = () => undefined;
    return {
      subscribe: (listener: typeof tell) => {
        tell = listener;
      },
      listening: () => true,
      announce: (topic: string) => tell(topic),
    };
  };
  const later = () => {
    const pending: ((body: string) => void)[] = [];
    const make = () =>
      new Promise<{ type: string; body: string }>((resolve) => {
        pending.push((body) => resolve({ type: 'text/plain', body }));
      });
    return { pending, entry: { key: '/', topics: ['berita'] as const, make } };
  };
  const textOf = async (response: Promise<{ identity: Buffer }>) => (await response).identity.toString();

  it('is made once, but after a change once more: what was begun before it does not stay', async () => {
    const told = changes();
    const cache = createResponseCache({ changes: told, maxBytes: 100_000, now: () => new Date() });
    const { pending, entry } = later();
    const early = [cache.get(entry), cache.get(entry)];
    expect(pending).toHaveLength(1);
    told.announce('berita');
    const late = [cache.get(entry), cache.get(entry)];
    expect(pending).toHaveLength(2);
    pending[1]?.('new');
    expect(await Promise.all(late.map(textOf))).toEqual(['new', 'new']);
    pending[0]?.('old');
    expect(await Promise.all(early.map(textOf))).toEqual(['old', 'old']);
    expect(await textOf(cache.get(entry))).toBe('new');
  });

  it('fails for all of them, and is made anew for the next', async () => {
    const cache = createResponseCache({ changes: changes(), maxBytes: 100_000, now: () => new Date() });
    const failing = { key: '/', topics: [], make: () => Promise.reject(new Error('away')) };
    const answers = await Promise.allSettled([cache.get(failing), cache.get(failing)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const make = async () => ({ type: 'text/plain', body: 'there' });
    expect(await textOf(cache.get({ ...failing, make }))).toBe('there');
  });
});

describe('a change', () => {
  it('that an official made shows in the very next answer, before the database has announced it', async () => {
    await unannounced('desa');
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

  it('that nobody was allowed to make drops nothing', async () => {
    await semboyan();
    await silently(`UPDATE desa SET semboyan = 'Diam'`);
    const kept = await semboyan();
    const resident = await createPerson(t);
    await t.http.put('/api/desa').set(resident.auth).send({ semboyan: 'Ganti' }).expect(403);
    await t.http.put('/api/desa').send({ semboyan: 'Ganti' }).expect(401);
    expect(await semboyan()).toBe(kept);
    expect(kept).not.toBe('Diam');
  });

  it('through another portal, or straight in the database, reaches this one', async () => {
    const other = await createTestApp();
    await semboyan();
    const write = other.http.put('/api/desa').set(admin.auth);
    await write.send({ nama: 'Contoh', semboyan: 'Dari portal lain' }).expect(200);
    await expect.poll(() => semboyan()).toBe('Dari portal lain');
    await t.owner.$executeRaw`UPDATE desa SET semboyan = 'Dari psql'`;
    await expect.poll(() => semboyan()).toBe('Dari psql');
    await expect.poll(() => semboyan(other)).toBe('Dari psql');
  });

  it.each(['an official', 'somebody else'])(
    'by %s while an answer is being read does not leave the old one in memory',
    async (who) => {
      const { id } = await createLembaga(t);
      const tentang = async () =>
        (await t.http.get('/api/lembaga').expect(200)).body.lembaga.find((row: { id: number }) => row.id === id)
          .tentang;
      await t.prisma.lembaga.update({ where: { id }, data: { tentang: 'Lama' } });
      if (who === 'an official') await unannounced('pengurus');
      let reading: Promise<unknown> = Promise.resolve();
      await t.owner.$transaction(async (tx) => {
        // The institutions are read, then their units: there the answer waits.
        await tx.$executeRaw`LOCK TABLE unit_kegiatan`;
        reading = tentang();
        await expect
          .poll(
            () => t.prisma.$queryRaw`SELECT 1 FROM pg_locks WHERE relation = 'unit_kegiatan'::regclass AND NOT granted`,
          )
          .toHaveLength(1);
        const sql = `UPDATE lembaga SET tentang = 'Baru' WHERE id = ${id}`;
        if (who === 'somebody else') await t.prisma.$executeRawUnsafe(sql);
        else {
          // Another edit of the same topic: one of the institution itself would wait for the units too.
          await silently(sql);
          await t.http
            .post(`/api/lembaga/${id}/pengurus`)
            .set(admin.auth)
            .send({ nama: 'Respati', jabatan: 'Ketua' })
            .expect(201);
        }
      });
      expect(await reading).toBe('Lama');
      expect(await tentang()).toBe('Baru');
    },
  );

  it('is not heard of without the database’s announcements, so that then everything is asked for again', async () => {
    const changes = await createChanges({ connectionString: await workerDatabase(), log: t.deps.log });
    const app = await createTestApp({ changes });
    await semboyan(app);
    await silently(`UPDATE desa SET semboyan = 'Tersimpan'`);
    expect(await semboyan(app)).not.toBe('Tersimpan');
    await changes.close();
    expect(await semboyan(app)).toBe('Tersimpan');
    await silently(`UPDATE desa SET semboyan = 'Terbaru'`);
    expect(await semboyan(app)).toBe('Terbaru');
  });
});
