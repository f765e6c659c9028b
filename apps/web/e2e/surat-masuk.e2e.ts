import type { Page } from '@playwright/test';
import { discard, endSessions, loadTheirs, logInAgain } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertLetter, removeLetters, USAHA } from './letters.ts';
import { hold, requestsOf } from './network.ts';
import { openRendered } from './rendered.ts';

const INBOX = '/admin/surat-masuk';
const search = (page: Page) => page.getByLabel('Cari nama/NIK/jenis surat...');
const rows = (page: Page) => page.getByRole('table', { name: 'Daftar Surat Masuk' }).getByRole('row');
const statusFilter = (page: Page) => page.getByLabel('Status', { exact: true });
/** The rows without the head. */
const letters = (page: Page) => rows(page).filter({ has: page.getByRole('rowheader') });

test.beforeEach(({ portal }) => removeLetters(portal));

test('an empty inbox says so', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto(INBOX);
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Masuk' })).toBeVisible();
  await expect(page.getByText('Belum ada surat masuk.')).toBeVisible();
});

test('the list has its columns, due first, with the end of the NIK alone', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  const first = await insertLetter(portal, { userId: user.id });
  const id = await insertLetter(portal, {
    userId: user.id,
    nama: 'Sekar Arum',
    nik: '9999011203880007',
    no_hp: '081211112222',
    alamat_sekarang: 'RT 07 Dusun Wonorejo',
  });
  await page.goto(INBOX);
  await expect(rows(page).first().getByRole('columnheader')).toHaveText([
    ...[
      'Pilih semua di halaman ini',
      'ID',
      'Nama Pemohon',
      'NIK',
      'Jenis Surat',
      'Tanggal',
      'No. HP',
      'Alamat',
      'Status',
      'Aksi',
    ],
  ]);
  await expect(letters(page)).toHaveCount(2);
  await expect(letters(page).first()).toContainText('Niken Larasanti');
  const newest = letters(page).last();
  for (const text of [
    String(id),
    'Sekar Arum',
    '•••• •••• •••• 0007',
    'NIK berakhiran 0007',
    USAHA,
    '20 November 2026',
    '081211112222',
    'RT 07 Dusun Wonorejo',
    'Menunggu',
  ]) {
    await expect(newest).toContainText(text);
  }
  await expect(page.getByRole('link', { name: `Lihat Detail surat ${first}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Ubah Status surat ${first}` })).toBeVisible();
});

test('the search looks in name, NIK and letter type, whatever the case', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await insertLetter(portal, { userId: user.id, nama: 'Sekar Arum', nik: '9999011203880007' });
  await insertLetter(portal, { userId: user.id, nama: 'Bagas Prakoso', nik: '9999015203770002' });
  await insertLetter(portal, {
    userId: user.id,
    nama: 'Dewi Lestari',
    nik: '9999015203660003',
    jenis_surat: 'Surat Keterangan Ahli Waris',
  });
  await page.goto(INBOX);
  await expect(letters(page)).toHaveCount(3);
  for (const [typed, found] of [
    ['SEKAR', 'Sekar Arum'],
    ['5203770', 'Bagas Prakoso'],
    ['9999 0152 0377', 'Bagas Prakoso'],
    ['ahli waris', 'Dewi Lestari'],
  ] as const) {
    await search(page).fill(typed);
    await expect(letters(page)).toHaveCount(1);
    await expect(letters(page)).toContainText(found);
  }
  await expect(page).toHaveURL(`${INBOX}?q=ahli+waris`);
  await page.reload();
  await expect(search(page)).toHaveValue('ahli waris');
  await expect(letters(page)).toHaveCount(1);

  await search(page).fill('tidak ada');
  await expect(page.getByText('Tidak ada surat ditemukan untuk pencarian ini.')).toBeVisible();
  await expect(page.getByText('0 hasil untuk “tidak ada”')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(letters(page)).toHaveCount(3);
  await expect(search(page)).toBeFocused();
});

test('the status filters, and a chip takes the filter away', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await insertLetter(portal, { userId: user.id, nama: 'Satu' });
  await insertLetter(portal, { userId: user.id, nama: 'Dua', status: 'Selesai' });
  await page.goto(INBOX);
  await statusFilter(page).selectOption('Selesai');
  await expect(letters(page)).toHaveCount(1);
  await expect(letters(page)).toContainText('Dua');
  const chip = page.getByRole('button', { name: 'Hapus saringan status Selesai' });
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect(letters(page)).toHaveCount(2);

  await statusFilter(page).selectOption('Diproses');
  await search(page).fill('Satu');
  await expect(page.getByText('0 hasil untuk “Satu”')).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan semua surat' }).click();
  await expect(letters(page)).toHaveCount(2);
  await expect(search(page)).toHaveValue('');
  await expect(statusFilter(page)).toHaveValue('');
});

test('a long inbox has pages, and a letter leads back to the page it stood on', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  const ids: number[] = [];
  for (let i = 1; i <= 28; i++) ids.push(await insertLetter(portal, { userId: user.id, nama: `Warga ${i}` }));
  await page.goto(`${INBOX}?urut=terbaru`);
  await expect(page.getByText('Menampilkan 1–25 dari 28')).toBeVisible();
  await expect(letters(page).first()).toContainText('Warga 28');
  await expect(page.getByRole('button', { name: 'Lebih baru' })).toBeDisabled();
  const release = await hold(page, '**/api/surat?*cursor=*');
  await page.getByRole('button', { name: 'Lebih lama' }).click();
  await expect(page.getByText('Memuat halaman lain...')).toBeVisible();
  await expect(page.getByText('Menampilkan')).toHaveCount(0);
  await expect(letters(page).first()).toContainText('Warga 28');
  release();
  await expect(page.getByText('Menampilkan 26–28 dari 28')).toBeVisible();
  await expect(letters(page).last()).toContainText('Warga 1');
  await expect(page.getByRole('button', { name: 'Lebih lama' })).toBeDisabled();

  await page.getByRole('link', { name: `Lihat Detail surat ${ids[0]}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Surat Masuk' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Menampilkan 26–28 dari 28')).toBeVisible();

  await search(page).fill('Warga 2');
  await expect(page.getByText('Menampilkan 1–10 dari 10')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(page.getByText('Menampilkan 1–25 dari 28')).toBeVisible();
});

test('while the list is read it says so, and a failure can be tried again', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  const release = await hold(page, '**/api/surat?*');
  await page.goto(INBOX);
  await expect(page.getByText('Memuat data surat...')).toBeVisible();
  release();
  await expect(page.getByText('Belum ada surat masuk.')).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/surat?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Gagal mengambil data surat');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByText('Belum ada surat masuk.')).toBeVisible();
});

async function openStatus(page: Page, id: number) {
  await page.getByRole('button', { name: `Ubah Status surat ${id}` }).click();
  return page.getByRole('dialog', { name: 'Ubah Status Surat' });
}

test('a status can be set from any to any, once, whatever is pressed', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  const id = await insertLetter(portal, { userId: user.id, status: 'Selesai' });
  await page.goto(INBOX);
  const dialog = await openStatus(page, id);
  await expect(dialog).toContainText(`${USAHA} atas nama Niken Larasanti, nomor ${id}.`);
  await expect(dialog.getByLabel('Status').locator('option')).toHaveText([
    'Menunggu',
    'Diproses',
    'Selesai',
    'Ditolak',
  ]);
  await expect(dialog.getByLabel('Status')).toHaveValue('Selesai');
  await dialog.getByLabel('Status').selectOption('Menunggu');
  const sent = requestsOf(page, 'PUT', /status$/);
  const release = await hold(page, '**/status');
  await dialog.getByRole('button', { name: 'Simpan' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeDisabled();
  release();
  await expect(dialog).toBeHidden();
  await expect(letters(page)).toContainText('Menunggu');
  expect(sent).toHaveLength(1);
  expect(await portal.sql('SELECT status FROM riwayat_surat WHERE surat_id = $1 ORDER BY id', [id])).toEqual([
    { status: 'Selesai' },
    { status: 'Menunggu' },
  ]);
});

test('a status that cannot be saved keeps the window open and says why', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(500);
  const { user } = await loginAs('admin');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto(INBOX);
  const dialog = await openStatus(page, id);
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByLabel('Status').selectOption('Selesai');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gagal mengupdate status surat');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await discard(page);
  await expect(letters(page)).toContainText('Menunggu');
});

for (const filter of ['', '?status=Menunggu']) {
  test(`over a colleague's newer edit the note is kept and can be saved after all, at ${INBOX}${filter}`, async ({
    page,
    loginAs,
    portal,
    faults,
  }) => {
    faults.allowStatus(409);
    const { user } = await loginAs('admin');
    const id = await insertLetter(portal, { userId: user.id });
    await page.goto(INBOX + filter);
    const dialog = await openStatus(page, id);
    await portal.sql(`UPDATE surat SET status = 'Diproses', "updatedAt" = now() + interval '1 s' WHERE id = $1`, [id]);
    await dialog.getByLabel('Status').selectOption('Selesai');
    await dialog.getByLabel('Catatan untuk pemohon').fill('Ambil hari Senin.');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await loadTheirs(dialog);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByText('Petugas lain sudah mengubahnya menjadi Diproses.')).toBeVisible();
    await expect(dialog.getByLabel('Catatan untuk pemohon')).toHaveValue('Ambil hari Senin.');
    await dialog.getByLabel('Status').selectOption('Selesai');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog).toBeHidden();
    expect(await portal.sql('SELECT status FROM surat WHERE id = $1', [id])).toEqual([{ status: 'Selesai' }]);
  });
}

test('an ended session keeps the note and offers to log in again', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(401);
  const { user } = await loginAs('admin');
  const id = await insertLetter(portal, { userId: user.id });
  await page.goto(INBOX);
  const dialog = await openStatus(page, id);
  await dialog.getByLabel('Catatan untuk pemohon').fill('Ambil hari Senin.');
  await endSessions(portal, user);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await logInAgain(page, { user, where: dialog });
  await expect(dialog.getByLabel('Catatan untuk pemohon')).toHaveValue('Ambil hari Senin.');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
});

test('a resident is turned away from the inbox', async ({ page, loginAs }) => {
  await loginAs('user');
  const asked = requestsOf(page, 'GET', /^\/api\/surat$/);
  await page.goto(INBOX);
  await expect(page.getByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeVisible();
  await expect(page.getByText('Anda harus login sebagai admin untuk mengakses halaman ini.')).toBeVisible();
  expect(asked).toHaveLength(0);
  await page.getByRole('button', { name: 'Masuk sebagai admin' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  // It was the first page of the visit: there is nothing to go back to.
  await page.getByRole('button', { name: 'Kembali', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('someone who was an official until just now sees that the list is not for them', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(403);
  const { user } = await loginAs('admin');
  await portal.sql(`UPDATE users SET role = 'user' WHERE id = $1`, [user.id]);
  await page.goto(INBOX);
  // Whichever answer comes first, the list's refusal or the account's role.
  await expect(page.getByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeVisible();
  await expect(letters(page)).toHaveCount(0);
});

test('what is typed before the code has come is searched for', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  await insertLetter(portal, { userId: user.id, nama: 'Sekar Arum' });
  await insertLetter(portal, { userId: user.id, nama: 'Bagas Prakoso' });
  const release = await hold(page, '**/assets/*.js');
  await openRendered(page, INBOX);
  await search(page).fill('sekar');
  release();
  await expect(letters(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue('sekar');
});

test.describe('as a queue', () => {
  const order = (page: Page) => page.getByLabel('Urutan');
  const more = (page: Page) => page.getByText('Saringan lain');

  test('on an old laptop twelve rows are in sight, under a head that stays', async ({ page, loginAs, portal }) => {
    const { user } = await loginAs('admin');
    const long = {
      nama: 'Raden Mas Suryadiningrat Kusumawijaya-Prawirohardjonegoro',
      jenis_surat: 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
      alamat_sekarang:
        'Jalan Panembahan Senopati Ing Alaga Sayidin Panatagama Nomor 123456 RT 03 RW 01 Dusun Karanganyar',
    };
    for (let i = 0; i < 25; i++) await insertLetter(portal, { userId: user.id, ...(i % 2 ? long : {}) });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(INBOX);
    await expect(letters(page)).toHaveCount(25);
    const boxes = await letters(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(44);
    expect(boxes.filter(({ bottom }) => bottom <= 768).length).toBeGreaterThanOrEqual(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('columnheader', { name: 'Nama Pemohon' })).toBeInViewport();
  });

  test('each row says how old it is and when it is due; the order and the filters live in the address', async ({
    page,
    loginAs,
    portal,
  }) => {
    const { user } = await loginAs('admin');
    const today = new Date();
    const day = new Date(today.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    const waris = 'Surat Keterangan Ahli Waris';
    await insertLetter(portal, { userId: user.id, nama: 'Bagas', jenis_surat: waris });
    const ayu = await insertLetter(portal, { userId: user.id, nama: 'Ayu' });
    const late = await insertLetter(portal, { userId: user.id, nama: 'Citra' });
    await portal.sql(`UPDATE surat SET tanggal_pengajuan = $1 WHERE id = $2`, [day, ayu]);
    await portal.sql(`UPDATE surat SET batas = now() - interval '2 days' WHERE id = $1`, [late]);
    await portal.sql(`UPDATE surat SET batas = now() + interval '1 day' WHERE id = $1`, [ayu]);
    await portal.sql(`UPDATE surat SET batas = now() + interval '30 days' WHERE nama = 'Bagas'`);
    await page.goto(INBOX);
    const names = () => letters(page).getByRole('rowheader').locator('span:last-child').allTextContents();
    await expect.poll(names).toEqual(['Citra', 'Ayu', 'Bagas']);
    await expect(letters(page).first()).toContainText(/Janji: lewat \d+ (jam|hari kerja)/);
    await expect(letters(page).nth(1)).toContainText('hari ini');
    await expect(letters(page).nth(1)).toContainText('Janji: besok');

    await order(page).selectOption('Nama pemohon, A–Z');
    await expect.poll(names).toEqual(['Ayu', 'Bagas', 'Citra']);
    await more(page).click();
    await page.getByLabel('Jenis surat', { exact: true }).selectOption(waris);
    await expect.poll(names).toEqual(['Bagas']);
    await expect(page).toHaveURL(`${INBOX}?urut=nama&jenis=Surat+Keterangan+Ahli+Waris`);
    await page.reload();
    await expect.poll(names).toEqual(['Bagas']);
    await page.getByRole('link', { name: /^Lihat Detail/ }).click();
    await page.goBack();
    await expect.poll(names).toEqual(['Bagas']);
    await page.getByRole('button', { name: `Hapus saringan jenis ${waris}` }).click();
    await expect.poll(names).toEqual(['Ayu', 'Bagas', 'Citra']);

    await page.getByLabel('Dari tanggal').fill(day);
    await expect.poll(names).toEqual(['Ayu']);
    await search(page).fill('Citra');
    await expect(page.getByText('0 hasil untuk')).toBeVisible();
    await page.getByRole('button', { name: 'Tampilkan semua surat' }).click();
    await expect(page).toHaveURL(INBOX);
    await search(page).fill(String(late));
    await expect(letters(page).first()).toContainText('Citra');
  });

  test('letters that come in are told above the list, which does not move until they are asked for', async ({
    page,
    loginAs,
    portal,
  }) => {
    const { user } = await loginAs('admin');
    await insertLetter(portal, { userId: user.id, nama: 'Ayu' });
    const asked = page.waitForResponse('**/api/admin/ringkasan');
    await page.goto(INBOX);
    await asked;
    await page.waitForLoadState('networkidle');
    await expect(letters(page)).toHaveCount(1);
    const today = await portal.sql(`SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date::text AS hari`);
    for (const nama of ['Bagas', 'Citra']) {
      const id = await insertLetter(portal, { userId: user.id, nama });
      await portal.sql('UPDATE surat SET tanggal_pengajuan = $1 WHERE id = $2', [today[0]?.hari, id]);
    }
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const news = page.getByRole('status').filter({ hasText: 'surat baru' });
    await expect(news).toContainText('2 surat baru');
    await expect(letters(page)).toHaveCount(1);
    await news.getByRole('button', { name: 'Tampilkan' }).click();
    await expect(letters(page)).toHaveCount(3);
    await expect(letters(page).first()).toContainText('Citra');
    await expect(news).toHaveCount(0);
  });
});

test('several requests are given to a colleague and a status at once; what a colleague has changed meanwhile is named', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('admin');
  const names = ['Ayu', 'Bagas', 'Citra'];
  const ids: number[] = [];
  for (const nama of names) ids.push(await insertLetter(portal, { userId: user.id, nama }));
  await page.goto(`${INBOX}?urut=nama`);
  for (const id of ids.slice(0, 2)) await page.getByLabel(`Pilih surat ${id}`, { exact: true }).check();
  await expect(page.getByText('2 surat dipilih')).toBeVisible();
  await page.getByRole('button', { name: 'Tugaskan' }).click();
  await page.getByRole('dialog').getByLabel('Petugas').selectOption(String(user.id));
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('2 surat ditugaskan.')).toBeVisible();
  await expect(letters(page).first()).toContainText(`Tugas ${user.nama}`);

  await page.getByRole('link', { name: 'Tugas saya' }).click();
  await expect(letters(page)).toHaveCount(2);
  await page.getByRole('columnheader').getByLabel('Pilih semua di halaman ini').check();
  await portal.sql(`UPDATE surat SET "updatedAt" = now() WHERE id = ${ids[1]}`);
  await page.getByRole('button', { name: 'Ubah status', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('1 surat menjadi Diproses.')).toBeVisible();
  await expect(page.getByText(`Surat ${ids[1]}: Data ini sudah diubah orang lain.`)).toBeVisible();
  await expect(page.getByLabel(`Pilih surat ${ids[1]}`, { exact: true })).toBeChecked();
});

test('a column’s head orders the list by it, and the other way round', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('admin');
  for (const nama of ['Citra', 'Ayu', 'Bagas']) await insertLetter(portal, { userId: user.id, nama });
  await page.goto(INBOX);
  const head = page.getByRole('columnheader', { name: 'Nama Pemohon' });
  for (const [direction, first] of [
    ['ascending', 'Ayu'],
    ['descending', 'Citra'],
  ] as const) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', direction);
    await expect(letters(page).first()).toContainText(first);
  }
});
