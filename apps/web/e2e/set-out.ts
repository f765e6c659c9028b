import type { Page } from '@playwright/test';

/** The moment after a link has been followed: the address has changed, its screen has not come yet and the old one stands. */
export const setOut = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);
