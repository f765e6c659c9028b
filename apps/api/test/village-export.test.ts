import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { exportVillage } from '../src/domain/village-file/village-export.ts';
import { CONTENT, LEFT_OUT, SEEDED, villageSchema } from '../src/domain/village-file/village-schema.ts';
import { createSurat } from './factories.ts';
import { exportTo, filesOf, partsOf, rowsOf, sql, villageFolder } from './village-tars.ts';
import { createWholeVillage } from './whole-village.ts';

const TRAVELS = [...CONTENT, ...SEEDED].sort();

const { folder, newPath, exportFrom } = await villageFolder();
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
