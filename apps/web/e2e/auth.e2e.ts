import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { hold } from './network.ts';

const loginOf = (page: Page) => page.getByRole('dialog', { name: 'Login' });
const registrationOf = (page: Page) => page.getByRole('dialog', { name: 'Registrasi' });
const header = (page: Page) => page.getByRole('banner');

async function openLogin(page: Page) {
  await page.goto('/');
  await header(page).getByRole('button', { name: 'Masuk' }).click();
  // The form itself: its window is there while the code is still on its way.
  await expect(loginOf(page).getByLabel('Username')).toBeVisible();
  return loginOf(page);
}

async function openRegistration(page: Page) {
  await (await openLogin(page)).getByRole('button', { name: 'Belum punya akun? Daftar di sini' }).click();
  return registrationOf(page);
}

async function tryLogin(page: Page, { username = 'siapa', password = 'bukan-ini' } = {}) {
  const dialog = loginOf(page);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
}

async function fillRegistration(page: Page, own: Record<string, string> = {}) {
  const answers = {
    'Nama Lengkap': 'Niken Larasanti',
    Username: 'niken.baru',
    Email: 'niken.baru@contoh.example',
    Password: 'rahasia',
    ...own,
  };
  const dialog = registrationOf(page);
  for (const [label, text] of Object.entries(answers)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Daftar', exact: true }).click();
}

test('the event openLoginModal opens the login window on any screen', async ({ page }) => {
  await page.goto('/layanan/surat-online');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
  await expect(loginOf(page)).toBeVisible();
  await expect(loginOf(page).getByLabel('Username')).toBeFocused();
});

test('it does so too while the page is still as the server made it', async ({ page }) => {
  const release = await hold(page, '**/assets/surat-online.page-*');
  await page.goto('/layanan/surat-online', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
  await expect(loginOf(page)).toHaveCount(0);
  release();
  await expect(loginOf(page).getByLabel('Username')).toBeFocused();
});

test('the window changes between Login and Registrasi', async ({ page }) => {
  const login = await openLogin(page);
  await expect(login.getByRole('textbox')).toHaveCount(2);
  await login.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }).click();
  const registration = registrationOf(page);
  for (const label of ['Nama Lengkap', 'Username', 'Email', 'Nomor HP (opsional)', 'Password']) {
    await expect(registration.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(registration.getByLabel('Email')).toHaveAttribute('type', 'email');
  await registration.getByRole('button', { name: 'Sudah punya akun? Login di sini' }).click();
  await expect(loginOf(page)).toBeVisible();
});

test('logging in leads to the profile, and the button becomes the first name', async ({ page, createPerson }) => {
  const { user } = await createPerson('user', { nama: 'Sekar Arum Puspita' });
  await openLogin(page);
  // Whatever the case of the letters.
  await tryLogin(page, { username: user.username.toUpperCase(), password: PASSWORD });
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const link = header(page).getByRole('link', { name: 'Profil Sekar Arum Puspita' });
  await expect(link).toHaveText(/Sekar$/);
  await expect(link).toHaveAttribute('href', '/profil');
  await expect(header(page).getByRole('button', { name: 'Masuk' })).toHaveCount(0);
});

test('while the form is sent it says Memproses... and takes no more input', async ({ page, createPerson }) => {
  const { user } = await createPerson('user');
  const dialog = await openLogin(page);
  const release = await hold(page, '**/api/auth/login');
  await tryLogin(page, { username: user.username, password: PASSWORD });
  await expect(dialog.getByRole('button', { name: 'Memproses...' })).toBeDisabled();
  await expect(dialog.getByLabel('Username')).toBeDisabled();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Belum punya akun? Daftar di sini' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(page).toHaveURL('/profil');
});

test('a wrong login is told in a red box and keeps what was typed', async ({ page, faults }) => {
  faults.allowStatus(401);
  const dialog = await openLogin(page);
  await tryLogin(page);
  const box = dialog.getByRole('alert');
  await expect(box).toHaveText('Username atau password salah');
  await expect(box).toHaveCSS('background-color', 'rgb(251, 231, 228)');
  await expect(dialog.getByLabel('Username')).toHaveValue('siapa');
  await expect(dialog.getByLabel('Username')).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Masuk', exact: true })).toBeFocused();
});

test('after ten wrong passwords a name has to wait', async ({ page, createPerson, faults }) => {
  faults.allowStatus(401);
  faults.allowStatus(429);
  const { user } = await createPerson('user');
  const dialog = await openLogin(page);
  // From the browser's own network: a name is shut for the one it was guessed at from.
  await page.evaluate(async (username) => {
    const body = JSON.stringify({ username, password: 'tebakan' });
    const headers = { 'Content-Type': 'application/json' };
    for (let i = 0; i < 10; i++) await fetch('/api/auth/login', { method: 'POST', headers, body });
  }, user.username);
  await tryLogin(page, { username: user.username, password: PASSWORD });
  await expect(dialog.getByRole('alert')).toHaveText(/Terlalu banyak percobaan\. Coba lagi dalam \d+ menit\./);
});

test('an empty login form names what is missing', async ({ page }) => {
  const dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription('Username wajib diisi');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password wajib diisi');
  await expect(dialog.getByLabel('Username')).toBeFocused();
});

test('a registration names what is missing or wrong', async ({ page }) => {
  const dialog = await openRegistration(page);
  await dialog.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Nama lengkap wajib diisi!',
    'Username wajib diisi',
    'Email wajib diisi!',
    'Password wajib diisi',
  ]);
  await expect(dialog.getByLabel('Nama Lengkap')).toBeFocused();

  await fillRegistration(page, { Username: 'a b', Email: 'niken@', Password: '12345', 'Nomor HP (opsional)': 'abc' });
  await expect(dialog.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
    'Format email tidak valid!',
    'Nomor HP harus berupa angka, misalnya 081234567890',
    'Password minimal 6 karakter',
  ]);
  await expect(dialog.getByLabel('Email')).toHaveValue('niken@');
});

test('a username or email that is taken is told', async ({ page, createPerson, faults }) => {
  faults.allowStatus(409);
  const { user } = await createPerson('user');
  const dialog = await openRegistration(page);
  await fillRegistration(page, { Username: user.username.toUpperCase() });
  await expect(dialog.getByRole('alert')).toHaveText('Username sudah digunakan');
  await fillRegistration(page, { Email: user.email });
  await expect(dialog.getByRole('alert')).toHaveText('Email sudah digunakan');
  await expect(dialog.getByLabel('Nama Lengkap')).toHaveValue('Niken Larasanti');
});

test('a server out of reach is told, in login and registration', async ({ page, faults }) => {
  faults.allowLostConnections();
  const unreachable = 'Tidak dapat terhubung ke server. Pastikan backend berjalan.';
  const dialog = await openLogin(page);
  await page.route('**/api/auth/*', (route) => route.abort());
  await tryLogin(page);
  await expect(dialog.getByRole('alert')).toHaveText(unreachable);
  await dialog.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }).click();
  await fillRegistration(page);
  await expect(registrationOf(page).getByRole('alert')).toHaveText(unreachable);
  await page.unroute('**/api/auth/*');
  await fillRegistration(page, { Username: 'niken.lagi', Email: 'niken.lagi@contoh.example' });
  await expect(page).toHaveURL('/profil');
});

test('a server in trouble that says nothing is spoken for', async ({ page, faults }) => {
  faults.allowStatus(500);
  const dialog = await openLogin(page);
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 500, body: '' }));
  await tryLogin(page);
  await expect(dialog.getByRole('alert')).toHaveText('Login gagal');
  await dialog.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }).click();
  await fillRegistration(page);
  await expect(registrationOf(page).getByRole('alert')).toHaveText('Registrasi gagal');
});

test('without a network the login says that the device is offline', async ({ page, context, faults }) => {
  faults.allowLostConnections();
  const dialog = await openLogin(page);
  await context.setOffline(true);
  await tryLogin(page);
  await expect(dialog.getByRole('alert')).toContainText('Offline mode');
});

test('Esc closes the window and gives the focus back; a stray click beside it does not', async ({ page }) => {
  const dialog = await openLogin(page);
  await dialog.getByLabel('Username').fill('sudah diketik');
  await page.mouse.click(10, 10);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Masuk' })).toBeFocused();
});

test('the password can be shown', async ({ page }) => {
  const dialog = await openLogin(page);
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('rahasia');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Tampilkan password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('rahasia');
});
