import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { ANSWERS, fillLetter, formAddress, insertLetter, submitLetter, USAHA } from './letters.ts';
import { hold } from './network.ts';

const NIK = '9999 0152 0388 0001';
const SHORT = '•••• •••• •••• 0001';
const readers = (page: Page) => page.getByRole('region', { name: 'Dilihat petugas' });

test('a letter’s whole way: sent, opened by an official, seen by its owner, taken along by the owner alone', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  request,
}) => {
  test.setTimeout(60_000);
  const stranger = await createPerson('user', { nama: 'Bagas Prakoso' });
  await submitLetter(request, { person: stranger, nama: 'Bagas Prakoso', nik: '9999015203770077' });
  const { user } = await loginAs('user', { nama: 'Niken Larasanti' });
  await fillLetter(page);
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
  await expect(mine.getByRole('status')).toContainText('Data Anda sudah diunduh.');
  const text = await readFile(await file.path(), 'utf8');
  const { data } = JSON.parse(text);
  expect(data.akun).toMatchObject({ username: user.username, nama: 'Niken Larasanti' });
  expect(data.surat).toMatchObject([{ id, nik: ANSWERS.NIK, dilihat: [{ oleh_nama: 'Dyah Ayu' }] }]);
  for (const { url_file } of data.surat[0].lampiran) expect((await request.get(url_file)).status()).toBe(200);
  for (const foreign of ['Bagas Prakoso', '9999015203770077', stranger.user.username])
    expect(text).not.toContain(foreign);
});

test('a download that fails says so and can be tried again', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  await page.goto('/profil');
  const mine = page.getByRole('region', { name: 'Data Anda' });
  await page.route('**/api/auth/me/data', (route) => route.fulfill({ status: 500, json: {} }));
  await mine.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect(mine.getByRole('alert')).toContainText('Gagal mengunduh data Anda');
  await page.unroute('**/api/auth/me/data');
  const release = await hold(page, '**/api/auth/me/data');
  await mine.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect(mine.getByRole('button', { name: 'Menyiapkan...' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  release();
  await saved;
  await expect(mine.getByRole('alert')).toHaveCount(0);
});

test('an hour after the login the download asks for the password', async ({ page, loginAs, portal, faults }) => {
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
  await expect(mine.getByRole('status')).toContainText('Data Anda sudah diunduh.');
  await expect(password).toHaveCount(0);
});

test('who sent a complaint sees which officials have opened it; its code alone does not tell', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  portal,
}) => {
  const { user } = await loginAs('user');
  const { id, kode } = await insertComplaint(portal, { userId: user.id });
  const office = await openPage(await createPerson('admin', { nama: 'Dyah Ayu' }));
  await office.goto(`/admin/pengaduan-masuk/${id}`);
  await expect(readers(office)).toContainText('Dilihat petugas Dyah Ayu');

  await page.goto('/profil');
  await page.getByRole('link', { name: `Lihat Perkembangan pengaduan ${id}` }).click();
  await expect(readers(page).getByRole('listitem')).toHaveText([/^Dilihat petugas Dyah Ayu · /]);
  await expect(page.getByRole('region', { name: 'Yang Anda kirim' })).toContainText('Tiga lampu padam sejak Senin.');
  await page.goto(`/layanan/pengaduan/lacak?kode=${kode}`);
  await expect(page.getByText('Diterima', { exact: true })).toBeVisible();
  await expect(readers(page)).toHaveCount(0);
});

test('of many readers the last three are shown, the others behind a tap', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  for (let day = 1; day <= 5; day++)
    await portal.sql(
      `INSERT INTO lihat_surat (surat_id, oleh_nama, tanggal, created_at)
       VALUES ($1, $2, $3::date, $3::timestamptz + interval '2 hours 5 minutes')`,
      [id, `Petugas ${day}`, `2026-03-0${day}`],
    );
  await page.goto(`/surat/${id}`);
  const shown = readers(page).getByRole('listitem');
  await expect(shown).toHaveText(['Dilihat petugas Petugas 5 · 5 Maret 2026, 09.05 WIB', /Petugas 4/, /Petugas 3/]);
  await readers(page).getByText('Tampilkan 2 lainnya').click();
  await expect(shown).toHaveCount(5);
  await expect(shown.last()).toContainText('Petugas 1');
});

test('a file that is destroyed after its time says so, to the owner and to an official', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  portal,
}) => {
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id, status: 'Selesai' });
  await portal.sql(
    `INSERT INTO lampiran (surat_id, jenis_persyaratan, nama_file, file, tipe, ukuran, masa_simpan)
     VALUES ($1, 'Fotokopi KTP pemohon', NULL, NULL, 'image/jpeg', 1, 90)`,
    [id],
  );
  const office = await openPage(await createPerson('admin'));
  await page.goto(`/surat/${id}`);
  await office.goto(`/admin/surat-masuk/${id}`);
  for (const screen of [page, office]) {
    const attachments = screen.getByRole('region', { name: 'C. LAMPIRAN PERSYARATAN' });
    await expect(attachments.getByRole('listitem')).toHaveText(
      /^Fotokopi KTP pemohon\s*Berkas dihapus setelah masa simpan 90 hari$/,
    );
    await expect(attachments.getByRole('link')).toHaveCount(0);
  }
});

test('a complaint whose sender is destroyed is worked on without one', async ({ page, loginAs, portal }) => {
  const { id } = await insertComplaint(portal, { status: 'Selesai', nama: 'Pelapor', nik: '', daysAgo: 400 });
  await portal.sql(`UPDATE pengaduan SET no_hp = '' WHERE id = $1`, [id]);
  await loginAs('admin');
  await page.goto('/admin/pengaduan-masuk?status=Selesai');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Lihat Detail pengaduan ${id}` }) });
  await expect(row).toContainText('Pelapor');
  await expect(row.getByText('NIK berakhiran')).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Pelapor' })).toContainText(
    'Identitas pelapor dan fotonya sudah dihapus',
  );
  await expect(page.getByRole('link', { name: 'Balas lewat WhatsApp' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ubah Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Pengaduan' });
  await dialog.getByLabel('Status').selectOption('Diproses');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
});

/** The notice of the form in `where`, with the way to the page behind it. */
async function expectNotice(page: Page, { where, words }: { where: ReturnType<Page['locator']>; words: string[] }) {
  const link = page.getByRole('link', { name: 'Baca Privasi (tab baru)' });
  const notice = where.locator('p').filter({ has: link });
  for (const text of ['Yang disimpan:', ...words]) await expect(notice).toContainText(text);
  const opened = page.context().waitForEvent('page');
  await notice.getByRole('link').click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'Privasi' })).toBeVisible();
  await tab.close();
}

test('every form that takes personal data says what is taken, who sees it and how long it is kept', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(60_000);
  const main = page.getByRole('main');
  await page.goto('/layanan/pengaduan');
  await expectNotice(page, { where: main, words: ['hanya dilihat petugas desa', 'berumur satu tahun'] });
  await page.goto('/kontak');
  await expectNotice(page, { where: main, words: ['Hanya dibaca petugas desa', 'sampai petugas menghapusnya'] });
  await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
  await page.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }).click();
  const register = page.getByRole('dialog', { name: 'Registrasi' });
  await register.getByLabel('Nama Lengkap').fill('Sekar');
  await expectNotice(page, { where: register, words: ['Tidak ditampilkan', 'sampai Anda menghapus akun'] });
  await expect(register.getByLabel('Nama Lengkap')).toHaveValue('Sekar');

  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await expectNotice(page, { where: main, words: ['oleh Anda dan petugas desa', 'Berkas dihapus 90 hari setelah'] });
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Profil' });
  await expectNotice(page, { where: profile, words: ['Tidak ditampilkan', 'sampai Anda mengubahnya'] });
});

test('the page about privacy is a tap away from everywhere and names the law, the times and the rights', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privasi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privasi' })).toBeFocused();
  const main = page.getByRole('main');
  for (const text of [
    'Undang-Undang Nomor 27 Tahun 2022',
    '90 hari setelah surat Selesai',
    'Mengunduh',
    'Desa Kalijernih',
  ])
    await expect(main).toContainText(new RegExp(text, 'i'));
  await main.getByRole('link', { name: 'hubungi kantor desa' }).click();
  await expect(page).toHaveURL('/kontak');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/privasi</loc>');
});
