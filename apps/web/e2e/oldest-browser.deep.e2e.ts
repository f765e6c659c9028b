import type { Page } from '@playwright/test';
import { removeFeatures } from './remove-features.ts';
import { hydrated } from './rendered.ts';
import { findChromium88 } from './run/chromium-88.ts';
import { test as base, publicScreensOfOfficials, screensOf } from './walk.ts';

type Chromium88 = Awaited<ReturnType<typeof findChromium88>>;

const test = base.extend<object, { chromium88: Chromium88 }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  chromium88: [async ({}, use) => use(await findChromium88()), { scope: 'worker', timeout: 300_000 }],
  launchOptions: [
    async ({ launchOptions, chromium88 }, use) =>
      use('path' in chromium88 ? { ...launchOptions, executablePath: chromium88.path } : launchOptions),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ chromium88 }) => {
  if ('missing' in chromium88) test.skip(true, `this machine has no ${chromium88.missing}`);
});

/** Waits for visible text. Playwright's locators need a newer browser. */
const seeText = (page: Page, text: string | RegExp) =>
  page.waitForFunction(
    (wanted) => {
      // biome-ignore lint/performance/useDomNodeTextContent: visible text only
      const visible = document.body.innerText.replace(/\s+/g, ' ');
      return typeof wanted === 'string' ? visible.toLowerCase().includes(wanted.toLowerCase()) : wanted.test(visible);
    },
    text,
    { timeout: 30_000 },
  );

for (const role of ['visitor', 'user', 'admin'] as const) {
  test(`Chromium 88 shows every screen of a ${role} without errors`, async ({ context, page, begin }) => {
    test.setTimeout(1_800_000); // every screen, one after the other
    // Firefox 78 and Safari 14 lack more than Chromium 88.
    await removeFeatures(context);
    const ids = await begin(role, 'phone');
    for (const screen of [...screensOf(role), ...(role === 'admin' ? publicScreensOfOfficials() : [])]) {
      await page.goto(screen.path(ids));
      await hydrated(page);
      await seeText(page, screen.ready);
    }
  });
}
