import type { Page, Route } from '@playwright/test';
import { endSessions } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { hold, requestsOf } from './network.ts';

const MINUTE = 60_000;
const header = (page: Page) => page.getByRole('banner');
const profileLink = (page: Page) => header(page).getByRole('link', { name: 'Profil Tirta Wijayanegara' });
const loginButton = (page: Page) => header(page).getByRole('button', { name: 'Masuk' });
const checks = (page: Page) => requestsOf(page, 'GET', /^\/api\/auth\/me$/);
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a cached user is shown at once, and the server is asked again only after five minutes', async ({
  page,
  loginAs,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await loginAs('user', { verifiedAt: now });
  const asked = checks(page);
  await page.goto('/');
  await expect(profileLink(page)).toBeVisible();
  await page.clock.fastForward(4 * MINUTE);
  await page.reload();
  await expect(profileLink(page)).toBeVisible();
  expect(asked).toHaveLength(0);

  await page.clock.fastForward(2 * MINUTE);
  await page.reload();
  await expect.poll(() => asked.length).toBe(1);
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem('verifiedAt'))))
    .toBeGreaterThanOrEqual(now + 6 * MINUTE);
  await page.reload();
  await expect(profileLink(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a session that was never verified is verified, and shown meanwhile', async ({ page, loginAs }) => {
  await loginAs('user', { verifiedAt: null });
  const asked = checks(page);
  const release = await hold(page, '**/api/auth/me');
  await page.goto('/');
  await expect(profileLink(page)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  release();
});

test('a session that the server no longer knows ends', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(401);
  const { user } = await loginAs('user', { verifiedAt: Date.now() - 6 * MINUTE });
  await endSessions(portal, user);
  await page.goto('/profil');
  await expect(page.getByRole('heading', { name: 'Anda belum login.' })).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});

for (const [trouble, respond] of [
  ['does not answer', (route: Route) => route.abort()],
  ['is in trouble', (route: Route) => route.fulfill({ status: 500, json: { error: 'Terjadi kesalahan pada server' } })],
] as const) {
  test(`a server that ${trouble} does not end a session`, async ({ page, loginAs, faults }) => {
    faults.allowLostConnections();
    faults.allowStatus(500);
    const { token } = await loginAs('user', { verifiedAt: Date.now() - 6 * MINUTE });
    let asked = 0;
    await page.route('**/api/auth/me', async (route) => {
      await respond(route);
      asked++;
    });
    await page.goto('/');
    await expect.poll(() => asked).toBe(1);
    await expect(page.getByRole('contentinfo').getByText('Jam Pelayanan')).toBeVisible();
    await expect(profileLink(page)).toBeVisible();
    expect(await storedToken(page)).toBe(token);
  });
}

test('a device that comes back online checks a session that is due', async ({ page, context, loginAs, faults }) => {
  faults.allowLostConnections();
  await loginAs('user', { verifiedAt: Date.now() - 6 * MINUTE });
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/');
  await expect(profileLink(page)).toBeVisible();
  await page.unroute('**/api/auth/me');
  await context.setOffline(true);
  const checked = page.waitForResponse('**/api/auth/me');
  await context.setOffline(false);
  expect((await checked).status()).toBe(200);
});

test('while it is not known who this is, the header says Loading...', async ({ page, loginAs, portal }) => {
  const person = await loginAs('user');
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('user'));
  const release = await hold(page, '**/api/auth/me');
  await page.goto(`${portal.url}/profil`);
  await expect(header(page).getByText('Loading...')).toBeVisible();
  await expect(page.getByText('Memverifikasi akses...')).toBeVisible();
  release();
  await expect(profileLink(page)).toBeVisible();
  await expect(page.getByText(`@${person.user.username}`)).toBeVisible();
});

test('logging out in one tab logs out the others', async ({ page, context, loginAs }) => {
  await loginAs('user');
  const other = await context.newPage();
  await other.goto('/profil');
  await expect(profileLink(other)).toBeVisible();
  await page.bringToFront(); // in the background animations crawl, and clicks wait for them
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
