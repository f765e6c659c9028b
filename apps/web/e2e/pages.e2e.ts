import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFTEN_ASKED } from '@pendopo/shared/surat/featured';
import { expect, test } from './fixtures.ts';

const ASSETS = join(import.meta.dirname, '../dist/assets');

test('a new screen starts at the top, with its title and the focus on its heading', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Desa Kalijernih');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Surat Online' }).click();
  await expect(page).toHaveTitle('Surat Online · Desa Kalijernih');
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Online' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the home page links six application types to their requirements without an account', async ({ page }) => {
  await page.goto('/');
  const surat = page.getByRole('region', { name: 'Surat yang sering diajukan' });
  await expect(surat.getByRole('listitem')).toHaveCount(6);
  for (const { kode, ringkas } of OFTEN_ASKED) {
    await surat.getByRole('link', { name: ringkas }).click();
    await expect(page).toHaveURL(`/layanan/surat-online#${kode}`);
    const card = page.locator(`#${kode}`);
    await expect(card).toBeFocused();
    await expect(card.getByRole('heading')).toBeInViewport();
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await page.goBack();
  }
  await surat.getByRole('link', { name: 'Lihat 19 jenis surat' }).click();
  await expect(page).toHaveURL('/layanan/surat-online');
});

test('built files name no village, and the plain app explains that it needs JavaScript', async ({ request }) => {
  const files = (await readdir(ASSETS)).filter((name) => /\.(js|css|svg)$/.test(name));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files)
    expect(await readFile(join(ASSETS, name), 'utf8'), name).not.toMatch(/kalijernih|giriarum/i);
  expect(await (await request.get('/index.html')).text()).toContain('Portal ini memerlukan JavaScript.');
});

test('assets are compressed and cached for a year', async ({ page, request }) => {
  await page.goto('/');
  const path = (await page.locator('script[src^="/assets/"]').first().getAttribute('src')) ?? '';
  for (const [accepted, used] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await request.get(path, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers()['content-encoding']).toBe(used);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});
