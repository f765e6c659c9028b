import { logIn } from './edits.ts';
import { expect, test } from './fixtures.ts';
import {
  ANSWERS,
  attachment,
  attachScans,
  fillIdentity,
  fillLetter,
  formAddress,
  insertLetter,
  submitLetter,
  USAHA,
  USAHA_SCANS,
} from './letters.ts';
import { jpg, pdf, png, tooLarge, word } from './scans.ts';
import { SIZES } from './screens.ts';

const TYPE_TEXT = 'Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.';
const SIZE_TEXT = 'Ukuran file lampiran maksimal 5MB.';
const KK = 'Fotokopi Kartu Keluarga (KK)';

test('a visitor is told to log in first and finds the way home', async ({ page }) => {
  await page.goto(formAddress(USAHA));
  await expect(page.getByRole('heading', { level: 1, name: 'Anda harus login terlebih dahulu' })).toBeVisible();
  await page.getByRole('button', { name: 'Masuk atau Daftar' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Kembali ke Beranda' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor who logs in stays at the form they came for', async ({ page, createPerson }) => {
  const { user } = await createPerson('user');
  await page.goto(formAddress(USAHA));
  await page.getByRole('button', { name: 'Masuk atau Daftar' }).click();
  await logIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: `Ajukan ${USAHA}` })).toBeVisible();
  await expect(page).toHaveURL(formAddress(USAHA));
});

for (const address of ['/layanan/form-surat', '/layanan/form-surat?jenis=Surat%20Sakti']) {
  test(`${address} offers a list of the letter types`, async ({ page, loginAs }) => {
    await loginAs('user');
    await page.goto(address);
    const list = page.getByLabel('Jenis Surat');
    await expect(list.locator('option')).toHaveCount(20);
    await expect(list.locator('option').first()).toHaveText('Pilih Jenis Surat');
    await expect(page.getByRole('button', { name: 'Periksa Ringkasan' })).toHaveCount(0);
    await list.selectOption(USAHA);
    await expect(page.getByRole('heading', { level: 1, name: `Ajukan ${USAHA}` })).toBeVisible();
    for (const label of Object.keys(USAHA_SCANS)) await expect(attachment(page, label)).toHaveCount(1);
  });
}

test('titles with slashes and parentheses arrive whole from the catalogue', async ({ page, loginAs }) => {
  await loginAs('user');
  for (const title of [
    'Surat Keterangan Tidak Mampu (SKTM)',
    'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
    'Surat Keterangan Kehilangan/Kepemilikan',
  ]) {
    await page.goto('/layanan/surat-online');
    await page.getByRole('link', { name: `Ajukan ${title}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Ajukan ${title}` })).toBeVisible();
    await expect(page.getByLabel('Jenis Surat', { exact: true })).toHaveCount(0);
  }
});

test('the catalogue shows 19 types and says so when a search finds none', async ({ page }) => {
  await page.goto('/layanan/surat-online');
  await expect(page.getByRole('article')).toHaveCount(19);
  await page.getByLabel('Cari jenis surat').fill('paspor');
  await expect(page.getByText('Tidak ada surat ditemukan.')).toBeVisible();
  await expect(page.getByText('0 hasil untuk “paspor”')).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan semua surat' }).click();
  await expect(page.getByRole('article')).toHaveCount(19);
});

test('the catalogue is grouped, knows everyday words, and its search stands in the address', async ({ page }) => {
  await page.goto('/layanan/surat-online');
  const shelf = page.getByRole('main').getByRole('region', { name: 'Kelahiran dan Kematian' });
  await expect(shelf.getByRole('article')).toHaveCount(4);
  await page.getByLabel('Cari jenis surat').fill('miskin');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/layanan/surat-online?q=miskin');
  await page.getByRole('link', { name: /^Ajukan Surat Keterangan Tidak Mampu/ }).click();
  await page.goBack();
  await expect(page.getByLabel('Cari jenis surat')).toHaveValue('miskin');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/layanan/surat-online?q=anak+baru+lahir');
  await expect(page.getByRole('article').getByRole('heading')).toContainText(['Surat Keterangan Kelahiran']);
});

test('on a phone a letter takes little room until it is opened', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/layanan/surat-online');
  await expect(page.getByRole('article')).toHaveCount(19);
  const heights = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(150);
  const card = page.getByRole('article').first();
  const about = card.getByText(/^Menerangkan bahwa pemohon/);
  await expect(about).toBeHidden();
  await card.getByText(/^Siapkan \d dokumen$/).click();
  await expect(about).toBeVisible();
});

test('the form offers the religions there are, and says how a phone number is written', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await expect(page.getByLabel('Agama').locator('option:not([value=""])')).toHaveText([
    ...['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Konghucu'],
  ]);
  await expect(page.getByLabel('Nomor HP')).toHaveAccessibleDescription(/Format 08xxxxxxxxxx/);
});

test('an empty form names every required field, in order, and leads to each', async ({ page, loginAs }) => {
  await loginAs('user', { nama: 'Niken Larasanti' });
  await page.goto(formAddress(USAHA));
  await page.getByLabel('Tempat lahir').fill('Arunika');
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();

  const summary = page.getByRole('region', { name: 'Isian yang perlu diperbaiki' });
  await expect(summary.getByRole('link')).toHaveText([
    'NIK wajib diisi',
    'Jenis kelamin wajib dipilih',
    'Tanggal lahir wajib diisi',
    'Agama wajib dipilih',
    'Nomor HP wajib diisi',
    'Alamat sesuai KTP wajib diisi',
    'Alamat sekarang wajib diisi',
    ...Object.keys(USAHA_SCANS).map((label) => `Lampiran "${label}" wajib diunggah`),
  ]);
  await expect(summary).toContainText('Ada 11 isian yang perlu diperbaiki');
  await expect(page.getByLabel('NIK', { exact: true })).toBeFocused();
  await expect(page.getByLabel('NIK', { exact: true })).toHaveAccessibleDescription(/NIK wajib diisi/);
  await expect(page.getByLabel('Tempat lahir')).toHaveValue('Arunika');
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Niken Larasanti');

  await summary.getByRole('link', { name: 'Alamat sekarang wajib diisi' }).click();
  await expect(page.getByLabel('Alamat sekarang')).toBeFocused();
  await summary.getByRole('link', { name: /Foto tempat/ }).click();
  await expect(attachment(page, 'Foto tempat/kegiatan usaha')).toBeFocused();
});

test('a wrong NIK and a birth date to come are refused, everything else stays', async ({ page, loginAs }) => {
  await loginAs('user');
  await fillLetter(page);
  const nik = page.getByLabel('NIK', { exact: true });
  const birth = page.getByLabel('Tanggal lahir');
  const check = page.getByRole('button', { name: 'Periksa Ringkasan' });
  for (const wrong of ['999901520388000', '99990152038800011', '9999O15203880001']) {
    await nik.fill(wrong);
    await check.click();
    await expect(nik).toHaveAccessibleDescription(/NIK harus 16 digit angka/);
    await expect(nik).toBeFocused();
    await expect(nik).toHaveValue(wrong);
  }
  // One problem needs no summary.
  await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' })).toHaveCount(0);

  await birth.fill('2090-01-01');
  await check.click();
  await expect(birth).toHaveAccessibleDescription(/Tanggal lahir tidak boleh di masa depan/);
  await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveCount(2);
  for (const [label, { name }] of Object.entries(USAHA_SCANS)) {
    expect(await attachment(page, label).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(name);
  }

  await birth.fill(ANSWERS['Tanggal lahir']);
  await nik.fill('9999 0152-0388.0001');
  await page.getByLabel('Alamat sekarang').focus();
  await expect(page.getByText('NIK harus 16 digit angka')).toHaveCount(0);
  await check.click();
  await expect(page.getByRole('dialog', { name: 'Ringkasan' })).toContainText('9999 0152 0388 0001');
});

test('a file of another type or over 5 MB is refused before anything is sent', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await expect(page.getByText('JPG, PNG, atau PDF, paling besar 5 MB').first()).toBeVisible();
  await fillIdentity(page);
  await attachScans(page);
  await attachment(page, KK).setInputFiles(word());
  await expect(attachment(page, KK)).toHaveAccessibleDescription(TYPE_TEXT);
  await expect(page.getByText('Perlu diganti')).toBeVisible();
  await attachment(page, 'Fotokopi KTP pemohon').setInputFiles(tooLarge(pdf()));
  await expect(attachment(page, 'Fotokopi KTP pemohon')).toHaveAccessibleDescription(SIZE_TEXT);

  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const problems = page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link');
  await expect(problems).toHaveText([TYPE_TEXT, SIZE_TEXT]);
  await expect(attachment(page, KK)).toBeFocused();

  await attachment(page, KK).setInputFiles(jpg());
  await expect(page.getByText(TYPE_TEXT)).toHaveCount(0);
  await attachment(page, 'Fotokopi KTP pemohon').setInputFiles(png());
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(page.getByRole('dialog', { name: 'Ringkasan' })).toBeVisible();
});

test('a file that only calls itself a picture is refused before anything is sent', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await attachment(page, KK).setInputFiles({ ...word('kk.jpg'), mimeType: 'image/jpeg' });
  await expect(attachment(page, KK)).toHaveAccessibleDescription(TYPE_TEXT);
  await expect(page.getByText('Perlu diganti')).toBeVisible();
  await expect(page.getByText('Siap dikirim')).toHaveCount(0);
});

test('a file that the server refuses is marked in the form, which stays as it was', async ({
  page,
  loginAs,
  faults,
}) => {
  faults.allowStatus(400);
  await loginAs('user');
  await fillLetter(page);
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ringkasan' });
  const scan = dialog.getByAltText(`Pratinjau ${KK}`);
  await expect.poll(() => scan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
  // Cut on its way: the server reads other bytes than the device has looked at.
  await page.route('**/api/surat', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1').replace('%PDF', 'PDF%') ?? '';
    return route.continue({ postData: Buffer.from(body, 'latin1') });
  });
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(dialog).toBeHidden();
  await expect(attachment(page, 'Surat pengantar RT/RW')).toHaveAccessibleDescription(
    /Format file lampiran tidak didukung\./,
  );
  await expect(attachment(page, 'Surat pengantar RT/RW')).toBeFocused();
  await expect(page.getByText('Perlu diganti')).toHaveCount(1);
  await page.unroute('**/api/surat');
  await expect(page.getByLabel('Nama lengkap')).toHaveValue(ANSWERS['Nama lengkap']);
  await attachment(page, 'Surat pengantar RT/RW').setInputFiles(pdf('pengantar-baru.pdf'));
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await dialog.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
});

test('a NIK that says another birth date or sex is a reason to look again, not to refuse', async ({
  page,
  loginAs,
}) => {
  await loginAs('user');
  await fillLetter(page);
  const hint = page.getByRole('status').filter({ hasText: 'pada NIK tampak berbeda' });
  await expect(hint).toHaveCount(0);
  await page.getByLabel('Tanggal lahir').fill('1988-03-13');
  await page.getByLabel('NIK', { exact: true }).focus();
  await expect(hint).toContainText('Tanggal lahir pada NIK');
  await page.getByLabel('Tanggal lahir').fill(ANSWERS['Tanggal lahir']);
  await page.getByLabel('Jenis kelamin').selectOption('Laki-laki');
  await page.getByLabel('NIK', { exact: true }).focus();
  await expect(hint).toContainText('Jenis kelamin pada NIK');
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(page.getByRole('dialog', { name: 'Ringkasan' })).toBeVisible();
});

test('a chosen file can be seen, exchanged and taken away again', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await attachment(page, KK).setInputFiles(jpg('kartu-keluarga.jpg'));
  await expect(page.getByText('Siap dikirim')).toBeVisible();
  await expect(page.getByText('kartu-keluarga.jpg')).toBeVisible();
  const preview = page.getByAltText(`Pratinjau ${KK}`);
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Ganti ${KK}` }).click();
  await (await chooser).setFiles(pdf('kk.pdf'));
  await expect(page.getByText('kk.pdf')).toBeVisible();
  await expect(preview).toHaveCount(0);

  await page.getByRole('button', { name: `Hapus ${KK}` }).click();
  await expect(page.getByText('kk.pdf')).toHaveCount(0);
  await expect(attachment(page, KK)).toBeFocused();
  expect(await attachment(page, KK).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});

test('what need not be uploaded says so, and what is brought along stands as a line', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  const files = page.getByRole('region', { name: 'C. Lampiran Persyaratan' });
  await expect(files.getByText('Nomor Induk Berusaha (NIB), jika ada (opsional)')).toBeVisible();
  await page.goto(formAddress('Surat Pengantar Kartu Identitas Anak (KIA)'));
  await expect(page.getByText('Dibawa ke kantor desa', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Pas foto anak berwarna ukuran 4x6/)).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(3);
});

test('the address on the KTP is copied at the press of a button', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await page.getByLabel('Alamat sesuai KTP').fill('RT 01 RW 02 Dusun Wonorejo');
  await page.getByRole('button', { name: 'Sama dengan alamat KTP' }).click();
  await expect(page.getByLabel('Alamat sekarang')).toHaveValue('RT 01 RW 02 Dusun Wonorejo');
});

test('what the last request said is filled in on demand, and nothing that was typed is lost', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('user');
  await page.goto(formAddress(USAHA));
  await expect(page.getByText('Isi sesuai KTP dan KK.')).toBeVisible();
  await insertLetter(portal, { userId: user.id, nama: 'Sekar Arum', no_hp: '081211112222' });
  await page.reload();
  const offer = page.getByRole('button', { name: 'Isi dari pengajuan 20 November 2026' });
  await page.getByLabel('Nomor HP').fill('081299998888');
  await offer.click();
  await expect(page.getByText('Isian dari pengajuan terakhir sudah dimasukkan. Periksa kembali.')).toBeVisible();
  await expect(page.getByLabel('NIK')).toHaveValue('9999015203880001');
  await expect(page.getByLabel('Alamat sesuai KTP')).toHaveValue('RT 03 RW 01 Dusun Krajan');
  await expect(page.getByLabel('Nomor HP')).toHaveValue('081299998888');
});

test('the files of an earlier letter are reused where the applicant ticks them', async ({
  page,
  request,
  loginAs,
  portal,
}) => {
  const person = await loginAs('user');
  const first = await submitLetter(request, { person });
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  const offer = (label: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^Pakai berkas dari pengajuan .* atas nama .*: ${label}`) });
  await offer('Fotokopi Kartu Keluarga').check();
  await offer('Fotokopi KTP pemohon').check();
  await expect(attachment(page, KK)).toHaveCount(0);
  await expect(page.getByText('kk.jpg')).toBeVisible();
  // What is not ticked is asked for as ever.
  await attachScans(page, { 'Surat pengantar RT/RW': pdf('pengantar-baru.pdf') });
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(attachment(page, 'Foto tempat/kegiatan usaha')).toHaveAccessibleDescription(
    /Lampiran "Foto tempat\/kegiatan usaha" wajib diunggah$/,
  );
  await offer('Foto tempat/kegiatan usaha').check();
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const summary = page.getByRole('dialog', { name: 'Ringkasan' });
  await expect(summary.getByText(/kk\.jpg \(dari pengajuan/)).toBeVisible();
  await summary.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page).toHaveURL('/profil');
  const sent = await portal.sql(
    `SELECT l.nama_file FROM lampiran l JOIN surat s ON s.id = l.surat_id WHERE s.user_id = $1 AND s.id > $2 ORDER BY 1`,
    [person.user.id, first.id],
  );
  expect(sent.map(({ nama_file }) => nama_file)).toEqual(['kk.jpg', 'ktp.png', 'pengantar-baru.pdf', 'warung.jpeg']);
});
