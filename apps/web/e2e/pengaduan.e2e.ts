import type { Page } from '@playwright/test';
import { fillComplaint, takeTime } from './complaints.ts';
import { draftSaved } from './drafts.ts';
import { expect, test } from './fixtures.ts';
import { loseNextAnswer, slowUploads } from './network.ts';
import { jpg } from './scans.ts';

const FORM = '/layanan/pengaduan';
const send = (page: Page) => page.getByRole('button', { name: 'Kirim Pengaduan' }).click();
const photo = (page: Page) => page.locator('input[type=file]');
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Pengaduan berhasil dikirim!' });

async function openForm(page: Page) {
  await page.clock.install();
  await page.goto(FORM);
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaduan' })).toBeVisible();
  await expect(page.getByLabel('Judul')).toBeVisible();
}

test('a complaint is sent without an account, processed by an official, and tracked by its code', async ({
  page,
  openPage,
  createPerson,
  portal,
}) => {
  await openForm(page);
  await expect(page.getByLabel('Situs, jangan diisi')).not.toBeInViewport();
  await fillComplaint(page);
  await photo(page).setInputFiles(jpg('lampu.jpg'));
  await expect(page.getByRole('img', { name: 'Foto yang akan dikirim' })).toBeVisible();
  await takeTime(page);
  await send(page);

  await expect(sent(page)).toBeFocused();
  const code = sent(page).locator('strong');
  await expect(code).toHaveText(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
  const shown = (await code.textContent()) ?? '';
  await expect(sent(page)).toContainText('Simpan kode ini');
  const received = page.getByRole('region', { name: 'Yang kami terima' });
  for (const text of ['Lampu jalan padam di RT 03', 'Terlampir', '081200000011']) {
    await expect(received.getByText(text, { exact: true })).toBeVisible();
  }
  const [row] = await portal.sql('SELECT id, nik, user_id, status, uraian FROM pengaduan WHERE kode = $1', [
    shown.replace('-', ''),
  ]);
  expect(row).toMatchObject({
    nik: '9999011203880001',
    user_id: null,
    status: 'Baru',
    uraian: 'Tiga lampu padam.\n\nSejak Senin malam.',
  });

  const official = await openPage(await createPerson('admin'));
  await official.goto('/admin/pengaduan-masuk');
  await official.getByRole('link', { name: `Lihat Detail pengaduan ${row?.id}` }).click();
  await expect(official.getByRole('region', { name: 'Pelapor' })).toContainText('9999 0112 0388 0001');
  const picture = await official.getByRole('link', { name: 'Lihat Lampiran' }).getAttribute('href');
  expect((await official.request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg');
  await official.getByRole('button', { name: 'Ubah Status' }).click();
  const dialog = official.getByRole('dialog', { name: 'Ubah Status Pengaduan' });
  await dialog.getByLabel('Status').selectOption('Diproses');
  await dialog.getByLabel('Catatan untuk pelapor').fill('Petugas datang hari Rabu.');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(official.getByRole('complementary')).toContainText('Petugas datang hari Rabu.');

  await page.getByRole('link', { name: 'Lacak Pengaduan' }).click();
  const progress = page.getByRole('region', { name: 'Lampu jalan padam di RT 03' });
  await expect(progress).toContainText('Diproses');
  await expect(progress).toContainText('Petugas datang hari Rabu.');
  await expect(page.getByRole('main')).not.toContainText('Tirta');
  await expect(page.getByRole('main')).not.toContainText('9999');
});

test('the send button keeps its place when the draft is saved, so that no tap is lost', async ({ page }) => {
  await openForm(page);
  const button = page.getByRole('button', { name: 'Kirim Pengaduan' });
  const top = () => button.evaluate((element: HTMLElement) => element.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await fillComplaint(page);
  await takeTime(page);
  await draftSaved(page);
  expect(await top()).toBe(before);
});

test('a lost response does not create a second complaint', async ({ page, portal, faults }) => {
  faults.allowLostConnections();
  await openForm(page);
  await fillComplaint(page);
  await page.getByLabel('Judul').fill('Sekali saja');
  await takeTime(page);
  await loseNextAnswer(page, '*/api/pengaduan');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Pengaduan mungkin sudah sampai');
  await page.getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(sent(page)).toBeVisible();
  expect(await portal.sql(`SELECT count(*)::int AS n FROM pengaduan WHERE judul = 'Sekali saja'`)).toEqual([{ n: 1 }]);
});

test('a photo upload can be cancelled, and continues with one tap', async ({ page, portal, faults }) => {
  faults.allowLostConnections();
  await openForm(page);
  await fillComplaint(page);
  await page.getByLabel('Judul').fill('Sekali dengan foto');
  const scan = jpg('lampu.jpg');
  // Disables compression, so that the upload takes long enough.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await photo(page).setInputFiles({ ...scan, buffer: Buffer.concat([scan.buffer, Buffer.alloc(400_000)]) });
  await expect(page.getByRole('img', { name: 'Foto yang akan dikirim' })).toBeVisible();
  await takeTime(page);
  const line = await slowUploads(page, 150_000);
  await send(page);
  const bar = page.getByLabel(/^Mengirim lampu\.jpg: \d+%$/);
  await expect.poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value)).toBeGreaterThan(0.1);
  await page.getByRole('button', { name: 'Batalkan pengiriman' }).click();
  await expect(page.getByRole('alert')).toContainText('Pengiriman dibatalkan. Pengaduan belum terkirim.');
  await expect(page.getByLabel('Judul')).toHaveValue('Sekali dengan foto');
  await line.free();
  await page.getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(sent(page)).toBeVisible();
  const rows = await portal.sql(`SELECT img IS NOT NULL AS foto FROM pengaduan WHERE judul = 'Sekali dengan foto'`);
  expect(rows).toEqual([{ foto: true }]);
});
