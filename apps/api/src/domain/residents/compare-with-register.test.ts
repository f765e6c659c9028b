import { describe, expect, test } from 'vitest';
import { compareNames, isOneLetterOff } from './compare-with-register.ts';

describe('comparison of names', () => {
  test.each([
    ["Indah Ma'ruf", 'INDAH MA’RUF', 'cocok'],
    ['Siti Aminah', 'Siti  Aminah', 'cocok'],
    ['Siti Aminah', 'Hj. Siti Aminah, S.Pd.', 'mirip'],
    ['Muhamad Yusuf', 'Muhammad Yusuf', 'mirip'],
    ['Siti Aminah', 'Sity Aminah', 'mirip'],
    ['Siti Aminah', 'Siti Aminatun', 'berbeda'],
    ['Siti Aminah', 'Siti', 'berbeda'],
    ['H.', 'Drs.', 'berbeda'],
  ])('compareNames() rates %s and %s as %s', (one, other, expected) => {
    expect([compareNames(one, other), compareNames(other, one)]).toEqual([expected, expected]);
  });

  test.each([
    ['a', 'a', true],
    ['abc', 'abd', true],
    ['abc', 'abcd', true],
    ['abc', 'bc', true],
    ['abc', 'acb', false],
    ['', 'ab', false],
  ])('isOneLetterOff() of %s and %s returns %s', (one, other, expected) =>
    expect(isOneLetterOff(one, other)).toBe(expected),
  );
});
