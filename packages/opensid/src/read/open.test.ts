import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { asCodeIgniter, asMysqldump, asPhpMyAdmin, asSid, zipOf } from '../../test/backup.ts';
import { KODE, TABLES, villageFiles } from '../../test/village.ts';
import { readClock } from '../clock.ts';
import { Backup } from './backup.ts';
import { openSource } from './open.ts';
import { TABLE_NAMES } from './tables.ts';

const FILES = villageFiles({ jpg: Buffer.from('a picture'), pdf: Buffer.from('a document') });

const dir = await mkdtemp(join(tmpdir(), 'opensid-'));
afterAll(() => rm(dir, { recursive: true }));

let count = 0;
async function file(content: string | Buffer, name = `berkas-${count++}`): Promise<string> {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function rowsOf(...paths: string[]) {
  const { backup, files } = await openSource(paths);
  for (const one of files) one.close();
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, backup.rows(table)]));
}

const expected = await rowsOf(await file(asCodeIgniter(TABLES)));

describe('openSource', () => {
  it.each([
    ['OpenSID’s own .sql, packed', gzipSync(asCodeIgniter(TABLES))],
    ['mysqldump’s', asMysqldump(TABLES)],
    ['mysqldump’s with the line ends of Windows', asMysqldump(TABLES, { eol: '\r\n' })],
    ['phpMyAdmin’s', asPhpMyAdmin(TABLES)],
    ['a .sid, whose numbers are raised', asSid(TABLES)],
    ['a .sid, packed', gzipSync(asSid(TABLES))],
  ])('reads the same rows from %s', async (_, content) => {
    expect(await rowsOf(await file(content))).toEqual(expected);
  });

  it('repairs texts that were stored in a wrong encoding', () => {
    const [first] = expected.artikel ?? [];
    expect(first?.isi).toBe(`<p>Ma'mur "dua" \\ garis; مسجد ’ — “kutipan”</p>`);
    expect(first?.tgl_upload).toBe('2025-03-02 22:30:00');
    expect(expected.config?.[0]?.nama_desa).toBe("Suka Ma'mur");
  });

  it('keeps only the number of a document’s text', () => {
    expect(expected.log_surat?.[0]?.isi_surat).toBe('500/001/2026');
    expect(JSON.stringify(expected.log_surat)).not.toContain('NIK');
  });

  it('does not read passwords', () => {
    expect(JSON.stringify(expected)).not.toContain('rahasia');
  });
});

describe('a merged database', () => {
  const second = { ...TABLES.config?.[0], id: 3, nama_desa: 'Tetangga', kode_desa: '9997012002' };
  const merged = {
    ...TABLES,
    config: [...(TABLES.config ?? []), second],
    artikel: [...(TABLES.artikel ?? []), { ...TABLES.artikel?.[0], id: 90, config_id: 3, judul: 'Milik tetangga' }],
  };

  it('requires the choice of a village in a merged database', async () => {
    const path = await file(asMysqldump(merged), 'gabungan.sql');
    await expect(openSource([path])).rejects.toThrow(
      "Berkas gabungan.sql memuat beberapa {desa}. Sebutkan satu dengan --village KODE: 9997012001 (Suka Ma'mur), 9997012002 (Tetangga).",
    );
    await expect(openSource([path], '11.11.11.2001')).rejects.toThrow('Tidak ada {desa} 11.11.11.2001');
  });

  it('reads the rows of one village only, also from a .sid of two', async () => {
    for (const content of [asMysqldump(merged), asSid(merged)]) {
      const { backup } = await openSource([await file(content)], '99.97.01.2001');
      expect(backup.rows('artikel')).toEqual(expected.artikel);
      expect(backup.rows('config').map(({ kode_desa }) => kode_desa)).toEqual([KODE]);
    }
  });
});

describe('the time shift', () => {
  const clockOf = async (content: string) => readClock((await openSource([await file(content)])).backup);

  it.each([
    [0, 0, 'Jam dalam berkas sama dengan jam {desa} (2 surat dibandingkan).'],
    [8, 8 * 3_600_000, 'Jam dalam berkas tertinggal 8 jam dari jam {desa}; sudah dibetulkan (2 surat dibandingkan).'],
  ])('detects a time shift of %i hours', async (earlierBy, shiftMs, sentence) => {
    expect(await clockOf(asMysqldump(TABLES, { earlierBy }))).toEqual({ shiftMs, sure: true, sentence });
  });

  it('reports an uncertain time shift without documents that have a code', async () => {
    expect(await clockOf(asMysqldump({ ...TABLES, urls: [] }))).toMatchObject({ shiftMs: 0, sure: false });
  });
});

describe('files that are no backup', () => {
  const whole = asMysqldump(TABLES);
  it.each([
    ['a file that is not there', async () => join(dir, 'tidak-ada.sql'), 'tidak ditemukan'],
    ['an empty one', () => file(''), 'terpotong atau rusak'],
    ['a dump that is cut in the middle', () => file(whole.slice(0, whole.length / 2)), 'terpotong atau rusak'],
    [
      'OpenSID’s own without its end',
      () => file(asCodeIgniter(TABLES).split('CREATE VIEW')[0] ?? ''),
      'terpotong atau rusak',
    ],
    ['a .sid that is cut', () => file(asSid(TABLES).slice(0, -200)), 'terpotong atau rusak'],
    ['a .sid that is no JSON', () => file('{"info": nothing'), 'terpotong atau rusak'],
    [
      'gzip that lies',
      () => file(Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from('no gzip at all')])),
      'terpotong atau rusak',
    ],
    ['gzip that is cut', () => file(gzipSync(whole).subarray(0, 900)), 'terpotong atau rusak'],
    [
      'another system’s',
      () => file('CREATE TABLE `wp_options` (\n  `option_id` bigint\n);\nINSERT INTO `wp_options` VALUES (1);'),
      'bukan cadangan basis data OpenSID',
    ],
    ['a part of the tables', () => file(asMysqldump({ config: TABLES.config ?? [] })), 'tidak memuat tabel'],
    ['a picture', () => file(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'bukan cadangan basis data OpenSID|terpotong'],
  ])('refuses as no backup: %s', async (_, make, sentence) => {
    await expect(openSource([await make()])).rejects.toThrow(new RegExp(sentence));
  });

  it('refuses two databases, or none', async () => {
    const dump = await file(whole);
    await expect(openSource([dump, dump])).rejects.toThrow(/Ada dua cadangan basis data: berkas-\d+ dan berkas-\d+\./);
    await expect(openSource([await file(zipOf(FILES))])).rejects.toThrow('Sebutkan juga cadangan basis data');
  });
});

describe('a dump cut between two statements', () => {
  const written = {
    CodeIgniter: asCodeIgniter(TABLES),
    mysqldump: asMysqldump(TABLES),
    phpMyAdmin: asPhpMyAdmin(TABLES),
    'mysqldump without comments': asMysqldump(TABLES)
      .replace(/^--.*\n/gm, '')
      .replace('/*!40103 SET TIME_ZONE', '/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;\n/*!40103 SET TIME_ZONE')
      .concat('/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;\n'),
  };

  it.each(Object.entries(written))('refuses a truncated dump of %s', async (_, whole) => {
    await expect(openSource([await file(whole)])).resolves.toBeDefined();
    const ends = [...whole.matchAll(/;\n/g)].map(({ index }) => index + 2);
    const isWhole = (at: number) => /^(?:utf8mb3_general_ci;\n)?$/.test(whole.slice(at));
    const breaks = ends.filter((at, index) => (index % 7 === 0 || index > ends.length - 8) && !isWhole(at));
    expect(breaks.length).toBeGreaterThan(10);
    for (const at of breaks)
      await expect(openSource([await file(whole.slice(0, at))])).rejects.toThrow(
        /terpotong atau rusak|bukan cadangan basis data OpenSID/,
      );
  });

  it('refuses a dump without a known end', async () => {
    const bare = asMysqldump(TABLES).replace(/^--.*\n|^\/\*.*\n/gm, '');
    await expect(openSource([await file(bare, 'polos.sql')])).rejects.toThrow('Akhir berkas polos.sql tidak dikenal');
  });

  it('refuses a dump of chosen tables and names the missing ones', async () => {
    const { pengaduan: _, urls: __, ...chosen } = TABLES;
    for (const content of [asPhpMyAdmin(chosen), asSid(chosen)])
      await expect(openSource([await file(content)])).rejects.toThrow('tidak memuat tabel urls, pengaduan.');
  });
});

describe('a hostile backup', () => {
  const insert = (value: string) => asMysqldump(TABLES).replace('-- Dump', `INSERT INTO t VALUES (${value});\n-- Dump`);

  it('accepts any number of character sets before a value', async () => {
    const path = await file(insert(`${'_utf8mb4 '.repeat(200_000)}'x'`));
    expect((await openSource([path])).backup.unread.get('t')).toBe(1);
  });

  it('refuses more rows than a village has', () => {
    const backup = new Backup();
    for (let at = 0; at < 400_000; at += 1) backup.add('artikel', {});
    expect(() => backup.add('artikel', {})).toThrow('memuat lebih dari 400.000 baris');
  });

  it.each([
    ['a .sid that only opens lists', `{"info":${'['.repeat(3_000_000)}`],
    ['a .sid whose rows nest', asSid(TABLES).replace('"tabel": {', `"tabel": {"x":${'{"a":'.repeat(100_000)}`)],
    ['a .sid whose rows come before the number that they are raised by', '{"tabel":{"config":{"data":[{"id":5}]}}}'],
    ['a call that never closes', insert(`f${'('.repeat(200_000)}`)],
  ])('refuses a hostile file: %s', async (_, content) => {
    await expect(openSource([await file(content)])).rejects.toThrow('terpotong atau rusak');
  });
});

describe('the folder desa', () => {
  const open = async (...paths: string[]) => (await openSource([await file(asSid(TABLES)), ...paths])).files;
  const to = join(dir, 'salinan');

  it('reads the folder desa from a zip, at any depth', async () => {
    const [files] = await open(
      await file(zipOf(FILES.map(({ name, content }) => ({ name: `cadangan/${name}`, content })))),
    );
    expect(files?.has('logo/logo.png', 'logo')).toBe(true);
    expect(await files?.copy('logo/logo.png', 'logo', to)).toBe(true);
    expect(await files?.copy('logo/lain.png', 'logo', to)).toBe(false);
  });

  it('reads the unpacked folder desa or its parent, without links', async () => {
    for (const { name, content } of FILES) await file(content, `rumah/${name}`);
    await symlink('/etc/hostname', join(dir, 'rumah/desa/logo/tautan.png'));
    for (const path of ['rumah', 'rumah/desa']) {
      const [files] = await open(join(dir, path));
      expect([files?.has('logo/logo.png', 'logo'), files?.has('logo/tautan.png', 'logo')]).toEqual([true, false]);
      expect(await files?.copy('logo/logo.png', 'logo', to)).toBe(true);
    }
  });

  it('skips links, and files larger than declared', async () => {
    const content = Buffer.alloc(1_000);
    const [files] = await open(
      await file(
        zipOf([
          { name: 'desa/logo/tautan.png', content: Buffer.from('/etc/passwd'), mode: 0o120777 },
          { name: 'desa/logo/bohong.png', content, said: 10, packed: true },
          { name: 'desa/logo/besar.png', content, said: 4_000_000_000, packed: true },
          { name: 'desa/logo/bom.png', content: Buffer.alloc(30_000_000), packed: true },
        ]),
      ),
    );
    expect(files?.has('logo/tautan.png', 'logo')).toBe(false);
    for (const name of ['bohong', 'besar', 'bom'])
      expect(await files?.copy(`logo/${name}.png`, 'logo', to)).toBe(false);
  });

  it.each([
    [
      'names that lead out of it',
      zipOf([{ name: 'desa/../../etc/cron.d/x', content: Buffer.from('x') }]),
      'memuat nama yang menunjuk ke luar foldernya: desa/../../etc/cron.d/x',
    ],
    ['no end', zipOf(FILES).subarray(0, 400), 'terpotong: daftar isi di akhirnya tidak ada'],
    [
      'a broken list',
      zipOf(FILES).fill(0xff, zipOf(FILES).length - 200, zipOf(FILES).length - 30),
      'rusak: daftar isinya tidak dapat dibaca',
    ],
    [
      'too many files',
      zipOf(Array.from({ length: 50_001 }, (_, at) => ({ name: `desa/${at}`, content: Buffer.alloc(0) }))),
      'memuat lebih dari 50.000 berkas',
    ],
    ['no folder desa', zipOf([{ name: 'cadangan.sql', content: Buffer.from('x') }]), 'tidak memuat folder {desa}'],
    ['the name of a zip alone', Buffer.from([0, 1, 2, 3]), 'bukan berkas zip'],
  ])('refuses a zip with %s and reports its name and one cause', async (_, content, cause) => {
    const path = await file(content, `desa-${count++}.zip`);
    await expect(open(path)).rejects.toThrow(`Berkas ${basename(path)} ${cause}`);
  });
});
