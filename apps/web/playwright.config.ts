import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// The real portal over a real database, see e2e/run.
const SLOW = '**/*.deep.e2e.ts';
const TIERS = { ordinary: { testIgnore: SLOW }, deep: { testMatch: SLOW }, all: {} } as const;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  ...TIERS[(process.env.TEST_TIER ?? 'all') as keyof typeof TIERS],
  // Screenshots, traces and the server's log of failed tests.
  outputDir: join(import.meta.dirname, '../../test-results/browser'),
  globalSetup: './e2e/run/global-setup.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // Limits for hanging tests, not performance limits.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    // page.route does not see responses of a service worker. The tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
});
