import { expect, test } from 'vitest';
import { umurPada } from './umur.ts';

test.each([
  ['2009-03-07', '2026-03-06', 16],
  ['2009-03-07', '2026-03-07', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-03-07', '2026-03-07', 0],
])('a resident born on %s is on %s this old: %i', (lahir, hari, umur) => {
  expect(umurPada(lahir, hari)).toBe(umur);
});
