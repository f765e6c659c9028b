import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold } from './network.ts';
import { jpg } from './scans.ts';

keepTables('pengaduan', 'riwayat_pengaduan', 'kontak_wa');

const INBOX = '/admin/pengaduan-masuk';
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Ubah Status pengaduan ${id}`, exact: true }) });

test.beforeEach(async ({ loginAs, portal }) => {
  await portal.sql('DELETE FROM pengaduan');
  await loginAs('admin', { nama: 'Dyah Ayu' });
});

test('complaints stand in a table, with how long they have been waiting', async ({ page, portal }) => {
  const fresh = await insertComplaint(portal, { daysAgo: 3 });
  const late = await insertComplaint(portal, { daysAgo: 4 });
  const later = await insertComplaint(portal, { daysAgo: 6, status: 'Diproses' });
  const latest = await insertComplaint(portal, { daysAgo: 15 });
  const done = await insertComplaint(portal, { daysAgo: 30, status: 'Selesai' });
  await page.goto(INBOX);
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['ID', 'Nama Pelapor', 'NIK', 'Judul', 'Tanggal', 'No. HP', 'Status', 'Aksi'],
  ]);
  await expect(rowOf(page, late.id)).toContainText('4 hari');
  await expect(rowOf(page, later.id)).toContainText('6 hari');
  await expect(rowOf(page, latest.id)).toContainText('15 hari');
  for (const { id } of [fresh, done]) await expect(rowOf(page, id)).not.toContainText('hari');
});

test('what is to be answered first stands first, late in red; a link lists what is late', async ({ page, portal }) => {
  const done = await insertComplaint(portal, { status: 'Selesai', batas: '-9 days' });
  const later = await insertComplaint(portal, { batas: '3 days' });
  const late = await insertComplaint(portal, { batas: '-2 days' });
  const order = () => page.getByRole('row').getByRole('link', { name: /^Lihat Detail/ });
  const named = (...rows: { id: number }[]) => rows.map(({ id }) => new RegExp(`^/admin/pengaduan-masuk/${id}$`));
  await page.goto(INBOX);
  await expect(page.getByLabel('Urutan')).toHaveValue('janji');
  await expect(order()).toHaveCount(3);
  for (const [i, href] of named(late, later, done).entries())
    await expect(order().nth(i)).toHaveAttribute('href', href);
  await expect(rowOf(page, late.id).getByText(/^lewat /)).toHaveCSS('color', 'rgb(155, 28, 28)');
  await page.getByLabel('Urutan').selectOption('Terbaru');
  await expect(page).toHaveURL(/urut=terbaru$/);
  await expect(order().first()).toHaveAttribute('href', `${INBOX}/${late.id}`);
  await page.goto(`${INBOX}?tenggat=lewat`);
  await expect(order()).toHaveCount(1);
  await expect(rowOf(page, late.id)).toBeVisible();
  await page.getByRole('button', { name: 'Hapus saringan janji Lewat janji' }).click();
  await expect(order()).toHaveCount(3);
});

test('a complaint is found by name, NIK or title, and by status', async ({ page, portal }) => {
  const { id } = await insertComplaint(portal, { nama: 'Sri Wahyuni', nik: '9999015503880002', judul: 'Banjir' });
  await insertComplaint(portal, { status: 'Selesai' });
  await page.goto(INBOX);
  const search = page.getByPlaceholder('Cari nama/NIK/judul...');
  for (const text of ['wahyuni', '9999 0155', 'BANJIR']) {
    await search.fill(text);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, id)).toBeVisible();
  }
  await search.fill('tidak ada');
  await expect(page.getByText('Tidak ada pengaduan ditemukan untuk pencarian ini.')).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan semua pengaduan' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Selesai');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Hapus saringan status Selesai' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('complaints that are coming, missing or out of reach are told in words', async ({ page, faults }) => {
  faults.allowStatus(500);
  const release = await hold(page, '**/api/pengaduan?*');
  await page.goto(INBOX);
  await expect(page.getByText('Memuat data pengaduan...')).toBeVisible();
  release();
  await expect(page.getByText('Belum ada pengaduan masuk.')).toBeVisible();
  await page.route('**/api/pengaduan?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Gagal mengambil data pengaduan');
});

test('the status changes in the list; a failure keeps the window open', async ({ page, portal, faults }) => {
  faults.allowStatus(500);
  const { id } = await insertComplaint(portal);
  await page.goto(INBOX);
  await page.getByRole('button', { name: `Ubah Status pengaduan ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Pengaduan' });
  await expect(dialog.getByLabel('Status').locator('option')).toHaveText(['Baru', 'Diproses', 'Selesai']);
  await dialog.getByLabel('Status').selectOption('Selesai');
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gagal menyimpan perubahan');
  await page.unroute('**/status');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, id)).toContainText('Selesai');
});

test('a complaint that is not there is told in words, with the way back', async ({ page, faults }) => {
  faults.allowStatus(404);
  const release = await hold(page, '**/api/pengaduan/999999');
  await page.goto(`${INBOX}/999999`);
  await expect(page.getByText('Memuat detail pengaduan...')).toBeVisible();
  release();
  await expect(page.getByText('Data pengaduan tidak ditemukan.')).toBeVisible();
  await page.getByRole('link', { name: '← Kembali' }).click();
  await expect(page).toHaveURL(INBOX);
});

test('a complaint that cannot be read says so, and can be tried again', async ({ page, portal, faults }) => {
  faults.allowStatus(500);
  const { id } = await insertComplaint(portal);
  await page.route(`**/api/pengaduan/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${INBOX}/${id}`);
  await expect(page.getByRole('alert')).toContainText('Gagal memuat detail pengaduan');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByRole('region', { name: 'Pelapor' })).toContainText('Tirta Wijayanegara');
});

test('a reply by WhatsApp is ready to be sent, and it is noted who opened one', async ({ page, portal, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const { id, kode } = await insertComplaint(portal, { status: 'Diproses' });
  await page.goto(`${INBOX}/${id}`);
  const reply = page.getByRole('link', { name: 'Balas lewat WhatsApp' });
  const address = new URL((await reply.getAttribute('href')) ?? '');
  expect(address.pathname).toBe('/6281200000011');
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain('Yth. Bapak/Ibu Tirta Wijayanegara,');
  expect(text).toContain('kami dari Pemerintah Desa Kalijernih.');
  expect(text).toContain(`(kode ${kode.slice(0, 5)}-${kode.slice(5)}) sedang kami tangani.`);
  const opened = context.waitForEvent('page');
  await reply.click();
  await (await opened).close();
  await expect(page.getByText(/^Terakhir dibuka oleh Dyah Ayu, /)).toBeVisible();
  expect(await portal.sql('SELECT oleh_nama FROM kontak_wa WHERE pengaduan_id = $1', [id])).toEqual([
    { oleh_nama: 'Dyah Ayu' },
  ]);
});

test('complaints are worked off one after the other, oldest first, with the photo in place', async ({
  page,
  portal,
  request,
}) => {
  const fields = { nama: 'Sekar Arum', nik: '9999011203880001', no_hp: '081200000011', judul: 'Jalan berlubang' };
  const sent = await request.post('/api/pengaduan', {
    multipart: { ...fields, uraian: 'Di depan balai desa.', tanggal_pengaduan: '2026-11-20', img: jpg('lubang.jpg') },
  });
  const { pengaduan } = (await sent.json()) as { pengaduan: { id: number } };
  const { id, kode } = await insertComplaint(portal, { judul: 'Selokan mampet' });
  await page.goto(`${INBOX}?urut=terlama&q=lan`);
  await page.getByRole('link', { name: `Lihat Detail pengaduan ${pengaduan.id}`, exact: true }).click();
  await expect(page.getByRole('img', { name: 'Foto pengaduan' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Ubah Status Pengaduan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '← Kembali' }).click();
  await expect(page).toHaveURL(/urut=terlama&q=lan$/);
  await page.goto(`${INBOX}?q=${kode.toLowerCase()}`);
  await expect(rowOf(page, id)).toContainText('Selokan mampet');
});
