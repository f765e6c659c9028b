import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { BadArchive, DUMP, type Manifest, readArchive, refuseNewer, writeArchive } from './archive.ts';

const PASSPHRASE = 'kata sandi cadangan untuk uji';
const CONTENTS: Record<string, string> = {
  [DUMP]: 'PGDMP '.repeat(40_000),
  'private/lampiran/11111111-2222-3333-4444-555555555555.pdf': '%PDF-1.7 '.repeat(9),
  'public/berita/kosong.webp': '',
};
const MANIFEST = {
  version: '1.2.3',
  created_at: '2026-11-21T19:00:00.000Z',
  postgres: '18.1',
  migrations: ['20261120000000_init'],
  tables: { surat: 3 },
  with_files: true,
};

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pendopo-backup-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function archiveOf(contents: Record<string, string>, lacking: string[] = []) {
  const dir = await folder();
  const files = [...Object.keys(contents), ...lacking].map((name) => ({
    name,
    path: join(dir, encodeURIComponent(name)),
  }));
  for (const { name, path } of files) if (contents[name] !== undefined) await writeFile(path, contents[name]);
  const path = join(dir, 'arsip.tar.age');
  return { path, manifest: await writeArchive(path, PASSPHRASE, { files, manifest: MANIFEST }) };
}

async function readAll(path: string, passphrase = PASSPHRASE) {
  const found: Record<string, string> = {};
  const manifest = await readArchive(path, passphrase, async (name, content) => {
    let text = '';
    for await (const chunk of content) text += chunk;
    found[name] = text;
  });
  return { found, manifest };
}

/** Builds an archive by hand, as another program or a later version would. */
async function handMade(manifest: unknown): Promise<string> {
  const pack = tar.pack();
  pack.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  pack.finalize();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(PASSPHRASE);
  const path = join(await folder(), 'arsip.tar.age');
  const chunks: Buffer[] = [];
  for await (const chunk of pack) chunks.push(chunk as Buffer);
  await writeFile(path, await encrypter.encrypt(Buffer.concat(chunks)));
  return path;
}

test('an archive returns its contents and their checksums', async () => {
  const { path, manifest } = await archiveOf(CONTENTS);
  const out = await readAll(path);
  expect(out.found).toEqual(CONTENTS);
  expect(out.manifest).toEqual(manifest);
  expect(manifest).toMatchObject({ ...MANIFEST, product: 'pendopo', missing: [] });
  expect(manifest.files['public/berita/kosong.webp']).toEqual({
    size: 0,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  });
});

test('an archive cannot be read without the passphrase', async () => {
  const { path } = await archiveOf(CONTENTS);
  const bytes = await readFile(path);
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(bytes.includes('PGDMP') || bytes.includes('lampiran')).toBe(false);
  await expect(readAll(path, 'kata sandi yang lain, cukup panjang')).rejects.toThrow(
    'BACKUP_PASSPHRASE bukan yang dipakai',
  );
});

test('a deleted file is listed as missing and the rest is complete', async () => {
  const { path } = await archiveOf(CONTENTS, ['private/lampiran/hilang.pdf']);
  const { found, manifest } = await readAll(path);
  expect(manifest.missing).toEqual(['private/lampiran/hilang.pdf']);
  expect(found).toEqual(CONTENTS);
});

test('one changed byte is detected at any position', async () => {
  const { path } = await archiveOf(CONTENTS);
  const whole = await readFile(path);
  for (const share of [0.3, 0.6, 0.9, 0.999]) {
    const damaged = Buffer.from(whole);
    const at = Math.floor(whole.length * share);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    await writeFile(path, damaged);
    await expect(readAll(path), `byte ${at} of ${whole.length}`).rejects.toThrow('rusak atau tidak utuh');
  }
});

test('a truncated archive is detected, also between two blocks', async () => {
  for (const keep of [0.2, 0.5, 0.99]) {
    const { path } = await archiveOf(CONTENTS);
    await truncate(path, Math.floor((await readFile(path)).length * keep));
    await expect(readAll(path)).rejects.toThrow(BadArchive);
  }
});

test('foreign files are refused', async () => {
  const path = join(await folder(), 'foto.jpg');
  await writeFile(path, 'bukan arsip');
  await expect(readAll(path)).rejects.toThrow('bukan cadangan Pendopo');
  await expect(readAll(await handMade({ product: 'lain', format: 1 }))).rejects.toThrow('bukan cadangan Pendopo');
});

test('an absent archive is reported as missing', async () => {
  await expect(readAll(join(await folder(), 'pendopo-2026-11-21-020000.tar.age'))).rejects.toThrow(
    'Arsip ini tidak ditemukan',
  );
});

test('an archive of a later version is refused, by its format and by its migrations', async () => {
  await expect(readAll(await handMade({ product: 'pendopo', format: 2 }))).rejects.toThrow(
    'versi Pendopo yang lebih baru',
  );
  const manifest = { migrations: ['20261120000000_init', '20270101000000_later'] } as Manifest;
  expect(() => refuseNewer(manifest, ['20261120000000_init'])).toThrow('versi Pendopo yang lebih baru');
  expect(() => refuseNewer(manifest, [...manifest.migrations, '20270202000000_mine'])).not.toThrow();
});

test('a manifest with absent files counts as damage', async () => {
  const manifest = { ...MANIFEST, product: 'pendopo', format: 1, missing: [], files: { x: { size: 1, sha256: 'y' } } };
  await expect(readAll(await handMade(manifest))).rejects.toThrow('rusak atau tidak utuh');
});

test('an error of the callback is rethrown unchanged', async () => {
  const { path } = await archiveOf(CONTENTS);
  const full = Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  await expect(readArchive(path, PASSPHRASE, () => Promise.reject(full))).rejects.toBe(full);
});
