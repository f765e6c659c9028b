import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { failure, NETWORK_ERROR } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aKeamanan, sessionsAnswer } from '../../../../test/rows/akun.ts';
import { aUser } from '../../../../test/rows/user.ts';
import { closeLoginModal } from '../../../lib/session/login-modal.ts';

const pages = usePages();
afterEach(() => {
  closeLoginModal();
  vi.restoreAllMocks();
});

type User = Awaited<ReturnType<typeof pages.open>>;
const UNREACHABLE = 'Tidak dapat terhubung ke server. Pastikan backend berjalan.';
const windowOf = async (name: 'Login' | 'Registrasi') => within(await screen.findByRole('dialog', { name }));
const alertIn = (dialog: Awaited<ReturnType<typeof windowOf>>) => dialog.findByRole('alert');

async function openLogin() {
  const user = await pages.open('/privasi');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Masuk' }));
  const dialog = await windowOf('Login');
  await dialog.findByLabelText('Username');
  return { user, dialog };
}

async function openRegistration() {
  const { user, dialog } = await openLogin();
  await user.click(dialog.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }));
  return { user, dialog: await windowOf('Registrasi') };
}

async function tryLogin(user: User): Promise<void> {
  const dialog = await windowOf('Login');
  await user.type(dialog.getByLabelText('Username'), 'siapa');
  await user.type(dialog.getByLabelText('Password'), 'bukan');
  await user.click(dialog.getByRole('button', { name: 'Masuk' }));
}

async function register(user: User, own: Readonly<Record<string, string>> = {}): Promise<void> {
  const dialog = await windowOf('Registrasi');
  const answers = { 'Nama Lengkap': 'Niken', Username: 'niken', Email: 'n@contoh.id', Password: 'rahasia', ...own };
  for (const [label, text] of Object.entries(answers)) {
    const field = dialog.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(dialog.getByRole('button', { name: 'Daftar' }));
}

const summary = (dialog: Awaited<ReturnType<typeof windowOf>>) =>
  within(dialog.getByRole('region', { name: 'Isian yang perlu diperbaiki' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the event openLoginModal opens the login window on any screen', async () => {
  await pages.open('/privasi');
  window.dispatchEvent(new Event('openLoginModal'));
  const dialog = await windowOf('Login');
  await waitFor(() => expect(dialog.getByLabelText('Username')).toHaveFocus());
});

test('the window switches between Login and Registrasi', async () => {
  const { user, dialog } = await openRegistration();
  for (const label of ['Nama Lengkap', 'Username', 'Email', 'Nomor HP', 'Password'])
    expect(dialog.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })).toBeInTheDocument();
  expect(dialog.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await user.click(dialog.getByRole('button', { name: 'Sudah punya akun? Login di sini' }));
  const login = await windowOf('Login');
  expect(login.getAllByRole('textbox')).toHaveLength(1);
});

test('the form is disabled while it is sent; then the profile opens and the header shows the first name', async () => {
  const answer = { message: 'Masuk', token: 'baru', user: aUser({ role: 'operator', nama: 'Sekar Arum Puspita' }) };
  pages.answer('POST /auth/login', answer);
  pages.answer('GET /auth/sessions', sessionsAnswer());
  pages.answer('GET /auth/keamanan', { keamanan: aKeamanan() });
  for (const call of ['GET /telegram/saya', 'GET /surel/saya'] as const) pages.answer(call, failure(404));
  const release = pages.hold('POST /auth/login');
  const { user, dialog } = await openLogin();
  await tryLogin(user);
  expect(await dialog.findByRole('button', { name: 'Memproses...' })).toBeDisabled();
  expect(dialog.getByLabelText('Username')).toBeDisabled();
  expect(dialog.getByLabelText('Password')).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Belum punya akun? Daftar di sini' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Login' }), { key: 'Escape' });
  expect(await windowOf('Login')).toBeDefined();
  release();
  await screen.findByText('Chrome di Android');
  expect(window.location.pathname).toBe('/profil');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Profil Sekar Arum Puspita' });
  expect(within(link).getByText('Sekar')).toBeInTheDocument();
  expect(link).toHaveAttribute('href', '/profil');
  expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Masuk' })).not.toBeInTheDocument();
  await screen.findByText('Pasang kode dari aplikasi');
});

test('a failed login shows the reason and keeps the typed text', async () => {
  pages.answer('POST /auth/login', failure(401, 'Username atau password salah'));
  const { user, dialog } = await openLogin();
  await tryLogin(user);
  expect(await alertIn(dialog)).toHaveTextContent('Username atau password salah');
  expect(dialog.getByLabelText('Username')).toHaveValue('siapa');
  expect(dialog.getByLabelText('Username')).toBeEnabled();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Masuk' })).toHaveFocus());
});

test('an empty login form lists the missing fields', async () => {
  const { user, dialog } = await openLogin();
  await user.click(dialog.getByRole('button', { name: 'Masuk' }));
  await waitFor(() => expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription('Username wajib diisi'));
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password wajib diisi');
  expect(dialog.getByLabelText('Username')).toHaveFocus();
});

test('a registration lists missing and invalid fields', async () => {
  const { user, dialog } = await openRegistration();
  await user.click(dialog.getByRole('button', { name: 'Daftar' }));
  await waitFor(() =>
    expect(summary(dialog)).toEqual([
      'Nama lengkap wajib diisi!',
      'Username wajib diisi',
      'Email wajib diisi!',
      'Password wajib diisi',
    ]),
  );
  expect(dialog.getByLabelText('Nama Lengkap')).toHaveFocus();
  await register(user, { Username: 'a b', Email: 'niken@', Password: '12345', 'Nomor HP': 'abc' });
  await waitFor(() =>
    expect(summary(dialog)).toEqual([
      'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
      'Format email tidak valid!',
      'Nomor HP harus berupa angka, misalnya 081234567890',
      'Password minimal 6 karakter',
    ]),
  );
  expect(dialog.getByLabelText('Email')).toHaveValue('niken@');
});

test('a refused registration shows the reason and can be sent again', async () => {
  pages.answer('POST /auth/register', failure(409, 'Username sudah digunakan'));
  const { user, dialog } = await openRegistration();
  await register(user);
  expect(await alertIn(dialog)).toHaveTextContent('Username sudah digunakan');
  expect(dialog.getByLabelText('Nama Lengkap')).toHaveValue('Niken');
  pages.answer('POST /auth/register', { message: 'Ok', token: 't', user: aUser({ role: 'operator' }) });
  pages.answer('GET /auth/sessions', sessionsAnswer());
  pages.answer('GET /auth/keamanan', { keamanan: aKeamanan() });
  for (const call of ['GET /telegram/saya', 'GET /surel/saya'] as const) pages.answer(call, failure(404));
  await user.click(dialog.getByRole('button', { name: 'Daftar' }));
  await screen.findByText('Chrome di Android');
  await screen.findByText('Pasang kode dari aplikasi');
  expect(window.location.pathname).toBe('/profil');
  expect(pages.requests('POST /auth/register')[1]?.body).toMatchObject({ nama: 'Niken', username: 'niken' });
});

test.each([
  ['out of reach', NETWORK_ERROR, UNREACHABLE, UNREACHABLE],
  ['in trouble that says nothing', failure(500, ''), 'Login gagal', 'Registrasi gagal'],
])('login and registration report a server %s', async (_what, given, atLogin, atRegistration) => {
  pages.answer('POST /auth/login', given);
  pages.answer('POST /auth/register', given);
  const { user, dialog } = await openLogin();
  await tryLogin(user);
  expect(await alertIn(dialog)).toHaveTextContent(atLogin);
  await user.click(dialog.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }));
  await register(user);
  expect(await alertIn(await windowOf('Registrasi'))).toHaveTextContent(atRegistration);
});

test('the login reports that the device is offline', async () => {
  pages.answer('POST /auth/login', NETWORK_ERROR);
  const { user, dialog } = await openLogin();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await tryLogin(user);
  expect(await alertIn(dialog)).toHaveTextContent('Offline mode');
});

test('Esc closes the window and returns the focus; a click on the backdrop does not close it', async () => {
  const { user, dialog } = await openLogin();
  await user.type(dialog.getByLabelText('Username'), 'ada');
  const beside = screen.getByRole('dialog', { name: 'Login' });
  fireEvent.pointerDown(beside);
  fireEvent.click(beside);
  expect(await windowOf('Login')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Masuk' })).toHaveFocus();
});

test('a button shows the password', async () => {
  const { user, dialog } = await openLogin();
  const password = dialog.getByLabelText('Password');
  await user.type(password, 'rahasia');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(dialog.getByRole('button', { name: 'Tampilkan password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('rahasia');
});

test('a refused password with a trailing blank gets a hint about the blank', async () => {
  pages.answer('POST /auth/login', failure(401, 'Username atau password salah'));
  const { user, dialog } = await openLogin();
  await user.type(dialog.getByLabelText('Username'), 'siapa');
  await user.type(dialog.getByLabelText('Password'), 'rahasia ');
  await user.click(dialog.getByRole('button', { name: 'Masuk' }));
  expect(await alertIn(dialog)).toHaveTextContent(
    'Username atau password salah. Password yang Anda isi diawali atau diakhiri spasi. Hapus spasi itu, lalu coba lagi.',
  );
});

test('the portal on an iPhone’s home screen explains why it requires a login', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  const { dialog } = await openLogin();
  expect(dialog.getByText(/^Portal di Layar Utama terpisah dari Safari\./)).toBeVisible();
});

test('a resident asks for a link to a new password by mail', async () => {
  const { user, dialog } = await openLogin();
  await user.click(dialog.getByRole('button', { name: 'Lupa password?' }));
  await user.click(await screen.findByRole('button', { name: 'Kirim tautan ke surel saya' }));
  pages.answer('POST /surel/sandi', { message: 'Bila ada akun, tautan dikirim.' });
  await user.type(await screen.findByLabelText('Email'), 'niken@contoh.example');
  await user.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  expect(await screen.findByText('Bila ada akun, tautan dikirim.')).toBeVisible();
  expect(pages.requests('POST /surel/sandi').map(({ body }) => body)).toEqual([{ email: 'niken@contoh.example' }]);
});
