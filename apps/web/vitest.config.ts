import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    // Files of one worker share the app's modules, because loading them takes longer than most tests.
    isolate: false,
    // As in the build. Node itself would load the CommonJS file, whose default export differs.
    server: { deps: { inline: ['@panzoom/panzoom'] } },
    // Limits for hanging tests. Page tests wait 30 s for an element.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // IndexedDB and React keep their own timers.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] },
  },
});
