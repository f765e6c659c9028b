import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are those of the first two words, without titles and degrees', () => {
  expect(initials('Wirayuda Jatikusuma')).toBe('WJ');
  expect(initials('  dyah ayu pramesti')).toBe('DA');
  expect(initials('Dr. H. Slamet, S.Pd., M.Si.')).toBe('S');
});

test('a name of nothing but titles or of nothing has what there is', () => {
  expect(initials('H. M.')).toBe('HM');
  expect(initials('')).toBe('');
});
