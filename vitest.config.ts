import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS, testFiles } from './vitest.tiers.ts';

export default defineConfig({
  test: {
    // All cores: the build ends in the first minute, and tests of the API wait for PostgreSQL half of their time.
    maxWorkers: availableParallelism(),
    // The output of passed tests hides the failed ones.
    silent: 'passed-only',
    slowTestThreshold: 10_000,
    projects: [
      'packages/shared',
      'packages/opensid',
      'prisma',
      'apps/api',
      'apps/backup',
      'apps/kabupaten',
      // Nothing of it is deep.
      ...(process.env.TEST_TIER === 'deep' ? [] : ['apps/web']),
      // Each of these starts shells and processes by the dozen.
      { test: { name: 'scripts', ...testFiles('mjs', 'deploy', 'scripts/**'), ...TEST_TIMEOUTS } },
    ],
  },
});
