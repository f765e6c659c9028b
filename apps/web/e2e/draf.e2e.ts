import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { databases, discard, draftChecked, draftSaved, offer, resume, signInHere, storedTexts } from './drafts.ts';
import { expect, test } from './fixtures.ts';
import { loseNextAnswer } from './network.ts';
import { jpg } from './scans.ts';
import { ANSWERS, attachment, fillIdentity, fillSurat, formAddress, nik, USAHA, USAHA_SCANS } from './surat.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';
const DOMISILI = 'Surat Keterangan Domisili';
const chosenName = (page: Page, label: string) =>
  attachment(page, label).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);

async function expectWhole(page: Page): Promise<void> {
  for (const [label, answer] of Object.entries(ANSWERS)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(answer);
  }
  for (const [label, { name }] of Object.entries(USAHA_SCANS)) {
    await expect.poll(() => chosenName(page, label)).toBe(name);
  }
}

async function sendSurat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await page.getByRole('dialog', { name: 'Ringkasan' }).getByRole('button', { name: 'Kirim Pengajuan' }).click();
}

test('an application draft survives a browser restart with texts and files, and a retry sends it only once', async ({
  baseURL,
  createPerson,
  faults,
  launchOptions,
  portal,
}) => {
  faults.allowLostConnections();
  const person = await createPerson('user');
  const phone = await mkdtemp(join(tmpdir(), 'pendopo-phone-'));
  const openPhone = async () => {
    const options = { ...launchOptions, timezoneId: 'Asia/Jakarta', ...(baseURL && { baseURL }) };
    const context = await chromium.launchPersistentContext(phone, options);
    faults.watch(context);
    return { context, page: await context.newPage() };
  };
  try {
    const before = await openPhone();
    await before.page.goto('/layanan/surat-online');
    await signInHere(before.page, person);
    await fillSurat(before.page);
    await loseNextAnswer(before.page, '*/api/surat');
    await sendSurat(before.page);
    await expect(before.page.getByRole('alert')).toContainText('Surat mungkin sudah sampai');
    await draftSaved(before.page);
    await before.context.close();

    const { context, page } = await openPhone();
    await page.goto(formAddress(USAHA));
    await expect(offer(page)).toContainText(/^Anda punya draf dari \d+ \S+ \d{4}, \d\d\.\d\d WIB\./);
    await expect(nik(page)).toHaveValue('');
    await resume(page);
    await expect(page.getByText('Draf sudah dikembalikan.')).toBeVisible();
    await expectWhole(page);
    const preview = page.getByAltText(`Pratinjau ${KK}`);
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
    await sendSurat(page);
    await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
    const surat = await portal.sql('SELECT id FROM surat WHERE user_id = $1', [person.user.id]);
    expect(surat).toHaveLength(1);
    const files = await portal.sql('SELECT nama_file FROM lampiran WHERE surat_id = $1 ORDER BY id', [surat[0]?.id]);
    expect(files.map(({ nama_file }) => nama_file)).toEqual(Object.values(USAHA_SCANS).map(({ name }) => name));

    await expect(page).toHaveURL(/profil/);
    await page.goto(formAddress(USAHA));
    await expect(nik(page)).toBeVisible();
    await draftChecked(page);
    await expect(offer(page)).toHaveCount(0);
    await context.close();
  } finally {
    await rm(phone, { recursive: true, force: true });
  }
});

test('a draft neither replaces current input nor is overwritten by it', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await draftSaved(page);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.getByLabel('Tempat lahir').fill('Tempat lain');
  await expect(page.getByText('Draf tersimpan')).toHaveCount(0);
  await page.reload();

  await expect(offer(page)).toBeVisible();
  await page.getByLabel('Tempat lahir').fill('Arunika Kidul');
  await resume(page);
  await expect(page.getByText('Draf sudah dikembalikan.')).toBeVisible();
  await expect(page.getByLabel('Tempat lahir')).toHaveValue('Arunika Kidul');
  await expect(nik(page)).toHaveValue(ANSWERS.NIK);
  await draftSaved(page);
  expect(await storedTexts(page)).toContain('Arunika Kidul');

  await page.reload();
  await discard(page);
  await expect(page.getByText('Draf dihapus.')).toBeVisible();
  await expect(nik(page)).toHaveValue('');
  await expect.poll(() => storedTexts(page)).toBe('[]');
});

test('the last input is saved when the page is hidden', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await draftChecked(page);
  await nik(page).fill('9999015203880001');
  await page.goto('/layanan/surat-online');
  await page.goto(formAddress(USAHA));
  await resume(page);
  await expect(nik(page)).toHaveValue('9999015203880001');
});

test('a form without input leaves no draft', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.clock.install();
  await page.goto(formAddress(USAHA));
  await expect(nik(page)).toBeEnabled();
  await nik(page).focus();
  await expect.poll(() => databases(page)).toContain('pendopo-draf');
  await page.clock.runFor(2_000);
  await page.reload();
  await draftChecked(page);
  await expect(offer(page)).toHaveCount(0);
});

test('two application types keep a draft each', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await nik(page).fill('9999015203880001');
  await attachment(page, KK).setInputFiles(jpg('kk-usaha.jpg'));
  await draftSaved(page);
  await page.goto(formAddress(DOMISILI));
  await nik(page).fill('9999015203880002');
  await draftSaved(page);
  await expect(offer(page)).toHaveCount(0);

  await page.goto(formAddress(USAHA));
  await resume(page);
  await expect(nik(page)).toHaveValue('9999015203880001');
  await expect.poll(() => chosenName(page, KK)).toBe('kk-usaha.jpg');
  await page.goto(formAddress(DOMISILI));
  await resume(page);
  await expect(nik(page)).toHaveValue('9999015203880002');
  await expect(page.getByText('kk-usaha.jpg')).toHaveCount(0);
});

test('choosing another application type leaves the draft of the first type as it was', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto('/layanan/form-surat');
  const types = page.getByLabel('Jenis Surat');
  await types.selectOption(USAHA);
  await nik(page).fill('9999015203880001');
  await attachment(page, KK).setInputFiles(jpg('kk-usaha.jpg'));
  await draftSaved(page);
  await types.selectOption(DOMISILI);
  await expect(page.getByText('Draf tersimpan')).toHaveCount(0);
  await draftSaved(page);
  await page.goto(formAddress(USAHA));
  await resume(page);
  await expect.poll(() => chosenName(page, KK)).toBe('kk-usaha.jpg');
});
