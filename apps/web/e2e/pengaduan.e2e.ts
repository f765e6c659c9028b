import type { Page } from '@playwright/test';
import { runUntilShown } from './clock.ts';
import { fillComplaint, insertComplaint, takeTime } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { loseNextAnswer, requestsOf, slowUploads } from './network.ts';
import { jpg, pdf, tooLarge } from './scans.ts';

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

test('one complaint’s life: sent without an account, worked off by an official, followed by its code', async ({
  page,
  openPage,
  createPerson,
  portal,
}) => {
  await openForm(page);
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

test('somebody who is logged in need not type what is known, and finds the complaint in the profile', async ({
  page,
  loginAs,
}) => {
  const { user } = await loginAs('user', { no_hp: '081200000044' });
  await openForm(page);
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue(user.nama);
  await expect(page.getByLabel('Nomor HP')).toHaveValue('081200000044');
  await expect(page.getByLabel('Email (opsional)')).toHaveValue(user.email);
  await fillComplaint(page);
  await takeTime(page);
  await send(page);
  await expect(sent(page)).toBeVisible();
  await page.goto('/profil');
  await page.getByRole('link', { name: /^Lihat Perkembangan pengaduan/ }).click();
  await expect(page.getByRole('region', { name: 'Lampu jalan padam di RT 03' })).toContainText('Baru');
});

test('what is wrong stands under its field, and nothing typed is lost', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Tanggal kejadian').fill('2099-01-01');
  await page.getByLabel('Nomor HP').fill('bukan nomor');
  await takeTime(page);
  await send(page);
  await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Judul pengaduan wajib diisi',
    'Uraian pengaduan wajib diisi',
    'Tanggal pengaduan tidak boleh di masa depan',
    'Nama lengkap wajib diisi',
    'NIK wajib diisi',
    'Nomor HP harus berupa angka, misalnya 081234567890',
  ]);
  await expect(page.getByLabel('Judul')).toBeFocused();
  await photo(page).setInputFiles(pdf());
  await expect(photo(page)).toHaveAccessibleDescription(/Hanya file gambar JPG, JPEG, atau PNG yang diperbolehkan!/);
  await photo(page).setInputFiles({ ...pdf(), name: 'lampu.jpg', mimeType: 'image/jpeg' });
  await expect(photo(page)).toHaveAccessibleDescription(/Hanya file gambar JPG, JPEG, atau PNG yang diperbolehkan!/);
  await photo(page).setInputFiles(tooLarge(jpg()));
  await expect(page.getByAltText('Foto yang akan dikirim')).toBeVisible();
  await expect(page.getByLabel('Nomor HP')).toHaveValue('bukan nomor');
});

test('a form that was filled in faster than a person can goes out when the time has come', async ({ page }) => {
  await openForm(page);
  const asked = requestsOf(page, 'POST', /^\/api\/pengaduan$/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await runUntilShown(page, page.getByLabel('Judul'));
  await fillComplaint(page);
  await send(page);
  await runUntilShown(page, page.getByRole('button', { name: 'Mengirim...' }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.clock.runFor(3_100);
  await expect(sent(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the field that nobody sees gives a program away', async ({ page }) => {
  await openForm(page);
  await fillComplaint(page);
  await expect(page.getByLabel('Situs, jangan diisi')).not.toBeInViewport();
  await page.locator('#situs').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await takeTime(page);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Kolom tersembunyi terisi.');
});

test('an answer that was lost does not make two complaints of one', async ({ page, portal, faults }) => {
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

test('a photo on its way can be called off, and goes on with one tap', async ({ page, portal, faults }) => {
  faults.allowLostConnections();
  await openForm(page);
  await fillComplaint(page);
  await page.getByLabel('Judul').fill('Sekali dengan foto');
  const scan = jpg('lampu.jpg');
  // Nothing gets smaller here, so that there is something to send.
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

const REFUSALS = [
  { status: 500, error: 'Terjadi kesalahan pada server', again: true },
  { status: 429, error: 'Terlalu banyak percobaan. Coba lagi dalam 12 menit.', again: true },
  { status: 400, error: 'Data yang dikirim tidak dapat dibaca', again: false },
  { status: 413, error: 'Data yang dikirim terlalu besar', again: false },
];
test('sending again is offered where it can help, and else what the server says alone', async ({ page, faults }) => {
  let now = 0;
  await openForm(page);
  await fillComplaint(page);
  await takeTime(page);
  await page.route('**/api/pengaduan', (route) => {
    const { status = 500, error } = REFUSALS[now] ?? {};
    return route.fulfill({ status, json: { error } });
  });
  for (const [index, { status, error, again }] of REFUSALS.entries()) {
    now = index;
    faults.allowStatus(status);
    await send(page);
    await expect(page.getByRole('alert')).toContainText(error);
    await expect(page.getByText('Anda dapat mengirim lagi')).toHaveCount(again ? 1 : 0);
  }
});

test('what could not be sent is offered again after a reload, and gone once it is sent', async ({ page, faults }) => {
  faults.allowStatus(500);
  await openForm(page);
  await fillComplaint(page);
  await takeTime(page);
  await page.route('**/api/pengaduan', (route) => route.fulfill({ status: 500, json: {} }));
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Upload gagal');
  await page.unroute('**/api/pengaduan');
  await page.reload();
  await page.getByRole('button', { name: 'Lanjutkan draf' }).click();
  await expect(page.getByLabel('Judul')).toHaveValue('Lampu jalan padam di RT 03');
  await page.getByLabel('NIK').fill('9999 0112 0388 0001');
  await takeTime(page);
  await send(page);
  await expect(sent(page)).toBeVisible();
  await page.getByRole('button', { name: 'Kirim pengaduan lain' }).click();
  await expect(page.getByLabel('Judul')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Lanjutkan draf' })).toHaveCount(0);
});

test.describe('following a complaint', () => {
  const TRACK = '/layanan/pengaduan/lacak';
  const find = (page: Page, kode: string) =>
    page
      .getByLabel('Kode pengaduan')
      .fill(kode)
      .then(() => page.getByRole('button', { name: 'Lacak' }).click());

  test('takes the code however it is typed', async ({ page, portal }) => {
    const { kode } = await insertComplaint(portal, { judul: 'Jalan berlubang' });
    await page.goto(FORM);
    await page.getByRole('link', { name: 'Lacak pengaduan dengan kode' }).click();
    await find(page, ` ${kode.slice(0, 5).toLowerCase()} - ${kode.slice(5).toLowerCase()} `);
    await expect(page.getByRole('region', { name: 'Jalan berlubang' })).toBeVisible();
    await expect(page).toHaveURL(`${TRACK}?kode=${kode}`);
  });

  test('says so when there is no such code, and asks the server only for what can be one', async ({ page, faults }) => {
    faults.allowStatus(404);
    const asked = requestsOf(page, 'GET', /^\/api\/pengaduan\/lacak/);
    await page.goto(TRACK);
    await page.getByRole('button', { name: 'Lacak' }).click();
    await expect(page.getByLabel('Kode pengaduan')).toHaveAccessibleDescription(/Kode pengaduan wajib diisi/);
    await find(page, 'ABC');
    await expect(page.getByLabel('Kode pengaduan')).toHaveAccessibleDescription(/Kode terdiri dari 10 huruf dan angka/);
    await find(page, 'ABCDE12345');
    await expect(page.getByLabel('Kode pengaduan')).toHaveAccessibleDescription(
      /Huruf I, L, O, dan U serta angka 0 dan 1 tidak pernah dipakai dalam kode\. Periksa kembali kode Anda\./,
    );
    expect(asked).toEqual([]);
    await find(page, 'ZZZZZ-ZZZZZ');
    await expect(page.getByText('Pengaduan tidak ditemukan', { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('too many tries are told, and the code stays', async ({ page, faults }) => {
    faults.allowStatus(429);
    const error = 'Terlalu banyak percobaan. Coba lagi dalam 1 menit.';
    await page.route('**/lacak/*', (route) => route.fulfill({ status: 429, json: { error } }));
    await page.goto(TRACK);
    await find(page, 'ZZZZZ-ZZZZZ');
    await expect(page.getByRole('alert')).toContainText(error);
    await expect(page.getByLabel('Kode pengaduan')).toHaveValue('ZZZZZ-ZZZZZ');
  });
});
