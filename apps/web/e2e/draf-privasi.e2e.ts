import type { Page } from '@playwright/test';
import { fillComplaint, takeTime } from './complaints.ts';
import { databases, draftChecked, draftSaved, offer, resume, signInHere, storedTexts } from './drafts.ts';
import { endSessions } from './edits.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { jpg } from './scans.ts';
import { ANSWERS, attachScans, fillIdentity, formAddress, nik, USAHA } from './surat.ts';

const HOUR = 60 * 60 * 1000;

async function logOut(page: Page): Promise<void> {
  await page.goto('/profil');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Keluar' }).click();
  await expect(page).toHaveURL('/');
}

test('logging out deletes drafts, also on a page without a form; the next user sees none', async ({
  page,
  loginAs,
  createPerson,
}) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await attachScans(page);
  await draftSaved(page);
  expect(await databases(page)).toContain('pendopo-draf');
  await logOut(page);
  await expect.poll(() => databases(page)).not.toContain('pendopo-draf');

  await signInHere(page, await createPerson('user'));
  await page.goto(formAddress(USAHA));
  await draftChecked(page);
  await expect(offer(page)).toHaveCount(0);
  expect(await storedTexts(page)).not.toContain(ANSWERS.NIK);
});

test('logging out in another tab deletes the drafts of this tab', async ({ page, context, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await draftSaved(page);
  const other = await context.newPage();
  await logOut(other);
  await expect(page.getByText('Anda harus login terlebih dahulu')).toBeVisible();
  await expect.poll(() => databases(page)).not.toContain('pendopo-draf');
});

test('a session revoked by the server and the login of another user delete the drafts', async ({
  page,
  loginAs,
  createPerson,
  faults,
  portal,
}) => {
  faults.allowStatus(401);
  const { user } = await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await draftSaved(page);
  await endSessions(portal, user);
  await page.evaluate(() => localStorage.removeItem('verifiedAt'));
  await page.goto('/');
  await expect.poll(() => databases(page)).not.toContain('pendopo-draf');

  await signInHere(page, await createPerson('user'));
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await draftSaved(page);
  const next = await createPerson('user');
  const other = await page.context().newPage();
  await other.goto('/');
  await signInHere(other, next);
  await expect(nik(page)).toHaveValue('');
  await draftChecked(page);
  expect(await storedTexts(page)).not.toContain(ANSWERS.NIK);
});

test('deleting the account deletes its drafts', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await draftSaved(page);
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Hapus Akun' }).click();
  await page.getByRole('dialog').getByLabel('Password saat ini', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: /Hapus/ }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => databases(page)).not.toContain('pendopo-draf');
});

test('a draft is kept for 7 days', async ({ page, loginAs }) => {
  await page.clock.install();
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await draftSaved(page);
  const saved = await page.evaluate(() => Date.now());
  await page.goto('/layanan/surat-online');
  await page.clock.setSystemTime(saved + 7 * 24 * HOUR - 60_000);
  await page.goto(formAddress(USAHA));
  await expect(offer(page)).toBeVisible();
  await page.clock.setSystemTime(saved + 7 * 24 * HOUR + 60_000);
  await page.reload();
  await expect(nik(page)).toBeVisible();
  await expect.poll(() => storedTexts(page)).toBe('[]');
  await expect(offer(page)).toHaveCount(0);
});

test('a visitor’s complaint draft is there the same day, with its photo and without the NIK', async ({
  page,
  loginAs,
}) => {
  await page.clock.install();
  await page.goto('/layanan/pengaduan');
  await fillComplaint(page);
  await page.locator('input[type=file]').setInputFiles(jpg('lampu.jpg'));
  await draftSaved(page);
  const stored = await storedTexts(page);
  expect(stored).toContain('Tiga lampu padam');
  expect(stored.replace(/"savedAt":\d+/, '')).not.toMatch(/9999/);
  const saved = await page.evaluate(() => Date.now());

  await page.reload();
  await resume(page);
  await expect(page.getByLabel('Judul')).toHaveValue('Lampu jalan padam di RT 03');
  await expect(page.getByLabel('NIK')).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Foto yang akan dikirim' })).toBeVisible();
  await page.getByLabel('NIK').fill('9999 0112 0388 0001');
  await takeTime(page);
  await page.getByRole('button', { name: 'Kirim Pengaduan' }).click();
  await expect(page.getByText('Pengaduan berhasil dikirim!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yang kami terima' })).toContainText('Terlampir');
  await expect.poll(() => storedTexts(page)).toBe('[]');

  await page.getByRole('button', { name: 'Kirim pengaduan lain' }).click();
  await page.getByLabel('Judul').fill('Jalan berlubang');
  await draftSaved(page);
  await loginAs('user');
  await page.reload();
  await page.getByLabel('Uraian').fill('Dalam sekali.');
  await draftSaved(page);
  await expect(offer(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.clock.setSystemTime(saved + 25 * HOUR);
  await page.reload();
  await expect.poll(() => storedTexts(page)).not.toContain('Jalan berlubang');
  await expect(offer(page)).toHaveCount(0);
});
