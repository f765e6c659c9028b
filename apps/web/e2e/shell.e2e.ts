import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga-catalogue';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SIZES } from './screens.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Menu utama' });
const services = (page: Page) => menu(page).getByRole('button', { name: 'Layanan' });
const background = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

async function openHome(page: Page) {
  await page.goto('/');
  await expect(header(page).getByText('Desa Kalijernih')).toBeVisible();
}

test('the header becomes solid white after 10 pixels', async ({ page }) => {
  await openHome(page);
  const solid = /solid/;
  await expect(header(page)).not.toHaveClass(solid);
  await scrollTo(page, 10);
  await expect(header(page)).not.toHaveClass(solid);
  await scrollTo(page, 11);
  await expect(header(page)).toHaveClass(solid);
  await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)');
  const { top } = await header(page).evaluate((element) => element.getBoundingClientRect());
  expect(top).toBe(0);
  await scrollTo(page, 0);
  await expect(header(page)).not.toHaveClass(solid);
});

test('the header and the title bear the village’s name', async ({ page }) => {
  await openHome(page);
  await expect(page).toHaveTitle('Desa Kalijernih');
  await expect(header(page).getByText('Kecamatan Giriarum')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('pemdes@kalijernih.example')).toBeVisible();
  await expect(footer.getByText('08.00–15.00 WIB')).toBeVisible();
});

for (const [role, seen, hidden] of [
  ['visitor', 'Surat Online', 'Surat Masuk'],
  ['user', 'Surat Online', 'Surat Masuk'],
  ['admin', 'Surat Masuk', 'Surat Online'],
] as const) {
  test(`the menu of a ${role} has ${seen}`, async ({ page, loginAs }) => {
    if (role !== 'visitor') await loginAs(role, { nama: 'Sekar Arum' });
    await openHome(page);
    await services(page).click();
    await expect(menu(page).getByRole('link', { name: seen })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: hidden })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: seen })).toBeVisible();
    if (role === 'visitor') await expect(header(page).getByRole('button', { name: 'Masuk' })).toBeVisible();
    else await expect(header(page).getByRole('link', { name: 'Profil Sekar Arum' })).toBeVisible();
  });
}

test('a menu opens with the keyboard, and Esc closes it and gives the focus back', async ({ page }) => {
  await openHome(page);
  const link = menu(page).getByRole('link', { name: 'Surat Online' });
  await services(page).focus();
  await expect(services(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(services(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(services(page)).toBeFocused();
  await expect(services(page)).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Space');
  for (const name of ['Surat Online', 'Pengaduan', 'Panduan', 'Kinerja Layanan']) {
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(link).toBeHidden();
  await services(page).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/layanan/surat-online');
  await expect(link).toBeHidden();
});

test('a menu that the pointer has left closes after 180 ms, unless it comes back', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  const link = menu(page).getByRole('link', { name: 'Surat Online' });
  await services(page).hover();
  await expect(link).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.mouse.move(640, 700);
  await page.clock.runFor(170);
  await expect(link).toBeVisible();
  await page.clock.runFor(20);
  await expect(link).toBeHidden();

  await services(page).hover();
  await expect(link).toBeVisible();
  await page.mouse.move(640, 700);
  await page.clock.runFor(100);
  await link.hover();
  await page.clock.runFor(1_000);
  await expect(link).toBeVisible();
});

test('on a phone the menu is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  const open = header(page).getByRole('button', { name: 'Menu' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await drawer.getByText('Layanan', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Surat Online' }).click();
  await expect(page).toHaveURL('/layanan/surat-online');
  await expect(drawer).toBeHidden();

  await open.click();
  await drawer.getByRole('button', { name: 'Masuk' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('the eleven institutions have their place in the menu, the drawer and the footer', async ({ page }) => {
  const names = LEMBAGA_CATALOGUE.map(({ nama_lembaga }) => nama_lembaga);
  await openHome(page);
  await menu(page).getByRole('button', { name: 'Lembaga Masyarakat' }).click();
  const links = menu(page).getByRole('listitem').filter({ hasText: 'Lembaga Masyarakat' }).getByRole('link');
  await expect(links).toHaveText(names);
  const [first, second] = [links.nth(0), links.nth(1)];
  expect((await first.boundingBox())?.y, 'two columns').toBe((await second.boundingBox())?.y);
  for (const name of names)
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Lembaga Masyarakat', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Karang Taruna' }).click();
  await expect(page).toHaveURL('/lembaga/karang-taruna');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(drawer.getByRole('link', { name: 'Karang Taruna' })).toHaveAttribute('aria-current', 'page');
});

test('the menu stays on one line for an official on a laptop', async ({ page, loginAs }) => {
  await loginAs('admin', { nama: 'Administrator' });
  for (const width of [1200, 1280, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await openHome(page);
    const { height } = await menu(page).evaluate((element) => element.getBoundingClientRect());
    expect(height, `${width} px`).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('in the drawer an official finds their own menu and the profile', async ({ page, loginAs }) => {
  await loginAs('admin', { nama: 'Perangkat Desa' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.locator('summary', { hasText: 'Layanan' }).click();
  await expect(drawer.getByRole('link', { name: 'Surat Masuk' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Surat Online' })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Profil Perangkat Desa' }).click();
  await expect(page).toHaveURL('/profil');
  await expect(drawer).toBeHidden();
});

test('quick help appears after 100 pixels and calls the village’s own numbers', async ({ page }) => {
  await openHome(page);
  const help = page.getByRole('complementary', { name: 'Bantuan cepat' });
  await expect(help).toHaveCount(0);
  await scrollTo(page, 100);
  await expect(header(page)).toHaveClass(/solid/);
  await expect(help).toHaveCount(0);
  await scrollTo(page, 101);
  await help.getByRole('button', { name: 'Bantuan' }).click();
  for (const [name, href] of [
    ['WhatsApp kantor desa', 'https://wa.me/6281200000000'],
    ['Panggil ambulans', 'tel:119'],
    ['Telepon Babinsa', 'tel:081200000001'],
  ] as const) {
    await expect(help.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await page.keyboard.press('Escape');
  await expect(help.getByRole('link')).toHaveCount(0);
  await expect(help.getByRole('button', { name: 'Bantuan' })).toBeFocused();
});

test('the way past the menu leads into the content', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Lewati ke isi' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('quick help lies over no field and no button, wherever the page is scrolled to', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.setViewportSize(SIZES.phone);
  const help = page.getByRole('complementary', { name: 'Bantuan cepat', includeHidden: true });
  let seen = 0;
  for (const path of ['/', '/layanan/surat-online', '/layanan/pengaduan', '/kontak', '/layanan/form-surat']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 120; top < height; top += 170) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect(help).toBeAttached();
      const under = await help.evaluate(async (aside) => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        if (getComputedStyle(aside).visibility === 'hidden') return null;
        const own = aside.getBoundingClientRect();
        const pressed = 'main :is(button, input, select, textarea, label, summary), footer :is(a, summary)';
        return [...document.querySelectorAll(pressed)]
          .filter((other) => {
            const box = other.getBoundingClientRect();
            return own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      if (under !== null) seen += 1;
      expect.soft(under ?? [], `${path} at ${top}`).toEqual([]);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test('on a phone the footer takes little more than one screen, its groups folded up', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/layanan/panduan');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Jam Pelayanan')).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(900);
  await expect(footer.getByRole('link', { name: 'Agenda' })).toBeHidden();
  await footer.getByText('Publikasi').last().click();
  await footer.getByRole('link', { name: 'Agenda' }).click();
  await expect(page).toHaveURL('/publikasi/agenda');
});
