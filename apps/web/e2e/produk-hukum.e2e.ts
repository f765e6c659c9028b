import { expect, test } from './fixtures.ts';
import { pdf } from './scans.ts';

const LIST = '/profil/produk-hukum';

test('an official adds a regulation with its PDF, edits it in place, replaces the PDF and deletes it', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto(LIST);
  // An empty list has a second link.
  await page.getByRole('link', { name: 'Tambah Produk Hukum' }).first().click();
  await page.getByLabel('Judul').fill('Keamanan Lingkungan');
  await page.getByLabel('Nomor', { exact: true }).fill('9');
  await page.getByLabel('Tahun').fill('2026');
  await page.locator('input[type=file]').setInputFiles(pdf('perdes.pdf'));
  await expect(page.getByText('PDF baru: perdes.pdf.')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(LIST);
  await page.getByRole('link', { name: 'Keamanan Lingkungan' }).click();

  const open = page.getByRole('link', { name: 'Buka PDF' });
  const first = await open.getAttribute('href');
  expect(first).toMatch(/^\/uploads\/produk-hukum\/.*\.pdf$/);
  await expect(page.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute(
    'download',
    'Peraturan Desa Nomor 9 Tahun 2026.pdf',
  );

  await page.getByRole('button', { name: 'Edit produk hukum' }).click();
  await expect(page.getByLabel('Judul')).toBeFocused();
  await page.getByLabel('Status').selectOption('Dicabut');
  await page.locator('input[type=file]').setInputFiles(pdf('baru.pdf'));
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Produk hukum berhasil diperbarui')).toBeVisible();
  await expect(page.getByText('Dicabut', { exact: true })).toBeVisible();
  await expect(open).not.toHaveAttribute('href', first ?? '');
  expect((await page.request.get(first ?? '')).status()).toBe(404);

  await page.getByRole('button', { name: 'Hapus produk hukum' }).click();
  await expect(page.getByRole('dialog')).toContainText('Yakin ingin menghapus produk hukum ini?');
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('status').filter({ hasText: 'Produk hukum berhasil dihapus' })).toBeVisible();
  expect(await portal.sql(`SELECT * FROM produk_hukum WHERE judul = 'Keamanan Lingkungan'`)).toEqual([]);
});
