import { expect, it } from 'vitest';
import { hamletOf } from './values.ts';

it.each([
  ['MAWAR II', 'Mawar II'],
  ["SUKA MA'MUR-BARAT", "Suka Ma'mur-Barat"],
  ['Krajan', 'Krajan'],
  ['IV KOTO', 'IV Koto'],
  ['', ''],
])('the hamlet %j is %j', (dusun, name) => {
  expect(hamletOf({ dusun })).toBe(name);
});
