import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPerson, SURAT_FIELDS, SURAT_LABELS } from '../factories.ts';
import { JWT_SECRET, startProcess } from '../portal-process.ts';
import { JPG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';
import { listening } from './listening.ts';
import { chunk, END, FORM, filePart, head, part } from './raw-requests.ts';

const MB = 1024 * 1024;
const t = await createTestApp();
const person = await createPerson(t);

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
    const portal = await startProcess({
      DATABASE_URL: await freshDatabase(),
      JWT_SECRET,
      METRICS_PORT: '0',
      NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=4',
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
