import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS, testFiles } from '../../vitest.tiers.ts';

export default defineConfig({ test: { name: 'shared', ...testFiles('ts', 'src/**'), ...TEST_TIMEOUTS } });
