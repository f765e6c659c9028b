import { SCREEN_LIST } from '@pendopo/shared/access/screen-list';
import { expect, test } from './fixtures.ts';
import { insertNumbered } from './naskah-numbered.ts';

const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', year: 'numeric' }).format(new Date());

test('a register fills itself, records incoming letters, issues numbers, and exports a file', async ({
  page,
  portal,
  request,
  loginAs,
  faults,
}) => {
  faults.allowStatus(400);
  const admin = await loginAs('admin');
  const naskah = await insertNumbered(portal, { request, admin });
  await page.goto('/admin/buku-agenda');
  await expect(page.getByRole('row', { name: naskah.nomor })).toContainText('Keluar');

  await page.getByRole('button', { name: 'Catat surat masuk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Catat surat masuk' });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByLabel('Nomor surat')).toHaveAccessibleDescription(/wajib diisi/);
  await dialog.getByLabel('Nomor surat').fill('005/12/2026');
  await dialog.getByLabel('Tanggal surat').fill('2026-01-05');
  await dialog.getByLabel('Pengirim').fill('Camat Giriarum');
  await dialog.getByLabel('Isi singkat').fill('Undangan musyawarah');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Surat masuk dicatat' })).toBeFocused();
  await expect(page.getByRole('row', { name: '005/12/2026' })).toContainText('Camat Giriarum');

  await page.getByRole('button', { name: 'Ambil nomor' }).click();
  const number = page.getByRole('dialog', { name: 'Ambil nomor' });
  await expect(number.getByLabel('Kode klasifikasi')).toHaveValue('400.10.2.2');
  await number.getByLabel('Ditujukan kepada').fill('Puskesmas');
  await number.getByLabel('Isi singkat').fill('Permohonan penyuluhan');
  await number.getByRole('button', { name: 'Ambil nomor' }).dblclick();
  await expect(page.getByText(/^Nomor 400\.10\.2\.2\/002\/.+ sudah diambil$/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Puskesmas' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Unduh' }).click();
  const saving = page.getByRole('dialog', { name: 'Unduh daftar' });
  await saving.getByLabel('Jenis berkas').selectOption('csv');
  const file = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Unduh', exact: true }).click();
  expect((await file).suggestedFilename()).toBe(`buku-agenda-${year}.csv`);
  await page.keyboard.press('Escape');
  await page.getByLabel('Bulan').selectOption('Februari');
  await expect(page).toHaveURL(/bulan=2$/);
});

test('a printed register has its columns, every row of the period, and the signatures', async ({
  page,
  portal,
  request,
  loginAs,
}) => {
  // The print view stays until the dialog closes. Here no dialog opens.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const admin = await loginAs('admin');
  const naskah = await insertNumbered(portal, { request, admin });
  await page.goto('/admin/buku-agenda');
  await page.getByRole('button', { name: 'Cetak' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `BUKU AGENDA DESA KALIJERNIH TAHUN ${year}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: naskah.nomor })).toBeVisible();
  await expect(page.getByText('Sekretaris Desa Kalijernih')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  // Ctrl+P prints the list in landscape without buttons.
  await expect(page.getByRole('row', { name: naskah.nomor })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Aksi' })).toHaveCount(0);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper).toMatch(/\/MediaBox \[0 0 841\.\d+ 594\.\d+\]/);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
});

test('the book of officials keeps personal data, which no page for visitors contains', async ({
  page,
  request,
  loginAs,
}) => {
  await loginAs('operator');
  await page.goto('/admin/buku-umum?buku=a4');
  await page.getByRole('button', { name: 'Lengkapi Dyah Ayu Pramesti' }).click();
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Dyah Ayu Pramesti');
  await page.getByLabel('NIAP').fill('9999.77');
  await page.getByLabel('Tempat lahir').fill('Waringinsari');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data aparat disimpan' })).toBeFocused();
  await expect(page.getByRole('row', { name: 'Dyah Ayu Pramesti' })).toContainText('9999.77');

  const open = SCREEN_LIST.filter((screen) => !('access' in screen) && !screen.path.includes(':'));
  expect(open.map(({ path }) => path)).toContain('/profil/struktur-organisasi');
  for (const { path } of open) {
    const html = await (await request.get(path)).text();
    expect([path, /9999\.|Waringinsari/.test(html)]).toEqual([path, false]);
  }
});
