import type { BrowserContext } from '@playwright/test';
import { MISSING_FEATURES } from './missing-features.ts';

// Playwright's `evaluate` needs them.
const KEPT = ['BigInt64Array', 'BigUint64Array'];
const REMOVED = MISSING_FEATURES.filter(({ owner }) => !KEPT.includes(owner));

/** Removes every feature that one of the oldest browsers lacks. Syntax and styles stay. */
export async function removeFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript((removed) => {
    const page = globalThis as unknown as Record<string, Record<string, object> | undefined>;
    for (const { owner, name } of removed)
      if (name !== undefined)
        for (const thing of [page[owner], page[owner]?.prototype]) if (thing) Reflect.deleteProperty(thing, name);
    for (const { owner, name } of removed) {
      if (name !== undefined) continue;
      // Makes `instanceof` false for elements of a removed type.
      const { prototype = {} } = page[owner] ?? {};
      for (const member of Object.getOwnPropertyNames(prototype)) Reflect.deleteProperty(prototype, member);
      for (const thing of [page, Object.getPrototypeOf(page)]) Reflect.deleteProperty(thing, owner);
    }
  }, REMOVED);
}
