import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@pendopo/opensid/test/backup';
import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, it } from 'vitest';
import { readTables } from './table-read.ts';
import { unpackedEntries } from './zip-size.ts';

const dir = await mkdtemp(join(tmpdir(), 'pendopo-table-'));
afterAll(() => rm(dir, { recursive: true }));

async function read(bytes: Uint8Array | string) {
  const path = join(dir, 'tabel');
  await writeFile(path, bytes);
  return readTables(path);
}
type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];
const workbook = async (...sheets: Sheet[]) => Buffer.from(await writeXlsx({ sheets }));
const ROWS = [
  ['nik', 'nama'],
  ['9999012702550209', 'Oki'],
  ['9999015211600210', 'Indah'],
];

it.each([
  ['the last row', 'xl/worksheets/sheet1.xml', '<row r="3"'],
  ['the end of the sheet', 'xl/worksheets/sheet1.xml', '</worksheet>'],
  ['the last texts', 'xl/sharedStrings.xml', '</sst>'],
])('refuses a workbook without %s, whose archive is complete', async (_, part, cut) => {
  const entries = unpackedEntries(await workbook({ name: 'A', rows: ROWS }), /./);
  const texts = entries.map(({ name, content }) =>
    name === part ? { name, content: content.subarray(0, content.indexOf(cut)) } : { name, content },
  );
  await expect(read(zipOf(entries))).resolves.toMatchObject([{ lines: [{}, {}, {}] }]);
  await expect(read(zipOf(texts))).rejects.toThrow(TABEL_TEXT.cut);
});

it.each([
  ['broken off in a row', 'a;b;c\n1;2;3\n4;5', [{ line: 3, column: 2, kind: 'cut' }]],
  ['whole whose last line is open', 'a;b;c\n1;2;3\n4;5;6', []],
  ['of uneven lines', 'a;b;c\n1;2\n4', []],
  ['with a short last line that ends', 'a;b;c\n1;2;3\n4;5\n', []],
])('reports a CSV file %s', async (_, text, problems) => {
  expect((await read(text))[0]?.problems).toMatchObject(problems);
});

it('reports a number with more digits than a spreadsheet keeps', async () => {
  const [sheet] = await read(await workbook({ name: 'A', rows: [...ROWS, [9999012702550210, 81234567890]] }));
  expect(sheet?.problems).toEqual([{ line: 4, column: 1, kind: 'digits', msg: TABEL_TEXT.cell.digits }]);
});

it('names hidden sheets and their rows, without their cells', async () => {
  const sheets = await read(await workbook({ name: 'A', rows: ROWS }, { name: 'B', rows: ROWS, hidden: true }));
  expect(sheets.map(({ name, hidden, lines }) => [name, hidden, lines.length])).toEqual([
    ['A', false, 3],
    ['B', true, 3],
  ]);
  expect(sheets[1]?.lines[0]?.cells).toEqual([]);
});

it.each([
  ['workbook', () => workbook({ name: 'A', rows: [Array(27).fill('x')] })],
  ['CSV file', async () => Array(27).fill('x').join(';')],
])('refuses a %s with more columns than it reads', async (_, file) => {
  await expect(read(await file())).rejects.toThrow(TABEL_TEXT.tooManyColumns(26));
});

it('refuses a workbook with more sheets than it reads', async () => {
  const many = Array.from({ length: 31 }, (_, at) => ({ name: `Lembar ${at}`, rows: ROWS }));
  await expect(read(await workbook(...many))).rejects.toThrow(TABEL_TEXT.tooManySheets);
});
