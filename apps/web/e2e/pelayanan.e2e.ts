import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { formAddress, USAHA } from './letters.ts';

keepTables('pelayanan');

async function openEditor(page: Page) {
  await page.goto('/admin/pelayanan');
  await page.getByRole('button', { name: 'Edit janji layanan' }).click();
}

test('what an admin promises stands in the catalogue and on the form', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  await page.getByLabel(USAHA, { exact: true }).fill('4');
  await page.getByLabel('Jumat (opsional)').fill('08.00 - 11.30');
  const holidays = page.getByLabel('Hari libur', { exact: true });
  await holidays.fill(`${await holidays.inputValue()}\n1/1/2027 Tahun Baru Masehi\n2-1-2027 Bersih desa (desa)`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Janji layanan berhasil disimpan!')).toBeVisible();
  await expect(page.getByText('08.00–11.30 WIB')).toBeVisible();
  await expect(page.getByText('Bersih desa (libur desa)')).toBeVisible();

  await page.goto('/layanan/surat-online');
  const card = page.getByRole('article').filter({ hasText: USAHA });
  await expect(card.getByText('Selesai 4 hari kerja')).toBeVisible();
  await page.goto(formAddress(USAHA));
  await expect(page.getByText('Selesai dalam 4 hari kerja setelah berkas lengkap. Tanpa biaya.')).toBeVisible();
  await expect(page.getByText('Usaha baru perlu ditinjau.')).toHaveCount(0);
});

test('the form says why a letter takes its days, and what is not the village’s to promise', async ({
  page,
  loginAs,
}) => {
  await loginAs('user');
  await page.goto(formAddress('Surat Keterangan Ahli Waris'));
  await expect(page.getByText('dapat perlu pengesahan camat, yang waktunya di luar janji ini.')).toBeVisible();
});

test('what cannot be read is marked with its line, and nothing is saved', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await openEditor(page);
  await page.getByLabel(USAHA, { exact: true }).fill('nol');
  await page.getByLabel('Hari libur', { exact: true }).fill('2027-01-01 Tahun Baru\nLebaran');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByLabel(USAHA, { exact: true })).toHaveAccessibleDescription(
    'Hari kerja harus berupa angka 1 sampai 60',
  );
  await expect(page.getByLabel('Hari libur', { exact: true })).toHaveAccessibleDescription(
    /Baris 2: tulis tanggal lalu nama/,
  );
  expect(await portal.sql('SELECT libur FROM pelayanan')).toEqual([{ libur: [] }]);
});
