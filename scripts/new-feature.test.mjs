import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { filesOf } from './new-feature.mjs';

const files = filesOf('rencana-kerja');
const made = [...files].filter(([path]) => path.includes('rencana-kerja'));
const textOf = (path) => files.get(path) ?? '';

describe('a new feature', () => {
  test('has a file in each place of the copied feature', () => {
    expect(made.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'packages/shared/src/rencana-kerja/contract.ts',
        'apps/api/src/features/rencana-kerja/rencana-kerja.api.test.ts',
        'apps/web/src/features/rencana-kerja/rencana-kerja.screens.ts',
        'apps/web/test/walk/rencana-kerja.ts',
        'apps/web/test/rows/rencana-kerja.ts',
        'apps/web/e2e/rencana-kerja.e2e.ts',
      ]),
    );
  });

  test.each(made)('%s parses and does not name the copied feature', (path, text) => {
    expect(text).not.toMatch(/produk|regulation|Peraturan Desa/i);
    if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors).toEqual([]);
  });

  test('has a table and a declaration with its labels', () => {
    expect(textOf('prisma/schema.prisma')).toMatch(/^model RencanaKerja \{[^}]*@@map\("rencana_kerja"\)\n\}$/m);
    const features = textOf('packages/shared/src/features.ts');
    expect(parseSync('features.ts', features).errors).toEqual([]);
    expect(features).toMatch(/name: 'rencana-kerja',.*labels: RENCANA_KERJA_LABEL.*\n\] as const/s);
    expect(features).toContain(`import { RENCANA_KERJA_LABEL } from './rencana-kerja/text.ts';`);
  });
});
