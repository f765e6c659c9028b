import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';
import { ScriptLoadError } from './script-load-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function failureOf(load: () => Promise<never>): Promise<unknown> {
  const failure = lazyScreen(load)
    .preload()
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return failure;
}

test('code that does not load is a ScriptLoadError', async () => {
  const failure = await failureOf(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(failure).toBeInstanceOf(ScriptLoadError);
});

test('code that loads and throws keeps its own error, as a module does on each import', async () => {
  const own = new TypeError('links.toSorted is not a function');
  expect(await failureOf(() => Promise.reject(own))).toBe(own);
});
