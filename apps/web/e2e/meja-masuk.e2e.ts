import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';
import { hydrated, openRendered, watchRequests } from './rendered.ts';
import { insertSurat } from './surat.ts';

const INBOX = '/admin/surat-masuk';
const search = (page: Page) => page.getByLabel('Cari nama/NIK/jenis surat...');
const rows = (page: Page) => page.getByRole('table', { name: 'Daftar Surat Masuk' }).getByRole('row');
/** Rows without the header row. */
const suratRows = (page: Page) => rows(page).filter({ has: page.getByRole('rowheader') });

test('an official finds, opens and closes an application, sets its status, and assigns several to a colleague', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('admin');
  const ids: number[] = [];
  for (let i = 1; i <= 28; i++) ids.push(await insertSurat(portal, { userId: user.id, nama: `Warga ${i}` }));
  await page.goto(`${INBOX}?urut=terbaru`);
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(page.getByText('Menampilkan 26–28 dari 28')).toBeVisible();
  await page.getByRole('link', { name: `Lihat Detail surat ${ids[0]}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Surat Masuk' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Menampilkan 26–28 dari 28')).toBeVisible();
  await search(page).fill('warga 28');
  await expect(suratRows(page)).toHaveCount(1);
  await page.reload();
  await expect(search(page)).toHaveValue('warga 28');

  await page.getByRole('button', { name: `Ubah Status surat ${ids[27]}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('Diproses');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(suratRows(page)).toContainText('Diproses');
  expect(await portal.sql('SELECT status FROM riwayat_surat WHERE surat_id = $1 ORDER BY id', [ids[27]])).toEqual([
    { status: 'Menunggu' },
    { status: 'Diproses' },
  ]);

  await page.goto(`${INBOX}?urut=terlama`);
  for (const id of ids.slice(0, 2)) await page.getByLabel(`Pilih surat ${id}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Tugaskan' }).click();
  await dialog.getByLabel('Petugas').selectOption(String(user.id));
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('2 surat ditugaskan.')).toBeVisible();
  await page.getByRole('link', { name: 'Tugas saya' }).click();
  await expect(suratRows(page)).toHaveCount(2);
  await page.getByRole('columnheader').getByLabel('Pilih semua di halaman ini').check();
  await portal.sql(`UPDATE surat SET "updatedAt" = now() WHERE id = ${ids[1]}`);
  await page.getByRole('button', { name: 'Ubah status', exact: true }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('1 surat menjadi Diproses.')).toBeVisible();
  await expect(page.getByText(`Surat ${ids[1]}: Data ini sudah diubah orang lain.`)).toBeVisible();
});

test('text typed before hydration is searched for', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await insertSurat(portal, { userId: user.id, nama: 'Sekar Arum' });
  await insertSurat(portal, { userId: user.id, nama: 'Bagas Prakoso' });
  const release = await hold(page, '**/assets/*.js');
  await openRendered(page, INBOX);
  await search(page).fill('sekar');
  release();
  await expect(suratRows(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue('sekar');
});

test('an old laptop shows twelve rows under a fixed header row', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  const long = {
    nama: 'Raden Mas Suryadiningrat Kusumawijaya-Prawirohardjonegoro',
    jenis_surat: 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
    alamat_sekarang:
      'Jalan Panembahan Senopati Ing Alaga Sayidin Panatagama Nomor 123456 RT 03 RW 01 Dusun Karanganyar',
  };
  for (let i = 0; i < 25; i++) await insertSurat(portal, { userId: user.id, ...(i % 2 ? long : {}) });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(INBOX);
  await expect(suratRows(page)).toHaveCount(25);
  const boxes = await suratRows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(44);
  expect(boxes.filter(({ bottom }) => bottom <= 768).length).toBeGreaterThanOrEqual(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('columnheader', { name: 'Nama Pemohon' })).toBeInViewport();
});

test('new applications are announced above the list, which moves only on request', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('admin');
  await insertSurat(portal, { userId: user.id, nama: 'Ayu' });
  const requests = watchRequests(page);
  let counted = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/admin/ringkasan')) counted += 1;
  });
  await page.goto(INBOX);
  await hydrated(page);
  await expect(suratRows(page)).toHaveCount(1);
  // Waits for the counts of rail and list. Later applications would not be new otherwise.
  await expect.poll(() => counted).toBeGreaterThanOrEqual(2);
  await requests.settled();
  const today = await portal.sql(`SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date::text AS hari`);
  for (const nama of ['Bagas', 'Citra']) {
    const id = await insertSurat(portal, { userId: user.id, nama });
    await portal.sql('UPDATE surat SET tanggal_pengajuan = $1 WHERE id = $2', [today[0]?.hari, id]);
  }
  const news = page.getByRole('status').filter({ hasText: 'surat baru' });
  await expect(async () => {
    // The listener for the focus event is lazy.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(news).toContainText('2 surat baru', { timeout: 2_000 });
  }).toPass();
  await expect(suratRows(page)).toHaveCount(1);
  await news.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(suratRows(page)).toHaveCount(3);
  await expect(suratRows(page).first()).toContainText('Citra');
  await expect(news).toHaveCount(0);
});

test.describe('on a wide screen that is touched', () => {
  test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true, isMobile: true });

  test('the list scrolls by itself and the page does not', async ({ page, loginAs, portal }) => {
    const { user } = await loginAs('admin');
    await insertSurat(portal, { userId: user.id, nama: 'Raden Mas Tirta Wijayanegara Kusumaningrat' });
    await page.goto(INBOX);
    await expect(suratRows(page)).toHaveCount(1);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366);
  });
});
