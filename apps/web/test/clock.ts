import { vi } from 'vitest';

/** Lets the stopped clock run until the page is elsewhere; returns when it was, by that clock. */
export async function whenLeft(path: string): Promise<number> {
  while (window.location.pathname === path) await vi.advanceTimersByTimeAsync(50);
  return Date.now();
}
