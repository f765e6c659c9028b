import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SIZES } from './screens.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Daftar Jejak Perubahan' });
/** Rows without the header row. */
const traces = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const jenis = (page: Page) => page.getByRole('main').getByLabel('Jenis', { exact: true });

test('the audit log shows what an official saves, and exports the filtered entries, which is logged too', async ({
  page,
  request,
  loginAs,
}) => {
  const { token } = await loginAs('admin', { nama: 'Sari Wulandari' });
  const news = { title: 'Tanda panen', content: 'Isi', kategori: 'Sosial', tanggal: '2026-11-20' };
  const headers = { Authorization: `Bearer ${token}` };
  const { berita } = await (await request.post('/api/berita', { headers, data: news })).json();
  const edited = { ...news, tanggal: '2026-11-21' };
  expect((await request.put(`/api/berita/${berita.id}`, { headers, data: edited })).ok()).toBe(true);

  await page.goto('/admin/jejak?q=tanda+panen');
  const newest = traces(page).first();
  for (const text of ['Sari Wulandari', 'Mengubah', 'Tanda panen', 'Berita', ' WIB'])
    await expect(newest).toContainText(text);
  await newest.locator('summary').click();
  await expect(newest.getByText('Tanggal: 20 November 2026 → menjadi 21 November 2026')).toBeVisible();

  await jenis(page).selectOption('Berita');
  await page.getByRole('button', { name: 'Unduh' }).click();
  const exporting = page.getByRole('dialog', { name: 'Unduh daftar' });
  await exporting.getByLabel('Jenis berkas').selectOption('csv');
  const saved = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Unduh', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^jejak-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Sari Wulandari";"Mengubah";"Berita"');
  await expect(exporting.getByText('Berkas siap.')).toBeVisible();
  await page.goto('/admin/jejak');
  await expect(traces(page).first()).toContainText('Mengekspor');

  // The filter is collapsed on a phone.
  await page.setViewportSize(SIZES.phone);
  await page.goto('/admin/jejak?jenis=berita');
  await expect(page.getByRole('button', { name: 'Hapus saringan jenis Berita' })).toBeVisible();
  await expect(jenis(page)).toBeHidden();
  await page.getByText('Saringan', { exact: true }).click();
  await expect(jenis(page)).toBeVisible();
});
