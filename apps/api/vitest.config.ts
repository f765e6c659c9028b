import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles } from '../../vitest.tiers.ts';

export default defineConfig({
  test: {
    name: 'api',
    ...testFiles('ts', 'src/**', 'test/**'),
    ...PATIENCE,
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup-file.ts'],
    pool: 'forks',
    isolate: false,
  },
});
