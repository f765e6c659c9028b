import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrated } from './rendered.ts';
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

test('a menu opens with the keyboard and closes with Esc, or 180 ms after the pointer has left', async ({ page }) => {
  await page.clock.install();
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
  for (const name of ['Surat Online', 'Pengaduan', 'Panduan', 'Kinerja Layanan', 'Survei Kepuasan']) {
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

  await openHome(page);
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

test('the menu of a laptop fits one line, also for an official, and a long menu has two columns', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin', { nama: 'Administrator' });
  for (const width of [1200, 1280, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await openHome(page);
    const { height } = await menu(page).evaluate((element) => element.getBoundingClientRect());
    expect(height, `${width} px`).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await menu(page).getByRole('button', { name: 'Lembaga Masyarakat' }).click();
  const links = menu(page).getByRole('listitem').filter({ hasText: 'Lembaga Masyarakat' }).getByRole('link');
  expect((await links.nth(0).boundingBox())?.y).toBe((await links.nth(1).boundingBox())?.y);
});

test('the skip link leads past the menu into the content', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Lewati ke isi' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('quick help appears after 100 pixels and covers no field or button at any scroll position', async ({
  page,
  loginAs,
}) => {
  await loginAs('user');
  await page.setViewportSize(SIZES.phone);
  const help = page.getByRole('complementary', { name: 'Bantuan cepat', includeHidden: true });
  let seen = 0;
  await openHome(page);
  await scrollTo(page, 100);
  await expect(header(page)).toHaveClass(/solid/);
  await expect(help).toHaveCount(0);
  for (const path of ['/', '/layanan/surat-online', '/layanan/pengaduan', '/kontak', '/layanan/form-surat']) {
    await page.goto(path);
    await hydrated(page);
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

test('the footer fits about one screen on a phone, with its groups collapsed', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/layanan/panduan');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Jam Pelayanan')).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(900);
  await expect(footer.getByRole('link', { name: 'Agenda' })).toBeHidden();
  await footer.getByText('Publikasi').last().click();
  await footer.getByRole('link', { name: 'Agenda' }).click();
  await expect(page).toHaveURL('/publikasi/agenda');

  // The menu is a drawer here.
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Agenda' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the footer is one low block on a laptop, and its lists start on one line under their headings', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const footer = page.getByRole('contentinfo');
  for (const role of ['visitor', 'admin'] as const) {
    if (role === 'admin') await loginAs('admin');
    await page.goto('/layanan/panduan');
    await hydrated(page);
    expect((await footer.boundingBox())?.height, role).toBeLessThanOrEqual(420);
    const lists = footer.locator('div > ul');
    await expect(lists).toHaveCount(role === 'admin' ? 5 : 4);
    const tops = await lists.evaluateAll((all) => all.map((list) => list.getBoundingClientRect().top));
    expect(new Set(tops).size, `${role}: ${tops}`).toBe(1);
    await expect(footer.locator('div:not(:has(> h2)) > ul')).toHaveCount(0);
  }

  // Text at 200 % has no room for that.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const longest = footer.locator('div > ul').getByRole('link', { name: 'Bhabinkamtibmas' });
  const lines = await longest.evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
});
