import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { type Column, day, minute, number, prose, second, tableOf, text } from './table.ts';
import { streamXlsx } from './xlsx.ts';

type Row = { id: number; at: Date; nik: string; isi: string };
const COLUMNS: Column<Row>[] = [
  number('Nomor', ({ id }) => id),
  day('Tanggal', () => new Date('2026-11-25')),
  minute('Diterima', ({ at }) => at),
  second('Waktu', ({ at }) => at),
  text('NIK', ({ nik }) => nik),
  prose('Pesan', ({ isi }) => isi),
  text('Petugas', () => null),
];
const AT = new Date('2026-11-25T09:34:05Z');
const NIK = '9999014507920001';
const MESSAGE = 'Pak, air di RT 03 mati.\nTolong segera.\n\nTerima kasih, Siti';
const ROWS: Row[] = [
  { id: 1, at: AT, nik: NIK, isi: 'Terima kasih' },
  { id: 2, at: AT, nik: '0812', isi: MESSAGE },
  { id: 3, at: AT, nik: '=1+1', isi: 'air '.repeat(2_000) },
];

async function sheetOf(rows: Row[]) {
  const table = tableOf({ name: 'pesan', columns: COLUMNS, read: async ({ after }) => (after ? [] : rows) });
  const bytes = await buffer(await streamXlsx({ ...table, sheet: 'Pesan masuk' }));
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  if (!sheet) throw new Error('no sheet');
  return { ...sheet, bytes };
}

it('numbers are numbers, days and moments are dates on the village clock, and digits in a text stay text', async () => {
  const { rows, cells } = await sheetOf(ROWS);
  const kinds = rows[1]?.map((value) => (value instanceof Date ? value.toISOString() : value));
  expect(kinds?.slice(0, 2)).toEqual([1, '2026-11-25T00:00:00.000Z']);
  expect(kinds?.[2]).toMatch(/^2026-11-25T16:34/);
  expect(kinds?.slice(4)).toEqual([NIK, 'Terima kasih', null]);
  expect(rows[3]?.[4]).toBe('=1+1');
  const formats = [0, 1, 2, 3, 4].map((at) => cells?.get(`1,${at}`)?.style?.numFmt);
  expect(formats).toEqual(['0', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm', 'dd/mm/yyyy hh:mm:ss', '@']);
});

it("text begins at the top of its cell, in a row as high as its lines and within Excel's limit", async () => {
  const { cells, bytes } = await sheetOf(ROWS);
  expect(cells?.get('2,5')?.style?.alignment).toMatchObject({ wrapText: true, vertical: 'top' });
  // The first part of the archive is the sheet. Workbook readers only report custom heights, and these are not custom.
  const xml = inflateRawSync(bytes.subarray(30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28))).toString();
  expect(xml.match(/<row [^>]*>/g)).toEqual([
    '<row r="1">',
    '<row r="2">',
    '<row r="3" ht="60">',
    '<row r="4" ht="405">',
  ]);
});

it("a sheet has its content's name, a frozen heading and filters, and prints one page wide on landscape A4", async () => {
  const { name, freezePane, autoFilter, pageSetup, columns } = await sheetOf(ROWS);
  expect(name).toBe('Pesan masuk');
  expect(freezePane).toMatchObject({ rows: 1 });
  expect(autoFilter?.range).toBe('A1:G4');
  expect(pageSetup).toMatchObject({
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
  });
  const wide = columns?.map(({ width = 0 }) => width) ?? [];
  expect(Math.max(...wide)).toBeLessThan(70);
});

it('a list without rows is a sheet with its heading', async () => {
  const { rows, autoFilter } = await sheetOf([]);
  expect([rows.length, rows[0]?.[0], autoFilter?.range]).toEqual([1, 'Nomor', 'A1:G1']);
});
