import type { Page } from '@playwright/test';
import { runUntilShown, stopClock } from './clock.ts';
import { endSessions, logInAgain } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { ANSWERS, attachment, fillLetter, formAddress, USAHA, USAHA_SCANS } from './letters.ts';
import { hold, loseNextAnswer, requestsOf } from './network.ts';
import type { Portal } from './run/portal.ts';

const summaryOf = (page: Page) => page.getByRole('dialog', { name: 'Ringkasan' });

async function review(page: Page) {
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  return summaryOf(page);
}

/** Every attempt to send a letter. */
const sendings = (page: Page) => requestsOf(page, 'POST', /^\/api\/surat$/);

const lettersOf = ({ sql }: Portal, userId: number) => sql('SELECT id FROM surat WHERE user_id = $1', [userId]);

test('however often Kirim is pressed, one letter is sent, and nothing can be closed meanwhile', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('user');
  await fillLetter(page);
  const sent = sendings(page);
  const release = await hold(page, '**/api/surat');
  const dialog = await review(page);
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).dblclick({ delay: 0 });
  const sending = dialog.getByRole('button', { name: 'Mengirim...' });
  await expect(sending).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Ubah Data' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Tutup' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  for (const { name } of Object.values(USAHA_SCANS))
    await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await lettersOf(portal, user.id)).toHaveLength(1);
});

test('an answer that gets lost costs nothing: the second press makes the same letter, once', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  const { user } = await loginAs('user');
  await fillLetter(page);
  const sent = sendings(page);
  await loseNextAnswer(page, '*/api/surat');
  const dialog = await review(page);
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Sambungan terputus sebelum pengiriman selesai. Surat mungkin sudah sampai; Kirim lagi tidak mengirimnya dua kali.',
  );
  // The server has it; the resident does not know.
  await expect.poll(() => lettersOf(portal, user.id)).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Ubah Data' }).click();
  await expect(page.getByLabel('NIK', { exact: true })).toHaveValue(ANSWERS.NIK);
  for (const [label, { name }] of Object.entries(USAHA_SCANS)) {
    expect(await attachment(page, label).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(name);
  }

  await review(page);
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  const letters = await lettersOf(portal, user.id);
  expect(letters).toHaveLength(1);
  await expect(dialog).toContainText(`Nomor pengajuan ${letters[0]?.id}`);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(keys[1]).toBe(keys[0]);
});

test('a session that ended while the form was filled in loses nothing', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(401);
  const { user } = await loginAs('user');
  await fillLetter(page);
  // What the page asks for the first time would tell it that the session has ended, before the person sends.
  await page.waitForLoadState('networkidle');
  await endSessions(portal, user);
  const dialog = await review(page);
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sesi Anda telah berakhir. Silakan login ulang.');
  expect(await lettersOf(portal, user.id)).toHaveLength(0);

  const login = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('button', { name: 'Masuk lagi' }).click();
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(dialog).toBeVisible();

  await logInAgain(page, { user, where: dialog });
  await expect(page).toHaveURL(/form-surat/);
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  const [letter] = await portal.sql('SELECT nik, alamat_sekarang FROM surat WHERE user_id = $1', [user.id]);
  expect(letter).toEqual({ nik: ANSWERS.NIK, alamat_sekarang: ANSWERS['Alamat sekarang'] });
});

test('the good news stays for two seconds, then the profile opens', async ({ page, loginAs }) => {
  await loginAs('user');
  await fillLetter(page);
  const dialog = await review(page);
  await stopClock(page);
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await runUntilShown(page, page.getByText('Surat berhasil diajukan!'));
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(/form-surat/);
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/profil');
});

test('after sending the form is empty again', async ({ page, loginAs }) => {
  await loginAs('user');
  await fillLetter(page);
  const dialog = await review(page);
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page).toHaveURL('/profil');
  await page.goBack();
  await expect(page.getByLabel('NIK', { exact: true })).toHaveValue('');
  await expect(attachment(page, 'Fotokopi KTP pemohon')).toHaveValue('');
});

/** Presses Tab until the focus is on what `label` names. */
async function tabTo(page: Page, label: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const target = page.getByLabel(label, { exact: true }).or(page.getByRole('button', { name: label, exact: true }));
  for (let presses = 0; presses < 60; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach "${label}"`);
}

test('the whole form can be filled in and sent with the keyboard alone', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user', { nama: 'Niken Larasanti', no_hp: '081200000011' });
  // Somebody listens all the time, or the window for choosing a file might open for nobody.
  page.on('filechooser', () => {});
  await page.goto(formAddress(USAHA));
  await expect(page.getByLabel('NIK', { exact: true })).toBeVisible();
  // The same day whatever order the browser asks for day and month in.
  const typed = {
    NIK: '9999014303880001',
    'Jenis kelamin': 'Perempuan',
    'Tempat lahir': 'Arunika',
    'Tanggal lahir': '03031988',
    Agama: 'Islam',
    'Alamat sesuai KTP': 'RT 03 RW 01 Dusun Krajan',
    'Alamat sekarang': 'RT 03 RW 01 Dusun Krajan',
  };
  for (const [label, text] of Object.entries(typed)) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  for (const [label, scan] of Object.entries(USAHA_SCANS)) {
    await tabTo(page, label);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(scan);
  }
  await tabTo(page, 'Periksa Ringkasan');
  await page.keyboard.press('Enter');
  await expect(summaryOf(page)).toContainText('Arunika, 3 Maret 1988');
  await tabTo(page, 'Kirim Pengajuan');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
  expect(await lettersOf(portal, user.id)).toHaveLength(1);
});
