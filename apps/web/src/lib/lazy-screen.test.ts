import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';
import { LostScript } from './lost-script.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function failureOf(load: () => Promise<never>): Promise<unknown> {
  const failure = lazyScreen(load)
    .preload()
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return failure;
}

test('code that does not arrive is a lost script', async () => {
  const failure = await failureOf(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(failure).toBeInstanceOf(LostScript);
});

test('code that arrives and fails does so with its own error, as a module does each time it is asked for', async () => {
  const own = new TypeError('links.toSorted is not a function');
  expect(await failureOf(() => Promise.reject(own))).toBe(own);
});
