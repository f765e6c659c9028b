import { expect, test } from './fixtures.ts';
import { insertLetter, submitLetter, USAHA } from './letters.ts';
import { hold } from './network.ts';

test('a letter is shown whole, to its owner and to an official', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  request,
}) => {
  const owner = await loginAs('user');
  const { id } = await submitLetter(request, { person: owner });
  const office = await openPage(await createPerson('admin'));
  await page.goto(`/surat/${id}`);
  await office.goto(`/admin/surat-masuk/${id}`);
  for (const screen of [page, office]) {
    await expect(screen.getByRole('heading', { level: 1, name: 'Detail Surat Masuk' })).toBeVisible();
    await expect(screen.getByText(`Nomor ${id} · ${USAHA}`)).toBeVisible();
    await expect(screen.getByRole('region', { name: 'A. DATA DIRI' })).toContainText('12 Maret 1988');
    await expect(screen.getByRole('region', { name: 'C. LAMPIRAN PERSYARATAN' }).getByRole('link')).toHaveCount(4);
  }
  await expect(office.getByRole('button', { name: 'Ubah Status' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ubah Status' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Batalkan Pengajuan' })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Batalkan Pengajuan' })).toHaveCount(0);
});

test('an applicant is told from what day a request counts that came in at the weekend', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  const weekend = "UPDATE surat SET created_at = '2026-11-21 03:00+00', batas = '2099-11-24 08:00+00' WHERE id = $1";
  await portal.sql(weekend, [id]);
  await page.goto(`/surat/${id}`);
  await expect(
    page.getByText(
      'Permohonan Anda kami terima di luar jam pelayanan dan dihitung masuk pada Senin, 23 November 2026. Perkiraan selesai Selasa, 24 November 2099, pukul 15.00 WIB.',
    ),
  ).toBeVisible();
});

test('an attachment opens in a tab of its own, where no script may run', async ({
  page,
  loginAs,
  request,
  context,
  faults,
}) => {
  faults.allow('Blocked script execution'); // the test's own
  const owner = await loginAs('user');
  const { id } = await submitLetter(request, { person: owner });
  await page.goto(`/surat/${id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Lihat Gambar: Fotokopi KTP pemohon' }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(new URL(tab.url()).pathname).toMatch(/^\/berkas\/.+\.png$/);
  expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(48);
  await expect(page).toHaveURL(`/surat/${id}`);
});

test('a status set on the letter’s page shows in its timeline at once', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto(`/admin/surat-masuk/${id}`);
  await page.getByRole('button', { name: 'Ubah Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Surat' });
  await dialog.getByLabel('Status').selectOption('Diproses');
  await dialog.getByLabel('Catatan untuk pemohon').fill('KK kurang jelas, kirim ulang.');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  const steps = page.getByRole('region', { name: 'Status' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Diproses.*KK kurang jelas, kirim ulang\./, /^Menunggu/]);
  await page.getByRole('link', { name: 'Kembali ke Surat Masuk' }).click();
  await page.getByLabel('Cari nama/NIK/jenis surat...').fill(String(id));
  const detail = page.getByRole('link', { name: `Lihat Detail surat ${id}`, exact: true });
  await expect(page.getByRole('row').filter({ has: detail })).toContainText('Diproses');
});

test('a letter without attachments, and one whose files are gone, say so', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto(`/admin/surat-masuk/${id}`);
  await expect(page.getByText('Tidak ada lampiran persyaratan.')).toBeVisible();
  await portal.sql(
    `INSERT INTO lampiran (surat_id, jenis_persyaratan, nama_file, file, tipe, ukuran)
     VALUES ($1, 'Fotokopi KTP pemohon', NULL, NULL, 'image/jpeg', 1)`,
    [id],
  );
  await page.reload();
  const attachments = page.getByRole('region', { name: 'C. LAMPIRAN PERSYARATAN' });
  await expect(attachments.getByRole('listitem')).toContainText(['Fotokopi KTP pemohon']);
  await expect(attachments.getByText('Tidak ada file')).toBeVisible();
  await expect(attachments.getByRole('link')).toHaveCount(0);
});

test('a file that is neither picture nor PDF can be opened all the same', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  const id = await insertLetter(portal, { userId: user.id });
  await portal.sql(
    `INSERT INTO lampiran (surat_id, jenis_persyaratan, nama_file, file, tipe, ukuran)
     VALUES ($1, 'Fotokopi KK', 'kk.tif', 'surat/kk.tif', 'image/jpeg', 1)`,
    [id],
  );
  await page.goto(`/admin/surat-masuk/${id}`);
  const attachments = page.getByRole('region', { name: 'C. LAMPIRAN PERSYARATAN' });
  await expect(attachments.getByRole('link', { name: 'Lihat File: Fotokopi KK' })).toBeVisible();
  await expect(attachments).toContainText('kk.tif');
});

test('a file name cannot do more than be read', async ({ page, loginAs, request, portal }) => {
  const owner = await loginAs('user', { nama: '<img src=x onerror=alert(1)>' });
  const { id } = await submitLetter(request, { person: owner, nama: '<b>Tebal</b>' });
  await portal.sql('UPDATE lampiran SET nama_file = $2 WHERE surat_id = $1', [id, '"><script>alert(1)</script>.pdf']);
  await page.goto(`/surat/${id}`);
  await expect(page.getByText('<b>Tebal</b>')).toBeVisible();
  await expect(page.getByText('"><script>alert(1)</script>.pdf').first()).toBeVisible();
});

for (const [who, path] of [
  ['admin', '/admin/surat-masuk/999999'],
  ['user', '/surat/999999'],
  ['user', '/surat/bukan-angka'],
] as const) {
  test(`${path} is no letter`, async ({ page, loginAs, faults }) => {
    faults.allowStatus(404);
    await loginAs(who);
    await page.goto(path);
    await expect(page.getByText('Surat tidak ditemukan.')).toBeVisible();
    const back = who === 'admin' ? 'Kembali ke Surat Masuk' : 'Kembali ke Profil';
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(who === 'admin' ? '/admin/surat-masuk' : '/profil');
  });
}

test('somebody else’s letter is no letter either', async ({ page, loginAs, createPerson, portal, faults }) => {
  faults.allowStatus(404);
  const other = await createPerson('user');
  const id = await insertLetter(portal, { userId: other.user.id });
  await loginAs('user');
  await page.goto(`/surat/${id}`);
  await expect(page.getByText('Surat tidak ditemukan.')).toBeVisible();
});

test('while a letter is read it says so, and a failure can be tried again', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(503);
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id });
  const release = await hold(page, `**/api/surat/${id}`);
  await page.goto(`/surat/${id}`);
  await expect(page.getByText('Memuat detail surat...')).toBeVisible();
  release();
  await expect(page.getByRole('region', { name: 'A. DATA DIRI' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(`**/api/surat/${id}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Gagal mengambil detail surat');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByRole('region', { name: 'A. DATA DIRI' })).toBeVisible();
});

test('an official tells the applicant by WhatsApp what to bring, and it is noted', async ({
  page,
  loginAs,
  portal,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const { user } = await loginAs('admin', { nama: 'Dyah Ayu' });
  const id = await insertLetter(portal, { userId: user.id, status: 'Selesai' });
  await page.goto(`/admin/surat-masuk/${id}`);
  const reply = page.getByRole('link', { name: 'Balas lewat WhatsApp' });
  // The hours are part of the message; they come with the village's identity.
  await expect(reply).toHaveAttribute('href', /Jam%20pelayanan/);
  const text = new URL((await reply.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(`(nomor ${id}) sudah selesai dan dapat diambil di kantor desa.`);
  expect(text).toContain('Yang perlu dibawa: KTP asli, dokumen asli');
  expect(text).toContain('Senin–Kamis 08.00–15.00 WIB');
  const opened = context.waitForEvent('page');
  await reply.click();
  await (await opened).close();
  await expect(page.getByText(/^Terakhir dibuka oleh Dyah Ayu, /)).toBeVisible();
});

test('a letter that is ready says where and when to fetch it, and what to bring', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  const id = await insertLetter(portal, { userId: user.id, status: 'Selesai' });
  await page.goto(`/surat/${id}`);
  const notice = page.getByRole('status').filter({ hasText: 'Surat Anda dapat diambil di kantor desa' });
  await expect(notice).toContainText('Yang perlu dibawa: KTP asli, dokumen asli');
  await expect(notice).toContainText('Jam pelayanan:');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Cetak bukti' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'A. DATA DIRI' })).toBeVisible();
});
