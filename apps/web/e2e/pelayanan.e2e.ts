import { expect, test } from './fixtures.ts';
import { formAddress, USAHA } from './surat.ts';

test('the catalogue and the form show the days that an admin promises', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin/pelayanan');
  await page.getByRole('button', { name: 'Edit janji layanan' }).click();
  await page.getByLabel(USAHA, { exact: true }).fill('4');
  await page.getByLabel('Jumat (opsional)').fill('08.00 - 11.30');
  await page.getByLabel('Keterangan (opsional)').fill('Istirahat 12.00–13.00');
  const add = page.getByRole('button', { name: 'Tambah hari libur' });
  const last = (label: string) => page.getByLabel(new RegExp(`^${label}, baris`)).last();
  await add.click();
  await expect(last('Tanggal')).toBeFocused();
  await last('Tanggal').fill('2027-01-02');
  await last('Nama').fill('Bersih desa');
  await last('Jenis').selectOption('Libur desa');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Janji layanan berhasil disimpan!')).toBeVisible();
  await expect(page.getByText('08.00–11.30 WIB')).toBeVisible();
  await expect(page.getByText('Bersih desa (libur desa)')).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await page.goto('/layanan/surat-online');
  for (const text of ['08.00–11.30 WIB', 'Istirahat 12.00–13.00'])
    await expect(footer.getByText(text, { exact: true })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: USAHA });
  await expect(card.getByText('Selesai 4 hari kerja')).toBeVisible();
  await page.goto(formAddress(USAHA));
  await expect(page.getByText('Selesai dalam 4 hari kerja setelah berkas lengkap. Tanpa biaya.')).toBeVisible();
  await expect(page.getByText('Usaha baru perlu ditinjau.')).toHaveCount(0);
  await page.goto(formAddress('Surat Keterangan Ahli Waris'));
  await expect(page.getByText('dapat perlu pengesahan camat, yang waktunya di luar janji ini.')).toBeVisible();
});
