import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock. Time passes only when a test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Advances time in small steps until `locator` shows. */
export async function runUntilShown(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
}
