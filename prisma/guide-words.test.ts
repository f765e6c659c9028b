import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../apps/web/src');

it('every quoted word of the guide is on a screen', () => {
  const guide = readFileSync(join(import.meta.dirname, 'seed/panduan.json'), 'utf8');
  const named = new Set([...guide.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name));
  const screens = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n');
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((name) => !screens.includes(name))).toEqual([]);
});

it('the guide mentions the tracking code of a complaint', () => {
  const guide = readFileSync(join(import.meta.dirname, 'seed/panduan.json'), 'utf8');
  expect(guide).toContain('kode pengaduan');
  expect(guide).toContain('“Lacak Pengaduan”');
});
