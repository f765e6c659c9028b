import { describe, expect, it } from 'vitest';
import { readSqlDump } from './sql-dump.ts';

describe('readSqlDump', () => {
  async function read(text: string, size = 1) {
    const bytes = Buffer.from(text);
    const rows: unknown[] = [];
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    await readSqlDump(pieces(), {
      table: () => undefined,
      row: (table, columns, values) => table === 't' && rows.push([columns, ...values]),
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

  it('skips comments, other statements and other tables, wherever a chunk ends', async () => {
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
  ])('rejects %j as cut off', async (text) => {
    await expect(read(text)).rejects.toThrow();
  });

  it('takes time in proportion to the length', async () => {
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
