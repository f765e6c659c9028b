import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BERITA, insertPublication } from './publications.ts';

const bar = (page: Page) => page.getByText(/^Sebagian halaman belum termuat\./);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isAlive = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' }).first()).toBeVisible({ timeout: 15_000 });

/** Loses scripts whose path holds `name`, the first `times` times. */
async function loseScripts(page: Page, name: string, times = Number.POSITIVE_INFINITY) {
  const lost = { count: 0 };
  await page.route(`**/assets/${name}*.js`, (route) => {
    lost.count += 1;
    return lost.count <= times ? route.abort() : route.fallback();
  });
  return lost;
}

/** Has the server draw a page: on a busy machine the plain app may go out first. */
async function drawPage(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), { timeout: 15_000 }).toContain('<footer');
}

test.beforeEach(({ faults }) => faults.allowLostConnections());

for (const [what, script] of [
  ['its screen’s script', 'berita-detail.page-'],
  ['the script that all begin with', 'index-'],
  ['a script that others need', 'vendor-'],
] as const) {
  test(`a page that can be read stays when ${what} is lost, and works when the line is back`, async ({
    page,
    portal,
  }) => {
    const id = await insertPublication(portal, BERITA, { title: 'Jembatan dibuka', content: 'Warga dapat melintas.' });
    await drawPage(page, `${BERITA.list}/${id}`);
    const lost = await loseScripts(page, script);
    await page.goto(`${BERITA.list}/${id}`);
    await expect(bar(page)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => lost.count, { timeout: 15_000 }).toBe(4);
    await expect(heading(page)).toHaveText('Jembatan dibuka');
    await expect(page.getByText('Warga dapat melintas.')).toBeVisible();
    await expect(page.getByText(/^Memuat/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.unroute(`**/assets/${script}*.js`);
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await isAlive(page);
    }).toPass();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText('Warga dapat melintas.')).toBeVisible();
  });
}

test('a script that is lost twice is fetched a third time', async ({ page }) => {
  await drawPage(page, '/');
  await loseScripts(page, 'home.page-', 2);
  await page.goto('/');
  await isAlive(page);
  await expect(bar(page)).toHaveCount(0);
});

test('a screen that is gone to without its script comes from the server, and can be read', async ({ page }) => {
  await page.goto('/');
  await isAlive(page);
  await drawPage(page, '/layanan/surat-online');
  await loseScripts(page, 'surat-online');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Surat Online' }).click();
  await expect(bar(page)).toBeVisible({ timeout: 20_000 });
  await expect(heading(page)).toHaveText('Surat Online');
  await expect(page.getByText('Surat Keterangan Usaha').first()).toBeVisible();
  await page.unroute('**/assets/surat-online*.js');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await isAlive(page);
});

test('an edit form whose script is lost leaves the page as it was', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/profil/tentang');
  await loseScripts(page, 'sejarah-form-');
  await page.getByRole('button', { name: 'Edit sejarah' }).click();
  await expect(page.getByRole('alert')).toContainText('Formulir gagal dimuat.', { timeout: 15_000 });
  await expect(heading(page)).toHaveText('Tentang Desa');
  await expect(page.getByText(/^Terakhir diperbarui/)).toBeVisible();
});
