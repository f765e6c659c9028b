import { discard, leaveQuestion, rail, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { png, tooLarge } from './scans.ts';

test('an admin edits the identity, and every screen shows it at once', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Kontak' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Identitas Desa' }).click();
  await page.getByRole('button', { name: 'Edit identitas desa' }).click();
  await page.getByLabel('Nama desa').fill(' Sumberrejo ');
  await page.getByLabel(/^Kecamatan/).fill('Madiun');
  await page.getByLabel('Semboyan').fill('');
  await page.getByLabel('Lintang').fill('-7,6298');
  await page.getByLabel('Bujur').fill('111.5239');
  await page.getByLabel('Nomor ambulans').fill('112');
  await page.locator('input[type=file]').setInputFiles(tooLarge(png('logo.png')));
  await expect(page.getByText('Logo baru: logo.png. Tekan Simpan untuk memakainya.')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Identitas desa berhasil disimpan' })).toBeFocused();
  await expect(page).toHaveTitle('Identitas Desa · Desa Sumberrejo');
  await expect(page.getByRole('banner')).toContainText('Desa Sumberrejo');
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/uploads\/desa\//);
  await page.getByRole('link', { name: 'Lihat situs' }).click();
  await expect(page.getByRole('banner')).toContainText('Desa SumberrejoKecamatan Madiun');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Pemerintah Desa Sumberrejo', { exact: true })).toBeVisible();
  const [row] = await portal.sql('SELECT nama, semboyan, lintang, bujur FROM desa');
  expect(row).toMatchObject({ nama: 'Sumberrejo', semboyan: '', lintang: -7.6298, bujur: 111.5239 });

  await page.goto('/');
  await expect(page.getByText('Selamat datang di Desa Sumberrejo')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('button', { name: 'Bantuan' }).click();
  await expect(page.getByRole('link', { name: 'Panggil ambulans' })).toHaveAttribute('href', 'tel:112');
});

test('an admin picks a village by its name; names, zone and words stay after a reload', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  await page.goto('/admin/desa');
  const edit = page.getByRole('button', { name: /^Edit identitas/ });
  await edit.click();
  await expect(page.getByLabel('Cari desa Anda')).toBeFocused();
  await page.keyboard.type('sungai kamuyang');
  await expect(page.getByText('1 desa ditemukan')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Terisi dari daftar: Nagari Sungai Kamuyang')).toBeVisible();
  await page.getByText('Ubah kata satu per satu').click();
  await page.getByLabel('Sebutan Camat').fill('Camat Kita');
  await page.getByLabel('Zona waktu').selectOption('WITA');
  await expect(page.getByText('zonanya WIB')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Identitas nagari berhasil disimpan' })).toBeFocused();
  const [row] = await portal.sql('SELECT kode_desa, zona, sebutan FROM desa');
  expect(row).toMatchObject({ kode_desa: '13.07.04.2003', zona: 'WITA' });
  expect(row?.sebutan).toEqual({
    desa: 'Nagari',
    kepala: 'Wali Nagari',
    sekretaris: 'Sekretaris Nagari',
    dusun: 'Jorong',
    kepala_dusun: 'Wali Jorong',
    rt_rw: 'Wali Jorong',
    camat: 'Camat Kita',
    bpd: 'Bamus',
  });

  await page.reload();
  await expect(page.getByText('Lima Puluh Kota')).toBeVisible();
  await edit.click();
  await expect(page.getByLabel('Nama nagari')).toHaveValue('Sungai Kamuyang');
  await expect(page.getByLabel(/^Provinsi/)).toHaveValue('Sumatera Barat');
  await expect(page.getByLabel('Sebutan Kepala Dusun')).toHaveValue('Wali Jorong');
  await expect(page.getByLabel('Sebutan Camat')).toHaveValue('Camat Kita');
  await expect(page.getByLabel('Zona waktu')).toHaveValue('WITA');
  await expect(page.getByLabel('Pilihan sebutan')).toHaveValue('');
});

test('leaving with changes asks first: by Back, which keeps the address, and by closing the tab', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto('/admin/surat-masuk');
  const open = async () => {
    await rail(page).getByRole('link', { name: 'Identitas Desa' }).click();
    await page.getByRole('button', { name: 'Edit identitas desa' }).click();
    await page.getByLabel('Nama desa').fill('Belum');
  };
  await open();
  await page.goBack();
  await expect(leaveQuestion(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/desa');
  await stay(page);
  await expect(page.getByLabel('Nama desa')).toHaveValue('Belum');
  await page.goBack();
  await discard(page);
  await expect(page).toHaveURL('/admin/surat-masuk');
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Masuk' })).toBeVisible();

  await open();
  const opened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
