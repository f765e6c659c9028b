import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/shared',
      'prisma',
      'apps/api',
      'apps/backup',
      'apps/web',
      { test: { name: 'scripts', include: ['deploy/*.test.mjs', 'scripts/*.test.mjs'] } },
    ],
  },
});
