import type { Locator, Page } from '@playwright/test';
import { discard, leave, loadTheirs, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages, requestsOf } from './network.ts';

keepTables('panduan');

const GUIDE = '/layanan/panduan';
const API = '**/api/panduan';
const BIAYA = 'apakah-mengurus-surat-dipungut-biaya';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const questions = (page: Page) => part(page, 'Tanya jawab').getByRole('group');
const search = (page: Page) => page.getByLabel('Cari pertanyaan...');
const edit = (page: Page) => page.getByRole('button', { name: 'Edit panduan' });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The fields of a step or a question: "Langkah surat 2". */
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const isOpen = (question: Locator) => question.evaluate((details) => (details as HTMLDetailsElement).open);

async function openEditor(page: Page) {
  await page.goto(GUIDE);
  await edit(page).click();
  await expect(page.getByLabel('Judul', { exact: true })).toBeFocused();
}

test('the guide tells the steps, what each status means, and answers questions', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Layanan' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Panduan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan Layanan Desa Kalijernih' })).toBeVisible();
  await expect(page.getByText('Ikuti langkah berikut untuk mengurus surat,')).toBeVisible();
  const surat = part(page, 'Mengurus surat');
  await expect(surat.getByRole('listitem')).toHaveCount(6);
  await expect(surat.getByRole('listitem').last()).toContainText('Ambil surat di kantor desaSetelah status Selesai,');
  await expect(surat.getByRole('link', { name: 'Pilih Surat' })).toHaveAttribute('href', '/layanan/surat-online');
  const pengaduan = part(page, 'Menyampaikan pengaduan');
  await expect(pengaduan.getByRole('listitem')).toHaveCount(3);
  await expect(pengaduan.getByRole('link', { name: 'Tulis Pengaduan' })).toHaveAttribute('href', '/layanan/pengaduan');
  await expect(part(page, 'Arti status').getByRole('term')).toHaveText([
    ...['Menunggu', 'Diproses', 'Selesai', 'Ditolak', 'Baru', 'Diproses', 'Selesai'],
  ]);
  await expect(part(page, 'Arti status').getByRole('definition').nth(2)).toHaveText(
    'Surat sudah ditandatangani dan siap diambil di kantor desa.',
  );
  await expect(questions(page)).toHaveCount(12);
  await page.getByText('Apakah mengurus surat dipungut biaya?').click();
  await expect(page.getByText('Tidak. Pelayanan surat di kantor desa tidak dipungut biaya.')).toBeVisible();
  await expect(edit(page)).toHaveCount(0);
});

test('while the guide is read it says so, and a failure can be tried again', async ({ page, faults }) => {
  faults.allowStatus(500);
  await plainPages(page);
  const release = await hold(page, API);
  await page.goto(GUIDE);
  await expect(page.getByText('Memuat panduan...')).toBeVisible();
  release();
  await expect(questions(page)).toHaveCount(12);
  await page.unrouteAll({ behavior: 'wait' });
  await plainPages(page);
  await page.route(API, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Gagal memuat panduan');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(questions(page)).toHaveCount(12);
});

test('a guide that nobody has written yet says so', async ({ page, portal }) => {
  await portal.sql(`UPDATE panduan SET pengantar = '', langkah_surat = '[]', langkah_pengaduan = '[]', faq = '[]'`);
  await page.goto(GUIDE);
  await expect(part(page, 'Mengurus surat')).toContainText('Langkahnya belum ditulis.');
  await expect(part(page, 'Menyampaikan pengaduan')).toContainText('Langkahnya belum ditulis.');
  await expect(page.getByText('Belum ada pertanyaan.')).toBeVisible();
  await expect(search(page)).toHaveCount(0);
});

test('the search looks in questions and answers, whatever the case', async ({ page }) => {
  await page.goto(GUIDE);
  await search(page).fill('DIPUNGUT biaya');
  await expect(questions(page)).toHaveCount(1);
  await search(page).fill('stempel BASAH');
  await expect(questions(page)).toHaveText(/^Bagaimana cara mengambil surat yang sudah selesai\?/);
  await expect(page.getByText('1 hasil untuk “stempel BASAH”')).toBeVisible();
  await search(page).fill('paspor');
  await expect(page.getByText('0 hasil untuk “paspor”')).toBeVisible();
  await expect(questions(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Tampilkan semua pertanyaan' }).click();
  await expect(questions(page)).toHaveCount(12);
  await expect(search(page)).toHaveValue('');
});

test('a link opens its question, and so does another one on the same page', async ({ page }) => {
  await page.goto(`${GUIDE}#${BIAYA}`);
  const biaya = page.locator(`#${BIAYA}`);
  await expect(biaya).toBeInViewport();
  await expect.poll(() => isOpen(biaya)).toBe(true);
  const other = page.locator('#berapa-lama-surat-selesai');
  expect(await isOpen(other)).toBe(false);
  await search(page).fill('paspor');
  await page.evaluate(() => {
    window.location.hash = 'berapa-lama-surat-selesai';
  });
  await expect.poll(() => isOpen(other)).toBe(true);
  await expect(other).toBeInViewport();
  await expect(other.locator('summary')).toBeFocused();
});

test('the link of a question can be copied', async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${GUIDE}#${BIAYA}`);
  await page.locator(`#${BIAYA}`).getByRole('button', { name: 'Salin tautan' }).click();
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}${GUIDE}#${BIAYA}`);
});

test('an admin edits the whole guide in one go; questions keep the ids that links name', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  await openEditor(page);
  await page.getByLabel('Judul', { exact: true }).fill('Panduan Baru');
  await button(page, 'Hapus langkah surat 6').click();
  await expect(row(page, 'Langkah surat 5')).toBeFocused();
  await button(page, 'Tambah langkah pengaduan').click();
  await expect(row(page, 'Langkah pengaduan 4').getByLabel('Judul langkah')).toBeFocused();
  await row(page, 'Langkah pengaduan 4').getByLabel('Judul langkah').fill('Beri penilaian');
  await row(page, 'Langkah pengaduan 4').getByLabel('Isi langkah').fill('Tulis pendapat Anda.\nSingkat saja.');
  await row(page, 'Pertanyaan 1').getByLabel('Pertanyaan', { exact: true }).fill('Gratis?');
  await button(page, 'Tambah pertanyaan').click();
  await row(page, 'Pertanyaan 13').getByLabel('Pertanyaan', { exact: true }).fill('Buka hari apa?');
  await row(page, 'Pertanyaan 13').getByLabel('Jawaban').fill('Senin sampai Jumat.');
  const sent = requestsOf(page, 'PUT', /panduan$/);
  const release = await hold(page, API);
  await button(page, 'Simpan').dblclick();
  await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Panduan berhasil disimpan!' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan Baru' })).toBeVisible();
  await expect(part(page, 'Mengurus surat').getByRole('listitem')).toHaveCount(5);
  await expect(part(page, 'Menyampaikan pengaduan').getByRole('listitem').last()).toContainText('Beri penilaian');
  expect(sent).toHaveLength(1);
  const [stored] = await portal.sql('SELECT langkah_pengaduan, faq FROM panduan');
  const faq = (stored?.faq ?? []) as { id: string; tanya: string }[];
  expect(faq[0]).toMatchObject({ id: BIAYA, tanya: 'Gratis?' });
  expect(faq[12]).toMatchObject({ id: 'buka-hari-apa', tanya: 'Buka hari apa?' });
  expect(((stored?.langkah_pengaduan ?? []) as unknown[])[3]).toEqual({
    judul: 'Beri penilaian',
    isi: 'Tulis pendapat Anda.\nSingkat saja.',
  });
});

test('rows are put in order with the keyboard, and the focus goes along', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await openEditor(page);
  await row(page, 'Langkah pengaduan 3').getByLabel('Isi langkah').fill('Sabar.');
  await button(page, 'Naikkan langkah pengaduan 3').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Naikkan langkah pengaduan 2')).toBeFocused();
  await expect(page.getByText('Langkah pengaduan dipindah ke urutan 2 dari 3.')).toBeAttached();
  await page.keyboard.press('Enter');
  // At the top there is nothing but the way back.
  await expect(button(page, 'Naikkan langkah pengaduan 1')).toBeDisabled();
  await expect(button(page, 'Turunkan langkah pengaduan 1')).toBeFocused();
  await expect(row(page, 'Langkah pengaduan 1').getByLabel('Isi langkah')).toHaveValue('Sabar.');
  await expect(button(page, 'Turunkan langkah pengaduan 3')).toBeDisabled();
  await save(page);
  await expect(page.getByText('Panduan berhasil disimpan!')).toBeVisible();
  const [stored] = await portal.sql('SELECT langkah_pengaduan FROM panduan');
  expect(((stored?.langkah_pengaduan ?? []) as { judul: string }[]).map(({ judul }) => judul)).toEqual([
    ...['Tunggu tindak lanjut', 'Tulis pengaduan', 'Lampirkan foto'],
  ]);
});

test('what is wrong stands under its own field, also after its row has moved', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  const sent = requestsOf(page, 'PUT', /panduan$/);
  await page.getByLabel('Judul', { exact: true }).fill(' ');
  await row(page, 'Langkah surat 2').getByLabel('Isi langkah').fill('');
  await row(page, 'Pertanyaan 12').getByLabel('Pertanyaan', { exact: true }).fill('');
  await save(page);
  await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Judul wajib diisi',
    'Isi langkah wajib diisi',
    'Pertanyaan wajib diisi',
  ]);
  await expect(page.getByLabel('Judul', { exact: true })).toBeFocused();
  await button(page, 'Naikkan langkah surat 2').click();
  await expect(row(page, 'Langkah surat 1').getByLabel('Isi langkah')).toHaveAccessibleDescription(
    'Isi langkah wajib diisi',
  );
  await expect(row(page, 'Langkah surat 2').getByLabel('Isi langkah')).toHaveAccessibleDescription('');
  expect(sent).toHaveLength(0);
});

test('Batal leaves the guide as it was; a guide that cannot be saved keeps what was typed', async ({
  page,
  loginAs,
  faults,
}) => {
  faults.allowStatus(500);
  await loginAs('admin');
  await openEditor(page);
  await button(page, 'Hapus pertanyaan 1').click();
  await page.route(API, (route) => route.fulfill({ status: 500, json: {} }));
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Gagal menyimpan perubahan');
  await expect(row(page, 'Pertanyaan 12')).toHaveCount(0);
  await page.unroute(API);
  await button(page, 'Batal').click();
  await discard(page);
  await expect(edit(page)).toBeFocused();
  await expect(questions(page)).toHaveCount(12);
});

test('over somebody else’s newer guide what was typed stays, with theirs to be seen', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(409);
  await loginAs('admin');
  await openEditor(page);
  await page.getByLabel('Judul', { exact: true }).fill('Judul saya');
  await row(page, 'Pertanyaan 1').getByLabel('Jawaban').fill('Jawaban saya.');
  await portal.sql(
    `UPDATE panduan SET pengantar = 'Pengantar mereka', faq = $1, langkah_pengaduan = $2, "updatedAt" = now() + interval '1 s'`,
    [
      JSON.stringify([{ id: 'mereka', tanya: 'Pertanyaan mereka?', jawab: 'Ya.' }]),
      JSON.stringify([{ judul: 'Langkah mereka', isi: 'Satu.' }]),
    ],
  );
  await save(page);
  await loadTheirs(page);
  await expect(page.getByText('Data terbaru sudah dimuat dan isian Anda tetap ada.')).toBeVisible();
  await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Judul saya');
  await expect(page.getByLabel('Pengantar (opsional)')).toHaveValue('Pengantar mereka');
  await expect(row(page, 'Langkah pengaduan 1').getByLabel('Judul langkah')).toHaveValue('Langkah mereka');
  await expect(row(page, 'Langkah pengaduan 2')).toHaveCount(0);
  await expect(row(page, 'Pertanyaan 1').getByLabel('Jawaban')).toHaveValue('Jawaban saya.');
  await page.getByText('Bagian ini juga diubah orang lain. Lihat versi yang tersimpan').click();
  await expect(page.getByText('1. Pertanyaan mereka?')).toBeVisible();
  await save(page);
  await expect(page.getByText('Panduan berhasil disimpan!')).toBeVisible();
  const [stored] = await portal.sql('SELECT judul, pengantar, faq FROM panduan');
  expect(stored).toMatchObject({ judul: 'Judul saya', pengantar: 'Pengantar mereka' });
  expect(stored?.faq).toHaveLength(12);
});

test('leaving with a row moved or removed asks first', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  await button(page, 'Turunkan pertanyaan 1').click();
  await leave(page);
  await stay(page);
  await button(page, 'Naikkan pertanyaan 2').click();
  await leave(page);
  await expect(page).toHaveURL('/admin/surat-masuk');
});
