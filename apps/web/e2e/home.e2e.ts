import type { Page } from '@playwright/test';
import { runUntilShown, stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages } from './network.ts';
import { insertPublication, PENGUMUMAN } from './publications.ts';

keepTables('berita', 'pengumuman', 'statistik');

const carousel = (page: Page) => page.getByRole('region', { name: 'Gambar desa' });
const shown = (page: Page) => carousel(page).getByRole('img');
const PICTURES = ['Sawah desa di pagi hari', 'Sawah desa di siang hari', 'Sawah desa saat senja'] as const;

/** Opens the home page with its clock stopped at the moment the carousel begins, give or take a few hundredths. */
async function openStill(page: Page) {
  await stopClock(page);
  await page.goto('/');
  await runUntilShown(page, carousel(page));
}

test.describe('the carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('shows three pictures, each for 3.5 seconds, and begins again', async ({ page }) => {
    await openStill(page);
    for (const name of [...PICTURES, PICTURES[0]]) {
      await expect(shown(page)).toHaveAccessibleName(name);
      await page.clock.runFor(3400);
      await expect(shown(page)).toHaveAccessibleName(name);
      await page.clock.runFor(100);
    }
    await expect(carousel(page).locator('img').first()).toHaveCSS('transition-duration', '0.8s');
  });

  test('stops and goes on with Jeda and Putar', async ({ page }) => {
    await openStill(page);
    await carousel(page).getByRole('button', { name: 'Jeda' }).click();
    await page.mouse.move(0, 0);
    await carousel(page).getByRole('button', { name: 'Putar' }).blur();
    await page.clock.runFor(10_000);
    await expect(shown(page)).toHaveAccessibleName(PICTURES[0]);
    await carousel(page).getByRole('button', { name: 'Putar' }).click();
    await page.mouse.move(0, 0);
    await carousel(page).getByRole('button', { name: 'Jeda' }).blur();
    await page.clock.runFor(3500);
    await expect(shown(page)).toHaveAccessibleName(PICTURES[1]);
  });

  test('waits under a mouse and while the focus is in it', async ({ page }) => {
    await openStill(page);
    await carousel(page).hover({ position: { x: 20, y: 20 } });
    await page.clock.runFor(10_000);
    await expect(shown(page)).toHaveAccessibleName(PICTURES[0]);
    await page.mouse.move(0, 0);
    await carousel(page).getByRole('button').focus();
    await page.clock.runFor(10_000);
    await expect(shown(page)).toHaveAccessibleName(PICTURES[0]);
    await carousel(page).getByRole('button').blur();
    await page.clock.runFor(3500);
    await expect(shown(page)).toHaveAccessibleName(PICTURES[1]);
  });

  test('stands still for whoever prefers less motion, and can be started', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page);
    await expect(carousel(page).getByRole('button', { name: 'Putar' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(shown(page)).toHaveAccessibleName(PICTURES[0]);
  });

  test('shows the first picture in place of one that fails', async ({ page, faults }) => {
    faults.allowLostConnections();
    await page.route('**/hero-siang*.svg', (route) => route.abort());
    await page.goto('/');
    await expect(carousel(page).locator('img').nth(1)).toHaveAttribute('src', /hero-pagi/);
    await expect(carousel(page).locator('img').nth(2)).toHaveAttribute('src', /hero-senja/);
  });
});

const news = (page: Page) => page.getByRole('region', { name: 'Berita desa' });

test('the first six news are shown with category and date, newest first', async ({ page, portal }) => {
  await portal.sql(
    `INSERT INTO berita (title, "desc", content, kategori, tanggal) VALUES ('Panen raya', '', 'Isi', 'Kuliner', '2030-03-07')`,
  );
  await page.goto('/');
  const cards = news(page).getByRole('article');
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText('Panen raya');
  await expect(cards.first()).toContainText('Kuliner');
  await expect(cards.first()).toContainText('7 Maret 2030');
  await expect(cards.first().locator('img')).toHaveAttribute('src', /kuliner/);
  await expect(news(page).getByRole('link', { name: 'Lihat Berita' })).toHaveAttribute('href', '/publikasi/berita');
});

test('news that is still coming, missing or out of reach is told in words', async ({ page, portal, faults }) => {
  faults.allowStatus(500);
  await plainPages(page);
  const release = await hold(page, '**/api/berita?*');
  await page.goto('/');
  await expect(news(page).getByText('Memuat berita...')).toBeVisible();
  release();
  await expect(news(page).getByRole('article')).toHaveCount(6);

  await page.route('**/api/berita?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(news(page).getByRole('alert')).toContainText('Gagal mengambil data berita');
  await page.unroute('**/api/berita?*');
  await portal.sql('DELETE FROM berita');
  await news(page).getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(news(page).getByText('Belum ada berita tersedia')).toBeVisible();
});

const figures = (page: Page) => page.getByRole('region', { name: 'Statistik Ringkas Desa' });

test('four figures stand on the home page; a missing one is a dash', async ({ page, portal }) => {
  await portal.sql(`DELETE FROM statistik WHERE label = 'Program Aktif'`);
  await portal.sql(`UPDATE statistik SET value = 1234567 WHERE label = 'Total Penduduk'`);
  await page.goto('/');
  await expect(figures(page).getByRole('term')).toHaveText([
    'Total Penduduk',
    'Jumlah Keluarga',
    'Surat Diproses Bulan Ini',
    'Program Aktif',
  ]);
  await expect(figures(page).getByRole('definition').first()).toHaveText('1.234.567');
  await expect(figures(page).getByRole('definition').last()).toHaveText('-');
  await expect(figures(page).getByRole('link', { name: 'Lihat Statistik Lainnya' })).toHaveAttribute(
    'href',
    '/profil/statistik',
  );
});

test('figures out of reach are dashes, without a word', async ({ page, faults }) => {
  faults.allowStatus(500);
  await plainPages(page);
  await page.route('**/api/statistik?*', (route) => route.fulfill({ status: 500, json: {} }));
  const answered = page.waitForResponse('**/api/statistik?*');
  await page.goto('/');
  await answered;
  await expect(figures(page).getByRole('definition')).toHaveText(['-', '-', '-', '-']);
  await expect(figures(page).getByRole('alert')).toHaveCount(0);
});

test('urgent announcements stand above everything, and nothing where there are none', async ({ page, portal }) => {
  const urgent = page.getByRole('region', { name: 'Pengumuman darurat' });
  await portal.sql('DELETE FROM pengumuman');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Surat yang sering diajukan' })).toBeVisible();
  await expect(urgent).toHaveCount(0);
  const flood = { title: 'Sungai meluap', kategori: 'Darurat', tanggal: '2026-11-22' };
  const id = await insertPublication(portal, PENGUMUMAN, flood);
  await insertPublication(portal, PENGUMUMAN, { title: 'Iuran', kategori: 'Penting' });
  await page.goto('/');
  await expect(urgent.getByRole('link')).toHaveText(['Darurat: Sungai meluap (22 November 2026)']);
  await expect(urgent).toBeInViewport();
  await urgent.getByRole('link').click();
  await expect(page).toHaveURL(`/publikasi/pengumuman/${id}`);
});
