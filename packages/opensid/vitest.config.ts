import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS, testFiles } from '../../vitest.tiers.ts';

export default defineConfig({ test: { name: 'opensid', ...testFiles('ts', 'src/**', 'test/**'), ...TEST_TIMEOUTS } });
