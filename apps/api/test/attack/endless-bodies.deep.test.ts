import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { json } from '../../src/http/body.ts';
import { errorHandler } from '../../src/http/error-handler.ts';
import { createInFlight } from '../../src/http/in-flight.ts';
import { contextOf } from '../../src/http/request-context.ts';
import { dropUnreadBody } from '../../src/http/unread-body.ts';
import { createUpload } from '../../src/http/upload.ts';
import { createDiskReserve, diskOf } from '../../src/lib/disk.ts';
import { createPerson, SURAT_FIELDS, SURAT_LABELS } from '../factories.ts';
import { JWT_SECRET, startPortalProcess } from '../portal-process.ts';
import { JPG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';
import { listening } from './listening.ts';

const MB = 1024 * 1024;
const BOUNDARY = 'batas';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const t = await createTestApp();
const person = await createPerson(t);

beforeEach(() => t.prisma.rateLimit.deleteMany());

const part = (name: string, text: string | Buffer, file = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ]);
const filePart = (name: string, bytes: Buffer) => part(name, bytes, '; filename="a.jpg"');
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

type Head = { path: string; type: string; length?: number; headers?: Record<string, string> };
/** Returns the head of a request. Without a length its body is chunked. */
const head = ({ path, type, length, headers = {} }: Head) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const statusOf = (answer: string) => Number(answer.split(' ', 2)[1] ?? 0);

describe('a body without an end', () => {
  const JSON_TYPE = 'application/json';
  const LIMITS = [
    ['/api/auth/login', 8 * 1024],
    ['/api/auth/register', 8 * 1024],
    ['/api/pesan-kontak', 70 * 1024],
    ['/api/pengaduan', 70 * 1024],
  ] as const;

  it.each(LIMITS)('JSON for %s is rejected above %i bytes, with a Content-Length or chunked', async (path, limit) => {
    const { open } = await listening(t.app);
    const told = open();
    told.socket.write(head({ path, type: JSON_TYPE, length: limit + 1 }));
    await expect.poll(told.answer).toContain('HTTP/1.1 413');
    const chunked = open();
    chunked.socket.write(head({ path, type: JSON_TYPE }));
    chunked.socket.write(chunk(Buffer.alloc(limit, ' ')));
    chunked.socket.write(chunk(Buffer.from('{')));
    await expect.poll(chunked.answer).toContain('HTTP/1.1 413');
  });

  it.each(LIMITS)('JSON for %s of exactly %i bytes is read', async (path, limit) => {
    const text = JSON.stringify({ username: 'a', password: 'b' });
    const answer = await t.http
      .post(path)
      .type('json')
      .send(text + ' '.repeat(limit - text.length));
    expect([400, 401]).toContain(answer.status);
    expect(answer.body.error).not.toBe('Data yang dikirim tidak dapat dibaca');
  });

  it('JSON of an official may have 200 kB', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const text = JSON.stringify({ judul: 'A', konten: 'x'.repeat(200 * 1024) });
    const { body } = await t.http.put('/api/tentang/sejarah').set(admin.auth).type('json').send(text);
    expect(body.errors).toEqual([expect.objectContaining({ path: 'konten' })]);
  });

  it.each([true, false])(
    'texts of a form above 256 kB in total are rejected during the upload (chunked: %s)',
    async (chunked) => {
      const { open } = await listening(t.app);
      const { socket, answer } = open();
      socket.write(head({ path: '/api/pengaduan', type: FORM, ...(!chunked && { length: 4 * MB }) }));
      for (let i = 0; i < 4; i += 1) {
        const text = part(`t${i}`, 'a'.repeat(90_000));
        socket.write(chunked ? chunk(text) : text);
      }
      await expect.poll(answer).toContain('HTTP/1.1 413');
    },
  );

  it('a chunked form above the size limit is rejected', async () => {
    const { open } = await listening(t.app);
    const { socket, answer } = open();
    socket.write(head({ path: '/api/pengaduan', type: FORM }));
    // Parts without a name are skipped, so the limits for texts and files do not count them.
    socket.write(chunk(Buffer.from(`--${BOUNDARY}\r\nX: y\r\n\r\n`)));
    for (let i = 0; i < 6; i += 1) socket.write(chunk(Buffer.alloc(MB)));
    await expect.poll(answer).toContain('HTTP/1.1 413');
  });
});

/** Starts a server with these handlers, which returns 201 with the parsed body. Returns a connect function. */
async function server(...handlers: RequestHandler[]) {
  const app = express();
  app.set('trust proxy', 1);
  app.use(dropUnreadBody());
  app.post('/', ...handlers, (req, res) => {
    res.status(201).json({ body: req.body ?? null, files: contextOf(req).files?.map(({ size }) => size) ?? [] });
  });
  app.use(errorHandler({ log: t.deps.log, site: async () => ({ desa: '' }) }));
  const portal = app.listen(0, '127.0.0.1');
  await once(portal, 'listening');
  onTestFinished(() => {
    portal.closeAllConnections();
    portal.close();
  });
  const address = portal.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return () => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    onTestFinished(() => void socket.destroy());
    return { socket, answer: () => answer, closed };
  };
}

const PICTURE = { field: /^img$/, maxFiles: 2, mimes: ['image/jpeg'], text: { type: 'type', size: 'size' } };

async function uploadServer(timeoutMs: number, rule: Partial<typeof PICTURE> = {}) {
  const tmpDir = await mkdtemp(join(tmpdir(), 'pendopo-endless-'));
  onTestFinished(() => rm(tmpDir, { recursive: true, force: true }));
  const open = await server(
    createUpload({
      tmpDir,
      diskReserve: createDiskReserve({ disk: diskOf(tmpDir), minFree: 0 }),
      isPasswordProtected: () => Promise.resolve(false),
      timeoutMs,
    })({ ...PICTURE, ...rule }),
  );
  return { open, tmpDir };
}

describe('a slow body', () => {
  const trickle = (socket: ReturnType<typeof connect>, bytes: Buffer, size: number) => {
    let sent = 0;
    const sending = setInterval(() => {
      socket.write(bytes.subarray(sent, sent + size));
      sent += size;
    }, 10);
    onTestFinished(() => clearInterval(sending));
  };

  it('JSON gets 408 after the timeout, even if bytes arrive steadily', async () => {
    const open = await server(json({ limit: 8192, timeoutMs: 300 }));
    const { socket, answer, closed } = open();
    socket.write(head({ path: '/', type: 'application/json', length: 5000 }));
    trickle(socket, Buffer.alloc(5000, '{'), 1);
    await closed;
    expect(statusOf(answer())).toBe(408);
  });

  it.each([
    ['that begins no part', Buffer.alloc(200_000, 'x')],
    ['of texts alone', part('a', 'b'.repeat(50_000))],
    ['whose file comes a byte at a time', Buffer.concat([filePart('img', JPG).subarray(0, -2), Buffer.alloc(50_000)])],
  ])('a form %s gets 408 after the timeout and leaves nothing', async (_, bytes) => {
    const { open, tmpDir } = await uploadServer(300);
    const { socket, answer, closed } = open();
    socket.write(head({ path: '/', type: FORM, length: 300_000 }));
    socket.write(bytes.subarray(0, 400));
    trickle(socket, bytes.subarray(400), 1);
    await closed;
    expect(statusOf(answer())).toBe(408);
    await expect.poll(() => readdir(tmpDir)).toEqual([]);
  });

  it('a form without file fields gets 408 after the timeout at any speed', async () => {
    const { open } = await uploadServer(300, { maxFiles: 0 });
    const { socket, answer, closed } = open();
    socket.write(head({ path: '/', type: FORM, length: 250_000 }));
    trickle(socket, part('a', 'b'.repeat(90_000)), 1_000);
    await closed;
    expect(statusOf(answer())).toBe(408);
  });

  it('a file that arrives steadily is accepted after many times the timeout', async () => {
    const { open } = await uploadServer(200);
    const { socket, answer } = open();
    const bytes = Buffer.concat([part('a', 'b'), filePart('img', Buffer.concat([JPG, Buffer.alloc(60_000)])), END]);
    socket.write(head({ path: '/', type: FORM, length: bytes.length, headers: { Connection: 'close' } }));
    // 400 kbit/s in packets of 1 kB.
    for (let at = 0; at < bytes.length; at += 1_000) {
      socket.write(bytes.subarray(at, at + 1_000));
      await delay(20);
    }
    await expect.poll(answer).toContain('HTTP/1.1 201');
    // The upload cuts off the bytes after the end of a picture.
    expect(answer()).toMatch(/"files":\[\d+\]/);
  });

  it.each([
    ['JSON', () => server(json({ limit: 70_000 })), 'application/json'],
    ['a form', async () => (await uploadServer(10_000)).open, FORM],
  ])('%s in one-byte chunks gets 400, and the connection is closed', async (_, start, type) => {
    const { socket, answer, closed } = (await start())();
    socket.write(head({ path: '/', type }));
    for (const byte of part('a', 'b'.repeat(500))) socket.write(chunk(Buffer.from([byte])));
    await expect.poll(answer).toContain('HTTP/1.1 400');
    await closed;
  });
});

describe('bytes in flight', () => {
  const inFlight = () => createInFlight({ perAddress: 20_000, total: 30_000 });

  it('requests above the limits per address and in total get 503 with Retry-After until others end', async () => {
    const counted = inFlight();
    const open = await server(json({ limit: 8192, inFlight: counted }));
    const send = (from: number) => {
      const connection = open();
      connection.socket.write(
        `${head({ path: '/', type: 'application/json', length: 8000, headers: { 'X-Forwarded-For': `10.0.0.${from}` } })}{`,
      );
      return connection;
    };
    const held = [1, 1, 2].map(send);
    await expect.poll(counted.bytes).toBe(24_000);
    const sameAddress = send(1);
    await expect.poll(sameAddress.answer).toContain('HTTP/1.1 503');
    expect(sameAddress.answer()).toMatch(/retry-after: \d+/i);
    const another = send(3);
    await expect.poll(another.answer).toContain('HTTP/1.1 503');
    for (const { socket } of held) socket.destroy();
    await expect.poll(counted.bytes).toBe(0);
    const later = send(1);
    await expect.poll(counted.bytes).toBe(8_000);
    later.socket.write(`"a":1}${' '.repeat(8000 - 7)}`);
    await expect.poll(later.answer).toContain('HTTP/1.1 201');
    await expect.poll(counted.bytes).toBe(0);
  });
});

describe('a response', () => {
  it('is abandoned if the client does not read it', async () => {
    const { app } = await createTestApp();
    const { open, server: portal } = await listening(app, { timeout: 300 });
    const { socket } = open();
    socket.pause();
    const count = () => new Promise((resolve) => portal.getConnections((_, n) => resolve(n)));
    socket.write('GET /api/berita HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60_000));
    await expect.poll(count).toBe(1);
    await expect.poll(count).toBe(0);
  });

  it('times out after 60 seconds without a byte in production', async () => {
    const { server: portal } = await listening(t.app);
    expect(portal.timeout).toBe(60_000);
  });
});

describe('two hundred slow clients', () => {
  it('slow clients use less than 200 MB of heap, and 200 reads succeed meanwhile', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pendopo-endless-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const portal = startPortalProcess({
      env: {
        DATABASE_URL: await freshDatabase(),
        JWT_SECRET,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        METRICS_PORT: '0',
        NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=4',
      },
    });
    const url = await portal.ready();
    const port = Number(new URL(url).port);
    const metrics = /Metrik di (\S+)/.exec(portal.output())?.[1] ?? '';
    const sockets: ReturnType<typeof connect>[] = [];
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    let over = false;
    const open = () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      socket.on('error', () => undefined).resume();
      sockets.push(socket);
      return socket;
    };
    const crumbs = async (path: string) => {
      const socket = open();
      socket.write(`${head({ path, type: 'application/json' })}1\r\n{\r\n`);
      while (!over && socket.writable) {
        socket.write('1\r\n"\r\n'.repeat(20));
        await delay(1);
      }
    };
    const largeForm = async () => {
      const socket = open();
      socket.write(head({ path: '/api/pengaduan', type: FORM }));
      for (let i = 0; i < 59 && socket.writable; i += 1) {
        socket.write(chunk(part(`t${i}`, 'a'.repeat(99_000))));
        await delay(1);
      }
    };
    const keptBack = (length: number) => {
      const socket = open();
      socket.write(head({ path: '/api/auth/login', type: 'application/json', length }));
      socket.write(Buffer.alloc(length - 1, ' '));
    };
    const attack = [
      ...Array.from({ length: 40 }, () => crumbs('/api/auth/login')),
      ...Array.from({ length: 30 }, () => crumbs('/api/pesan-kontak')),
      ...Array.from({ length: 30 }, largeForm),
    ];
    for (let i = 0; i < 50; i += 1) keptBack(256 * 1024);
    for (let i = 0; i < 50; i += 1) keptBack(8 * 1024);

    let peak = 0;
    for (let i = 0; i < 200; i += 1) {
      const answer = await fetch(`${url}/api/berita`);
      await answer.text();
      expect(answer.status).toBe(200);
      const text = await (await fetch(metrics)).text();
      peak = Math.max(peak, Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]));
    }
    over = true;
    await Promise.all(attack);
    expect(portal.child.exitCode).toBe(null);
    expect(peak).toBeLessThan(200 * MB);
  });
});

describe('a slow phone', () => {
  it('sends an application with its scans at 400 kbit/s', async () => {
    const { open } = await listening(t.app);
    const { socket, answer } = open();
    const scan = Buffer.concat([JPG, Buffer.alloc(40_000)]);
    const bytes = Buffer.concat([
      ...Object.entries(SURAT_FIELDS).map(([name, text]) => part(name, text)),
      ...SURAT_LABELS.flatMap((label, i) => [part(`jenis_persyaratan_${i}`, label), filePart(`lampiran_${i}`, scan)]),
      END,
    ]);
    const headers = { ...person.auth, Connection: 'close' };
    socket.write(head({ path: '/api/surat', type: FORM, length: bytes.length, headers }));
    for (let at = 0; at < bytes.length; at += 2_500) {
      socket.write(bytes.subarray(at, at + 2_500));
      await delay(50);
    }
    await expect.poll(answer).toContain('HTTP/1.1 201');
  });
});
