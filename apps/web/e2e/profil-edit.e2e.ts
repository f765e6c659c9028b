import type { Page } from '@playwright/test';
import { discard, loadTheirs, stay } from './edits.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { largePhoto } from './photos.ts';
import { png, word } from './scans.ts';

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

test('name, email, phone and picture can be changed, and the header follows', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  const dialog = await openEditor(page);
  await dialog.getByLabel('Nama Lengkap').fill('  Tirta Baru ');
  await dialog.getByLabel('Email').fill(`baru.${user.email}`);
  await dialog.getByLabel('Nomor HP (opsional)').fill('+62 812-0000-0033');
  await dialog.locator('input[type=file]').setInputFiles(png('foto.png'));
  await expect(dialog.getByText('Foto baru: foto.png. Tekan Simpan untuk memakainya.')).toBeVisible();
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
  const drawn = () => pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(drawn).toEqual([48, 48]);
  const [row] = await portal.sql('SELECT nama, no_hp FROM users WHERE id = $1', [user.id]);
  expect(row).toEqual({ nama: 'Tirta Baru', no_hp: '081200000033' });
});

test('a profile without a name or with a wrong email is not saved', async ({ page, loginAs }) => {
  await loginAs('user');
  const dialog = await openEditor(page);
  await dialog.getByLabel('Nama Lengkap').fill('   ');
  await dialog.getByLabel('Email').fill('');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Nama lengkap wajib diisi!',
    'Email wajib diisi!',
  ]);
  await expect(dialog.getByLabel('Nama Lengkap')).toBeFocused();
  await dialog.getByLabel('Nama Lengkap').fill('Tirta');
  await dialog.getByLabel('Email').fill('tirta@contoh');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Format email tidak valid!');
});

test('a picture that is none or broken is refused, and one over 5 MB gets small', async ({ page, loginAs }) => {
  await loginAs('user');
  const dialog = await openEditor(page);
  const photo = dialog.locator('input[type=file]');
  await photo.setInputFiles(word());
  await expect(photo).toHaveAccessibleDescription(/File harus berupa gambar!/);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(photo).toBeFocused();
  await photo.setInputFiles({ ...png(), buffer: Buffer.from('bukan gambar') });
  await expect(photo).toHaveAccessibleDescription(/File harus berupa gambar!/);
  await photo.setInputFiles({ ...png(), buffer: png().buffer.subarray(0, 40) });
  await expect(photo).toHaveAccessibleDescription(/Gagal membaca file gambar/);
  await photo.setInputFiles(await largePhoto(page));
  await expect(dialog.getByText(/^Foto baru: IMG_2041\.jpg/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Profil berhasil diperbarui!')).toBeVisible();
});

test('an email of somebody else is refused and the typing stays', async ({ page, loginAs, createPerson, faults }) => {
  faults.allowStatus(409);
  const { user: other } = await createPerson('user');
  await loginAs('user');
  const dialog = await openEditor(page);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Email sudah digunakan');
  await expect(dialog.getByLabel('Email')).toHaveValue(other.email);
});

test('a profile that was changed elsewhere meanwhile is loaded anew, without losing what was typed', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(409);
  const { user } = await loginAs('user');
  const dialog = await openEditor(page);
  await portal.sql(`UPDATE users SET no_hp = '081299999999', "updatedAt" = now() + interval '1 s' WHERE id = $1`, [
    user.id,
  ]);
  await dialog.getByLabel('Nama Lengkap').fill('Nama Ketikan');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await loadTheirs(dialog);
  await expect(dialog.getByLabel('Nomor HP (opsional)')).toHaveValue('081299999999');
  await expect(dialog.getByLabel('Nama Lengkap')).toHaveValue('Nama Ketikan');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Profil berhasil diperbarui!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Informasi Akun' })).toContainText('081299999999');
});

test('closing the form with changes asks before they are lost', async ({ page, loginAs }) => {
  await loginAs('user');
  const dialog = await openEditor(page);
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Batal', exact: true }).click(),
  ]) {
    await openEditor(page);
    await dialog.getByLabel('Nama Lengkap').fill('Belum disimpan');
    await leave();
    await stay(page);
    await expect(dialog.getByLabel('Nama Lengkap')).toHaveValue('Belum disimpan');
    await leave();
    await discard(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  }
});

test('a profile that cannot be saved says so and keeps the form', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('user');
  const dialog = await openEditor(page);
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByLabel('Nama Lengkap').fill('Tetap di sini');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gagal mengupdate profil');
  await expect(dialog.getByLabel('Nama Lengkap')).toHaveValue('Tetap di sini');
});

test('a new password is checked in every respect', async ({ page, loginAs, faults }) => {
  faults.allowStatus(400);
  await loginAs('user');
  const dialog = await openPasswords(page);
  const current = dialog.getByLabel('Password saat ini', { exact: true });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Password saat ini wajib diisi!',
    'Password baru wajib diisi!',
  ]);
  await changePassword(page, { current: PASSWORD, next: '12345' });
  await expect(dialog.getByLabel('Password baru', { exact: true })).toHaveAccessibleDescription(
    /Password baru minimal 6 karakter!/,
  );
  await changePassword(page, { current: PASSWORD, next: 'rahasia-baru', again: 'rahasia-lain' });
  await expect(dialog.getByLabel('Konfirmasi password baru', { exact: true })).toHaveAccessibleDescription(
    'Konfirmasi password tidak cocok!',
  );
  await changePassword(page, { current: 'bukan-ini', next: 'rahasia-baru' });
  await expect(current).toHaveAccessibleDescription('Password saat ini salah');
  await expect(current).toBeFocused();
});

test('a changed password keeps this session, ends the others and is the one to log in with', async ({
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

test('a password that cannot be saved says so and keeps the form', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('user');
  const dialog = await openPasswords(page);
  await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 500, body: '' }));
  await changePassword(page, { current: PASSWORD, next: 'rahasia-baru' });
  await expect(dialog.getByRole('alert')).toContainText('Gagal mengubah password');
  await expect(dialog.getByLabel('Password baru', { exact: true })).toHaveValue('rahasia-baru');
});
