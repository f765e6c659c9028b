import { expect, it } from 'vitest';
import { exportedTables, indexedTablesIn, wildEqualsIn } from './outside-keys.mjs';

const TABLE = "const STATES: Readonly<Record<string, string>> = { 1: 'hidup' };\n";

it.each([
  ['by a value', `${TABLE}f(STATES[row.status]);`],
  ['by a value that may be missing', `${TABLE}f(STATES[row.status ?? '']);`],
  ['as a table that was cast', 'const STATES = file as Record<string, string>;\nf(STATES[status]);'],
])('an indexed table is found if it is indexed %s', (_, text) => {
  expect(indexedTablesIn(text)).toEqual([{ line: 2, name: 'STATES' }]);
});

it.each([
  ['a word of our own', `${TABLE}f(STATES['1']);`],
  ['ownValue', `${TABLE}f(ownValue(STATES, status));`],
  ['a Map', 'const STATES = new Map([[1, 2]]);\nSTATES.get(status);'],
  ['a table whose keys are known', 'const STATES: Record<State, string> = { a: 1 };\nSTATES[state];'],
])('a table is not found with %s', (_, text) => {
  expect(indexedTablesIn(text)).toEqual([]);
});

it('an exported table is found in other files', () => {
  const tables = exportedTables([`export ${TABLE}`]);
  expect(indexedTablesIn('f(STATES[row.status]);', tables)).toEqual([{ line: 1, name: 'STATES' }]);
});

it('a case-insensitive equality is found, and a substring search is not', () => {
  const text = (word) => `x;\nwhere: { dusun: { ${word}: dusun, mode: 'insensitive' } }`;
  expect([wildEqualsIn(text('equals')), wildEqualsIn(text('contains'))]).toEqual([[2], []]);
});
