import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS, testFiles } from '../vitest.tiers.ts';

export default defineConfig({
  test: { name: 'prisma', ...testFiles('ts', '.'), ...TEST_TIMEOUTS, globalSetup: './test/global-setup.ts' },
});
