import { expect, test } from 'vitest';
import { messageOf, Problem } from './problem.ts';

test('sentenceOf() returns a sentence for officials, never a program’s error text', () => {
  expect(messageOf(new Problem('Pencadangan lain sedang berjalan.'))).toBe('Pencadangan lain sedang berjalan.');
  expect(messageOf(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))).toMatch(
    /^Ruang simpan untuk cadangan penuh/,
  );
  expect(messageOf(new Error('pg_dump: error: could not write: No space left on device'))).toMatch(/penuh/);
  expect(messageOf(new Error('pg_dump: error: FATAL: password authentication failed'))).toMatch(
    /^Cadangan gagal dibuat/,
  );
});
