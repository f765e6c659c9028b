import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'backup', include: ['src/**/*.test.ts'], testTimeout: 60_000 } });
