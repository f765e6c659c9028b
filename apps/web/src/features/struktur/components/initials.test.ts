import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials come from the first two words without titles and degrees', () => {
  expect(initials('Wirayuda Jatikusuma')).toBe('WJ');
  expect(initials('  dyah ayu pramesti')).toBe('DA');
  expect(initials('Dr. H. Slamet, S.Pd., M.Si.')).toBe('S');
});

test('initials of a name without proper words use the remaining words', () => {
  expect(initials('H. M.')).toBe('HM');
  expect(initials('')).toBe('');
});
