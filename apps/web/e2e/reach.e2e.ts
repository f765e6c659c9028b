import { logIn } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { openRendered } from './rendered.ts';
import { SIZES } from './screens.ts';
import { insertSurat } from './surat.ts';

const SCRIPTS = '**/assets/*.js';

for (const [device, viewport] of Object.entries(SIZES)) {
  test(`the menu works before any script has loaded, on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const release = await hold(page, SCRIPTS);
    await openRendered(page, '/kontak');
    const header = page.getByRole('banner');
    if (device === 'phone') {
      await header.getByRole('link', { name: 'Menu' }).click();
      const footer = page.getByRole('contentinfo');
      const group = footer.locator('summary', { hasText: 'Profil Desa' });
      await expect(group).toBeInViewport();
      await group.click();
      const link = footer.getByRole('link', { name: 'Struktur Organisasi' });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', '/profil/struktur-organisasi');
    } else {
      const link = header.getByRole('link', { name: 'Struktur Organisasi' });
      await expect(link).toBeHidden();
      await header.getByRole('button', { name: 'Profil Desa' }).hover();
      await expect(link).toBeVisible();
      await page.mouse.move(0, 600);
      await expect(link).toBeHidden();
      await header.getByRole('button', { name: 'Profil Desa' }).focus();
      await expect(link).toBeVisible();
    }
    release();
  });
}

test('the login is visible on a phone and returns to the former focus', async ({ page, createPerson }) => {
  await page.setViewportSize(SIZES.phone);
  const { user } = await createPerson('user');
  await page.goto('/kontak');
  const header = page.getByRole('banner');
  const masuk = header.getByRole('button', { name: 'Masuk' });
  await expect(masuk).toBeInViewport();
  await masuk.click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(masuk).toBeFocused();
  await masuk.click();
  await logIn(page, user);
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
  await expect(header.getByRole('link', { name: /^Profil / })).toBeInViewport();
});

test('the focus stays in the content while the profile loads after a login', async ({ page, createPerson }) => {
  const { user } = await createPerson('user');
  await page.goto('/');
  const release = await hold(page, '**/assets/profil.page-*.js');
  await page.getByRole('banner').getByRole('button', { name: 'Masuk' }).click();
  await logIn(page, user);
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('main')).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
});

test('a login that stays on the screen focuses its heading', async ({ page, createPerson }) => {
  const { user } = await createPerson('user');
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Masuk atau Daftar' }).click();
  await logIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
});

test('Tab reaches the buttons of an application in visual order on a phone', async ({ page, loginAs, portal }) => {
  await page.setViewportSize(SIZES.phone);
  const { user } = await loginAs('user');
  const id = await insertSurat(portal, { userId: user.id });
  await page.goto(`/surat/${id}`);
  await expect(page.getByRole('button', { name: 'Batalkan Pengajuan' })).toBeVisible();
  const tops = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});
