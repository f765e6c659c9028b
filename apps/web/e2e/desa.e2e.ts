import type { Page } from '@playwright/test';
import { discard, leave, leaveQuestion, loadTheirs, rail, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { png, tooLarge, word } from './scans.ts';

keepTables('desa');

async function openEditor(page: Page) {
  await page.goto('/admin/desa');
  await page.getByRole('button', { name: 'Edit identitas desa' }).click();
  await expect(page.getByLabel('Nama desa')).toBeFocused();
}

const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();

test('an admin edits the identity, and every screen shows it at once', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Kontak' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Identitas Desa' }).click();
  await page.getByRole('button', { name: 'Edit identitas desa' }).click();
  await page.getByLabel('Nama desa').fill(' Sumberrejo ');
  await page.getByLabel('Kecamatan').fill('Madiun');
  await page.getByLabel('Semboyan').fill('');
  await page.getByLabel('Lintang').fill('-7,6298');
  await page.getByLabel('Bujur').fill('111.5239');
  await page.getByLabel('Nomor ambulans').fill('112');
  await page.getByLabel('Jam, baris 1').fill('07.30–14.00 WIB');
  await page.getByRole('button', { name: 'Hapus baris 3' }).click();
  await page.getByRole('button', { name: 'Tambah jam pelayanan' }).click();
  await expect(page.getByLabel('Hari, baris 3')).toBeFocused();
  await page.getByLabel('Hari, baris 3').fill('Sabtu');
  await page.getByLabel('Jam, baris 3').fill('08.00–10.00 WIB');
  await page.locator('input[type=file]').setInputFiles(png('logo.png'));
  await expect(page.getByText('Logo baru: logo.png. Tekan Simpan untuk memakainya.')).toBeVisible();
  await save(page);

  await expect(page.getByRole('status').filter({ hasText: 'Identitas desa berhasil disimpan' })).toBeFocused();
  await expect(page).toHaveTitle('Identitas Desa · Desa Sumberrejo');
  await expect(page.getByRole('banner')).toContainText('Desa Sumberrejo');
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/uploads\/desa\//);
  await page.getByRole('link', { name: 'Lihat situs' }).click();
  await expect(page.getByRole('banner')).toContainText('Desa SumberrejoKecamatan Madiun');
  const footer = page.getByRole('contentinfo');
  for (const text of ['Pemerintah Desa Sumberrejo', '07.30–14.00 WIB', 'Sabtu']) {
    await expect(footer.getByText(text, { exact: true })).toBeVisible();
  }
  const [row] = await portal.sql('SELECT nama, semboyan, lintang, bujur, jam_pelayanan FROM desa');
  expect(row).toMatchObject({ nama: 'Sumberrejo', semboyan: '', lintang: -7.6298, bujur: 111.5239 });
  expect(row?.jam_pelayanan).toHaveLength(3);

  await page.goto('/');
  await expect(page.getByText('Selamat datang di Desa Sumberrejo')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('button', { name: 'Bantuan' }).click();
  await expect(page.getByRole('link', { name: 'Panggil ambulans' })).toHaveAttribute('href', 'tel:112');
});

test('the logo can be taken away again', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  await page.locator('input[type=file]').setInputFiles(png());
  await save(page);
  const logo = page.getByRole('img', { name: 'Logo desa' });
  await expect(logo).toBeVisible();
  await page.getByRole('button', { name: 'Edit identitas desa' }).click();
  await page.getByRole('button', { name: 'Hapus Logo' }).click();
  await expect(page.getByText('Logo akan dihapus saat disimpan.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Identitas desa berhasil disimpan')).toBeVisible();
  await expect(logo).toHaveCount(0);
});

test('what is wrong stands under its field, and nothing typed is lost', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  await page.getByLabel('Nama desa').fill('');
  await page.getByLabel('Kode pos').fill('6351');
  await page.getByLabel('Lintang').fill('95');
  await page.getByLabel('Bujur').fill('111');
  await page.getByLabel('Jam, baris 2').fill('');
  await page.locator('input[type=file]').setInputFiles(word());
  await save(page);
  await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Nama desa wajib diisi',
    'Kode pos harus berupa angka, misalnya 63512',
    'File harus berupa gambar!',
    'Lintang harus berupa angka antara -90 dan 90',
    'Setiap baris jam pelayanan perlu hari dan jam',
  ]);
  await expect(page.getByLabel('Nama desa')).toBeFocused();
  await page.locator('input[type=file]').setInputFiles(tooLarge(png()));
  await expect(page.getByText(/ baru: ktp\.png/)).toBeVisible();
  await expect(page.getByLabel('Kode pos')).toHaveValue('6351');
});

test('Batal leaves everything as it was', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  await page.getByLabel('Nama desa').fill('Lain');
  await page.getByRole('button', { name: 'Batal', exact: true }).click();
  await discard(page);
  await expect(page.getByRole('button', { name: 'Edit identitas desa' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Desa Kalijernih' })).toBeVisible();
});

test('an edit over somebody else’s is refused, shows theirs and keeps what was typed', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(409);
  await loginAs('admin');
  await openEditor(page);
  await page.getByLabel('Nama desa').fill('Nama Saya');
  await page.getByLabel('Semboyan').fill('Semboyan saya');
  await portal.sql(
    `UPDATE desa SET nama = 'Nama Mereka', kecamatan = 'Kecamatan Mereka', "updatedAt" = now() + interval '1 s'`,
  );
  await save(page);
  await loadTheirs(page);
  await expect(page.getByText('Data terbaru sudah dimuat dan isian Anda tetap ada.')).toBeVisible();
  await expect(page.getByLabel('Nama desa')).toHaveValue('Nama Saya');
  await expect(page.getByText('Yang tersimpan: Nama Mereka')).toBeVisible();
  await expect(page.getByLabel('Kecamatan')).toHaveValue('Kecamatan Mereka');
  await save(page);
  await expect(page.getByText('Identitas desa berhasil disimpan')).toBeVisible();
  expect(await portal.sql('SELECT nama, kecamatan, semboyan FROM desa')).toEqual([
    { nama: 'Nama Saya', kecamatan: 'Kecamatan Mereka', semboyan: 'Semboyan saya' },
  ]);
});

test.describe('leaving with changes', () => {
  test('by a link asks first', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    await page.getByLabel('Nama desa').fill('Belum');
    await leave(page);
    await expect(leaveQuestion(page)).toContainText('Jika Anda meninggalkan halaman ini, perubahan Anda hilang.');
    await expect(leaveQuestion(page).getByRole('button', { name: 'Lanjut mengisi' })).toBeFocused();
    await stay(page);
    await expect(page.getByLabel('Nama desa')).toHaveValue('Belum');
    await leave(page);
    await discard(page);
    await expect(page).toHaveURL('/admin/surat-masuk');
  });

  test('by Back asks first, and the address stays', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto('/admin/surat-masuk');
    await rail(page).getByRole('link', { name: 'Identitas Desa' }).click();
    await page.getByRole('button', { name: 'Edit identitas desa' }).click();
    await page.getByLabel('Nama desa').fill('Belum');
    await page.goBack();
    await expect(leaveQuestion(page)).toBeVisible();
    await expect(page).toHaveURL('/admin/desa');
    await stay(page);
    await expect(page.getByLabel('Nama desa')).toHaveValue('Belum');
    await page.goBack();
    await discard(page);
    await expect(page).toHaveURL('/admin/surat-masuk');
    await expect(page.getByRole('heading', { level: 1, name: 'Surat Masuk' })).toBeVisible();
  });

  test('by closing the tab asks in the browser’s words', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    await page.getByLabel('Nama desa').fill('Belum');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });

  test('without changes asks nothing', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    await leave(page);
    await expect(page).toHaveURL('/admin/surat-masuk');
  });
});

test('a visitor and a resident are not let in', async ({ page, loginAs }) => {
  await page.goto('/admin/desa');
  await expect(page.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible();
  await loginAs('user');
  await page.goto('/admin/desa');
  await expect(page.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible();
});
