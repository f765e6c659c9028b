import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'prisma',
    globalSetup: './test/global-setup.ts',
    include: ['*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
