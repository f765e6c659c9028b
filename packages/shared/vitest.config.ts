import { defineConfig } from 'vitest/config';
import { PATIENCE, testFiles } from '../../vitest.tiers.ts';

export default defineConfig({ test: { name: 'shared', ...testFiles('ts', 'src/**'), ...PATIENCE } });
