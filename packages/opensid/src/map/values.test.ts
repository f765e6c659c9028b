import { expect, it } from 'vitest';
import { hamletOf } from './values.ts';

it.each([
  ['MAWAR II', 'Mawar II'],
  ["SUKA MA'MUR-BARAT", "Suka Ma'mur-Barat"],
  ['Krajan', 'Krajan'],
  ['IV KOTO', 'IV Koto'],
  ['', ''],
])('hamletOf() returns the name of the hamlet %j as %j', (dusun, name) => {
  expect(hamletOf({ dusun })).toBe(name);
});
