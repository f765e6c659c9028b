import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createVillageFiles } from '../../../test/village-files.ts';
import type { ListedFile } from '../../lib/store.ts';

const villages = [await createVillageFiles({ where: 'disk' }), await createVillageFiles({ where: 'object store' })];

describe.each(villages)('the sweeper, files on $where', (village) => {
  const { storage } = village;
  const NOTHING = { files: 0, orphans: 0, removed: 0, missing: 0 };

  it('does nothing in a new village', async () => {
    await village.clear();
    expect(await village.sweep()).toEqual(NOTHING);
  });

  it('removes nothing while a backup is being restored', async () => {
    await village.clear();
    const names = await village.put('attachment');
    await writeFile(join(village.uploadDir, '.pemulihan'), '');
    await expect(village.sweep()).rejects.toThrow('restored');
    expect(await village.files()).toEqual(expect.arrayContaining(names));
  });

  it('removes nothing more once a restore has started', async () => {
    await village.clear();
    const names = [...(await village.put('attachment')), ...(await village.put('complaint'))];
    let checks = 0;
    const restoring = { ...storage, isRestoring: () => ++checks > 1 };
    expect(await village.sweep({ storage: restoring })).toMatchObject({ orphans: 2, removed: 0 });
    expect(await village.files()).toEqual(expect.arrayContaining(names));
  });

  it("removes nothing if most files have no row, because the storage may be another village's", async () => {
    await village.clear();
    for (let i = 0; i < 11; i += 1) await village.put('picture');
    const names = await village.put('attachment');
    await village.refer('attachment', names);
    expect(await village.sweep()).toEqual({ files: 23, orphans: 22, removed: 0, missing: 0 });
    expect(await village.files()).toEqual(expect.arrayContaining(names));
    expect(village.logLines.join('')).toContain('most files have no row');
  });

  it.skipIf(village.where === 'disk')(
    'removes nothing in a bucket that now belongs to another installation',
    async () => {
      await village.clear();
      const names = await village.put('attachment');
      await village.giveAway();
      await expect(village.sweep()).rejects.toThrow('milik pemasangan lain');
      expect(await village.files()).toEqual(names);
      await village.clear();
      const late = await village.put('attachment');
      const given = {
        ...storage,
        async *list(area: 'public' | 'private'): AsyncIterable<ListedFile[]> {
          yield* storage.list(area);
          await village.giveAway();
        },
      };
      await expect(village.sweep({ storage: given })).rejects.toThrow('milik pemasangan lain');
      expect(await village.files()).toEqual(late);
    },
  );

  it('keeps a file whose row is added after the file was listed', async () => {
    await village.clear();
    const late = await village.put('attachment');
    const names = await village.put('complaint');
    const slow = {
      ...storage,
      async *list(area: 'public' | 'private'): AsyncIterable<ListedFile[]> {
        yield* storage.list(area);
        if (area === 'private') await village.refer('attachment', late);
      },
    };
    expect(await village.sweep({ storage: slow })).toEqual({ files: 2, orphans: 2, removed: 1, missing: 0 });
    expect(await village.files()).toEqual(late);
    expect(await storage.has('private', names[0]?.replace('private/', '') ?? '')).toBe(false);
  });

  it('does not report a file as missing if its row is deleted during the check', async () => {
    await village.clear();
    const names = await village.put('attachment');
    await village.refer('attachment', names);
    const cancelled = {
      ...storage,
      async has(area: 'public' | 'private', key: string) {
        await village.sql('DELETE FROM surat');
        await storage.removePrivate([key]);
        return storage.has(area, key);
      },
    };
    expect(await village.sweep({ storage: cancelled })).toEqual({ ...NOTHING, files: 1 });
  });

  it('logs the number of missing files and some of their keys, which name no person', async () => {
    await village.clear();
    const names = await village.put('attachment');
    await village.refer('attachment', names);
    await village.lose(names);
    village.logLines.length = 0;
    expect(await village.sweep()).toEqual({ ...NOTHING, missing: 1 });
    expect(village.logLines.map((line) => JSON.parse(line))).toEqual([
      { level: 40, time: expect.any(String), missing: 1, some: names, msg: 'files are missing' },
    ]);
  });

  it('stops when aborted, before it has removed anything', async () => {
    await village.clear();
    const names = await village.put('attachment');
    await expect(village.sweep({ signal: AbortSignal.abort() })).rejects.toThrow('abort');
    expect(await village.files()).toEqual(names);
  });
});

it('finds its orphans among more files than one listing returns', async () => {
  const [village] = villages;
  if (!village) throw new Error('no village');
  await village.clear();
  await village.put('attachment');
  const folder = join(village.uploadDir, 'private/surat');
  const keys = Array.from({ length: 2_300 }, () => `${crypto.randomUUID()}.pdf`);
  await Promise.all(keys.map((name) => writeFile(join(folder, name), '')));
  await village.sql(
    `WITH letter AS (
       INSERT INTO surat (nama, nik, jenis_kelamin, tempat_lahir, tanggal_lahir, agama, no_hp, alamat_ktp, alamat_sekarang, jenis_surat, tanggal_pengajuan)
       VALUES ('A', '9999011203880001', 'Laki-laki', 'A', now(), 'Islam', '081200000011', 'A', 'A', 'A', now()) RETURNING id)
     INSERT INTO lampiran (surat_id, jenis_persyaratan, file, tipe, ukuran)
     SELECT letter.id, name, 'surat/' || name, 'application/pdf', 1 FROM letter, unnest($1::text[]) AS name`,
    [keys.slice(0, 2_295)],
  );
  expect(await village.sweep()).toEqual({ files: 2_301, orphans: 6, removed: 6, missing: 0 });
  const left = (await village.files()).map((name) => name.replace('private/surat/', ''));
  expect(left.sort()).toEqual(keys.slice(0, 2_295).sort());
});
