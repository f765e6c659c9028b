import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles } from '../vitest.tiers.ts';

export default defineConfig({
  test: { name: 'prisma', ...testFiles('ts', '.'), ...PATIENCE, globalSetup: './test/global-setup.ts' },
});
