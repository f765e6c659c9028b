import { randomBytes, randomUUID } from 'node:crypto';
import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { smallVersion } from '@pendopo/shared/files/picture';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startS3 } from '../../test/s3-server.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createFileRemovals } from '../domain/night/file-removals.ts';
import { HttpError } from './errors.ts';
import { createStorage } from './storage.ts';

const s3 = await startS3();
const onDisk = await createTestApp();
const onS3 = await createTestApp({ s3: s3.settings });
const shared = await startS3();
const PREFIX = 'desa-1.maju';
const belowPrefix = await createTestApp({ s3: { ...shared.settings, prefix: PREFIX } });
const neighbour = await createTestApp({ s3: { ...shared.settings, prefix: 'desa-1' } });
// Removes rows that another test file of this worker has left.
await onDisk.prisma.fileRemoval.deleteMany();
const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes an upload to tmp. */
async function upload({ deps }: TestApp, bytes: Buffer | string, ext = 'pdf') {
  const path = join(deps.storage.tmpDir, randomUUID());
  await writeFile(path, bytes);
  return { path, ext };
}
async function read({ deps: { storage } }: TestApp, area: 'public' | 'private', key: string) {
  const file = await storage.open(area, key);
  if (!file) return null;
  const bytes = await buffer(file.stream);
  expect(file.size).toBe(bytes.length);
  return bytes;
}
const PICTURE = { full: Buffer.from('full'), small: Buffer.from('small'), width: 800, height: 600 };

describe.each([
  { where: 'on disk', t: onDisk, files: async () => (await onDisk.storedFiles()).filter((f) => !f.startsWith('tmp/')) },
  { where: 'in an object store', t: onS3, files: s3.objects },
  {
    where: 'below a prefix of an object store',
    t: belowPrefix,
    files: async () => (await shared.objects()).map((key) => key.replace(`${PREFIX}/`, '')),
  },
])('files $where', ({ t, files }) => {
  const { storage } = t.deps;

  it('private files are kept in order, complete, and outside the public ones', async () => {
    const scans = [randomBytes(5 * 1024 * 1024), Buffer.from('kecil'), Buffer.alloc(0)];
    const keys = await storage.keepPrivate('surat', await Promise.all(scans.map((bytes) => upload(t, bytes))));
    expect(await files()).toEqual(expect.arrayContaining(keys.map((key) => `private/${key}`)));
    for (const [i, key] of keys.entries()) {
      expect(key).toMatch(/^surat\/[0-9a-f-]{36}\.pdf$/);
      expect((await read(t, 'private', key))?.equals(scans[i] ?? Buffer.of())).toBe(true);
      expect(await read(t, 'public', key)).toBeNull();
    }
    await storage.removePrivate(keys);
    expect(await files()).toEqual([]);
  });

  it('no file of several is kept if one fails', async () => {
    const missing = { path: join(storage.tmpDir, 'tidak-ada'), ext: 'pdf' };
    const uploads = [await upload(t, 'satu'), await upload(t, 'dua'), missing, await upload(t, 'empat')];
    await expect(storage.keepPrivate('surat', uploads)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await files()).toEqual([]);
  });

  it('a public picture is kept and removed with its small version', async () => {
    const key = await storage.keepPicture('berita', PICTURE);
    expect(await read(t, 'public', key)).toEqual(PICTURE.full);
    expect(await read(t, 'public', smallVersion(key) ?? '')).toEqual(PICTURE.small);
    await storage.removePictures([key]);
    expect(await read(t, 'public', key)).toBeNull();
    expect(await files()).toEqual([]);
  });

  it('a missing file is null, and its removal succeeds', async () => {
    const key = `surat/${randomUUID()}.pdf`;
    expect(await storage.open('private', key)).toBeNull();
    await storage.removePrivate([key]);
    expect(await t.prisma.fileRemoval.count()).toBe(0);
  });

  it.each([
    '',
    '.',
    'surat',
    '../private',
    'surat/../../private/x.pdf',
    `../private/surat/${randomUUID()}.pdf`,
    `surat/${randomUUID()}.pdf/..`,
    `surat/%2e%2e/${randomUUID()}.pdf`,
    `surat\\${randomUUID()}.pdf`,
    `surat/${randomUUID()}.pdf\u0000`,
  ])('the key %j opens no file', async (key) => {
    expect(await storage.open('public', key)).toBeNull();
    expect(await storage.open('private', key)).toBeNull();
  });

  it('uploads of other processes survive a start; uploads older than a day are deleted', async () => {
    const { uploadDir, prisma } = t;
    const left = join(uploadDir, 'tmp', randomUUID());
    await mkdir(left);
    await writeFile(join(left, 'pindaian'), 'KTP');
    const yesterday = (Date.now() - DAY_MS - 60_000) / 1000;
    await utimes(left, yesterday, yesterday);
    await utimes(storage.tmpDir, yesterday, yesterday);
    const receiving = await upload(t, 'KK');
    await utimes(storage.tmpDir, yesterday, yesterday);
    const another = await createStorage({ uploadDir, removals: createFileRemovals(t.deps.prisma) });
    await access(receiving.path);
    await storage.tidy();
    await access(receiving.path);
    await expect(access(left)).rejects.toThrow();
    await access(another.tmpDir);
    expect(await prisma.fileRemoval.count()).toBe(0);
  });
});

it('portals that share a bucket only see the files below their prefix', async () => {
  const bare = await createTestApp({ s3: shared.settings });
  const apps = [belowPrefix, neighbour, bare];
  const keys: string[][] = [];
  for (const t of apps) keys.push(await t.deps.storage.keepPrivate('surat', [await upload(t, 'KTP')]));
  const [[mine = ''] = [], [other = ''] = [], [none = ''] = []] = keys;
  expect((await shared.objects()).sort()).toEqual(
    [`${PREFIX}/private/${mine}`, `desa-1/private/${other}`, `private/${none}`].sort(),
  );
  for (const [i, { deps }] of apps.entries()) {
    const listed: string[] = [];
    for await (const files of deps.storage.list('private')) listed.push(...files.map(({ key }) => key));
    expect(listed).toEqual(keys[i]);
    expect(await Promise.all(keys.flat().map((key) => deps.storage.has('private', key)))).toEqual(
      apps.map((_app, at) => at === i),
    );
  }
  await shared.clear();
});

describe('failures of the object store', () => {
  const isPut = ({ method }: IncomingMessage) => method === 'PUT';
  const { storage } = onS3.deps;
  const failing = (choose: Parameters<typeof s3.failWith>[0]) => {
    s3.failWith(choose);
    onTestFinished(() => s3.failWith(() => undefined));
  };
  const away = expect.objectContaining({ status: 503, retryAfterSeconds: 5 });

  it('a store that fails during an application keeps no file of it', async () => {
    let puts = 0;
    failing((request) => (isPut(request) && ++puts === 3 ? 500 : undefined));
    const uploads = await Promise.all(['a', 'b', 'c', 'd'].map((text) => upload(onS3, text)));
    await expect(storage.keepPrivate('surat', uploads)).rejects.toEqual(away);
    expect(puts).toBe(4);
    expect(await s3.objects()).toEqual([]);
  });

  it('a store that is away during a removal removes the file later', async () => {
    const [key = ''] = await storage.keepPrivate('surat', [await upload(onS3, 'KTP')]);
    failing(({ method }) => (method === 'DELETE' ? 503 : undefined));
    await storage.removePrivate([key]);
    await expect(storage.tidy()).rejects.toEqual(away);
    expect(await onS3.prisma.fileRemoval.findMany()).toMatchObject([{ area: 'private', key }]);
    s3.failWith(() => undefined);
    await storage.tidy();
    expect(await s3.objects()).toEqual([]);
    expect(await onS3.prisma.fileRemoval.count()).toBe(0);
  });

  it('a store that does not respond counts as away', async () => {
    const { prisma } = onS3.deps;
    const impatient = await createStorage({
      uploadDir: onS3.uploadDir,
      s3: { ...s3.settings, timeoutMs: 300 },
      removals: createFileRemovals(prisma),
    });
    failing(() => 0);
    await expect(impatient.open('private', `surat/${randomUUID()}.pdf`)).rejects.toEqual(away);
  });

  it('a request is repeated if the store drops a kept connection', async () => {
    const used = new Set<unknown>();
    failing(({ socket }) => {
      if (used.has(socket)) socket.destroy();
      used.add(socket);
      return undefined;
    });
    for (let i = 0; i < 5; i++) expect(await storage.open('private', `surat/${randomUUID()}.pdf`)).toBeNull();
    expect(used.size).toBeGreaterThan(1);
  });

  it('a store that refuses the settings stops the start; a store that is away does not', async () => {
    const { prisma } = onS3.deps;
    const open = (given: object) =>
      createStorage({
        uploadDir: onS3.uploadDir,
        s3: { ...s3.settings, ...given },
        removals: createFileRemovals(prisma),
      });
    await expect(open({ secretAccessKey: 'salah' })).rejects.toThrow(
      'Penyimpanan S3 menolak pengaturan ini (S3 GET: 403 SignatureDoesNotMatch).',
    );
    await expect(open({ region: 'us-east-1' })).rejects.toThrow('S3 GET: 400 AuthorizationHeaderMalformed');
    await expect(open({ bucket: 'tidak-ada' })).rejects.toThrow('S3 GET: 404 NoSuchBucket');
    const later = await open({ endpoint: 'http://127.0.0.1:1' });
    await expect(later.open('public', `berita/${randomUUID()}.webp`)).rejects.toBeInstanceOf(HttpError);
  });
});
