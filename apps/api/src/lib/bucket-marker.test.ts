import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startS3 } from '../../test/s3-server.ts';
import { createStorage } from './storage.ts';

const s3 = await startS3();
const uploadDir = await mkdtemp(join(tmpdir(), 'pendopo-tanda-'));
afterAll(() => rm(uploadDir, { recursive: true, force: true }));
afterEach(async () => {
  s3.failWith(() => undefined);
  await s3.clear();
});

const MARK = 'private/pemasangan';
const removals = { add: async () => undefined, list: async () => [], done: async () => undefined };

/** Starts an installation's storage. */
const start = (id: string, given: object = {}) =>
  createStorage({ uploadDir, s3: { ...s3.settings, ...given }, removals, installation: async () => id });

async function keep(storage: Awaited<ReturnType<typeof start>>) {
  const path = join(storage.tmpDir, randomUUID());
  await writeFile(path, 'KTP');
  return storage.keepPrivate('surat', [{ path, ext: 'pdf' }]);
}

describe('buckets', () => {
  it('a bucket belongs to the first installation that starts on it; its other portals start too', async () => {
    const id = randomUUID();
    for (const storage of [await start(id), await start(id)]) await storage.mustBeOurs();
    expect(await s3.objects()).toEqual([MARK]);
  });

  it('a bucket of another installation refuses the start with one message, and is not changed', async () => {
    await start('11112222-3333-4444-8555-666677778888');
    await expect(start(randomUUID())).rejects.toThrow(
      /^Bucket berkas-desa milik pemasangan lain \(11112222\): isi S3_BUCKET atau S3_PREFIX yang lain; bila .* dipakai lagi, hapus objek private\/pemasangan, lalu mulai lagi\.$/,
    );
    await (await start('11112222-3333-4444-8555-666677778888')).mustBeOurs();
  });

  it('installations with different prefixes share a bucket', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await start(ids[0] ?? '');
    await start(ids[1] ?? '', { prefix: 'satu' });
    await start(ids[2] ?? '', { prefix: 'dua' });
    expect((await s3.objects()).sort()).toEqual([`dua/${MARK}`, MARK, `satu/${MARK}`].sort());
    await expect(start(ids[0] ?? '', { prefix: 'dua' })).rejects.toThrow(
      /^Bucket berkas-desa di bawah S3_PREFIX dua milik pemasangan lain .* hapus objek dua\/private\/pemasangan,/,
    );
  });

  it.each(['', 'bukan kode', 'x'.repeat(1_000_000)])(
    'a bucket with a mark that is no installation’s id refuses the start',
    async (text) => {
      await s3.putObject(MARK, Buffer.from(text));
      await expect(start(randomUUID())).rejects.toThrow('(tandanya tidak dikenal)');
    },
  );

  it('a bucket serves another installation after the removal of the mark', async () => {
    const storage = await start(randomUUID());
    await s3.clear();
    await (await start(randomUUID())).mustBeOurs();
    await expect(storage.mustBeOurs()).rejects.toThrow('milik pemasangan lain');
    // A store that belongs to another installation gets no more files.
    await expect(keep(storage)).rejects.toThrow('milik pemasangan lain');
    expect(await s3.objects()).toEqual([MARK]);
  });

  it('a bucket without write permission stops the start', async () => {
    s3.failWith(({ method }) => (method === 'PUT' ? 403 : undefined));
    await expect(start(randomUUID())).rejects.toThrow(
      'Penyimpanan S3 menolak pengaturan ini (S3 PUT: 403 InternalError).',
    );
  });

  it('a bucket that was away at the start is checked before the first file, and may be another’s', async () => {
    const first = randomUUID();
    const second = randomUUID();
    s3.failWith(() => 503);
    const one = await start(first);
    const other = await start(second);
    await expect(one.mustBeOurs()).rejects.toMatchObject({ status: 503 });
    await expect(keep(one)).rejects.toMatchObject({ status: 503 });
    s3.failWith(() => undefined);
    await keep(one);
    await expect(keep(other)).rejects.toThrow(`(${first.slice(0, 8)})`);
    await expect(other.mustBeOurs()).rejects.toThrow(`(${first.slice(0, 8)})`);
  });
});

describe('two installations that start at the same moment on one empty bucket', () => {
  const ids = Array.from({ length: 8 }, () => randomUUID());

  it('only one of two concurrent installations gets the bucket', async () => {
    const started = await Promise.allSettled(ids.map((id) => start(id)));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('at most one of two installations may delete files on a store without conditional writes', async () => {
    s3.failWith(({ headers }) => (headers['if-none-match'] === undefined ? undefined : 501));
    const started = await Promise.allSettled(ids.map((id) => start(id)));
    const storages = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(storages.length).toBeGreaterThan(0);
    const swept = await Promise.allSettled(storages.map((storage) => storage.mustBeOurs()));
    expect(swept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
