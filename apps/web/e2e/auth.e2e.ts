import type { Page } from '@playwright/test';
import { countBytes, KB } from './bytes.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { hold, requestsOf } from './network.ts';
import { hydrated, openRendered } from './rendered.ts';
import { SIZES } from './screens.ts';

const loginOf = (page: Page) => page.getByRole('dialog', { name: 'Login' });
const header = (page: Page) => page.getByRole('banner');

async function tryLogin(page: Page, { username, password }: { username: string; password: string }) {
  const dialog = loginOf(page);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
}

test('the login window survives a stray click, marks a wrong password in red, and leads to the profile', async ({
  page,
  createPerson,
  faults,
}) => {
  faults.allowStatus(401);
  const { user } = await createPerson('user', { nama: 'Sekar Arum Puspita' });
  await page.goto('/');
  await header(page).getByRole('button', { name: 'Masuk' }).click();
  const dialog = loginOf(page);
  // Waits for the form. The window shows before its code has loaded.
  await expect(dialog.getByLabel('Username')).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(dialog).toBeVisible();
  await tryLogin(page, { username: user.username, password: 'bukan-ini' });
  await expect(dialog.getByRole('alert')).toHaveText('Username atau password salah');
  await expect(dialog.getByRole('alert')).toHaveCSS('background-color', 'rgb(251, 231, 228)');
  // Usernames are case-insensitive.
  await tryLogin(page, { username: user.username.toUpperCase(), password: PASSWORD });
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const link = header(page).getByRole('link', { name: 'Profil Sekar Arum Puspita' });
  await expect(link.getByText('Sekar', { exact: true })).toBeVisible();
  // Checks the same where the header has no room for the link.
  await page.setViewportSize(SIZES.phone);
  await expect(link).toBeVisible();
});

test('the event openLoginModal opens the login window before the page is hydrated', async ({ page }) => {
  const release = await hold(page, '**/assets/surat-online.page-*');
  await openRendered(page, '/layanan/surat-online');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
  await expect(loginOf(page)).toHaveCount(0);
  release();
  await expect(loginOf(page).getByLabel('Username')).toBeFocused();
});

test('a click on Masuk before any script shows as pressed and opens the window; without scripts it is a link', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await openRendered(page, '/');
  const masuk = header(page).getByRole('link', { name: 'Masuk' });
  await expect(masuk).toHaveAttribute('href', '/profil');
  await masuk.click();
  await expect(masuk).toHaveAttribute('aria-busy', 'true');
  await expect(loginOf(page)).toHaveCount(0);
  release();
  await expect(loginOf(page).getByLabel('Username')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('the login window loads in one round trip and within its bytes', async ({ page }) => {
  const bytes = await countBytes(page);
  await page.goto('/privasi');
  await hydrated(page);
  await bytes();
  const release = await hold(page, '**/assets/*');
  const requests = requestsOf(page, 'GET', /^\/assets\/.*\.js$/);
  await header(page).getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText('Memuat formulir...')).toBeVisible();
  await expect.poll(() => requests.length).toBeGreaterThan(5);
  const firstWave = requests.length;
  release();
  await expect(loginOf(page).getByLabel('Username')).toBeFocused();
  expect(requests.length).toBe(firstWave);
  // All languages of the schema library would be three times as much.
  expect(KB(await bytes(), '.js')).toBeLessThan(30);
});
