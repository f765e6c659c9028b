import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openScreen, prepareScreens, SCREENS, SIZES } from './screens.ts';

type Budget = {
  publicPage: { jsBrotliKB: number; cssBrotliKB: number };
  home: { jsGzipKB: number; firstVisitKB: number };
};

const BUDGET = JSON.parse(readFileSync(join(import.meta.dirname, '../../../bench/web/budget.json'), 'utf8')) as Budget;
// What keeps people out loads no page of its own.
const PUBLIC = SCREENS.filter(({ role, ready }) => role === 'visitor' && ready !== 'Akses Ditolak');

test.use({ viewport: SIZES.phone });

type Loaded = { path: string; bytes: number };

const KB = (loaded: readonly Loaded[], ending = '') =>
  loaded.reduce((sum, { path, bytes }) => sum + (path.endsWith(ending) ? bytes : 0), 0) / 1024;

/** A first visit: opens the screen; answers what came over the line until it is at rest, bodies as they were sent. */
async function visit(page: Page, open: () => Promise<void>): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize })));
  });
  await open();
  await page.waitForLoadState('networkidle');
  return Promise.all(loaded);
}

async function visitHome(page: Page): Promise<Loaded[]> {
  return visit(page, async () => {
    await page.goto('/');
    await page.getByText('Surat yang sering diajukan').first().waitFor();
  });
}

test('every public page keeps to its bytes of code and style on a first visit', async ({
  browser,
  createPerson,
  faults,
  portal,
  request,
}) => {
  test.setTimeout(90_000);
  faults.allowStatus(404);
  const ids = await prepareScreens(portal, { request, owner: await createPerson('user') });
  const over: string[] = [];
  for (const screen of PUBLIC) {
    const context = await browser.newContext();
    faults.watch(context);
    const page = await context.newPage();
    const loaded = await visit(page, () => openScreen(page, screen, ids));
    const [js, css] = [KB(loaded, '.js'), KB(loaded, '.css')];
    if (js > BUDGET.publicPage.jsBrotliKB) over.push(`${screen.name}: JS ${js.toFixed(1)} KB`);
    if (css > BUDGET.publicPage.cssBrotliKB) over.push(`${screen.name}: CSS ${css.toFixed(1)} KB`);
    await context.close();
  }
  expect(over).toEqual([]);
});

test('the home page keeps to its bytes in all', async ({ page }) => {
  expect(KB(await visitHome(page))).toBeLessThanOrEqual(BUDGET.home.firstVisitKB);
});

test('the home page keeps to its bytes of code for a browser that knows only gzip', async ({ page, request }) => {
  const scripts = (await visitHome(page)).filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const { path } of scripts) {
    const headers = (await request.get(path, { headers: { 'Accept-Encoding': 'gzip' } })).headers();
    expect(headers['content-encoding'], path).toBe('gzip');
    bytes += Number(headers['content-length']);
  }
  expect(bytes / 1024).toBeLessThanOrEqual(BUDGET.home.jsGzipKB);
});
