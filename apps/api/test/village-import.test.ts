import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { withClient } from '@pendopo/prisma/migrate';
import tar from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { verifyArchive } from '../src/domain/documents/archive.ts';
import { importVillage } from '../src/domain/village-file/village-import.ts';
import { startS3 } from './s3-server.ts';
import { filesOf, importInto, type Portal, partsOf, rowsOf, sql, villageFolder } from './village-tars.ts';
import { createNewPortal, createWholeVillage } from './whole-village.ts';

const GUARDS = `SELECT conname AS name, condeferrable::text || condeferred || convalidated AS state FROM pg_constraint
  UNION ALL SELECT tgname, tgenabled::text || tgdeferrable FROM pg_trigger ORDER BY 1, 2`;

const { folder, newPath, exportFrom } = await villageFolder();
const village = await createWholeVillage();
const whole = await exportFrom(village);
const parts = await partsOf(whole.path);

// Each test makes several portals.
describe('an import', () => {
  it('restores the same village in a new portal: rows, files and database constraints', async () => {
    const source = await createWholeVillage();
    const { path, rows, files } = await exportFrom(source);
    const target = await createNewPortal();
    const guards = await sql(target, GUARDS);
    const own = `SELECT kode FROM instalasi`;
    const installation = await sql(target, own);
    await expect(importInto(target, path)).resolves.toMatchObject({ rows, files, missing: 0 });
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(await filesOf(target)).toEqual(await filesOf(source));
    expect(await sql(target, GUARDS)).toEqual(guards);
    expect(await sql(target, own)).toEqual(installation);
    expect(await verifyArchive(target.t.deps.prisma)).toMatchObject({ broken: null });
    await expect(target.t.deps.prisma.jejak.deleteMany()).rejects.toThrow('jejak is only added to');
    expect(await target.t.deps.prisma.session.count()).toBe(0);
  });

  it('is visible in the next response of a running portal', async () => {
    const target = await createNewPortal();
    const read = async () => (await target.t.http.get('/api/desa').expect(200)).body;
    await read();
    await importInto(target, whole.path);
    expect(await read()).toEqual((await village.t.http.get('/api/desa').expect(200)).body);
  });

  it('works from disk to an object store and back to disk', async () => {
    const s3 = await startS3();
    const between = await createNewPortal({ s3: s3.settings });
    await importInto(between, whole.path);
    const { path } = await exportFrom(between);
    const last = await createNewPortal();
    await importInto(last, path);
    expect(await filesOf(last)).toEqual(
      Object.fromEntries(
        [...parts].flatMap(([name, bytes]) =>
          name.startsWith('desa/data/files/') ? [[name.slice(16), bytes.toString('base64')]] : [],
        ),
      ),
    );
  });

  it('requires an empty portal and changes nothing in a used one', async () => {
    const used: ((portal: Portal) => Promise<unknown>)[] = [
      ({ t }) =>
        t.http
          .post('/api/pesan-kontak')
          .send({ nama: 'A', email: 'a@contoh.example', no_hp: '081200000011' })
          .expect(201),
      ({ t }) =>
        t.prisma.user.create({ data: { username: 'warga', email: 'w@contoh.example', nama: 'W', password_hash: 'x' } }),
      ({ t }) =>
        t.prisma.jejak.create({
          data: { oleh_nama: 'Sari', aksi: 'ubah', jenis: 'desa', label: 'Desa', perubahan: [] },
        }),
      (portal) => importInto(portal, whole.path),
    ];
    for (const use of used) {
      const target = await createNewPortal();
      await use(target);
      const before = [await rowsOf(target), await filesOf(target)];
      await expect(importInto(target, whole.path)).rejects.toThrow(
        'Portal ini sudah berisi data, jadi tidak ada yang diimpor.',
      );
      expect([await rowsOf(target), await filesOf(target)]).toEqual(before);
    }
  });

  it('rejects damaged, truncated, foreign, newer and older files and writes nothing', async () => {
    const target = await createNewPortal();
    const before = await rowsOf(target);
    const bytes = await readFile(whole.path);
    const refused = async (what: string, content: Buffer, message: RegExp) => {
      const path = newPath();
      await writeFile(path, content);
      await expect(importInto(target, path), what).rejects.toThrow(message);
      await rm(path);
    };
    const BROKEN =
      /^Berkas (desa ini rusak atau tidak utuh|ini bukan berkas desa dari Pendopo, atau rusak di bagian awalnya)\. Tidak ada yang ditulis\./;
    const at = (text: string) => bytes.indexOf(text) + 3;
    const places = [
      0,
      300,
      520,
      ...['"portal"', 'surat.jsonl', '"judul"', '%PDF', '  data/rows', '  bagit.txt', 'data/missing.txt'].map(at),
    ];
    const spread = Array.from({ length: 12 }, (_, i) => Math.floor((bytes.length * i) / 12) + 7);
    for (const place of [...places, ...spread.filter((each) => bytes[each] !== 0)]) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      await refused(`byte ${place} of ${bytes.length}`, damaged, BROKEN);
    }
    for (const share of [0, 0.01, 0.3, 0.7, 0.97])
      await refused(`cut off at ${share}`, bytes.subarray(0, Math.floor(bytes.length * share)), BROKEN);
    await refused('without its end', bytes.subarray(0, bytes.indexOf('desa/tagmanifest')), BROKEN);
    await refused(
      'a picture',
      await readFile(new URL('../../web/public/apple-touch-icon.png', import.meta.url)),
      /bukan berkas desa/,
    );

    const repack = async (change: (name: string, content: string) => string | null) => {
      const pack = tar.pack();
      for (const [name, content] of parts) {
        const changed = name.startsWith('desa/data/files/') ? content : change(name, String(content));
        if (changed !== null) pack.entry({ name }, changed);
      }
      pack.finalize();
      return buffer(pack);
    };
    const schema = (change: object) => (name: string, content: string) =>
      name === 'desa/data/schema.json' ? JSON.stringify({ ...JSON.parse(content), ...change }) : content;
    await refused(
      'a newer format',
      await repack(schema({ version: 2, portal: '9.0.0' })),
      /^Berkas desa ini dibuat oleh portal yang lebih baru \(versi 9\.0\.0\)\. Tidak ada/,
    );
    await refused('another program’s tar', await repack(schema({ format: 'lain' })), /bukan berkas desa/);
    await refused(
      'one without a schema',
      await repack((name, content) => (name.endsWith('schema.json') ? null : content)),
      /bukan berkas desa/,
    );
    await refused(
      'one that lacks a table',
      await repack((name, content) => (name.endsWith('berita.jsonl') ? null : content)),
      BROKEN,
    );
    await expect(importInto(target, join(folder, 'tidak-ada.tar'))).rejects.toThrow(
      /^Berkas .*tidak-ada\.tar tidak ditemukan\.$/,
    );
    expect(await rowsOf(target)).toEqual(before);
    expect(await filesOf(target)).toEqual({});
  });

  it('rejects other migrations and names the portal to update', async () => {
    const source = await createNewPortal();
    const target = await createNewPortal();
    const add = (portal: Portal) =>
      sql(
        portal,
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ('x', 'x', now(), '20990101000000_later', 1)`,
      );
    const { path } = await exportFrom(source);
    await add(target);
    await expect(importInto(target, path)).rejects.toThrow(
      'Berkas desa ini dibuat oleh portal yang lebih lama (versi 1.2.3).',
    );
    await add(source);
    const { path: later } = await exportFrom(source);
    await expect(importInto(await createNewPortal(), later)).rejects.toThrow(
      'Berkas desa ini dibuat oleh portal yang lebih baru (versi 1.2.3).',
    );
  });

  it('a failed import leaves the rows, and the next one reuses the files and succeeds', async () => {
    const target = await createNewPortal();
    const before = await rowsOf(target);
    const { storage } = target.t.deps;
    let puts = 0;
    const full: typeof storage.adopt = async (...file) => {
      puts += 1;
      if (puts === 4) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
      return storage.adopt(...file);
    };
    const deps = { migrationUrl: target.connectionString };
    const counting = { open: storage.open, tmpDir: storage.tmpDir, adopt: full };
    await expect(importVillage({ ...deps, storage: counting }, whole.path)).rejects.toThrow('disk full');
    expect(await rowsOf(target)).toEqual(before);
    expect(Object.keys(await filesOf(target))).toHaveLength(3);
    const [spoilt = ''] = Object.keys(await filesOf(target));
    await writeFile(join(target.t.uploadDir, spoilt), 'lain');
    const { files } = await importVillage({ ...deps, storage: counting }, whole.path);
    expect(puts).toBe(4 + files - 2);
    expect(await rowsOf(target)).not.toEqual(before);
    expect(await target.t.storedFiles()).toHaveLength(files);
  });

  it('names the cause if another client blocks it', async () => {
    const target = await createNewPortal();
    await withClient(target.connectionString, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM surat');
      await expect(importInto(target, whole.path)).rejects.toThrow('Portal ini sedang dipakai. Hentikan portal ');
    });
  });

  it('rejects a concurrent export or import', async () => {
    const target = await createNewPortal();
    await withClient(target.connectionString, async (client) => {
      await client.query('SELECT pg_advisory_lock(7361211)');
      await expect(importInto(target, whole.path)).rejects.toThrow('Portal ini sedang diekspor atau diimpor.');
      await expect(exportFrom(target)).rejects.toThrow('Portal ini sedang diekspor atau diimpor.');
    });
  });
});
