import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { requestsOf } from './network.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();

/** Returns the row of a category that has this label now. */
function row(page: Page, { category, label }: { category: string; label: string }) {
  return section(page, category)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Hapus ${label}`, exact: true }) });
}

async function openEditor(page: Page) {
  await page.goto('/profil/statistik');
  await page.getByRole('button', { name: 'Edit statistik' }).click();
  // The choice of the source comes first if another test has created a register.
  await expect(page.getByLabel(/^(Label|Hitung dari data penduduk)/).first()).toBeFocused();
}

test('an admin changes, adds and removes figures in one save, and only changes are sent', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  await openEditor(page);
  const sent = [requestsOf(page, 'PUT', /statistik/), requestsOf(page, 'POST', /statistik/)];
  const total = row(page, { category: 'Statistik Utama', label: 'Total Penduduk' });
  await total.getByLabel('Nilai').fill('5.001');
  await total.getByLabel('Warna').fill('#ff0000');
  await section(page, 'Penduduk per Dusun').getByRole('button', { name: 'Hapus Dusun Krajan' }).click();
  await section(page, 'Penduduk per Dusun').getByRole('button', { name: 'Tambah baris' }).click();
  const fresh = section(page, 'Penduduk per Dusun').getByRole('listitem').last();
  await expect(fresh.getByLabel('Label')).toBeFocused();
  await fresh.getByLabel('Label').fill('Dusun Krajan');
  await fresh.getByLabel('Nilai').fill('12');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Statistik berhasil disimpan!' })).toBeFocused();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
  expect(await portal.sql(`SELECT value, color FROM statistik WHERE label = 'Total Penduduk'`)).toEqual([
    { value: 5001, color: '#ff0000' },
  ]);
  expect(await portal.sql(`SELECT value, color FROM statistik WHERE label = 'Dusun Krajan'`)).toEqual([
    { value: 12, color: '#cccccc' },
  ]);
  await expect(section(page, 'Penduduk per Dusun').getByRole('listitem').last()).toContainText('Dusun Krajan12');
});

test('a chosen workbook is read as a table; its changes are shown before they are saved', async ({
  page,
  loginAs,
  portal,
}) => {
  const { token } = await loginAs('admin');
  const answer = await page.request.get('/api/statistik/ekspor.xlsx', {
    headers: { Authorization: `Bearer ${token}` },
  });
  await portal.sql(`UPDATE statistik SET value = value + 1 WHERE label = 'Dusun Krajan'`);
  await page.goto('/profil/statistik');
  await page.getByRole('button', { name: 'Tempel tabel' }).click();
  const file = page.getByLabel('Berkas XLSX atau CSV');
  await file.setInputFiles({ name: 'angka.xlsx', mimeType: 'application/octet-stream', buffer: await answer.body() });
  const changes = page.getByRole('region', { name: '1 perubahan' });
  await expect(changes.getByRole('row').filter({ hasText: 'Dusun Krajan' })).toContainText('Berubah');
  const table = page.getByLabel('Tabel', { exact: true });
  await expect(table).toHaveValue(/^Kategori\tLabel\tNilai\n/);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: '1 angka disimpan' })).toBeFocused();
});
