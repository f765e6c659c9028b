import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { withClient } from '@pendopo/prisma/migrate';
import tar from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { verifyArchive } from '../src/domain/documents/archive.ts';
import { exportVillage } from '../src/domain/village-file/village-export.ts';
import { importVillage } from '../src/domain/village-file/village-import.ts';
import { CONTENT, LEFT_OUT, SEEDED, villageSchema } from '../src/domain/village-file/village-schema.ts';
import { createSurat } from './factories.ts';
import { afterFile } from './file-teardown.ts';
import { startS3 } from './s3-server.ts';
import { createNewPortal, createWholeVillage } from './whole-village.ts';
import { asPortal } from './worker-db.ts';

type Portal = Awaited<ReturnType<typeof createNewPortal>>;

const TRAVELS = [...CONTENT, ...SEEDED].sort();
const folder = await mkdtemp(join(tmpdir(), 'pendopo-desa-'));
afterFile(() => rm(folder, { recursive: true, force: true }));
const newPath = () => join(folder, `${randomUUID()}.tar`);

const sql = <Row>(portal: Portal, statement: string): Promise<Row[]> =>
  withClient(portal.connectionString, async (client) => (await client.query(statement)).rows);

function exportTo(target: string | Writable, portal: Portal) {
  const { pool, storage, now } = portal.t.deps;
  const connectionString = asPortal(portal.connectionString);
  return exportVillage({ connectionString, pool, storage, now, version: '1.2.3' }, target);
}
const exportFrom = async (portal: Portal, path = newPath()) => ({ path, ...(await exportTo(path, portal)) });
const importInto = ({ t, connectionString }: Portal, path: string) =>
  importVillage({ migrationUrl: connectionString, storage: t.deps.storage }, path);

/** Returns every row of every table except those that stay behind, and the sequences. */
const rowsOf = ({ connectionString }: Portal) =>
  withClient(connectionString, async (client) => {
    const names = await client.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    const tables: Record<string, unknown[]> = {};
    for (const { name } of names.rows.filter((each) => !(each.name in LEFT_OUT)))
      tables[name] = (await client.query(`SELECT to_jsonb(r)::text AS row FROM "${name}" r ORDER BY 1`)).rows;
    const counters = await client.query(`SELECT sequencename AS name, last_value FROM pg_sequences ORDER BY 1`);
    const stays = Object.keys(LEFT_OUT).map((name) => `${name}_id_seq`);
    return { tables, counters: counters.rows.filter(({ name }) => !stays.includes(name)) };
  });

async function filesOf({ t }: Portal): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const area of ['public', 'private'] as const)
    for await (const listed of t.deps.storage.list(area))
      for (const { key } of listed) {
        const file = await t.deps.storage.open(area, key);
        files[`${area}/${key}`] = file ? (await buffer(file.stream)).toString('base64') : '';
      }
  return files;
}

const GUARDS = `SELECT conname AS name, condeferrable::text || condeferred || convalidated AS state FROM pg_constraint
  UNION ALL SELECT tgname, tgenabled::text || tgdeferrable FROM pg_trigger ORDER BY 1, 2`;

/** Returns the parts of a village file. */
async function partsOf(path: string): Promise<Map<string, Buffer>> {
  const extract = tar.extract();
  extract.end(await readFile(path));
  const parts = new Map<string, Buffer>();
  for await (const entry of extract) parts.set(entry.header.name, await buffer(entry));
  return parts;
}

const village = await createWholeVillage();
const whole = await exportFrom(village);
const parts = await partsOf(whole.path);

describe('the tables of a village', () => {
  it('all tables are exported, or stay behind for a documented reason', async () => {
    const there = await sql<{ name: string }>(
      village,
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect([...TRAVELS, ...Object.keys(LEFT_OUT)].sort()).toEqual(there.map(({ name }) => name).sort());
  });

  it('every exported table has a row in the test village', async () => {
    const { tables } = await rowsOf(village);
    expect(Object.keys(tables).sort()).toEqual(TRAVELS);
    expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });
});

describe('an exported village', () => {
  it('is a private BagIt tar with a schema, rows as JSON lines, and standard checksums', async () => {
    expect((await stat(whole.path)).mode & 0o777).toBe(0o600);
    expect(parts.get('desa/bagit.txt')?.toString()).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
    const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const told = ['manifest', 'tagmanifest'].flatMap((name) =>
      String(parts.get(`desa/${name}-sha256.txt`)).split(/\n/),
    );
    const real = [...parts].map(([name, bytes]) => `${sumOf(bytes)}  ${name.slice('desa/'.length)}`);
    expect(told.filter(Boolean).sort()).toEqual(real.filter((line) => !line.endsWith('tagmanifest-sha256.txt')).sort());
    const schema = villageSchema.parse(JSON.parse(String(parts.get('desa/data/schema.json'))));
    expect(schema).toMatchObject({ format: 'pendopo-desa', version: 1, portal: '1.2.3', leftOut: LEFT_OUT });
    expect(Object.keys(schema.tables)).toEqual(TRAVELS);
    for (const [name, { rows, columns }] of Object.entries(schema.tables)) {
      const lines = String(parts.get(`desa/data/rows/${name}.jsonl`))
        .trimEnd()
        .split('\n');
      expect([name, lines.length]).toEqual([name, rows]);
      for (const line of lines) expect(Object.keys(JSON.parse(line))).toEqual(columns.map((column) => column.name));
    }
    const [archived] = String(parts.get('desa/data/rows/arsip_naskah.jsonl')).split('\n');
    const { pdf, created_at } = JSON.parse(archived ?? '');
    expect(Buffer.from(pdf, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  it('contains only referenced files, no session, and reports lost files', async () => {
    const files = await filesOf(village);
    const held = [...parts].filter(([name]) => name.startsWith('desa/data/files/'));
    expect(
      Object.fromEntries(
        held.map(([name, bytes]) => [name.slice('desa/data/files/'.length), bytes.toString('base64')]),
      ),
    ).toEqual(files);
    expect(whole).toMatchObject({ files: held.length, missing: [] });
    expect([...parts.keys()].some((name) => name.includes('session'))).toBe(false);

    const [lost = ''] = Object.keys(files).filter((name) => name.startsWith('private/pengaduan/'));
    await village.t.deps.storage.remove('private', [lost.slice('private/'.length)]);
    const again = await exportFrom(village);
    expect(again).toMatchObject({ files: held.length - 1, missing: [lost] });
    expect(String((await partsOf(again.path)).get('desa/data/missing.txt'))).toBe(`${lost}\n`);
    await writeFile(join(village.t.uploadDir, lost), Buffer.from(files[lost] ?? '', 'base64'));
  });

  it('goes to a stream like to a file, and returns size and checksum', async () => {
    const path = newPath();
    const output = createWriteStream(path);
    const sent = await exportTo(output, village);
    expect(output.writableEnded).toBe(false);
    await finished(output.end());
    const bytes = await readFile(path);
    expect(sent).toMatchObject({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      rows: whole.rows,
      files: whole.files,
    });
    const got = await partsOf(path);
    expect([...got.keys()]).toEqual([...parts.keys()]);
    expect(got.get('desa/data/rows/surat.jsonl')).toEqual(parts.get('desa/data/rows/surat.jsonl'));
  });

  it('never overwrites a file, but replaces a partial one', async () => {
    await expect(exportFrom(village, whole.path)).rejects.toThrow(
      `Berkas ${whole.path} sudah ada, jadi tidak ditimpa.`,
    );
    const nowhere = join(folder, 'tidak-ada', 'desa.tar');
    await expect(exportFrom(village, nowhere)).rejects.toThrow(`Berkas ${nowhere} tidak dapat ditulis (ENOENT).`);
    const path = newPath();
    await writeFile(`${path}.partial`, 'separuh');
    await exportFrom(village, path);
    await expect(stat(`${path}.partial`)).rejects.toThrow('ENOENT');
    expect((await partsOf(path)).get('desa/data/rows/surat.jsonl')).toEqual(parts.get('desa/data/rows/surat.jsonl'));
  });

  it('is a snapshot without concurrent changes, and names files that are deleted in the meantime', async () => {
    const { storage } = village.t.deps;
    const { user_id } = await village.t.prisma.surat.findFirstOrThrow({ where: { user_id: { not: null } } });
    const before = await village.t.prisma.surat.count();
    let sent = false;
    const duringExport: typeof storage.open = async (area, key) => {
      if (!sent) await createSurat(village.t, { userId: user_id ?? 0 });
      sent = true;
      return storage.open(area, key);
    };
    const path = newPath();
    const { pool, now } = village.t.deps;
    const deps = { connectionString: village.connectionString, pool, now, version: '1' };
    await exportVillage({ ...deps, storage: { open: duringExport } }, path);
    expect(
      String((await partsOf(path)).get('desa/data/rows/surat.jsonl'))
        .trimEnd()
        .split('\n'),
    ).toHaveLength(before);

    const removing: typeof storage.open = async (area, key) => {
      if (!key.startsWith('surat/')) return storage.open(area, key);
      await village.t.deps.prisma.lampiran.updateMany({ where: { file: key }, data: { file: null, nama_file: null } });
      return null;
    };
    const broken = newPath();
    await expect(exportVillage({ ...deps, storage: { open: removing } }, broken)).rejects.toThrow(
      /^Berkas private\/surat\/\S+ dihapus selagi desa diekspor\./,
    );
    expect((await readdir(folder)).filter((name) => broken.endsWith(name.replace('.partial', '')))).toEqual([]);
  });
});

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
