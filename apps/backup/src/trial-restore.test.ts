import { expect, test } from 'vitest';
import { scratchOf } from './trial-restore.ts';

const scratch = (database: string) => scratchOf(`postgresql://pemilik:x@db/${encodeURIComponent(database)}`);

test('scratch databases of two villages on one server differ, however long the names are', () => {
  expect(scratch('pendopo')).toBe('pendopo_pulih_uji');
  const long = ['a', 'b'].map((last) => scratch(`${'desa_'.repeat(12)}${last}`));
  expect(new Set(long).size).toBe(2);
  for (const name of long) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
});
