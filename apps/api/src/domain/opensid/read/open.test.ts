import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { asCodeIgniter, asMysqldump, asPhpMyAdmin, asSid, zipOf } from '../../../../test/opensid/backup.ts';
import { FILES, KODE, TABLES } from '../../../../test/opensid/village.ts';
import { readClock } from '../clock.ts';
import { openSource } from './open.ts';
import { readSqlDump } from './sql-dump.ts';
import { TABLE_NAMES } from './tables.ts';

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

describe('the same rows are read from each form of a backup', () => {
  it.each([
    ['OpenSID’s own .sql, packed', gzipSync(asCodeIgniter(TABLES))],
    ['mysqldump’s', asMysqldump(TABLES)],
    ['mysqldump’s with the line ends of Windows', asMysqldump(TABLES, { eol: '\r\n' })],
    ['phpMyAdmin’s', asPhpMyAdmin(TABLES)],
    ['a .sid, whose numbers are raised', asSid(TABLES)],
    ['a .sid, packed', gzipSync(asSid(TABLES))],
  ])('%s', async (_, content) => {
    expect(await rowsOf(await file(content))).toEqual(expected);
  });

  it('with texts as they were typed, also what was stored in a wrong encoding', () => {
    const [first] = expected.artikel ?? [];
    expect(first?.isi).toBe(`<p>Ma'mur "dua" \\ garis; مسجد ’ — “kutipan”</p>`);
    expect(first?.tgl_upload).toBe('2025-03-02 22:30:00');
    expect(expected.config?.[0]?.nama_desa).toBe("Suka Ma'mur");
  });

  it('and of a letter’s text nothing but its number', () => {
    expect(expected.log_surat?.[0]?.isi_surat).toBe('500/001/2026');
    expect(JSON.stringify(expected.log_surat)).not.toContain('NIK');
  });

  it('while passwords are not read at all', () => {
    expect(JSON.stringify(expected)).not.toContain('rahasia');
  });
});

describe('the language of dumps', () => {
  async function read(text: string, size = 1) {
    const bytes = Buffer.from(text);
    const rows: unknown[] = [];
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    await readSqlDump(pieces(), {
      wants: (table) => table === 't',
      table: () => undefined,
      row: (_table, columns, values) => rows.push([columns, ...values]),
    });
    return rows;
  }

  it.each([
    [`'it\\'s ''quoted'' \\\\'`, `it's 'quoted' \\`],
    [`'a\\0b\\nc\\tä'`, 'a\0b\nc\tÃ¤'],
    [`"double \\" ""two"""`, 'double " "two"'],
    [`_binary 'abc'`, 'abc'],
    [`_utf8mb4'abc'`, 'abc'],
    [`0x4b4B`, 'KK'],
    [`x'4b4b'`, 'KK'],
    ['NULL', null],
    ['null', null],
    ['-1.50', '-1.50'],
    ['current_timestamp()', 'current_timestamp'],
    [`''`, ''],
    [`'-- no comment /* nor this; */ # nor that'`, '-- no comment /* nor this; */ # nor that'],
  ])('reads %s', async (written, value) => {
    expect(await read(`INSERT INTO \`t\` (\`a\`, \`b\`) VALUES (1, ${written}), (2,${written});`)).toEqual([
      [['a', 'b'], '1', value],
      [['a', 'b'], '2', value],
    ]);
  });

  it('passes comments, other statements and other tables by, wherever a piece ends', async () => {
    const text = `-- it's\n# "\n/* ' ; */ SET x = 'a;b'; DELIMITER ;;\nCREATE TRIGGER y BEFORE INSERT ON t FOR EACH ROW BEGIN SET a = ';'; END ;;\nDELIMITER ;\nINSERT INTO other VALUES ('(;'), ('\\'');\ninsert ignore into t values\n(1,'x') , -- one\n(2,'y');\nREPLACE INTO t VALUES (3,'z');`;
    for (const size of [1, 2, 3, 7, 1_000])
      expect(await read(text, size)).toEqual([
        [null, '1', 'x'],
        [null, '2', 'y'],
        [null, '3', 'z'],
      ]);
  });

  it.each([
    'INSERT INTO t VALUES (1,',
    "INSERT INTO t VALUES (1,'abc",
    'INSERT INTO t VALUES (1)',
    'SET a = 1',
    '/* open',
  ])('notices that %j is cut off', async (text) => {
    await expect(read(text)).rejects.toThrow();
  });

  it('takes time in step with the length', async () => {
    const secondsOf = async (text: string) => {
      const begin = performance.now();
      await read(text, 16_384);
      return performance.now() - begin;
    };
    const row = `(1,'${"\\\\\\'''".repeat(40)}')`;
    const many = (n: number) => `INSERT INTO t VALUES ${Array(n).fill(row).join(',')};`;
    const one = (n: number) => `INSERT INTO other VALUES ('${"\\'".repeat(n)}');`;
    for (const text of [many, one]) {
      await secondsOf(text(2_000));
      expect(await secondsOf(text(32_000))).toBeLessThan(60 * Math.max(20, await secondsOf(text(4_000))));
    }
  });
});

describe('a merged database', () => {
  const second = { ...TABLES.config?.[0], id: 3, nama_desa: 'Tetangga', kode_desa: '9997012002' };
  const merged = {
    ...TABLES,
    config: [...(TABLES.config ?? []), second],
    artikel: [...(TABLES.artikel ?? []), { ...TABLES.artikel?.[0], id: 90, config_id: 3, judul: 'Milik tetangga' }],
  };

  it('asks which village is meant', async () => {
    const path = await file(asMysqldump(merged), 'gabungan.sql');
    await expect(openSource([path])).rejects.toThrow(
      "Berkas gabungan.sql memuat beberapa desa. Sebutkan satu dengan --village KODE: 9997012001 (Suka Ma'mur), 9997012002 (Tetangga).",
    );
    await expect(openSource([path], '11.11.11.2001')).rejects.toThrow('Tidak ada desa 11.11.11.2001');
  });

  it('gives the rows of one village alone, as does a .sid of two', async () => {
    for (const content of [asMysqldump(merged), asSid(merged)]) {
      const { backup } = await openSource([await file(content)], '99.97.01.2001');
      expect(backup.rows('artikel')).toEqual(expected.artikel);
      expect(backup.rows('config').map(({ kode_desa }) => kode_desa)).toEqual([KODE]);
    }
  });
});

describe('the clock', () => {
  const clockOf = async (content: string) => readClock((await openSource([await file(content)])).backup);

  it.each([
    [0, 0, 'Jam dalam berkas sama dengan jam desa (2 surat dibandingkan).'],
    [8, 8 * 3_600_000, 'Jam dalam berkas tertinggal 8 jam dari jam desa; sudah dibetulkan (2 surat dibandingkan).'],
  ])('is found where a dump moved it by %i hours', async (earlierBy, shiftMs, sentence) => {
    expect(await clockOf(asMysqldump(TABLES, { earlierBy }))).toEqual({ shiftMs, sure: true, sentence });
  });

  it('is not known without letters that have a code', async () => {
    expect(await clockOf(asMysqldump({ ...TABLES, urls: [] }))).toMatchObject({ shiftMs: 0, sure: false });
  });
});

describe('files that are no backup are refused with a sentence, and nothing is read of them', () => {
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
  ])('%s', async (_, make, sentence) => {
    await expect(openSource([await make()])).rejects.toThrow(new RegExp(sentence));
  });

  it('and so are two databases, or none', async () => {
    const dump = await file(whole);
    await expect(openSource([dump, dump])).rejects.toThrow('satu cadangan basis data saja');
    await expect(openSource([await file(zipOf(FILES))])).rejects.toThrow('Sebutkan juga cadangan basis data');
  });
});

describe('the folder desa', () => {
  const open = async (...paths: string[]) => (await openSource([await file(asSid(TABLES)), ...paths])).files;
  const to = join(dir, 'salinan');

  it('is read from a zip, whatever folder it lies in', async () => {
    const [files] = await open(
      await file(zipOf(FILES.map(({ name, content }) => ({ name: `cadangan/${name}`, content })))),
    );
    expect(files?.has('logo/logo.png')).toBe(true);
    expect(await files?.copy('logo/logo.png', to)).toBe(true);
    expect(await files?.copy('logo/lain.png', to)).toBe(false);
  });

  it('is read unpacked, itself or what holds it, without links', async () => {
    for (const { name, content } of FILES) await file(content, `rumah/${name}`);
    await symlink('/etc/hostname', join(dir, 'rumah/desa/logo/tautan.png'));
    for (const path of ['rumah', 'rumah/desa']) {
      const [files] = await open(join(dir, path));
      expect([files?.has('logo/logo.png'), files?.has('logo/tautan.png')]).toEqual([true, false]);
      expect(await files?.copy('logo/logo.png', to)).toBe(true);
    }
  });

  it('has no links, and no file that is larger than it says', async () => {
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
    expect(files?.has('logo/tautan.png')).toBe(false);
    for (const name of ['bohong', 'besar', 'bom']) expect(await files?.copy(`logo/${name}.png`, to)).toBe(false);
  });

  it.each([
    ['names that lead out of it', zipOf([{ name: 'desa/../../etc/cron.d/x', content: Buffer.from('x') }])],
    ['no end', zipOf(FILES).subarray(0, 400)],
    [
      'too many files',
      zipOf(Array.from({ length: 50_001 }, (_, at) => ({ name: `desa/${at}`, content: Buffer.alloc(0) }))),
    ],
  ])('is refused with %s', async (_, content) => {
    await expect(open(await file(content))).rejects.toThrow(/zip/);
  });
});
