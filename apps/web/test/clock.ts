import { vi } from 'vitest';

/** Advances the stopped clock until the page has left `path`. Returns the time of that clock. */
export async function whenLeft(path: string): Promise<number> {
  while (window.location.pathname === path) await vi.advanceTimersByTimeAsync(50);
  return Date.now();
}
