import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Budget = {
  publicPage: { jsBrotliKB: number; cssBrotliKB: number };
  home: { jsGzipKB: number; firstVisitKB: number };
};

export const BUDGET = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../bench/web/budget.json'), 'utf8'),
) as Budget;

type Loaded = { path: string; bytes: number };

export const KB = (loaded: readonly Loaded[], ending = '') =>
  loaded.reduce((sum, { path, bytes }) => sum + (path.endsWith(ending) ? bytes : 0), 0) / 1024;

/**
 * Suppresses prefetching (src/lib/run-after-load.ts) and delayed redirects (src/lib/use-delayed-redirect.ts), however slow the
 * machine is.
 */
const staysAsItIs = () => {
  const { setTimeout } = window;
  const begin = (work: TimerHandler, wait?: number, ...given: unknown[]) =>
    wait === 6_000 || wait === 3_000 ? 0 : setTimeout(work, wait, ...given);
  Object.assign(window, { setTimeout: begin });
};

/** Counts transferred bytes of a screen. The returned function returns the responses since its last call. */
export async function countBytes(page: Page): Promise<() => Promise<Loaded[]>> {
  let loaded: Promise<Loaded>[] = [];
  await page.addInitScript(staysAsItIs);
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize })));
  });
  return () => {
    const finished = loaded;
    loaded = [];
    return Promise.all(finished);
  };
}
