import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { suratSchema } from '@pendopo/shared/surat/schemas';
import { expect, it } from 'vitest';
import { createPerson, SURAT_FIELDS, SURAT_LABELS } from '../../../test/factories.ts';
import { JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();

// Larger than the buffers of sockets and streams.
const SCAN = Buffer.concat([JPG, Buffer.alloc(300_000)]);

/** An application with its files in a browser’s format. */
async function multipart() {
  const form = new FormData();
  for (const [name, value] of Object.entries(SURAT_FIELDS)) form.set(name, String(value));
  for (const [i, label] of SURAT_LABELS.entries()) form.set(`jenis_persyaratan_${i}`, label);
  for (const i of SURAT_LABELS.keys()) form.set(`lampiran_${i}`, new Blob([SCAN], { type: 'image/jpeg' }), `${i}.jpg`);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) };
}
type Application = Awaited<ReturnType<typeof multipart>>;

/** Returns the HTTP request head of an application. */
function headOf({ type, body }: Application, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: 'localhost', 'Content-Type': type, 'Content-Length': body.length, ...headers });
  return `POST /api/surat HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** Sends `share` of an application. Then the phone disconnects without notice. */
async function sendPart(
  application: Application,
  { share, headers }: { share: number; headers: Record<string, string> },
) {
  const socket = connect(t.port);
  await once(socket, 'connect');
  socket.write(headOf(application, headers));
  socket.write(application.body.subarray(0, Math.floor(application.body.length * share)));
  // The server has begun to read, so a part of the upload is on its disk.
  if (share > 0.2) await expect.poll(tmpFiles).not.toEqual([]);
  socket.resetAndDestroy();
  await once(socket, 'close');
}

const sendWhole = ({ type, body }: Application, headers: Record<string, string>) =>
  t.http
    .post('/api/surat')
    .set(headers)
    .set('Content-Type', type)
    .serialize((bytes) => bytes)
    .send(body);

const tmpFiles = async () => (await t.storedFiles()).filter((file) => file.startsWith('tmp/'));

it.each([0, 0.001, 0.25, 0.5, 0.9, 0.9999])(
  'a connection lost after %d of an application leaves neither row nor file',
  async (share) => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    await sendPart(await multipart(), { share, headers: { ...person.auth, 'Idempotency-Key': randomUUID() } });
    await expect.poll(t.storedFiles).toEqual(before);
    await expect.poll(() => readdir(t.deps.storage.tmpDir)).toEqual([]);
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
    expect(t.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  },
);

it('a retry with the same key creates the application once, with every file', async () => {
  const person = await createPerson(t);
  const headers = { ...person.auth, 'Idempotency-Key': randomUUID() };
  const application = await multipart();
  const before = await t.storedFiles();
  await sendPart(application, { share: 0.6, headers });
  await sendPart(application, { share: 0.9, headers });

  const first = suratSchema.parse((await sendWhole(application, headers).expect(201)).body.surat);
  const again = suratSchema.parse((await sendWhole(application, headers).expect(201)).body.surat);
  expect(again.id).toBe(first.id);
  expect(first.lampiran.map(({ nama_file }) => nama_file)).toEqual(SURAT_LABELS.map((_, i) => `${i}.jpg`));
  expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
  await expect.poll(t.storedFiles).toHaveLength(before.length + SURAT_LABELS.length);
});

it('stores a complete upload after a disconnect and returns it to the retry', async () => {
  const { storage } = t.deps;
  let left = Promise.resolve<unknown>(undefined);
  let phone = connect(t.port);
  const slow = await createTestApp({
    storage: {
      ...storage,
      keepPrivate: async (...given) => {
        phone.destroy();
        await left;
        return storage.keepPrivate(...given);
      },
    },
  });
  const person = await createPerson(t);
  const headers = { ...person.auth, 'Idempotency-Key': randomUUID() };
  const application = await multipart();
  slow.server.once('connection', (socket) => {
    left = once(socket, 'close');
  });
  phone.destroy();
  phone = connect(slow.port);
  phone.write(headOf(application, headers));
  phone.write(application.body);

  await expect.poll(() => t.prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
  const { body } = await sendWhole(application, headers).expect(201);
  expect(suratSchema.parse(body.surat).lampiran).toHaveLength(SURAT_LABELS.length);
  expect(slow.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
