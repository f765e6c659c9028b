import { expect, it } from 'vitest';
import { decodeText, parseTable, tableText } from './tabel.ts';
import { TABEL_TEXT } from './tabel-text.ts';

const cellsOf = (text: string) => parseTable(text).lines.map(({ cells }) => cells);

it.each([
  ['pasted from a spreadsheet', 'usia\t0–4 tahun\t338\nusia\t5–14 tahun\t713\n'],
  ['saved with semicolons', '\uFEFFusia;0–4 tahun;338\r\nusia;5–14 tahun;713\r\n'],
  ['saved with commas', 'usia,0–4 tahun,338\rusia,5–14 tahun,713'],
  ['with quotes and spaces', '"usia" ; " 0–4 tahun ";338\n\n ; ;\n"usia";5–14 tahun;"713"'],
])('reads a table %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['usia', '0–4 tahun', '338'],
    ['usia', '5–14 tahun', '713'],
  ]);
});

it('quoted cells may have separators, quotes and line ends, and lines keep their number', () => {
  expect(parseTable('a;"b;c\n""d""";1\ne;f;2').lines).toEqual([
    { line: 1, cells: ['a', 'b;c\n"d"', '1'] },
    { line: 3, cells: ['e', 'f', '2'] },
  ]);
});

it('digits in the spreadsheet notation for text are read as digits', () => {
  expect(cellsOf('"=""9999014507920001""";="0812";"=1+1";"=""a""&""b"""')).toEqual([
    ['9999014507920001', '0812', '=1+1', '="a"&"b"'],
  ]);
});

it('an unclosed quote is reported with its position', () => {
  expect(parseTable('a;"b\nc"\nd;"e;f\ng;h\n').open).toEqual({ line: 3, column: 2 });
  expect(parseTable('a;"b\nc"\nd;5"').open).toBeNull();
});

it('stops after the requested number of lines', () => {
  expect(parseTable('a\n\nb\nc', { most: 2 }).lines.map(({ line }) => line)).toEqual([1, 3]);
});

it('an empty text is no table', () => {
  expect(parseTable(' \n;;\n').lines).toEqual([]);
});

it('tableText writes lines that parseTable reads as the same lines', () => {
  const lines = [
    { line: 2, cells: ['Label', 'dua\nbaris', 'dengan\ttab'] },
    { line: 6, cells: ['"kutip"', '', 'titik;koma'] },
  ];
  expect(parseTable(tableText(lines)).lines).toEqual([lines[0], { ...lines[1], line: 7 }]);
  expect(tableText([])).toBe('');
});

it.each([
  ['UTF-8', [0x30, 0xe2, 0x80, 0x93, 0x34], '0–4'],
  ['Windows-1252, as older spreadsheets save', [0x50, 0xe9, 0x4b], 'PéK'],
  ['the dashes and quotes of Windows-1252', [0x30, 0x96, 0x34, 0x93, 0x80, 0x94, 0x9f], '0–4“€”Ÿ'],
  ['UTF-16, as “Unicode text”', [0xff, 0xfe, 0x50, 0, 0xe9, 0], 'Pé'],
  ['UTF-16 the other way round', [0xfe, 0xff, 0, 0x50, 0, 0xe9], 'Pé'],
])('decodeText reads text from %s', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ text });
});

it.each([
  ['nothing but bytes', [0x50, 0x4b, 0, 3, 0xe9], TABEL_TEXT.noTable],
  ['bytes that read as UTF-8 in part', [0xc3, 0xa9, 0, 3, 0xe9], TABEL_TEXT.noTable],
  ['UTF-8 with a broken byte', [0x50, 0xc3, 0xa9, 0x0d, 0x0a, 0x0a, 0x50, 0xe9, 0x4b], TABEL_TEXT.broken(3)],
  ['what begins as UTF-8 and has a broken byte', [0xef, 0xbb, 0xbf, 0x50, 0xe9, 0x4b], TABEL_TEXT.broken(1)],
])('decodeText refuses %s', (_, bytes, refused) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ refused });
});
