import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { largePhoto } from './photos.ts';
import { png } from './scans.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Profil' });
const passwords = (page: Page) => page.getByRole('dialog', { name: 'Ganti Password' });

async function openEditor(page: Page) {
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page).getByLabel('Nama Lengkap')).toBeFocused();
  return editor(page);
}

async function openPasswords(page: Page) {
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Ganti Password' }).click();
  await expect(passwords(page).getByLabel('Password saat ini', { exact: true })).toBeFocused();
  return passwords(page);
}

type Passwords = { current: string; next: string; again?: string };

async function changePassword(page: Page, { current, next, again = next }: Passwords) {
  const dialog = passwords(page);
  await dialog.getByLabel('Password saat ini', { exact: true }).fill(current);
  await dialog.getByLabel('Password baru', { exact: true }).fill(next);
  await dialog.getByLabel('Konfirmasi password baru', { exact: true }).fill(again);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
}

test('a user changes name, email, phone and a picture over 5 MB, and the header follows', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('user');
  const dialog = await openEditor(page);
  await dialog.getByLabel('Nama Lengkap').fill('  Tirta Baru ');
  await dialog.getByLabel('Email').fill(`baru.${user.email}`);
  await dialog.getByLabel('Nomor HP (opsional)').fill('+62 812-0000-0033');
  const photo = dialog.locator('input[type=file]');
  await photo.setInputFiles({ ...png(), buffer: png().buffer.subarray(0, 40) });
  await expect(photo).toHaveAccessibleDescription(new RegExp(FILE_TEXT.cut));
  await photo.setInputFiles(await largePhoto(page));
  await expect(dialog.getByText(/^Foto baru: IMG_2041\.jpg.*Tekan Simpan untuk memakainya\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Simpan' }).click();

  const notice = page.getByRole('status').filter({ hasText: 'Profil berhasil diperbarui!' });
  await expect(notice).toBeFocused();
  await expect(dialog).toBeHidden();
  const account = page.getByRole('region', { name: 'Informasi Akun' });
  for (const text of ['Tirta Baru', `baru.${user.email}`, '081200000033']) {
    await expect(account.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil Tirta Baru' })).toBeVisible();
  const pictures = page.locator('img[src^="/uploads/profil/"]');
  await expect(pictures).toHaveCount(2);
  const drawn = () => pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(drawn).toEqual([true, true]);
  const [row] = await portal.sql('SELECT nama, no_hp FROM users WHERE id = $1', [user.id]);
  expect(row).toEqual({ nama: 'Tirta Baru', no_hp: '081200000033' });
});

test('a changed password keeps this session, ends the others and works for the next login', async ({
  page,
  loginAs,
  openPage,
  request,
  faults,
}) => {
  faults.allowStatus(401);
  const person = await loginAs('user');
  const answer = await request.post('/api/auth/login', {
    data: { username: person.user.username, password: PASSWORD },
  });
  const elsewhere = await openPage(await answer.json());

  await openPasswords(page);
  await changePassword(page, { current: PASSWORD, next: 'rahasia-baru' });
  await expect(page.getByText('Password berhasil diubah!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Belum ada pengajuan surat.')).toBeVisible();

  await elsewhere.goto('/profil');
  await expect(elsewhere.getByRole('heading', { name: 'Anda belum login.' })).toBeVisible();
  const login = (password: string) =>
    request.post('/api/auth/login', { data: { username: person.user.username, password } });
  expect((await login(PASSWORD)).status()).toBe(401);
  expect((await login('rahasia-baru')).status()).toBe(200);
});
