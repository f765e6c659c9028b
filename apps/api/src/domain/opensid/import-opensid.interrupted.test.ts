import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipOf } from '@pendopo/opensid/test/backup';
import { TABLES } from '@pendopo/opensid/test/village';
import { smallVersion } from '@pendopo/shared/files/picture';
import { describe, expect, it } from 'vitest';
import { movingVillages, rowsIn } from '../../../test/opensid/moving.ts';
import { picture } from '../../../test/sample-files.ts';
import { reportPage } from './report.ts';

const { dir, newVillage } = await movingVillages();

describe('an interrupted import', () => {
  it('leaves no row and reuses its kept files, when the disk is full or the process ends', async () => {
    const other = await newVillage();
    const nothing = await rowsIn(other);
    let left = 2;
    const full = {
      ...other.t.deps.storage,
      keepPicture: (...given: Parameters<typeof other.t.deps.storage.keepPicture>) => {
        if (--left < 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
        return other.t.deps.storage.keepPicture(...given);
      },
    };
    left = 1;
    await expect(other.move(TABLES, { storage: full })).rejects.toThrow('no space');
    expect(await rowsIn(other)).toBe(nothing);
    const kept = (await other.t.storedFiles()).filter((file) => !file.startsWith('tmp/'));
    expect(kept).toHaveLength(1);

    // This row fails in the database, after rows of other tables.
    await other.prisma.$executeRaw`ALTER TABLE pengaduan ADD CONSTRAINT later CHECK (judul <> 'Jalan rusak')`;
    await expect(other.move(TABLES)).rejects.toThrow();
    expect(await rowsIn(other)).toBe(nothing);
    await other.prisma.$executeRaw`ALTER TABLE pengaduan DROP CONSTRAINT later`;

    await other.move(TABLES);
    const all = (await other.t.storedFiles()).filter((file) => !file.startsWith('tmp/'));
    expect(all).toHaveLength(11);
    expect(all).toEqual(expect.arrayContaining(kept));
  });
});

it('a picture whose small version is missing is kept again', async () => {
  const other = await newVillage();
  const real = other.t.deps.storage;
  const files = join(dir, 'besar.zip');
  await writeFile(files, zipOf([{ name: 'desa/upload/artikel/sedang_bakti.jpg', content: await picture(900, 600) }]));
  const storage = {
    ...real,
    async keepPicture(...given: Parameters<typeof real.keepPicture>): Promise<string> {
      const key = await real.keepPicture(...given);
      await real.remove('public', [smallVersion(key) ?? '']);
      throw new Error('the process ends');
    },
  };
  await expect(other.move(TABLES, { storage, files })).rejects.toThrow('the process ends');
  await other.move(TABLES, { storage: real, files });
  const { img } = await other.prisma.berita.findFirstOrThrow({ where: { img: { not: null } } });
  for (const key of [img, smallVersion(img ?? '')]) expect(await real.has('public', key ?? '')).toBe(true);
});

describe('a hostile backup', () => {
  it('brings no script into a text and reports duplicates', async () => {
    const other = await newVillage();
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const poisoned = Object.fromEntries(
      Object.entries(TABLES).map(([table, rows]) => [
        table,
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([column, cell]) => [
              column,
              /^(?:judul|isi|nama|kategori|pengirim|isi_singkat|value|dusun)$/.test(column) &&
              table !== 'setting_aplikasi'
                ? `${cell}${script}`
                : cell,
            ]),
          ),
        ),
      ]),
    );
    const letters = Array.from({ length: 2_000 }, (_, at) => ({ ...TABLES.log_surat?.[1], id: 100 + at }));
    const { laporan: told } = await other.move({ ...poisoned, log_surat: [...(TABLES.log_surat ?? []), ...letters] });
    const [news] = await other.prisma.berita.findMany({ where: { draf: false } });
    expect(`${news?.title}${news?.content}`).not.toMatch(/script|onerror/);
    expect(told.catatan.filter(({ alasan }) => alasan.startsWith('nomor kembar'))).toHaveLength(2_001);
    expect(reportPage(told, { applied: true, publicUrl: '' })).not.toContain('<img src=x');
  });
});
