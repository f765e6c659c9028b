import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { filesOf } from './new-feature.mjs';

const files = filesOf('program-desa');
const made = [...files].filter(([path]) => path.includes('program-desa'));
const textOf = (path) => files.get(path) ?? '';

describe('a new feature', () => {
  test('has a file in each place of the copied feature', () => {
    expect(made.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'packages/shared/src/program-desa/contract.ts',
        'apps/api/src/features/program-desa/program-desa.api.test.ts',
        'apps/web/src/features/program-desa/program-desa.screens.ts',
        'apps/web/test/walk/program-desa.ts',
        'apps/web/test/rows/program-desa.ts',
        'apps/web/e2e/program-desa.e2e.ts',
      ]),
    );
  });

  test.each(made)('%s parses and does not name the copied feature', (path, text) => {
    expect(text).not.toMatch(/produk|regulation|Peraturan Desa/i);
    if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors).toEqual([]);
  });

  test('has a table and a declaration with its labels', () => {
    expect(textOf('prisma/schema.prisma')).toMatch(/^model ProgramDesa \{[^}]*@@map\("program_desa"\)\n\}$/m);
    const features = textOf('packages/shared/src/features.ts');
    expect(parseSync('features.ts', features).errors).toEqual([]);
    expect(features).toMatch(/name: 'program-desa',.*labels: PROGRAM_DESA_LABEL.*\n\] as const/s);
    expect(features).toContain(`import { PROGRAM_DESA_LABEL } from './program-desa/text.ts';`);
  });
});
