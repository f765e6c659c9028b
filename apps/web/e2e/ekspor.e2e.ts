import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { insertSurat } from './surat.ts';

test('a list is saved as it is filtered; whole NIKs require a reason', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await insertSurat(portal, { userId: user.id, nama: 'Wahyu Ekspor' });
  await insertSurat(portal, { userId: user.id, nama: 'Lain Sekali' });
  await page.goto('/admin/surat-masuk?q=Wahyu+Ekspor');
  await expect(page.getByRole('row').filter({ hasText: 'Wahyu Ekspor' })).toBeVisible();
  await page.getByRole('button', { name: 'Unduh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unduh daftar' });
  await dialog.getByLabel('Sertakan NIK utuh').check();
  await dialog.getByLabel('Jenis berkas').selectOption('csv');
  await expectAccessible(page, 'the export');
  await dialog.getByRole('button', { name: 'Unduh', exact: true }).click();
  const reason = dialog.getByLabel('Untuk apa NIK utuh diperlukan');
  await expect(reason).toHaveAccessibleDescription(/Tulis untuk apa NIK utuh diperlukan, sedikitnya 10 huruf/);
  await reason.fill('Pendataan bantuan');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^surat-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"Wahyu Ekspor";"=""9999015203880001"""');
  expect(text).not.toContain('Lain Sekali');
  // A plain link is the fallback where the browser saved nothing.
  const link = await dialog.getByRole('link', { name: file.suggestedFilename() }).getAttribute('href');
  const again = await page.request.get(link ?? '');
  expect(again.headers()['content-disposition']).toContain(file.suggestedFilename());
  expect(await again.text()).toBe(text);
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await expect(dialog).toHaveCount(0);
});
