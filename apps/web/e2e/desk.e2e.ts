import type { Page } from '@playwright/test';
import { rail } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { requestsOf } from './network.ts';
import { hydrated, watchRequests } from './rendered.ts';
import { SIZES } from './screens.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const OFFICIALS_SCRIPT = /officials-routes.*\.js$/;

test('the officials’ screens have their own frame: a low header and a rail, no footer', async ({
  page,
  loginAs,
  openPage,
}) => {
  await loginAs('admin');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/surat-masuk');
  await expect(rail(page).getByRole('link', { name: /^Surat/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(56);
  for (const width of [1100, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(rail(page)).toBeVisible();
    const main = await page.getByRole('main').boundingBox();
    expect((main?.x ?? 0) + (main?.width ?? 0), `${width} px`).toBe(width);
  }

  // Visitors see none of it.
  const visitor = await openPage();
  await visitor.goto('/admin/surat-masuk');
  await expect(heading(visitor, 'Akses Ditolak')).toBeVisible();
  await expect(rail(visitor)).toBeHidden();
  await visitor.setViewportSize(SIZES.phone);
  await expect(visitor.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(visitor.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
});

test('below 1100 pixels the rail is a drawer', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.setViewportSize({ width: 1099, height: 768 });
  await page.goto('/admin/jejak');
  await expect(rail(page)).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await page.setViewportSize(SIZES.phone);
  await menu.click();
  await expect(drawer(page)).toBeVisible();
  const links = drawer(page).getByRole('navigation').getByRole('link');
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await links.filter({ hasText: 'Kontak Desa' }).click();
  await expect(heading(page, 'Kontak Desa')).toBeFocused();
  await expect(drawer(page)).toBeHidden();
});

test('public pages load nothing of the officials’ frame, not even for an official', async ({ page, loginAs }) => {
  await loginAs('admin');
  const scripts = requestsOf(page, 'GET', OFFICIALS_SCRIPT);
  const requests = watchRequests(page);
  await page.goto('/');
  await hydrated(page);
  await requests.settled();
  expect(scripts).toHaveLength(0);
  await page.goto('/admin');
  await expect.poll(() => scripts.length).toBe(1);
});
