import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { requestsOf } from './network.ts';

const MINUTE = 60_000;
const header = (page: Page) => page.getByRole('banner');
const profileLink = (page: Page) => header(page).getByRole('link', { name: 'Profil Tirta Wijayanegara' });
const loginButton = (page: Page) => header(page).getByRole('button', { name: 'Masuk' });
const checks = (page: Page) => requestsOf(page, 'GET', /^\/api\/auth\/me$/);

test('a cached user is shown at once and refreshed only after five minutes', async ({ page, loginAs }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await loginAs('user', { verifiedAt: now });
  const requests = checks(page);
  await page.goto('/');
  await expect(profileLink(page)).toBeVisible();
  await page.clock.fastForward(4 * MINUTE);
  await page.reload();
  await expect(profileLink(page)).toBeVisible();
  expect(requests).toHaveLength(0);

  await page.clock.fastForward(2 * MINUTE);
  await page.reload();
  await expect.poll(() => requests.length).toBe(1);
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem('verifiedAt'))))
    .toBeGreaterThanOrEqual(now + 6 * MINUTE);
  await page.reload();
  await expect(profileLink(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('logging out in one tab logs out the others', async ({ page, context, loginAs }) => {
  await loginAs('user');
  const other = await context.newPage();
  await other.goto('/profil');
  await expect(profileLink(other)).toBeVisible();
  await page.bringToFront(); // animations are slow in the background, and clicks wait for them
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(loginButton(other)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Anda belum login.' })).toBeVisible();
});

test('logging in in one tab logs in the others', async ({ page, context, createPerson }) => {
  const { user, token } = await createPerson('user');
  const other = await context.newPage();
  await other.goto('/profil');
  await expect(loginButton(other)).toBeVisible();
  await page.goto('/');
  await page.evaluate(
    ([name, secret]) => {
      localStorage.setItem('user', name ?? '');
      localStorage.setItem('token', secret ?? '');
    },
    [JSON.stringify(user), token],
  );
  await expect(profileLink(other)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
});
