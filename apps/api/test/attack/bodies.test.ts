import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPerson, PENGADUAN_FIELDS, SURAT_FIELDS, SURAT_LABELS, withSurat } from '../factories.ts';
import { JPG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';
import { listening } from './listening.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const BOUNDARY = 'batas';
const MB = 1024 * 1024;

beforeEach(() => t.prisma.rateLimit.deleteMany());

/** Checks that the portal responds and that its folder for uploads is empty. */
async function isWell(): Promise<void> {
  expect((await t.http.get('/api/health')).status).toBe(200);
  await expect.poll(() => readdir(t.deps.storage.tmpDir)).toEqual([]);
}

const part = (name: string, text: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const filePart = (name: string, bytes: Buffer, file = 'a.jpg') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ]);
const END = `--${BOUNDARY}--\r\n`;
const multipart = (body: string | Buffer, path = '/api/pengaduan') =>
  t.http
    .post(path)
    .set({ 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...admin.auth })
    .send(body);

const complaintParts = Object.entries(PENGADUAN_FIELDS)
  .map(([name, text]) => part(name, text))
  .join('');

describe('a form', () => {
  it('rejects a form of 50,000 parts with little memory', async () => {
    const body = part('x', '').repeat(50_000) + END;
    const before = process.memoryUsage().rss;
    const answer = await multipart(body).catch(({ code }) => ({ status: code }));
    expect([400, 413, 'EPIPE', 'ECONNRESET']).toContain(answer.status);
    const small = await multipart(part('x', '').repeat(1500) + END);
    expect([small.status, small.body]).toEqual([400, { error: 'Data yang dikirim tidak dapat dibaca' }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
    await isWell();
  });

  const BROKEN: Record<string, string | Buffer> = {
    'nothing at all': '',
    'nothing but its end': END,
    'a part without an end': part('nama', 'Tirta'),
    'a part without a name': `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\na\r\n${END}`,
    'a part without headers': `--${BOUNDARY}\r\n\r\na\r\n${END}`,
    'a header that does not end': `--${BOUNDARY}\r\nContent-Disposition: ${'x'.repeat(100_000)}`,
    'a name of 4,000 characters': part('n'.repeat(4000), 'a') + END,
    'a text of 200,000 characters': part('uraian', 'a'.repeat(200_000)) + END,
    'names that are the language’s own': ['__proto__', 'constructor', '__proto__[role]', 'constructor[prototype][x]']
      .map((name) => part(name, 'admin'))
      .join('')
      .concat(END),
    'the same part a hundred times': part('nama', 'Tirta').repeat(100) + END,
    'lists nested deep': part(`nama${'[a]'.repeat(30)}`, 'x') + END,
    'a list as long as its index says': part('nama[999999999]', 'x') + END,
    'two pictures': Buffer.concat([filePart('img', JPG), filePart('img', JPG), Buffer.from(END)]),
    'a file under a text’s name': Buffer.concat([filePart('nama', JPG), Buffer.from(END)]),
    'another boundary than it says': complaintParts.replaceAll(BOUNDARY, 'lain'),
    'bytes of no kind': Buffer.alloc(200_000, 0xff),
  };

  it.each(Object.entries(BROKEN))('returns 400 for a form with %s and leaves nothing', async (_, body) => {
    const { status, body: told } = await multipart(body);
    expect([status, Object.keys(told)]).toEqual([400, expect.arrayContaining(['error'])]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    await isWell();
  });

  it('accepts files before texts, labels after files and indexes in any order', async () => {
    const labels = SURAT_LABELS.map((label, i) => part(`jenis_persyaratan_${9 - i}`, label)).reverse();
    const files = SURAT_LABELS.map((_, i) => filePart(`lampiran_${9 - i}`, JPG));
    const texts = Object.entries(SURAT_FIELDS).map(([name, text]) => part(name, text));
    const body = Buffer.concat([...files, Buffer.from([...labels, ...texts.reverse(), END].join(''))]);
    const { status, body: told } = await multipart(body, '/api/surat');
    expect([status, told.surat?.lampiran.length]).toEqual([201, SURAT_LABELS.length]);
    await isWell();
  });

  it('returns 400 for a label without a file', async () => {
    const attachments = SURAT_LABELS.map((label) => ({ label }));
    const fields = { jenis_persyaratan_7: 'Fotokopi KTP pemohon' };
    const sent = withSurat(t.http.post('/api/surat').set(admin.auth), { attachments: attachments.slice(1), fields });
    expect((await sent).status).toBe(400);
    await isWell();
  });
});

describe('JSON', () => {
  const send = (text: string) => t.http.post('/api/statistik').set(admin.auth).type('json').send(text);
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  const BODIES: [string, () => string, number][] = [
    ['1 MB deep', () => nested(MB / 2), 413],
    ['1 MB wide', () => `[${'1,'.repeat(MB / 2)}1]`, 413],
    ['250 kB deep, as a list', () => nested(125_000), 400],
    ['250 kB deep, in a field', () => `{"nama":${nested(120_000)}}`, 400],
    ['250 kB of objects in one another', () => `${'{"nama":'.repeat(27_000)}1${'}'.repeat(27_000)}`, 400],
    ['250 kB of unknown fields', () => `{${Array.from({ length: 20_000 }, (_, i) => `"f${i}":1`).join()}}`, 400],
    ['a number without end', () => `{"nama":${'9'.repeat(200_000)}}`, 400],
    [
      'the language’s own names',
      () => '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
      400,
    ],
    ['a byte order mark and nothing', () => '\ufeff', 400],
  ];
  it.each(BODIES)('rejects this body: %s', async (_, body, status) => {
    const answer = await send(body());
    expect(answer.status).toBe(status);
    expect(answer.text.length).toBeLessThan(5000);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    await isWell();
  });

  it.each([
    ['/api/struktur', 'struktur'],
    ['/api/struktur', 'hapus'],
    ['/api/panduan', 'faq'],
    ['/api/panduan', 'langkah_surat'],
    ['/api/tentang/visi-misi', 'misi'],
  ])(
    'a long list of invalid items for %s (%s) returns 400, and the response is shorter than the request',
    async (path, name) => {
      const text = JSON.stringify({ judul: 'A', visi: 'B', nama: 'C', struktur: [], [name]: Array(120_000).fill(1) });
      const answer = await t.http.put(path).set(admin.auth).type('json').send(text);
      expect(answer.status).toBe(400);
      expect(answer.text.length).toBeLessThan(text.length);
      await isWell();
    },
  );

  it('returns 413 for a body that decompresses beyond the limit, and 400 for an invalid encoding', async () => {
    const bomb = gzipSync(Buffer.from(`{"nama":"${'a'.repeat(50 * MB)}"}`));
    const { read: _, ...portal } = await listening(t.app);
    const post = async (encoding: string, body: Buffer) => {
      const { socket, answer } = portal.open();
      socket.write(
        `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n` +
          `Content-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body);
      await expect.poll(answer).toMatch(/^HTTP/);
      return answer().split(' ')[1];
    };
    expect(await post('gzip', bomb)).toBe('413');
    expect(await post('gzip', Buffer.from('kosong'))).toBe('400');
    expect(await post('zip', Buffer.from('{}'))).toBe('400');
    await isWell();
  });

  it('returns 400 for other charsets than UTF-8 and for other content types', async () => {
    for (const type of [
      'application/json; charset=utf-7',
      'application/json; charset=x',
      'text/plain',
      'application/xml',
    ]) {
      const { status } = await t.http.post('/api/auth/register').set('Content-Type', type).send('{"nama":"A"}');
      expect([type, status]).toEqual([type, 400]);
    }
  });
});

describe('a connection', () => {
  const SHORT = { headersTimeout: 300, requestTimeout: 800, connectionsCheckingInterval: 50 };
  const head = (length: number, more = '') =>
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

  it('is closed after the timeout if the body is shorter than its Content-Length', async () => {
    const { open } = await listening(t.app, SHORT);
    const { socket, answer, closed } = open();
    socket.write(`${head(1000)}{"username":"a"`);
    await closed;
    expect(answer()).toMatch(/^(HTTP\/1\.1 4|$)/);
    await isWell();
  });

  it('does not treat the bytes after the body as a second request', async () => {
    const { open } = await listening(t.app, SHORT);
    const { socket, answer, closed } = open();
    const body = '{"username":"a","password":"b"}';
    // The extra bytes end the connection before or after the response to the first request.
    socket.write(`${head(body.length)}${body}GARBAGE /api/surat HTTP/1.1\r\nHost: x\r\n\r\n`);
    await closed;
    expect(answer().match(/HTTP\/1\.1 \d+/g)).toEqual(expect.arrayContaining([expect.stringMatching(/400|501/)]));
    expect(answer()).not.toMatch(/HTTP\/1\.1 [23]/);
    await isWell();
  });

  it.each([
    ['two lengths', 'Content-Length: 5\r\n'],
    ['a length and chunks', 'Transfer-Encoding: chunked\r\n'],
    ['a length below nothing', 'Content-Length: -1\r\n'],
    ['a header with a NUL', 'X-A: a\0b\r\n'],
    ['headers of 64 kB', `X-A: ${'a'.repeat(64 * 1024)}\r\n`],
    ['a broken line', 'X-A : a\r\n b\r\n'],
  ])('is closed, after at most a 4xx, for a request with %s', async (_, more) => {
    const { open } = await listening(t.app, SHORT);
    const { socket, answer, closed } = open();
    socket.write(`${head(2, more)}{}`);
    await closed;
    expect(answer()).toMatch(/^(HTTP\/1\.1 4|$)/);
    await isWell();
  });

  it.each(['application/json', `multipart/form-data; boundary=${BOUNDARY}`])(
    'is closed after the timeout if a body (%s) arrives byte by byte',
    async (type) => {
      const { open } = await listening(t.app, SHORT);
      const { socket, answer, closed } = open();
      const path = type.startsWith('multipart') ? '/api/pengaduan' : '/api/auth/login';
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`);
      const body = type.startsWith('multipart') ? complaintParts : '{"username":"aaaaaaaaaaaaaa';
      let sent = 0;
      const sending = setInterval(() => socket.write(body[sent++ % body.length] ?? ''), 20);
      onTestFinished(() => clearInterval(sending));
      await closed;
      expect(answer()).toMatch(/^(HTTP\/1\.1 4|$)/);
      await isWell();
    },
  );

  it('is closed without a whole header, and 300 such connections do not block other clients', async () => {
    const { open, read, server } = await listening(t.app, SHORT);
    const opened = Array.from({ length: 300 }, (_, i) => {
      const connection = open();
      if (i % 2) connection.socket.write('GET /api/health HTTP/1.1\r\nHo');
      return connection;
    });
    expect((await read('/api/health')).status).toBe(200);
    await Promise.all(opened.map(({ closed }) => closed));
    const count = () => new Promise((resolve) => server.getConnections((_, n) => resolve(n)));
    await expect.poll(count).toBe(0);
    expect((await read('/api/health')).status).toBe(200);
  });

  it('has timeouts of 20 seconds for headers and 30 minutes for requests in production', async () => {
    const { server } = await listening(t.app);
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 30 * 60_000]);
  });
});
