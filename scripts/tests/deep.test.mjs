import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deepRecords } from './deep.mjs';

const SUITE = 'apps/api/test/disk.deep.test.ts';

/** Creates a checkout with one suite and its declared paths. */
function checkout(suite = '// Stands on: apps/api/src\nthe suite') {
  const root = mkdtempSync(join(tmpdir(), 'pendopo-deep-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('pnpm-lock.yaml', 'locked');
  write('apps/api/src/storage.ts', 'storage');
  write('apps/web/src/page.ts', 'page');
  write(SUITE, suite);
  return { write, records: deepRecords({ root, passedFile: join(root, 'cache/passed.json') }) };
}

it('a passed suite is stale only after a change of the suite, the lock file or a declared path', () => {
  const { write, records } = checkout();
  const isStale = () => records.stale([SUITE]).length > 0;
  expect(isStale()).toBe(true);
  records.remember([SUITE]);
  expect(isStale()).toBe(false);
  write('apps/web/src/page.ts', 'another page');
  write('apps/api/src/storage.test.ts', 'a test of its own');
  expect(isStale()).toBe(false);
  for (const [path, text] of [
    ['apps/api/src/storage.ts', 'another storage'],
    ['apps/api/src/new.ts', 'new'],
    ['pnpm-lock.yaml', 'other packages'],
    [SUITE, '// Stands on: apps/api/src\nanother suite'],
  ]) {
    write(path, text);
    expect(isStale(), path).toBe(true);
    records.remember([SUITE]);
    expect(isStale(), path).toBe(false);
  }
});

it('a suite is not stale after a return to content that has passed', () => {
  const { write, records } = checkout();
  records.remember([SUITE]);
  write('apps/api/src/storage.ts', 'another storage');
  records.remember([SUITE]);
  write('apps/api/src/storage.ts', 'storage');
  expect(records.stale([SUITE])).toEqual([]);
});

it('a suite without declared paths always runs, and a missing path throws', () => {
  const unknown = checkout('the suite').records;
  unknown.remember([SUITE]);
  expect(unknown.stale([SUITE])).toEqual([SUITE]);
  expect(() => checkout('// Stands on: apps/gone').records.stale([SUITE])).toThrow('apps/gone');
});
