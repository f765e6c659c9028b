import { beforeEach, expect, test, vi } from 'vitest';
import { retryLostStyles, watchStyles } from './lost-styles.ts';

const sheet = () => document.head.querySelector('link[rel="stylesheet"]');
const endLoad = (event: 'load' | 'error') => sheet()?.dispatchEvent(new Event(event));

/** Resolves once the lost link has been replaced by a new one. */
async function requestedAgain(link: Element | null): Promise<void> {
  await vi.waitFor(() => expect(sheet()).not.toBe(link));
}

watchStyles();
beforeEach(() => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.replaceChildren(link);
  endLoad('error');
});

test('a part waits for the style sheets that the retry of another part requests', async () => {
  const first = sheet();
  const ended: string[] = [];
  const retries = ['first', 'second'].map((part) => retryLostStyles().then(() => ended.push(part)));
  await requestedAgain(first);
  expect(ended).toEqual([]);
  endLoad('load');
  await Promise.all(retries);
  expect(ended).toEqual(['first', 'second']);
});

test('a style sheet that is lost again fails its part, and the next part requests it once more', async () => {
  const first = sheet();
  const failing = retryLostStyles();
  const failure = expect(failing).rejects.toThrow('Lost style sheet');
  const next = retryLostStyles();
  await requestedAgain(first);
  const second = sheet();
  endLoad('error');
  await failure;
  await requestedAgain(second);
  endLoad('load');
  await next;
});
