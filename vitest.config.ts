import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All cores: the build ends in the first minute, and tests of the API wait for PostgreSQL half of their time.
    maxWorkers: availableParallelism(),
    projects: [
      'packages/shared',
      'prisma',
      'apps/api',
      'apps/backup',
      'apps/web',
      // Each of these starts shells and processes by the dozen.
      { test: { name: 'scripts', include: ['deploy/*.test.mjs', 'scripts/*.test.mjs'], testTimeout: 30_000 } },
    ],
  },
});
