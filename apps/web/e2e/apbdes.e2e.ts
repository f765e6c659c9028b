import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';

keepTables('apbdes');

const PATH = '/profil/apbdes';

test('everybody sees the budget of a year in figures, chooses another, and takes it along', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('region', { name: 'Ringkasan' })).toContainText('Defisit');
  const spending = page.getByRole('table', { name: /^Belanja per bidang/ });
  await expect(spending.getByRole('row', { name: /Pelaksanaan Pembangunan Desa/ })).toContainText('Rp803.750.000');
  await expect(spending.getByRole('row', { name: /^Jumlah/ })).toContainText('79%');
  await page.getByLabel('Tahun').selectOption('2025');
  await expect(page).toHaveURL(`${PATH}?tahun=2025`);
  await expect(page.getByText('Peraturan Desa Nomor 6 Tahun 2024')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unduh CSV' })).toHaveAttribute('href', '/api/apbdes/2025.csv');
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});

test('officials edit it line by line, and nothing wrong is saved', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Edit APBDes 2026' }).click();
  const income = page.getByRole('region', { name: 'Pendapatan', exact: true });
  await income.getByLabel('Realisasi (Rp)').first().fill('80.000.000');
  await page.getByRole('button', { name: 'Tambah baris Pendapatan' }).click();
  await expect(income.getByLabel('Uraian').last()).toBeFocused();
  await income.getByLabel('Uraian').last().fill('Hibah');
  await income.getByLabel('Anggaran (Rp)').last().fill('lima juta');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(income.getByLabel('Anggaran (Rp)').last()).toBeFocused();
  await income.getByLabel('Anggaran (Rp)').last().fill('Rp 5.000.000');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('APBDes berhasil disimpan')).toBeVisible();
  const table = page.getByRole('table', { name: /^Pendapatan/ });
  await expect(table.getByRole('row', { name: /^Hibah/ })).toContainText('Rp5.000.000');
  await expect(table.getByRole('row', { name: /^Hibah/ })).toContainText('Belum ada');
  await expect(table.getByRole('row', { name: /^Pendapatan Asli Desa/ })).toContainText('Rp80.000.000');
});

test('a new year begins with the lines that every budget has; one that is there is not overwritten', async ({
  page,
  loginAs,
  faults,
}) => {
  faults.allowStatus(409);
  await loginAs('admin');
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Tambah tahun' }).click();
  await expect(page.getByLabel('Tahun')).toHaveValue('2027');
  await expect(page.getByLabel('Uraian').first()).toHaveValue('Pendapatan Asli Desa');
  await page.getByLabel('Tahun').fill('2026');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('alert')).toContainText('APBDes tahun ini sudah ada.');
  await page.getByLabel('Tahun').fill('2027');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(`${PATH}?tahun=2027`);
  await page.getByRole('button', { name: 'Hapus 2027' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByLabel('Tahun')).toHaveValue('2026');
});
