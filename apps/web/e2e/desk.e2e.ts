import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { rail } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertLetter } from './letters.ts';
import { requestsOf } from './network.ts';
import { SIZES } from './screens.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const OFFICIALS_SCRIPT = /officials-routes.*\.js$/;

test('the officials’ screens have a frame of their own: a low header and a rail, no footer', async ({
  page,
  loginAs,
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
});

test('from one frame into the other and back the focus is on the heading', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/kontak');
  await page.getByRole('banner').getByRole('button', { name: 'Kontak' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Identitas Desa' }).click();
  await expect(heading(page, 'Identitas Desa')).toBeFocused();
  await rail(page).getByRole('link', { name: 'Jejak Perubahan' }).click();
  await expect(heading(page, 'Jejak Perubahan')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'Kontak')).toBeFocused();
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

test('the account leads to the profile and out', async ({ page, loginAs }) => {
  await loginAs('admin', { nama: 'Dyah Ayu' });
  await page.goto('/admin');
  const account = page.getByRole('button', { name: 'Akun Dyah Ayu' });
  await account.click();
  await page.getByRole('link', { name: 'Profil Saya' }).click();
  await expect(heading(page, 'Profil Saya')).toBeVisible();
  await page.goBack();
  await account.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
});

test('who may not in sees no rail', async ({ page }) => {
  await page.goto('/admin/surat-masuk');
  await expect(heading(page, 'Akses Ditolak')).toBeVisible();
  await expect(rail(page)).toBeHidden();
  await page.setViewportSize(SIZES.phone);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
});

test('public pages load nothing of it, not even for an official', async ({ page, loginAs }) => {
  await loginAs('admin');
  const asked = requestsOf(page, 'GET', OFFICIALS_SCRIPT);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(0);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(1);
});

test('from every screen a request is a key and its name away, and a complaint its code', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('admin');
  const id = await insertLetter(portal, { userId: user.id, nama: 'Wulan Safitri' });
  const { kode } = await insertComplaint(portal, { judul: 'Jembatan retak' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/jejak');
  const search = page.getByRole('searchbox', { name: 'Cari surat, atau pengaduan menurut kodenya' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('wulan saf');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Lihat Detail surat ${id}`, exact: true })).toBeVisible();
  await search.fill(`${kode.slice(0, 5)}-${kode.slice(5)}`);
  await search.press('Enter');
  await expect(page.getByRole('row', { name: /Jembatan retak/ })).toBeVisible();
});
