import { expect, it } from 'vitest';
import { holdsNik, mayHoldNik } from './nik-rule.ts';

it.each([
  '9999011203880001',
  '9999 0112 0388 0001',
  '9999.01-120388_0001',
  '9999\u200e0112\u20090388\u00a00001',
  'Tirta, NIK: (9999011203880001)',
  '９９９９０１１２０３８８０００１',
  '99990112038800019',
])('%j contains a NIK', (text) => {
  expect([holdsNik(text), mayHoldNik(text)]).toEqual([true, true]);
});

it.each(['9999 0112 038', '999901120388000', '+62 812-9988-7766'])('%j may be an incomplete NIK', (text) => {
  expect([holdsNik(text), mayHoldNik(text)]).toEqual([false, true]);
});

it.each(['', 'Tirta', '9999011203', '474.3/012/35.07.01.2001/2026', '2026-11-28', '99990112a03880001'])(
  '%j contains no NIK',
  (text) => {
    expect([holdsNik(text), mayHoldNik(text)]).toEqual([false, false]);
  },
);
