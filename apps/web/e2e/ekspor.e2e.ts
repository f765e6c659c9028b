import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { insertLetter } from './letters.ts';
import { hold } from './network.ts';

test('a list is saved as it is filtered; whole NIKs are given for a reason', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await insertLetter(portal, { userId: user.id, nama: 'Wahyu Ekspor' });
  await insertLetter(portal, { userId: user.id, nama: 'Lain Sekali' });
  await page.goto('/admin/surat-masuk?q=Wahyu+Ekspor');
  await expect(page.getByRole('row').filter({ hasText: 'Wahyu Ekspor' })).toBeVisible();
  await page.getByRole('button', { name: 'Unduh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unduh daftar' });
  const rounded = dialog.getByText('Excel membulatkan NIK dalam CSV.');
  await dialog.getByLabel('Sertakan NIK utuh').check();
  await expect(rounded).toHaveCount(0);
  await dialog.getByLabel('Jenis berkas').selectOption('csv');
  await expect(rounded).toBeVisible();
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
  expect(text).toContain('"Wahyu Ekspor";"9999015203880001"');
  expect(text).not.toContain('Lain Sekali');
  await expect(dialog).toHaveCount(0);
});

test('an operator is not offered whole NIKs', async ({ page, loginAs }) => {
  await loginAs('operator');
  for (const list of ['surat-masuk', 'pengaduan-masuk']) {
    await page.goto(`/admin/${list}`);
    await page.getByRole('button', { name: 'Unduh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unduh daftar' });
    await expect(dialog.getByLabel('Jenis berkas')).toBeVisible();
    await expect(dialog.getByLabel('Sertakan NIK utuh')).toHaveCount(0);
  }
});

test('a download can be stopped, and tried again', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin/pesan-masuk');
  const release = await hold(page, '**/api/pesan-kontak/ekspor.xlsx');
  await page.getByRole('button', { name: 'Unduh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unduh daftar' });
  await dialog.getByRole('button', { name: 'Unduh', exact: true }).click();
  await expect(dialog.getByText(/^Mengunduh\.\.\. .* diterima$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Hentikan unduhan' }).click();
  release();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^pesan-\d{4}-\d\d-\d\d\.xlsx$/);
});
