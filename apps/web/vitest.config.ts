import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    // Files of one worker share the app's modules: loading them takes longer than most tests.
    isolate: false,
    // As in the build: Node itself would take its CommonJS file, whose default export is another.
    server: { deps: { inline: ['@panzoom/panzoom'] } },
    // Deadlines for what hangs. Page tests wait 30 s for what comes.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // IndexedDB and React work on in their own time.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] },
  },
});
