import { expect, test } from './fixtures.ts';

test('an admin sets the target of alarms, and a test message reports delivery errors', async ({
  page,
  loginAs,
  faults,
}) => {
  faults.allowStatus(400);
  await loginAs('admin');
  await page.goto('/admin/peringatan');
  await expect(page.getByText('Belum ada peringatan yang dikirim.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit setelan peringatan' }).click();
  await page.getByRole('checkbox', { name: 'Surel' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  const problems = page.getByRole('region', { name: 'Isian yang perlu diperbaiki' });
  await problems.getByRole('link', { name: 'Isi server surel, pengirim, dan penerima terlebih dahulu.' }).click();
  await expect(page.getByLabel(/^Server surel/)).toBeFocused();
  await page.keyboard.type('127.0.0.1');
  await page.getByLabel('Port').fill('1');
  await page.getByLabel('Nama pengguna').fill('desa');
  await page.getByLabel('Sandi').fill('sandi surel');
  await page.getByLabel('Alamat pengirim').fill('portal@desa.example');
  await page.getByLabel('Penerima').fill('kades@desa.example\nbukan alamat');
  await page.getByLabel('Alamat aplikasi obrolan').fill('https://127.0.0.1/kait');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Format email tidak valid!')).not.toHaveCount(0);
  await page.getByLabel('Penerima').fill('kades@desa.example\nsekdes@desa.example');
  await page.getByRole('button', { name: 'Simpan' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Setelan peringatan disimpan' })).toBeFocused();
  await expect(page.getByText('desa (dengan sandi)')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim pesan uji lewat surel' }).click();
  await expect(page.getByRole('alert')).toContainText('Server surel tidak dapat dihubungi.');
  await page.getByRole('button', { name: 'Kirim pesan uji lewat aplikasi obrolan' }).click();
  await expect(page.getByText('Alamat aplikasi obrolan berada di dalam jaringan server.')).toBeVisible();

  // The password is not shown again, and stays if the field is empty.
  await page.getByRole('button', { name: 'Edit setelan peringatan' }).click();
  await expect(page.getByLabel('Sandi')).toHaveValue('');
  await page.getByRole('checkbox', { name: 'Surat melewati janji' }).uncheck();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('desa (dengan sandi)')).toBeVisible();
  await expect(page.getByText('Surat melewati janji')).toHaveCount(0);
});
