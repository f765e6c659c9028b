import { expect, test } from './fixtures.ts';
import { logIn } from './login.ts';
import { removeFeatures } from './remove-features.ts';
import { jpg, pdf } from './scans.ts';
import { fillSurat, insertSurat, submitSurat } from './surat.ts';

test.beforeEach(({ context }) => removeFeatures(context));

test('a resident logs in, sends an application from its summary and logs out', async ({
  page,
  createPerson,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { user } = await createPerson('user', { nama: 'Niken Larasanti' });
  await logIn(page, user.username);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fillSurat(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const summary = page.getByRole('dialog', { name: 'Ringkasan' });
  // Playwright clicks the topmost element and fails if another element covers the button.
  await summary.getByRole('button', { name: 'Tutup' }).click();
  await expect(summary).toHaveCount(0);
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await summary.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  expect(await portal.sql('SELECT id FROM surat WHERE user_id = $1', [user.id])).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' }).first()).toBeVisible();
});

test('the page behind a window cannot receive focus or clicks', async ({ page }) => {
  await page.goto('/');
  const left = await page.evaluate(
    () => 'at' in Array.prototype || 'hasOwn' in Object || 'HTMLDialogElement' in window,
  );
  expect(left).toBe(false);
  await page.getByRole('banner').getByRole('button', { name: 'Masuk' }).first().click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(login.locator(':focus')).toHaveCount(1);
  const covered = await page.evaluate(() => document.elementFromPoint(20, 20)?.closest('dialog') !== null);
  expect(covered).toBe(true);
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
});

test('an official exports a list', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await insertSurat(portal, { userId: user.id, nama: 'Wahyu Ekspor' });
  await page.goto('/admin/surat-masuk?q=Wahyu+Ekspor');
  await page.getByRole('button', { name: 'Unduh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unduh daftar' });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^surat-.*\.xlsx$/);
  await expect(dialog.getByText('Berkas siap.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).first().click();
  await expect(dialog).toHaveCount(0);
});

test('an official views a scanned PDF', async ({ page, request, loginAs, createPerson }) => {
  await loginAs('admin');
  const scans = { 'Surat pengantar RT/RW': jpg('pengantar.jpg'), 'Fotokopi Kartu Keluarga (KK)': pdf('kk.pdf') };
  const { id } = await submitSurat(request, { person: await createPerson('user'), scans });
  await page.goto(`/admin/surat-masuk/${id}`);
  await expect(page.getByRole('region', { name: 'Berkas', exact: true }).getByRole('img')).toBeVisible();
});
