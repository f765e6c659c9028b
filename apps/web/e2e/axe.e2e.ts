import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './login.ts';
import { hold } from './network.ts';
import { word } from './scans.ts';
import { SIZES } from './screens.ts';
import { attachment, fillSurat, formAddress, insertSurat, USAHA } from './surat.ts';

test.use({ viewport: SIZES.phone });

test('the login window is accessible with and without errors', async ({ page, faults }) => {
  faults.allowStatus(401);
  await page.goto('/');
  await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(login.getByText('Password wajib diisi').last()).toBeVisible();
  await expectAccessible(page, 'login with messages');
  await login.getByLabel('Username').fill('siapa');
  await login.getByLabel('Password', { exact: true }).fill('bukan-ini');
  await login.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(login.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'refused login');
  await login.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }).click();
  const registration = page.getByRole('dialog', { name: 'Registrasi' });
  await expectAccessible(page, 'registration');
  await registration.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(registration.getByText('Email wajib diisi!').last()).toBeVisible();
  await expectAccessible(page, 'registration with messages');
});

test('the application form is accessible in all its states', async ({ page, loginAs, faults }) => {
  faults.allowLostConnections();
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' })).toBeVisible();
  await expectAccessible(page, 'empty form');
  await fillSurat(page);
  await page.getByLabel('Tanggal lahir').fill('1990-01-01');
  await attachment(page, 'Fotokopi KTP pemohon').setInputFiles(word());
  await expect(page.getByText('Perlu diganti')).toBeVisible();
  await expectAccessible(page, 'files chosen, one of them wrong');
  await fillSurat(page);
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const summary = page.getByRole('dialog', { name: 'Ringkasan' });
  await expectAccessible(page, 'summary');
  await page.route('**/api/surat', (route) => route.abort());
  await summary.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(summary.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failed sending');
  await page.unroute('**/api/surat');
  await summary.getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  // The profile may still be loading.
  await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();
  await expectAccessible(page, 'profile after sending');
});

test('the windows of the profile are accessible', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  const id = await insertSurat(portal, { userId: user.id });
  await page.goto('/profil');
  for (const name of ['Edit', 'Ganti Password', 'Hapus Akun', 'Logout', `Batalkan surat ${id}`]) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, name);
    const save = dialog.getByRole('button', { name: 'Simpan' });
    if (name === 'Edit') await dialog.getByLabel('Nama Lengkap').fill('');
    if ((await save.count()) > 0) {
      await save.click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page, `${name} with messages`);
    }
    await dialog.getByRole('button', { name: /^(Batal|Kembali)$/ }).click();
    if (name === 'Edit') {
      await expect(page.getByText('Perubahan belum disimpan')).toBeVisible();
      await expectAccessible(page, 'question before typing is thrown away');
      await page.getByRole('button', { name: 'Buang perubahan' }).click();
    }
    await expect(dialog).toBeHidden();
  }
});

test('the window for choosing a new password is accessible', async ({ page, createPerson, portal }) => {
  const { user } = await createPerson('admin');
  await portal.sql('UPDATE users SET must_change_password = true WHERE id = $1', [user.id]);
  await logIn(page, user.username);
  const dialog = page.getByRole('dialog', { name: 'Ganti Password' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'initial password');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'initial password with messages');
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`the inbox is accessible in all its states, on a ${size}`, async ({
    page,
    loginAs,
    createPerson,
    portal,
    faults,
  }) => {
    await page.setViewportSize(viewport);
    faults.allowStatus(409, 500);
    const { user } = await createPerson('user');
    const id = await insertSurat(portal, { userId: user.id });
    await loginAs('admin');
    const release = await hold(page, '**/api/surat?*');
    await page.goto('/admin/surat-masuk?status=Menunggu');
    await expect(page.getByText('Memuat data surat...')).toBeVisible();
    await expectAccessible(page, 'inbox being read');
    release();
    await page.getByRole('button', { name: `Ubah Status surat ${id}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Ubah Status Surat' });
    await expectAccessible(page, 'window for the status');
    await portal.sql(`UPDATE surat SET "updatedAt" = now() + interval '1 s' WHERE id = $1`, [id]);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'refused status');
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expectAccessible(page, 'filtered inbox');
    await page.route('**/api/surat?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'inbox that could not be read');
  });
}

test('an institution is accessible while it is edited', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  await page.goto('/lembaga/linmas');
  await page.getByRole('button', { name: 'Edit Linmas' }).click();
  await expectAccessible(page, 'institution being edited');
  await page.getByRole('button', { name: 'Tambah Pengurus' }).click();
  const card = page.getByRole('form', { name: 'Pengurus baru' });
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect(card.getByRole('region', { name: 'Isian yang perlu diperbaiki' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Regu Pengamanan' }).click();
  await expectAccessible(page, 'two cards open, one with messages');
  await card.getByLabel('Nama pengurus').fill('Belum selesai');
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'refused texts');
  await page.getByRole('button', { name: 'Hapus Sapto Harimurti' }).click();
  await expectAccessible(page, 'question before deleting');
});

test('the menu and the quick help are accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByText('Jam Pelayanan')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'open menu');
  await page.keyboard.press('Escape');
  // The button hides from a click below it and returns further down.
  let top = 0;
  await expect(async () => {
    top = (top % 1_000) + 120;
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.getByRole('button', { name: 'Bantuan' }).click({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Panggil ambulans' })).toBeVisible();
  await expectAccessible(page, 'quick help');
});
