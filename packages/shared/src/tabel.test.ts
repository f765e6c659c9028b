import { expect, it } from 'vitest';
import { parseTable } from './tabel.ts';

const cellsOf = (text: string) => parseTable(text).map(({ cells }) => cells);

it.each([
  ['pasted from a spreadsheet', 'usia\t0–4 tahun\t338\nusia\t5–14 tahun\t713\n'],
  ['saved with semicolons', '\uFEFFusia;0–4 tahun;338\r\nusia;5–14 tahun;713\r\n'],
  ['saved with commas', 'usia,0–4 tahun,338\rusia,5–14 tahun,713'],
  ['with quotes and spaces', '"usia" ; " 0–4 tahun ";338\n\n ; ;\n"usia";5–14 tahun;"713"'],
])('a table %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['usia', '0–4 tahun', '338'],
    ['usia', '5–14 tahun', '713'],
  ]);
});

it('cells in quotes hold separators, quotes and line ends, and lines keep their number', () => {
  expect(parseTable('a;"b;c\n""d""";1\ne;f;2')).toEqual([
    { line: 1, cells: ['a', 'b;c\n"d"', '1'] },
    { line: 3, cells: ['e', 'f', '2'] },
  ]);
});

it('nothing is no table', () => {
  expect(parseTable(' \n;;\n')).toEqual([]);
});
