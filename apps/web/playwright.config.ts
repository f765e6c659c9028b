import { defineConfig } from '@playwright/test';

// The real portal over a real database, see e2e/run. `npm test` asks for the results as JSON, too.
const toFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/run/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A failed test runs once more with a trace, and has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: toFile ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: 'reduce' },
    // page.route does not see what a worker answers; its own tests let it in.
    serviceWorkers: 'block',
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
});
