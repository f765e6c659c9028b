import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endSessions, logInAgain } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertJejak } from './jejak.ts';
import { keepTables } from './keep-tables.ts';
import { hold, requestsOf } from './network.ts';
import { SIZES } from './screens.ts';

keepTables('berita');

const LOG = '/admin/jejak';
const search = (page: Page) => page.getByLabel('Cari judul, nama, atau nomor...');
const exporting = (page: Page) => page.getByRole('dialog', { name: 'Unduh daftar' });
const table = (page: Page) => page.getByRole('table', { name: 'Daftar Jejak Perubahan' });
/** The rows without the head. */
const traces = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Hapus saringan ${name}` });
const unfold = (page: Page) => traces(page).first().locator('summary').click();
const jenis = (page: Page) => page.getByRole('main').getByLabel('Jenis', { exact: true });
/** Traces are never deleted: a test finds its own by a word that no other has. */
const ownWord = () => `tanda ${randomUUID().slice(0, 8)}`;

test('what an official saves stands there: who, what, on which, and from what to what', async ({
  page,
  request,
  loginAs,
}) => {
  const { token } = await loginAs('admin', { nama: 'Sari Wulandari' });
  const title = ownWord();
  const news = { title, content: 'Isi', kategori: 'Sosial', tanggal: '2026-11-20' };
  const headers = { Authorization: `Bearer ${token}` };
  const { berita } = await (await request.post('/api/berita', { headers, data: news })).json();
  const edited = { ...news, tanggal: '2026-11-21', desc: 'Satu\ndua' };
  expect((await request.put(`/api/berita/${berita.id}`, { headers, data: edited })).ok()).toBe(true);

  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Layanan/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Jejak Perubahan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jejak Perubahan' })).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText(['Waktu', 'Oleh', 'Tindakan', 'Pada', 'Perubahan']);
  const newest = traces(page).first();
  for (const text of ['Sari Wulandari', 'Mengubah', title, 'Berita', ' WIB']) await expect(newest).toContainText(text);
  await expect(newest.getByText('Tanggal: 20 November 2026')).toBeHidden();
  await unfold(page);
  await expect(newest.getByText('Tanggal: 20 November 2026 → menjadi 21 November 2026')).toBeVisible();
  await expect(newest.getByText('Ringkasan: Satu dua')).toBeVisible();
  await expect(traces(page).nth(1)).toContainText('Menambah');
});

test('it is narrowed by text, kind, action, days and official; each chip takes one of them back', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('admin', { nama: 'Sari Wulandari' });
  const word = ownWord();
  const own = { oleh_id: user.id, oleh_nama: user.nama };
  await insertJejak(portal, { label: `${word} satu`, created_at: '2026-11-19T17:00:00Z', ...own });
  await insertJejak(portal, { label: `${word} dua`, created_at: '2026-11-20T16:59:59Z', aksi: 'hapus' });
  await insertJejak(portal, { label: `${word} tiga`, created_at: '2026-11-20T17:00:00Z', jenis: 'agenda', ...own });
  const shown = async (...labels: string[]) =>
    expect(traces(page).getByRole('rowheader')).toHaveText(labels.map((label) => new RegExp(`${word} ${label}`)));
  await page.goto(LOG);
  await search(page).fill(word.toUpperCase());
  await shown('tiga', 'dua', 'satu');
  await jenis(page).selectOption('Berita');
  await shown('dua', 'satu');
  await page.getByLabel('Tindakan').selectOption('Menghapus');
  await shown('dua');
  await chip(page, 'jenis Berita').click();
  await chip(page, 'tindakan Menghapus').click();
  await page.getByLabel('Dari tanggal').fill('2026-11-20');
  await page.getByLabel('Sampai tanggal').fill('2026-11-20');
  await shown('dua', 'satu');
  await page.reload();
  await shown('dua', 'satu');
  await expect(page.getByLabel('Sampai tanggal')).toHaveValue('2026-11-20');
  await chip(page, 'dari 20 November 2026').click();
  await chip(page, 'sampai 20 November 2026').click();
  await shown('tiga', 'dua', 'satu');
  await unfold(page);
  await page.getByRole('button', { name: 'Hanya oleh Sari Wulandari' }).first().click();
  await shown('tiga', 'satu');
  await expect(chip(page, 'oleh Sari Wulandari')).toHaveText('Oleh: Sari Wulandari');

  await search(page).fill(`${word} empat`);
  await expect(page.getByText('Tidak ada jejak ditemukan untuk pencarian ini.')).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan semua jejak' }).click();
  await expect(page).toHaveURL(LOG);
  await expect(table(page)).toBeVisible();
});

test('on a phone the filter is folded up, and what is set stands in its chips', async ({ page, loginAs, portal }) => {
  await page.setViewportSize(SIZES.phone);
  await loginAs('admin');
  await insertJejak(portal, {});
  await page.goto(`${LOG}?jenis=berita`);
  await expect(chip(page, 'jenis Berita')).toBeVisible();
  await expect(jenis(page)).toBeHidden();
  await page.getByText('Saringan', { exact: true }).click();
  await jenis(page).selectOption('Semua jenis');
  await expect(chip(page, 'jenis Berita')).toBeHidden();
  await expect(jenis(page)).toBeVisible();
});

test('two filters taken back before the page has rendered the first are both gone', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto(`${LOG}?jenis=berita&aksi=hapus`);
  await expect(chip(page, 'tindakan Menghapus')).toBeVisible();
  await page.getByRole('button', { name: /^Hapus saringan/ }).evaluateAll((chips: HTMLElement[]) => {
    for (const each of chips) each.click();
  });
  await expect(page).toHaveURL(LOG);
});

test('days in the wrong order are told so', async ({ page, loginAs, faults }) => {
  faults.allowStatus(400);
  await loginAs('admin');
  await page.goto(`${LOG}?dari=2026-11-21&sampai=2026-11-20`);
  await expect(page.getByRole('alert')).toContainText('Tanggal akhir tidak boleh sebelum tanggal awal');
});

test('a long log has pages', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  const word = ownWord();
  for (let i = 1; i <= 26; i++) await insertJejak(portal, { label: `${word} ${i}` });
  await page.goto(`${LOG}?q=${word}`);
  await expect(page.getByText('Menampilkan 1–25 dari 26')).toBeVisible();
  await page.getByRole('button', { name: 'Lebih lama' }).click();
  await expect(page.getByText('Menampilkan 26–26 dari 26')).toBeVisible();
  await expect(traces(page)).toContainText(`${word} 1`);
});

test('it is saved as a file, by the filter that is set, and that is traced as well', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin', { nama: 'Sari Wulandari' });
  const word = ownWord();
  await insertJejak(portal, { label: `=${word}` });
  await insertJejak(portal, { label: `${word} agenda`, jenis: 'agenda' });
  await page.goto(`${LOG}?q=${word}&jenis=berita`);
  await expect(traces(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Unduh' }).click();
  await exporting(page).getByLabel('Jenis berkas').selectOption('csv');
  const saved = page.waitForEvent('download');
  await exporting(page).getByRole('button', { name: 'Unduh', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^jejak-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"Sari Wulandari";"Mengubah";"Berita";"12";"'=${word}";"Judul: Lama → Baru"`);
  await page.getByRole('button', { name: 'Hapus saringan jenis Berita' }).click();
  await search(page).fill('');
  await expect(traces(page).first()).toContainText('Mengekspor');
});

test('a file that cannot be had says why, and an ended session offers to log in again', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(401, 500);
  const { user } = await loginAs('admin');
  await page.goto(LOG);
  await expect(table(page)).toBeVisible();
  await page.getByRole('button', { name: 'Unduh' }).click();
  const button = exporting(page).getByRole('button', { name: 'Unduh', exact: true });
  await page.route('**/api/admin/jejak/ekspor*', (route) => route.fulfill({ status: 500, json: {} }));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Daftar gagal diunduh');
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForLoadState('networkidle'); // the menu's counts, too: a 401 for them leads away from the screen
  await endSessions(portal, user);
  await button.click();
  await logInAgain(page, { user, where: exporting(page) });
  const saved = page.waitForEvent('download');
  await button.click();
  await saved;
  await expect(exporting(page)).toHaveCount(0);
});

test('while it is read it says so, a failure can be tried again, and an empty one says so', async ({
  page,
  loginAs,
  faults,
}) => {
  faults.allowStatus(500);
  await loginAs('admin');
  const release = await hold(page, '**/api/admin/jejak?*');
  await page.goto(LOG);
  await expect(page.getByText('Memuat jejak perubahan...')).toBeVisible();
  release();
  await expect(table(page)).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/admin/jejak?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Gagal mengambil jejak perubahan');
  await page.unrouteAll({ behavior: 'wait' });
  const none = { jejak: [], meta: { total: 0, next_cursor: null } };
  await page.route('**/api/admin/jejak?*', (route) => route.fulfill({ json: none }));
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByText('Belum ada jejak perubahan.')).toBeVisible();
});

test('a resident is turned away from it', async ({ page, loginAs }) => {
  await loginAs('user');
  const asked = requestsOf(page, 'GET', /^\/api\/admin\/jejak/);
  await page.goto(LOG);
  await expect(page.getByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeVisible();
  expect(asked).toHaveLength(0);
});
