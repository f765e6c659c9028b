import { expect, test } from './fixtures.ts';

const pathOf = (kode: string) => `/admin/naskah/templat/${kode}`;

// The village's texts and settings belong to every other test, too. The versions stay: they are only added to.
test.afterEach(async ({ portal }) => {
  await portal.sql('DELETE FROM naskah_templat');
  await portal.sql(`UPDATE naskah_setelan SET kertas = 'A4', mandat = '[]', dua_orang = false, kop_baris = '{}'`);
});

test('officials change the text of a letter type, see it at once, and go back', async ({ page, loginAs, faults }) => {
  faults.allowStatus(400);
  await loginAs('admin');
  await page.goto('/admin/naskah/templat');
  await page.getByRole('link', { name: 'Surat Keterangan Usaha' }).click();
  const sheet = page.getByRole('article', { name: 'Pratinjau surat' });
  await expect(sheet).toContainText('Demikian surat keterangan ini dibuat');

  // A field is put in where the cursor is, as a chip.
  const last = page.getByRole('textbox', { name: 'Paragraf 8' });
  await last.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Modal usaha dinilai dari ');
  await page.getByText('Sisipkan isian').click();
  await page.getByRole('button', { name: 'Nama usaha', exact: true }).click();
  await page.keyboard.type('.');
  await expect(last).toContainText('Modal usaha dinilai dari Nama usaha.');
  await expect(sheet).toContainText(/Modal usaha dinilai dari (?!Nama usaha)\S/);

  // A field that does not exist is refused by its name, and nothing is lost.
  await page.getByLabel('Penutup').fill('Demikian {{gaji}}.');
  await expect(page.getByRole('alert')).toContainText('Isian {{gaji}} tidak dikenal');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Perlu' })).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasNotText: 'Perlu' })).toContainText('Isian {{gaji}} tidak dikenal');
  await page.getByLabel('Penutup').fill('Demikian agar dipergunakan sebagaimana mestinya.');
  await page.getByLabel('Masa berlaku (hari)').fill('30');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Templat surat disimpan' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Masa berlaku (hari)')).toHaveValue('30');
  await expect(sheet).toContainText('Demikian agar dipergunakan');

  await page.getByRole('button', { name: 'Kembalikan ke bawaan' }).click();
  await page.getByRole('button', { name: 'Ya, Kembalikan' }).click();
  await expect(page.getByText('Templat kembali ke bawaan')).toBeVisible();
  await expect(page.getByLabel('Masa berlaku (hari)')).toHaveValue('90');
  await page.getByRole('button', { name: 'Pakai teks versi' }).nth(1).click();
  await expect(page.getByLabel('Masa berlaku (hari)')).toHaveValue('30');
});

test('a paragraph is moved, deleted and added by keyboard; leaving asks first', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto(pathOf('surat-keterangan-usaha'));
  const third = await page.getByRole('textbox', { name: 'Paragraf 3' }).textContent();
  await page.getByRole('button', { name: 'Turunkan bagian 3' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Paragraf 4' })).toHaveText(third ?? '');
  await page.getByRole('button', { name: 'Hapus paragraf 4' }).press('Enter');
  await expect(page.getByText('Paragraf 4 dihapus')).toBeAttached();
  await page.getByRole('button', { name: 'Tambah paragraf' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Paragraf 8' })).toBeFocused();
  // What is typed as a placeholder becomes a chip.
  await page.keyboard.type('Atas nama {{nama}}.');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('textbox', { name: 'Paragraf 8' })).toHaveText(/Atas nama \u200B?Nama/);
  await page.getByRole('link', { name: 'Batal' }).click();
  await expect(page.getByRole('dialog')).toContainText('belum disimpan');
});

test('an edit of a text that a colleague has saved meanwhile is refused, and what was typed stays', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(409);
  await loginAs('admin');
  const kode = 'surat-keterangan-domisili';
  await page.goto(pathOf(kode));
  await page.getByLabel('Penutup').fill('Teks saya.');
  const isi = JSON.stringify({ penutup: 'Teks rekan.' });
  await portal.sql(
    `INSERT INTO naskah_templat (kode, isi, versi, oleh_nama, "updatedAt") VALUES ($1, $2, 1, 'Rekan', now())`,
    [kode, isi],
  );
  await portal.sql(`INSERT INTO naskah_templat_versi (kode, isi, versi, oleh_nama) VALUES ($1, $2, 1, 'Rekan')`, [
    kode,
    isi,
  ]);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('button', { name: 'Muat data terbaru' }).click();
  await expect(page.getByText('Templat terbaru ada pada daftar versi.')).toBeVisible();
  await expect(page.getByLabel('Penutup')).toHaveValue('Teks saya.');
  await expect(page.getByRole('row', { name: /Rekan/ })).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Templat surat disimpan')).toBeVisible();
});

test('officials set how letters are numbered and printed, and who may sign them', async ({ page, loginAs, faults }) => {
  faults.allowStatus(400);
  await loginAs('admin');
  await page.goto('/admin/naskah/setelan');
  await page.getByRole('button', { name: 'Edit setelan surat' }).click();
  await page.getByLabel('Pola nomor').fill('{nomor:4}/{kode}/{tahun}');
  await expect(page.getByText(/Contoh nomor hari ini: 0001\/400\.10\.2\.2\/20\d\d/)).toBeVisible();
  await page.getByLabel('Pola nomor').fill('{kode}/{tahun}');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByLabel('Pola nomor')).toHaveAccessibleDescription(/Pola nomor harus memuat \{nomor\}/);
  await page.getByLabel('Pola nomor').fill('{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}');
  await page.getByLabel('Kertas', { exact: true }).selectOption('F4');
  await page.getByRole('checkbox', { name: /^Dua orang/ }).check();

  await page.getByRole('button', { name: 'Tambah mandat' }).click();
  await expect(page.getByLabel('Penerima mandat')).toBeFocused();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('group', { name: 'Untuk surat' })).toHaveAccessibleDescription(
    'Pilih sedikitnya satu jenis surat pada mandat',
  );
  await page.getByLabel('Dasar mandat').fill('Keputusan Kepala Desa Nomor 3 Tahun 2026');
  await page.getByLabel('Berlaku mulai').fill('2026-01-01');
  await page.getByLabel('Berlaku sampai').fill('2026-12-31');
  await page.getByRole('checkbox', { name: 'Surat Keterangan Domisili', exact: true }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Setelan surat disimpan')).toBeVisible();
  await expect(page.getByText(/Untuk Surat Keterangan Domisili$/)).toBeVisible();
  await expect(page.getByText('F4')).toBeVisible();
});
