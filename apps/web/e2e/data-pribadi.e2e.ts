import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { ANSWERS, fillSurat, submitSurat } from './surat.ts';

const NIK = '9999 0152 0388 0001';
const SHORT = '•••• •••• •••• 0001';
const readers = (page: Page) => page.getByRole('region', { name: 'Dilihat petugas' });

test('an application is sent, opened by an official, read by its owner, and downloaded by its owner alone', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  request,
}) => {
  const stranger = await createPerson('user', { nama: 'Bagas Prakoso' });
  await submitSurat(request, { person: stranger, nama: 'Bagas Prakoso', nik: '9999015203770077' });
  const { user } = await loginAs('user', { nama: 'Niken Larasanti' });
  await fillSurat(page);
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await page.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();
  await page
    .getByRole('link', { name: /^Lihat Detail surat/ })
    .first()
    .click();
  await expect(readers(page)).toContainText('Belum ada petugas yang membuka surat ini.');
  const path = new URL(page.url()).pathname;
  const id = Number(path.split('/').at(-1));

  const office = await openPage(await createPerson('admin', { nama: 'Dyah Ayu' }));
  await office.goto('/admin/surat-masuk');
  const row = office
    .getByRole('row')
    .filter({ has: office.getByRole('link', { name: `Lihat Detail surat ${id}`, exact: true }) });
  await expect(row).toContainText(SHORT);
  await expect(row.getByText('NIK berakhiran 0001')).toBeAttached();
  expect(await office.content()).not.toContain(ANSWERS.NIK);
  await expect(office.getByText(NIK)).toHaveCount(0);
  await office.getByLabel('Cari nama/NIK/jenis surat...').fill(NIK);
  await expect(row).toContainText(SHORT);
  await row.getByRole('link', { name: 'Lihat Detail' }).click();
  await expect(office.getByRole('region', { name: 'A. DATA DIRI' })).toContainText(NIK);
  await expect(readers(office)).toContainText('Dilihat petugas Dyah Ayu');

  await page.reload();
  await expect(readers(page).getByRole('listitem')).toHaveText([
    /^Dilihat petugas Dyah Ayu · \d{1,2} [A-Z][a-z]+ \d{4}, \d\d\.\d\d WIB$/,
  ]);

  await page.goto('/profil');
  const mine = page.getByRole('region', { name: 'Data Anda' });
  await expect(mine).toContainText('90 hari setelah surat Selesai');
  const saved = page.waitForEvent('download');
  await mine.getByRole('button', { name: 'Unduh data saya' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('data-saya.json');
  await expect(mine.getByRole('status')).toContainText('Berkas siap.');
  const text = await readFile(await file.path(), 'utf8');
  const { data } = JSON.parse(text);
  expect(data.akun).toMatchObject({ username: user.username, nama: 'Niken Larasanti' });
  expect(data.surat).toMatchObject([{ id, nik: ANSWERS.NIK, dilihat: [{ oleh_nama: 'Dyah Ayu' }] }]);
  for (const { url_file } of data.surat[0].lampiran) expect((await request.get(url_file)).status()).toBe(200);
  for (const foreign of ['Bagas Prakoso', '9999015203770077', stranger.user.username])
    expect(text).not.toContain(foreign);
});

test('the download asks for the password an hour after the login', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(400, 403);
  const { user } = await loginAs('user');
  await portal.sql(`UPDATE session SET created_at = now() - interval '2 hours' WHERE user_id = $1`, [user.id]);
  await page.goto('/profil');
  const mine = page.getByRole('region', { name: 'Data Anda' });
  await mine.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect(mine).toContainText('Masukkan password Anda untuk mengunduh data.');
  const password = mine.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(mine.getByRole('alert')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect(password).toHaveAccessibleDescription(/Password wajib diisi/);
  await password.fill('bukan-ini');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Password salah/);
  await mine.getByRole('button', { name: 'Batal' }).click();
  await expect(password).toHaveCount(0);
  await mine.getByRole('button', { name: 'Unduh data saya' }).click();
  await password.fill(PASSWORD);
  const saved = page.waitForEvent('download');
  await mine.getByRole('button', { name: 'Unduh data saya' }).click();
  const { data } = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(data.akun.username).toBe(user.username);
  await expect(mine.getByRole('status')).toContainText('Berkas siap.');
  await expect(password).toHaveCount(0);
});
