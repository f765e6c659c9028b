import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { logIn } from './login.ts';
import { SIZES } from './screens.ts';

const STEP_MS = 30_000;
const section = (page: Page) => page.getByRole('region', { name: 'Keamanan Akun' });
const stepOf = (page: Page) => page.getByRole('dialog', { name: 'Langkah Kedua' });
/** Returns the code that the app shows `steps` later. The server accepts a code slightly early, and only once. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** Checks accessibility on a phone and on a desktop. */
async function expectAccessibleOnAll(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${name} on a ${size}`);
  }
}

async function confirmPassword(page: Page, { title, button }: { title: string; button: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Password saat ini', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Sets up the account in an app. Returns the secret and the recovery codes. */
async function setUpApp(page: Page) {
  await confirmPassword(page, { title: 'Pasang Kode dari Aplikasi', button: 'Lanjutkan' });
  const scan = page.getByRole('dialog', { name: 'Pindai Kode QR' });
  await expect(scan.getByRole('img', { name: 'Kode QR untuk aplikasi' })).toBeVisible();
  await expectAccessibleOnAll(page, 'QR code');
  const secret = ((await scan.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await scan.getByLabel('Kode dari aplikasi').fill('000000');
  await scan.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(scan.getByText('Kode salah. Tunggu kode berikutnya, lalu coba lagi.').last()).toBeVisible();
  // Tries the earliest valid code, which expires soon, and then the next code.
  for (let accepted = false; !accepted; ) {
    await scan.getByLabel('Kode dari aplikasi').fill(codeOf(secret, -1));
    const answer = page.waitForResponse('**/api/auth/totp/aktifkan');
    await scan.getByRole('button', { name: 'Aktifkan' }).click();
    accepted = (await answer).ok();
  }
  const saved = page.getByRole('dialog', { name: 'Kode Cadangan' });
  await expect(saved.getByRole('listitem')).toHaveCount(8);
  const codes = await saved.getByRole('listitem').allTextContents();
  await expectAccessibleOnAll(page, 'recovery codes');
  return { secret, codes, saved };
}

/** Adds a software authenticator that makes passkeys and verifies the user. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openLogin(page: Page) {
  await page.goto('/');
  await page.getByText('Surat yang sering diajukan').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('openLoginModal')));
  return page.getByRole('dialog', { name: 'Login' });
}

test('an official sets up codes, prints the recovery codes, and logs in with both kinds', async ({
  page,
  loginAs,
  openPage,
  faults,
}) => {
  faults.allowStatus(400);
  faults.allowStatus(401);
  const { user } = await loginAs('operator');
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/profil');
  await section(page).getByRole('button', { name: 'Pasang kode dari aplikasi' }).click();
  const { secret, codes, saved } = await setUpApp(page);
  await saved.getByRole('button', { name: 'Cetak' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/^Tiap kode dipakai sekali: sesudah password bila ponsel tidak ada, atau di .*\/pulihkan/),
  ).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await saved.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(section(page).getByText('Kode dari aplikasi aktif.')).toBeVisible();
  await expect(section(page).getByText('Tersisa 8 dari 8 kode.')).toBeVisible();
  await expectAccessibleOnAll(page, 'profile');

  const other = await openPage();
  await logIn(other, user.username);
  const code = stepOf(other).getByLabel('Kode dari aplikasi');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(codeOf(secret, 20));
  await stepOf(other).getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(stepOf(other).getByRole('alert')).toContainText(/Jam ponsel Anda berbeda sekitar (9|10|11) menit/);
  await expectAccessibleOnAll(other, 'refused code');
  await code.fill(codeOf(secret, 1));
  await stepOf(other).getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(other).toHaveURL('/profil');

  const third = await openPage();
  await logIn(third, user.username);
  await stepOf(third).getByRole('button', { name: 'Pakai kode cadangan' }).click();
  await expect(stepOf(third).getByLabel('Kode cadangan')).toBeFocused();
  await stepOf(third)
    .getByLabel('Kode cadangan')
    .fill(codes[0] ?? '');
  await stepOf(third).getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(third).toHaveURL('/profil');
  await expect(section(third).getByText('Tersisa 7 dari 8 kode.')).toBeVisible();

  const fourth = await openPage();
  await fourth.goto('/pulihkan');
  await fourth.getByLabel('Kode', { exact: true }).fill((codes[1] ?? '').toLowerCase());
  await fourth.getByLabel('Password baru', { exact: true }).fill('sandi-yang-baru');
  await fourth.getByLabel('Konfirmasi password baru', { exact: true }).fill('sandi-yang-baru');
  await fourth.getByRole('button', { name: 'Simpan password baru' }).click();
  await expect(fourth.getByText(/Semua kode cadangan Anda tidak berlaku lagi/)).toContainText(user.username);
});

test('an official who must use a second step reaches the screens after setting it up', async ({
  page,
  portal,
  createPerson,
  faults,
}) => {
  faults.allowStatus(400);
  await portal.sql('INSERT INTO setelan_akun (id, wajib_dua_langkah) VALUES (1, true)');
  const { user } = await createPerson('operator');
  await logIn(page, user.username);
  const required = page.getByRole('dialog', { name: 'Aktifkan Langkah Kedua' });
  await expect(required).toBeVisible();
  await expectAccessibleOnAll(page, 'required second step');
  await page.keyboard.press('Escape');
  await page.goto('/admin/surat-masuk');
  await expect(required).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Surat Masuk' })).toHaveCount(0);
  await required.getByRole('button', { name: 'Pakai kode dari aplikasi di ponsel' }).click();
  const { saved } = await setUpApp(page);
  await saved.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Masuk' })).toBeVisible();
});

test('an official makes a passkey and logs in with it, alone and after the password', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('operator');
  await page.goto('/profil');
  await addAuthenticator(page);
  await section(page).getByRole('button', { name: 'Tambah passkey' }).click();
  await page.getByRole('dialog', { name: 'Tambah Passkey' }).getByLabel('Nama passkey').fill('Ponsel dinas');
  await confirmPassword(page, { title: 'Tambah Passkey', button: 'Lanjutkan' });
  await expect(section(page).getByText('Passkey ditambahkan.')).toBeVisible();
  await expect(section(page).getByText('Ponsel dinas')).toBeVisible();

  const logOut = () => page.evaluate(() => localStorage.clear());
  await logOut();
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Masuk dengan passkey' }).click();
  await expect(page).toHaveURL('/profil');
  await expect(section(page).getByText('terakhir dipakai')).toBeVisible();

  await logOut();
  await logIn(page, user.username);
  await stepOf(page).getByRole('button', { name: 'Pakai passkey' }).click();
  await expect(page).toHaveURL('/profil');
  await section(page).getByRole('button', { name: 'Hapus passkey Ponsel dinas' }).click();
  await confirmPassword(page, { title: 'Hapus Passkey', button: 'Hapus' });
  await expect(section(page).getByText('Passkey dihapus.')).toBeVisible();
  expect(await portal.sql('SELECT 1 FROM passkey WHERE user_id = $1', [user.id])).toHaveLength(0);
});

test('a login without a passkey on this device reports that and accepts the password', async ({ page }) => {
  await page.goto('/');
  await addAuthenticator(page);
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Masuk dengan passkey' }).click();
  await expect(login.getByRole('alert')).toContainText('Perangkat tidak memberi passkey');
  await expect(login.getByLabel('Username')).toBeEnabled();
});
