import { expect, test } from './fixtures.ts';
import { insertPublication, PENGUMUMAN } from './publications.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the home page begins with urgent announcements, rotates its pictures, and shows news and figures', async ({
  page,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  await portal.sql('DELETE FROM pengumuman');
  const flood = { title: 'Sungai meluap', kategori: 'Darurat', tanggal: '2026-11-22' };
  const id = await insertPublication(portal, PENGUMUMAN, flood);
  await insertPublication(portal, PENGUMUMAN, { title: 'Iuran', kategori: 'Penting' });
  await portal.sql(
    `INSERT INTO berita (title, "desc", content, kategori, tanggal) VALUES ('Panen raya', '', 'Isi', 'Kuliner', '2030-03-07')`,
  );
  await portal.sql(`DELETE FROM statistik WHERE label = 'Program Aktif'`);
  await portal.sql(`UPDATE statistik SET value = 1234567 WHERE label = 'Total Penduduk'`);
  await page.route('**/hero-siang*.svg', (route) => route.abort());
  await page.goto('/');

  const urgent = page.getByRole('region', { name: 'Pengumuman darurat' });
  await expect(urgent.getByRole('link')).toHaveText(['Darurat: Sungai meluap (22 November 2026)']);
  await expect(urgent).toBeInViewport();

  const carousel = page.getByRole('region', { name: 'Gambar desa' });
  const pictures = carousel.locator('img');
  await expect(pictures.first()).toHaveCSS('transition-duration', '0.8s');
  // The first picture replaces a picture that fails.
  await expect(pictures.nth(1)).toHaveAttribute('src', /hero-pagi/);
  await expect(pictures.nth(2)).toHaveAttribute('src', /hero-senja/);
  await expect(carousel.getByRole('img')).toHaveAccessibleName('Sawah desa di siang hari');
  await carousel.hover({ position: { x: 20, y: 20 } });
  await carousel.getByRole('button', { name: 'Jeda' }).click();
  await expect(carousel.getByRole('button', { name: 'Putar' })).toBeVisible();

  const cards = page.getByRole('region', { name: 'Berita desa' }).getByRole('article');
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText('Panen raya');
  await expect(cards.first().locator('img')).toHaveAttribute('src', /kuliner/);
  const figures = page.getByRole('region', { name: 'Statistik Ringkas Desa' }).getByRole('definition');
  await expect(figures.first()).toHaveText('1.234.567');
  await expect(figures.last()).toHaveText('-');

  await urgent.getByRole('link').click();
  await expect(page).toHaveURL(`/publikasi/pengumuman/${id}`);
});
