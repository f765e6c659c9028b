import { expect, test } from './fixtures.ts';

const PATH = '/profil/apbdes';

test('officials edit the budget line by line, add a year and delete it', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Edit APBDes 2026' }).click();
  const income = page.getByRole('region', { name: 'Pendapatan', exact: true });
  await income.getByLabel('Realisasi (Rp)').first().fill('80.000.000');
  await page.getByRole('button', { name: 'Tambah baris Pendapatan' }).click();
  await expect(income.getByLabel('Uraian').last()).toBeFocused();
  await income.getByLabel('Uraian').last().fill('Hibah');
  await income.getByLabel('Anggaran (Rp)').last().fill('Rp 5.000.000');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('APBDes berhasil disimpan')).toBeVisible();
  const table = page.getByRole('table', { name: /^Pendapatan/ });
  await expect(table.getByRole('row', { name: /^Hibah/ })).toContainText('Rp5.000.000');
  await expect(table.getByRole('row', { name: /^Hibah/ })).toContainText('Belum ada');
  await expect(table.getByRole('row', { name: /^Pendapatan Asli Desa/ })).toContainText('Rp80.000.000');

  await page.getByRole('button', { name: 'Tambah tahun' }).click();
  await expect(page.getByLabel('Tahun')).toHaveValue('2027');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(`${PATH}?tahun=2027`);
  await page.getByRole('button', { name: 'Hapus 2027' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByLabel('Tahun')).toHaveValue('2026');
});
