import type { Page } from '@playwright/test';
import { leave, leaveQuestion, loadTheirs } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { insertLetter } from './letters.ts';
import { hold, plainPages, requestsOf } from './network.ts';

keepTables('statistik');

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();

/** The row of a category whose label is this now. */
function row(page: Page, { category, label }: { category: string; label: string }) {
  return section(page, category)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Hapus ${label}`, exact: true }) });
}

async function openEditor(page: Page) {
  await page.goto('/profil/statistik');
  await page.getByRole('button', { name: 'Edit statistik' }).click();
  await expect(page.getByLabel('Label').first()).toBeFocused();
}

test('the figures are told by category, with bars and the share of each', async ({ page, portal }) => {
  await portal.sql(`DELETE FROM statistik WHERE kategori = 'dusun'`);
  await portal.sql(`INSERT INTO statistik (kategori, label, value, color, urutan) VALUES
    ('dusun', 'Krajan', 3000, '#123456', 1), ('dusun', 'Wonorejo', 1000, '#cccccc', 2)`);
  await page.goto('/profil/statistik');
  await expect(page.getByRole('heading', { level: 1, name: 'Statistik Desa' })).toBeVisible();
  await expect(section(page, 'Statistik Utama').getByRole('definition').first()).toHaveText('4.872');
  await expect(section(page, 'Penduduk per Dusun').getByRole('listitem')).toHaveText([
    'Krajan3.000 (75%)',
    'Wonorejo1.000 (25%)',
  ]);
  const bar = section(page, 'Penduduk per Dusun').locator('rect').first();
  await expect(bar).toHaveAttribute('fill', '#123456');
  await expect(bar).toHaveAttribute('width', '75%');
  await expect(page.getByRole('button', { name: 'Edit statistik' })).toHaveCount(0);
});

test('figures that are coming, missing or out of reach are told in words', async ({ page, portal, faults }) => {
  faults.allowStatus(500);
  await portal.sql('DELETE FROM statistik');
  await plainPages(page);
  const release = await hold(page, '**/api/statistik');
  await page.goto('/profil/statistik');
  await expect(page.getByText('Memuat data statistik...')).toBeVisible();
  release();
  await expect(page.getByText('Tidak ada data statistik.')).toBeVisible();
  await page.route('**/api/statistik', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Gagal memuat data statistik');
  await page.unroute('**/api/statistik');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByText('Tidak ada data statistik.')).toBeVisible();
});

test('an admin changes, adds and removes figures in one go; only what changed is sent', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  await openEditor(page);
  const sent = [requestsOf(page, 'PUT', /statistik/), requestsOf(page, 'POST', /statistik/)];
  const total = row(page, { category: 'Statistik Utama', label: 'Total Penduduk' });
  await total.getByLabel('Nilai').fill('5.001');
  await total.getByLabel('Warna').fill('#ff0000');
  await section(page, 'Penduduk per Dusun').getByRole('button', { name: 'Hapus Dusun Krajan' }).click();
  await section(page, 'Penduduk per Dusun').getByRole('button', { name: 'Tambah baris' }).click();
  const fresh = section(page, 'Penduduk per Dusun').getByRole('listitem').last();
  await expect(fresh.getByLabel('Label')).toBeFocused();
  await fresh.getByLabel('Label').fill('Dusun Krajan');
  await fresh.getByLabel('Nilai').fill('12');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Statistik berhasil disimpan!' })).toBeFocused();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
  expect(await portal.sql(`SELECT value, color FROM statistik WHERE label = 'Total Penduduk'`)).toEqual([
    { value: 5001, color: '#ff0000' },
  ]);
  expect(await portal.sql(`SELECT value, color FROM statistik WHERE label = 'Dusun Krajan'`)).toEqual([
    { value: 12, color: '#cccccc' },
  ]);
  await expect(section(page, 'Penduduk per Dusun').getByRole('listitem').last()).toContainText('Dusun Krajan12');
});

test('the letters of the month are counted by the portal, or typed', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await portal.sql('DELETE FROM riwayat_surat');
  for (const status of ['Diproses', 'Selesai', 'Menunggu']) await insertLetter(portal, { userId: user.id, status });
  await openEditor(page);
  const counted = row(page, { category: 'Statistik Utama', label: 'Surat Diproses Bulan Ini' });
  await expect(page.getByLabel(/^Dihitung portal/)).toHaveCount(1);
  await counted.getByLabel(/^Dihitung portal/).check();
  await expect(counted.getByLabel('Nilai')).not.toBeEditable();
  await save(page);
  await expect(page.getByText('Statistik berhasil disimpan!')).toBeVisible();
  const stored = () => portal.sql(`SELECT value, otomatis FROM statistik WHERE label = 'Surat Diproses Bulan Ini'`);
  expect(await stored()).toEqual([{ value: 2, otomatis: true }]);
  await page.getByRole('button', { name: 'Tempel tabel' }).click();
  const ends = page.getByText('Setelah disimpan, “Surat Diproses Bulan Ini” tidak lagi dihitung portal.');
  await page.getByLabel('Tabel', { exact: true }).fill('utama;Surat Diproses Bulan Ini;7');
  await expect(ends).toBeVisible();
  await page.getByLabel('Tabel', { exact: true }).fill('utama;Surat Diproses Bulan Ini;2');
  await expect(ends).toHaveCount(0);
  await page.getByLabel('Tabel', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Edit Statistik' }).click();
  await counted.getByLabel(/^Dihitung portal/).uncheck();
  await counted.getByLabel('Nilai').fill('412');
  await save(page);
  await expect.poll(stored).toEqual([{ value: 412, otomatis: false }]);
});

test('a table is pasted or chosen: what changes is shown first, then saved at once', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  await page.goto('/profil/statistik');
  await page.getByRole('button', { name: 'Tempel tabel' }).click();
  const table = page.getByLabel('Tabel', { exact: true });
  await table.fill('Kategori;Label;Nilai\ndusun;Dusun Krajan;dua');
  await save(page);
  await expect(table).toHaveAccessibleDescription('Baris 2, kolom 3: “dua” bukan bilangan bulat mulai dari 0.');
  await table.fill('Kategori;Label;Nilai\ndusun;"Dusun Krajan;1\ndusun;Dusun Lain;2');
  await save(page);
  await expect(table).toHaveAccessibleDescription(/^Baris 2, kolom 2: Tanda kutip di sel ini tidak ditutup\./);
  const content = 'Kategori;Label;Nilai\r\nPenduduk per Dusun;Dusun Krajan;1.999\r\ndusun;Dusun Baru;12\r\n';
  await page
    .getByLabel('Berkas XLSX atau CSV')
    .setInputFiles({ name: 'dusun.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const changes = page.getByRole('region', { name: '2 perubahan' });
  await expect(changes.getByRole('row').filter({ hasText: 'Dusun Krajan' })).toContainText('Berubah');
  await expect(changes.getByRole('row').filter({ hasText: 'Dusun Baru' })).toContainText('Baru');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: '2 angka disimpan' })).toBeFocused();
  expect(
    await portal.sql(`SELECT label, value FROM statistik WHERE label IN ('Dusun Krajan', 'Dusun Baru') ORDER BY label`),
  ).toEqual([
    { label: 'Dusun Baru', value: 12 },
    { label: 'Dusun Krajan', value: 1999 },
  ]);
});

test('a workbook is taken as a table, too; what is no table is told of', async ({ page, loginAs, portal }) => {
  const { token } = await loginAs('admin');
  const answer = await page.request.get('/api/statistik/ekspor.xlsx', {
    headers: { Authorization: `Bearer ${token}` },
  });
  await portal.sql(`UPDATE statistik SET value = value + 1 WHERE label = 'Dusun Krajan'`);
  await page.goto('/profil/statistik');
  await page.getByRole('button', { name: 'Tempel tabel' }).click();
  const file = page.getByLabel('Berkas XLSX atau CSV');
  await file.setInputFiles({ name: 'angka.xlsx', mimeType: 'application/octet-stream', buffer: await answer.body() });
  const changes = page.getByRole('region', { name: '1 perubahan' });
  await expect(changes.getByRole('row').filter({ hasText: 'Dusun Krajan' })).toContainText('Berubah');
  const table = page.getByLabel('Tabel', { exact: true });
  await expect(table).toHaveValue(/^Kategori\tLabel\tNilai\n/);
  await file.setInputFiles({ name: 'kosong.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) });
  await expect(table).toHaveAccessibleDescription('Berkas ini kosong. Simpan tabelnya dahulu, lalu pilih lagi.');
});

test('a row that is wrong is marked, and nothing is sent', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  const sent = requestsOf(page, 'PUT', /statistik/);
  const keluarga = row(page, { category: 'Statistik Utama', label: 'Jumlah Keluarga' });
  await keluarga.getByLabel('Nilai').fill('banyak');
  await save(page);
  await expect(keluarga.getByLabel('Nilai')).toHaveAccessibleDescription(
    'Nilai harus berupa bilangan bulat mulai dari 0',
  );
  await expect(keluarga.getByLabel('Nilai')).toBeFocused();
  expect(sent).toEqual([]);
});

test('a save that fails says so and keeps everything; what went through stays', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(409, 500);
  await loginAs('admin');
  await openEditor(page);
  await row(page, { category: 'Statistik Utama', label: 'Total Penduduk' }).getByLabel('Nilai').fill('6000');
  await section(page, 'Penduduk per Dusun').getByRole('button', { name: 'Tambah baris' }).click();
  const fresh = section(page, 'Penduduk per Dusun').getByRole('listitem').last();
  await fresh.getByLabel('Label').fill('Dusun Krajan');
  await fresh.getByLabel('Nilai').fill('1');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Label ini sudah ada dalam kategori tersebut');
  await expect(page.getByRole('alert')).toContainText('Gagal menyimpan perubahan statistik');
  expect(await portal.sql(`SELECT value FROM statistik WHERE label = 'Total Penduduk'`)).toEqual([{ value: 6000 }]);
  await fresh.getByLabel('Label').fill('Dusun Baru');
  await save(page);
  await expect(page.getByText('Statistik berhasil disimpan!')).toBeVisible();
});

test('an edit over somebody else’s keeps what was typed and takes the rest from them', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(409);
  await loginAs('admin');
  await openEditor(page);
  const main = (label: string) => row(page, { category: 'Statistik Utama', label });
  const total = main('Total Penduduk');
  await total.getByLabel('Nilai').fill('7.000');
  await total.getByLabel('Warna').fill('#ff0000');
  await main('Jumlah Keluarga').getByLabel('Warna').fill('#00ff00');
  await portal.sql(
    `UPDATE statistik SET value = value + 1, color = '#0000ff', "updatedAt" = now() + interval '1 s' WHERE kategori = 'utama'`,
  );
  await save(page);
  await loadTheirs(page);
  await expect(page.getByText('Data terbaru sudah dimuat dan isian Anda tetap ada.')).toBeVisible();
  // What only they have changed is theirs, also in a row of which something else was changed here.
  await expect(main('Jumlah Keluarga').getByLabel('Nilai')).toHaveValue('1519');
  await expect(main('Jumlah Keluarga').getByLabel('Warna')).toHaveValue('#00ff00');
  await expect(total.getByLabel('Nilai')).toHaveValue('7.000');
  await expect(total).toContainText('Yang tersimpan: 4.873');
  await expect(total).toContainText('Yang tersimpan: #0000ff');
  await save(page);
  await expect(page.getByText('Statistik berhasil disimpan!')).toBeVisible();
  const columns = 'SELECT value, color FROM statistik WHERE label = ';
  expect(await portal.sql(`${columns} 'Total Penduduk'`)).toEqual([{ value: 7000, color: '#ff0000' }]);
  expect(await portal.sql(`${columns} 'Jumlah Keluarga'`)).toEqual([{ value: 1519, color: '#00ff00' }]);
});

test('a figure that was deleted elsewhere is kept where something was typed', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(404);
  await loginAs('admin');
  await openEditor(page);
  const krajan = row(page, { category: 'Penduduk per Dusun', label: 'Dusun Krajan' });
  await krajan.getByLabel('Nilai').fill('123');
  await portal.sql(`DELETE FROM statistik WHERE label = 'Dusun Krajan'`);
  await save(page);
  await loadTheirs(page);
  await expect(krajan.getByLabel('Nilai')).toHaveValue('123');
  await save(page);
  await expect(page.getByText('Statistik berhasil disimpan!')).toBeVisible();
  expect(await portal.sql(`SELECT value FROM statistik WHERE label = 'Dusun Krajan'`)).toEqual([{ value: 123 }]);
});

test('leaving with rows added asks first', async ({ page, loginAs }) => {
  await loginAs('admin');
  await openEditor(page);
  await section(page, 'Pekerjaan').getByRole('button', { name: 'Tambah baris' }).click();
  await leave(page);
  await expect(leaveQuestion(page)).toBeVisible();
});
