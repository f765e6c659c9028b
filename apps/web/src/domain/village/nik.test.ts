import { expect, test } from 'vitest';
import { formatNik } from './nik.ts';

test('formats a NIK in groups of four, also with an odd length', () => {
  expect(formatNik('9999011203880001')).toBe('9999 0112 0388 0001');
  expect(formatNik('99990')).toBe('9999 0');
  expect(formatNik('')).toBe('');
});
