import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { json } from '../../src/http/body.ts';
import { errorHandler } from '../../src/http/error-handler.ts';
import { createInFlight } from '../../src/http/in-flight.ts';
import { contextOf } from '../../src/http/request-context.ts';
import { dropUnreadBody } from '../../src/http/unread-body.ts';
import { createUpload } from '../../src/http/upload.ts';
import { createDiskReserve, diskOf } from '../../src/lib/disk.ts';
import { JPG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';
import { chunk, END, FORM, filePart, head, part, statusOf } from './raw-requests.ts';

const t = await createTestApp();

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
