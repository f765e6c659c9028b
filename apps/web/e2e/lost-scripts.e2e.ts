import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { BERITA, insertPublication } from './publications.ts';

const bar = (page: Page) => page.getByText(/^Sebagian halaman belum termuat\./);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isAlive = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' }).first()).toBeVisible();

/** Aborts the first `times` requests for scripts whose path contains `name`. */
async function loseScripts(page: Page, name: string, times = Number.POSITIVE_INFINITY) {
  const lost = { count: 0 };
  await page.route(`**/assets/${name}*.js`, (route) => {
    lost.count += 1;
    return lost.count <= times ? route.abort() : route.fallback();
  });
  return lost;
}

/** Requests a page until the server renders it. On a busy machine the plain app may be sent first. */
async function drawPage(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('<footer');
}

/** Counts loads of the page itself from now on. */
function countPages(page: Page) {
  const pages = { count: 0 };
  page.on('domcontentloaded', () => {
    pages.count += 1;
  });
  return pages;
}

test.beforeEach(({ faults }) => faults.allowLostConnections());

for (const [what, script] of [
  ['its screen’s script', 'berita-detail.page-'],
  ['the script that all begin with', 'index-'],
  ['a script that others need', 'vendor-'],
] as const) {
  test(`a readable page stays when ${what} is lost, and works when the network is back`, async ({ page, portal }) => {
    const id = await insertPublication(portal, BERITA, { title: 'Jembatan dibuka', content: 'Warga dapat melintas.' });
    await drawPage(page, `${BERITA.list}/${id}`);
    const lost = await loseScripts(page, script);
    await page.goto(`${BERITA.list}/${id}`);
    await expect(bar(page)).toBeVisible();
    await expect.poll(() => lost.count).toBe(4);
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

test('a script that is lost twice is requested a third time', async ({ page }) => {
  await drawPage(page, '/');
  await loseScripts(page, 'home.page-', 2);
  await page.goto('/');
  await isAlive(page);
  await expect(bar(page)).toHaveCount(0);
});

test('a screen whose script is lost comes from the server and can be read', async ({ page }) => {
  await page.goto('/');
  await isAlive(page);
  await drawPage(page, '/layanan/surat-online');
  const lost = await loseScripts(page, 'surat-online');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Surat Online' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Surat Online');
  await expect(page.getByText('Surat Keterangan Usaha').first()).toBeVisible();
  // One request before the navigation, four after it. Then the page waits for the button.
  await expect.poll(() => lost.count).toBe(5);
  await page.unroute('**/assets/surat-online*.js');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await isAlive(page);
});

test('a screen waits for its style sheet while another part is lost and retried', async ({ page }) => {
  await page.goto('/');
  await isAlive(page);
  const release = await hold(page, '**/assets/agenda-*.css');
  await loseScripts(page, 'auth-modal-');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByText('Memuat halaman...')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Masuk' }).first().click();
  await expect(page.getByText(/^Formulir gagal dimuat\./)).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('Agenda Desa');
});

test('a style sheet that is lost is requested again before its screen is shown', async ({ page }) => {
  await page.goto('/');
  await isAlive(page);
  let requests = 0;
  await page.route('**/assets/agenda-*.css', (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.fallback();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Agenda' }).click();
  await expect(heading(page)).toHaveText('Agenda Desa');
  expect(requests).toBe(2);
  const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  expect(sheets.filter((href) => href?.includes('/assets/agenda-'))).toHaveLength(1);
});

test('a screen whose script throws shows the error at once without a reload; the rest of it works', async ({
  page,
  faults,
}) => {
  faults.allow('of a script that fails');
  await drawPage(page, '/layanan/surat-online');
  const pages = countPages(page);
  await page.route('**/assets/surat-online.page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new TypeError('of a script that fails');" }),
  );
  await page.goto('/layanan/surat-online');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Bagian ini tidak dapat ditampilkan');
  await isAlive(page);
  expect(pages.count).toBe(1);
});

test('a screen whose script stays lost is reloaded only three times', async ({ page, loginAs }) => {
  await loginAs('admin');
  const pages = countPages(page);
  // A fetch of the script succeeds, as with an extension that blocks scripts.
  await page.route('**/assets/surat-masuk.page-*.js', (route) =>
    route.request().resourceType() === 'fetch' ? route.fallback() : route.abort(),
  );
  // A page without content, as sent while the server cannot render.
  await page.route('**/admin/surat-masuk', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script[^>]*id="jawaban-awal".*?<\/script>/s, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/admin/surat-masuk');
  await expect.poll(() => pages.count).toBe(4);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Periksa sambungan internet Anda');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('muat-ulang'))).toBe('4');
  expect(pages.count).toBe(4);
});

test('an edit form whose script is lost leaves the page as it was', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/profil/tentang');
  await loseScripts(page, 'sejarah-form-');
  await page.getByRole('button', { name: 'Edit sejarah' }).click();
  await expect(page.getByRole('alert')).toContainText('Formulir gagal dimuat.');
  await expect(heading(page)).toHaveText('Tentang Desa');
  await expect(page.getByText(/^Terakhir diperbarui/)).toBeVisible();
});
