import type { Page } from '@playwright/test';
import { runUntilShown, stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { insertLetter, USAHA } from './letters.ts';
import { hold, requestsOf } from './network.ts';

const history = (page: Page, name: string) => page.getByRole('region', { name });

test('a visitor reads that they are not logged in', async ({ page }) => {
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Anda belum login.' })).toBeVisible();
  await page.getByRole('button', { name: 'Masuk atau Daftar' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('a resident sees who they are and that nothing has been asked for yet', async ({ page, loginAs }) => {
  const { user } = await loginAs('user', { nama: 'Sekar Arum', no_hp: '081200000022' });
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(`@${user.username}`)).toBeVisible();
  await expect(main.getByText('Pengguna', { exact: true })).toBeVisible();
  await expect(main.getByText('S', { exact: true })).toBeVisible(); // the avatar
  const account = page.getByRole('region', { name: 'Informasi Akun' });
  for (const text of ['Sekar Arum', user.username, user.email, '081200000022']) {
    await expect(account.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  }
  await expect(account.getByRole('button', { name: 'Edit' })).toBeVisible();
  for (const name of ['Ganti Password', 'Hapus Akun', 'Logout']) {
    await expect(main.getByRole('button', { name })).toBeVisible();
  }
  await expect(history(page, 'Riwayat Pengajuan Surat')).toContainText('Belum ada pengajuan surat.');
  await expect(history(page, 'Riwayat Pengaduan')).toContainText('Belum ada pengaduan.');
});

test('an official has no history on the profile', async ({ page, loginAs }) => {
  await loginAs('admin', { nama: 'Perangkat Desa' });
  await page.goto('/profil');
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ganti Password' })).toBeVisible();
  await expect(history(page, 'Riwayat Pengajuan Surat')).toHaveCount(0);
  await expect(history(page, 'Riwayat Pengaduan')).toHaveCount(0);
});

test('someone without a name is known by their username', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user', { username: `tanpa.nama.${Date.now() % 1e6}`, verifiedAt: null });
  await portal.sql('UPDATE users SET nama = $2 WHERE id = $1', [user.id, '']);
  const checked = page.waitForResponse('**/api/auth/me');
  await page.goto('/profil');
  await checked;
  await expect(page.getByRole('main').getByText('U', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: `Profil ${user.username}` })).toBeVisible();
});

test('the letters stand newest first, and only a waiting one can be withdrawn', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  const ids: number[] = [];
  for (const status of ['Menunggu', 'Diproses', 'Selesai']) {
    ids.push(await insertLetter(portal, { userId: user.id, status }));
  }
  await page.goto('/profil');
  const rows = history(page, 'Riwayat Pengajuan Surat').getByRole('row').filter({ hasText: USAHA });
  await expect(rows).toHaveText([/Selesai/, /Diproses/, /Menunggu/]);
  await expect(rows.first()).toContainText('20 November 2026');
  await expect(page.getByRole('button', { name: /^Batalkan surat/ })).toHaveCount(1);

  await page.getByRole('button', { name: `Batalkan surat ${ids[0]}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan Pengajuan' });
  await dialog.getByRole('button', { name: 'Kembali', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: `Lihat Detail surat ${ids[1]}` }).click();
  await expect(page).toHaveURL(`/surat/${ids[1]}`);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Diproses');
  await expect(page.getByRole('button', { name: 'Batalkan Pengajuan' })).toHaveCount(0);
});

test('each letter says when it is promised, that the clock has stopped, or that it is late', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('user');
  for (const change of [
    'batas = now(), janji_sisa = 2',
    `batas = now() - interval '2 days'`,
    `batas = '2099-01-05T08:00:00Z'`,
  ]) {
    const id = await insertLetter(portal, { userId: user.id, status: 'Diproses' });
    await portal.sql(`UPDATE surat SET ${change} WHERE id = $1`, [id]);
  }
  await insertLetter(portal, { userId: user.id, status: 'Selesai' });
  await page.goto('/profil');
  const rows = history(page, 'Riwayat Pengajuan Surat').getByRole('row').filter({ hasText: USAHA });
  await expect(rows).toHaveText([
    /Selesai\s*Lihat Detail$/,
    /Perkiraan selesai Senin, 5 Januari 2099, pukul 15\.00 WIB\./,
    /Mohon maaf, surat Anda belum selesai pada waktu yang kami janjikan/,
    /Hitungan waktu berhenti karena kami menunggu perbaikan dari Anda\. Sisa 2 hari kerja/,
  ]);
});

test('a letter that an official took up meanwhile is not withdrawn', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(409);
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto('/profil');
  await page.getByRole('button', { name: `Batalkan surat ${id}` }).click();
  await portal.sql(`UPDATE surat SET status = 'Diproses' WHERE id = $1`, [id]);
  const dialog = page.getByRole('dialog', { name: 'Batalkan Pengajuan' });
  await dialog.getByRole('button', { name: 'Ya, Batalkan' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Hanya surat berstatus Menunggu yang dapat dibatalkan');
});

test('without a network a letter is not withdrawn, and that is said first', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto('/profil');
  await page.getByRole('button', { name: `Batalkan surat ${id}` }).click();
  await page.route('**/cancel', (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: 'Batalkan Pengajuan' });
  await dialog.getByRole('button', { name: 'Ya, Batalkan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gagal membatalkan surat. Tidak dapat terhubung ke server.');
});

test('a waiting letter can be withdrawn on its own page, too', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto(`/surat/${id}`);
  // What the page asks for late would find the letter gone.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Batalkan Pengajuan' }).click();
  const sent = requestsOf(page, 'DELETE', /cancel$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Batalkan' }).dblclick();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByText('Pengajuan surat berhasil dibatalkan')).toBeVisible();
  await expect(page.getByText('Belum ada pengajuan surat.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a long history is paged', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  for (let i = 0; i < 27; i++) await insertLetter(portal, { userId: user.id });
  await page.goto('/profil');
  const letters = history(page, 'Riwayat Pengajuan Surat');
  await expect(letters.getByText('Menampilkan 1–25 dari 27')).toBeVisible();
  await expect(letters.getByRole('button', { name: 'Lebih baru' })).toBeDisabled();
  await letters.getByRole('button', { name: 'Lebih lama' }).click();
  await expect(letters.getByText('Menampilkan 26–27 dari 27')).toBeVisible();
  await expect(letters.getByRole('button', { name: 'Lebih lama' })).toBeDisabled();
  await letters.getByRole('button', { name: 'Lebih baru' }).click();
  await expect(letters.getByText('Menampilkan 1–25 dari 27')).toBeVisible();
});

test('a complaint of one’s own is listed with its status', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  await portal.sql(
    `INSERT INTO pengaduan (user_id, kode, nama, nik, no_hp, judul, uraian, tanggal_pengaduan, status)
     VALUES ($1, 'K2M4P6R8T9', 'Tirta', '9999011203880001', '081200000011', 'Lampu jalan mati', 'Sejak Senin', '2026-11-18', 'Diproses')`,
    [user.id],
  );
  await page.goto('/profil');
  const row = history(page, 'Riwayat Pengaduan').getByRole('row').filter({ hasText: 'Lampu jalan mati' });
  await expect(row).toContainText('18 November 2026');
  await expect(row).toContainText('Diproses');
});

for (const [name, path, failed, empty] of [
  ['Riwayat Pengajuan Surat', 'surat/my-surat', 'Gagal mengambil riwayat surat', 'Belum ada pengajuan surat.'],
  ['Riwayat Pengaduan', 'pengaduan/my-pengaduan', 'Gagal mengambil riwayat pengaduan', 'Belum ada pengaduan.'],
] as const) {
  test(`a ${name} that cannot be read says so and can be tried again`, async ({ page, loginAs, faults }) => {
    faults.allowStatus(500);
    await loginAs('user');
    await page.route(`**/api/${path}*`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/profil');
    const rows = history(page, name);
    await expect(rows.getByText(/^Memuat riwayat/)).toBeVisible();
    await expect(rows.getByRole('alert')).toContainText(failed);
    await page.unrouteAll({ behavior: 'wait' });
    await rows.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(rows).toContainText(empty);
  });
}

test('a letter that cannot be withdrawn stays, and says why', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(500);
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto('/profil');
  await page.route('**/cancel', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: `Batalkan surat ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan Pengajuan' });
  await dialog.getByRole('button', { name: 'Ya, Batalkan' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Gagal membatalkan surat');
  // And the button works again.
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Ya, Batalkan' }).click();
  await expect(page.getByText('Pengajuan surat berhasil dibatalkan')).toBeVisible();
});

test('logging out asks first and leads home', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  await page.goto('/profil');
  const open = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  expect(await portal.sql('SELECT 1 FROM session WHERE user_id = $1', [user.id])).toHaveLength(0);
});

test('deleting the account names the consequence, waits two seconds and leads home', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('user');
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Hapus Akun' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Akun' });
  await expect(dialog).toContainText(
    'Apakah Anda yakin ingin menghapus akun ini? Tindakan ini tidak dapat dibatalkan dan semua data Anda akan hilang permanen.',
  );
  await expect(dialog).toContainText(`@${user.username}`);
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
  const sent = requestsOf(page, 'DELETE', /account$/);
  await stopClock(page);
  const release = await hold(page, '**/api/auth/account');
  await dialog.getByRole('button', { name: 'Ya, Hapus' }).dblclick();
  const busy = dialog.getByRole('button', { name: 'Menghapus...' });
  await runUntilShown(page, busy);
  await expect(busy).toBeDisabled();
  release();
  await runUntilShown(page, dialog.getByText('Akun berhasil dihapus'));
  expect(sent).toHaveLength(1);
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL('/profil');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  expect(await portal.sql('SELECT 1 FROM users WHERE id = $1', [user.id])).toHaveLength(0);
});

test('an account that cannot be deleted stays, and says why', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('user');
  await page.goto('/profil');
  await page.route('**/api/auth/account', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Hapus Akun' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Akun' });
  await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Gagal menghapus akun');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
});
