import { expect, test } from './fixtures.ts';
import { removeLetters } from './letters.ts';
import { insertNumbered } from './naskah-numbered.ts';

test.afterEach(({ portal }) => removeLetters(portal));

const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', year: 'numeric' }).format(new Date());

test('the book fills itself, takes incoming letters and numbers for others, and goes along as a file', async ({
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
  await page.getByLabel('Bulan').selectOption('Februari');
  await expect(page).toHaveURL(/bulan=2$/);
});

test('a letter from elsewhere that was sent goes from one book into the other, and says who received it', async ({
  page,
  request,
  loginAs,
  faults,
}) => {
  faults.allowStatus(400);
  const { token } = await loginAs('admin');
  const data = { jenis: 'keluar', kode_klasifikasi: '005', kepada: 'Kantor Pos', isi_singkat: 'Undangan' };
  const answer = await request.post('/api/buku/agenda', { headers: { Authorization: `Bearer ${token}` }, data });
  const { agenda } = await answer.json();
  await page.goto('/admin/buku-agenda');
  const row = page.getByRole('row', { name: agenda.nomor });
  await expect(row).toContainText('Belum');
  await row.getByRole('button', { name: 'Koreksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Koreksi buku' });
  await expect(dialog).toContainText('Sudah tercatat: di luar portal');
  // A remark alone leaves the day open.
  await dialog.getByLabel('Tambahan keterangan').fill('lewat kurir');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(row).toContainText('di luar portal; lewat kurir');
  await row.getByRole('button', { name: 'Koreksi' }).click();
  await dialog.getByLabel('Catat di Buku Ekspedisi').check();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Tanggal dikirim/ })).toHaveAccessibleDescription(/wajib diisi/);
  await dialog.getByRole('textbox', { name: /^Tanggal dikirim/ }).fill(agenda.tanggal);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Buku diperbarui' })).toBeFocused();
  await expect(row).not.toContainText('Belum');

  await page.goto('/admin/buku-ekspedisi');
  const sent = page.getByRole('row', { name: agenda.nomor });
  await sent.getByRole('button', { name: 'Koreksi' }).click();
  await dialog.getByLabel('Nama penerima').fill('Sekar Arum');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(sent).toContainText('Diterima Sekar Arum');
});

test('a book is printed with its columns, every line of the period, and the signatures', async ({
  page,
  portal,
  request,
  loginAs,
}) => {
  // What is printed stands until the dialog is closed; here nobody closes it.
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
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
});

test('what was sent stands in the book of deliveries', async ({ page, portal, request, loginAs }) => {
  const admin = await loginAs('admin');
  const { surat_id, tanggal, nomor } = await insertNumbered(portal, { request, admin });
  const headers = { Authorization: `Bearer ${admin.token}` };
  for (const [step, data] of [
    ['tanda-tangan', { tanggal }],
    ['serah', { kepada: 'kuasa', nama: 'Bagas', hubungan: 'Anak', cara: 'kirim' }],
  ] as const)
    await expect(await request.post(`/api/surat/${surat_id}/naskah/${step}`, { headers, data })).toBeOK();
  await page.goto('/admin/buku-ekspedisi');
  await expect(page.getByRole('row', { name: nomor })).toContainText('Diterima Bagas');
});
