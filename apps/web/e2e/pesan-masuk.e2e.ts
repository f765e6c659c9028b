import type { Page } from '@playwright/test';
import { endSessions, logInAgain, rail } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { hold, requestsOf } from './network.ts';
import { insertPesan } from './pesan.ts';

const INBOX = '/admin/pesan-masuk';
const READ = '2026-11-20T01:00:00Z';
const search = (page: Page) => page.getByLabel('Cari nama/email/no hp/pesan...');
const rows = (page: Page) => page.getByRole('table', { name: 'Daftar Pesan Masuk' }).getByRole('row');
/** The rows without the head. */
const messages = (page: Page) => rows(page).filter({ has: page.getByRole('rowheader') });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Detail Pesan Masuk' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Konfirmasi Hapus' });
const open = (page: Page, nama: string) => page.getByRole('button', { name: `Lihat Detail pesan ${nama}` }).click();

test.beforeEach(({ portal }) => portal.sql('DELETE FROM pesan_kontak'));

test('an empty inbox says so', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto(INBOX);
  await expect(page.getByRole('heading', { level: 1, name: 'Pesan Masuk' })).toBeVisible();
  await expect(page.getByText('Tidak ada pesan.')).toBeVisible();
});

test('the list has its columns, newest first, with the beginning of each message', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  await insertPesan(portal, { nama: 'Bagas Prakoso', pesan: null, dibaca_at: READ });
  const id = await insertPesan(portal, { nama: 'Sekar Arum', pesan: `Awal pesan\n\n${'kata '.repeat(60)}ujung` });
  await portal.sql(`UPDATE pesan_kontak SET created_at = '2026-11-20T02:05:00Z' WHERE id = $1`, [id]);
  await page.goto(INBOX);
  await expect(rows(page).first().getByRole('columnheader')).toHaveText([
    ...['No', 'Nama Pengirim', 'Email', 'No. HP', 'Pesan', 'Tanggal', 'Aksi'],
  ]);
  await expect(messages(page)).toHaveCount(2);
  const [newest, older] = [messages(page).first(), messages(page).last()];
  for (const text of ['1', 'niken@contoh.example', '081200000011', 'Awal pesan kata', '20 November 2026, 09.05 WIB']) {
    await expect(newest).toContainText(text);
  }
  await expect(newest).toContainText('kata…');
  await expect(newest).not.toContainText('ujung');
  await expect(newest.getByRole('rowheader')).toHaveText(/Sekar Arum\s*Belum dibaca$/);
  await expect(older.getByRole('rowheader')).not.toContainText('Belum dibaca');
  await expect(older.getByRole('cell', { name: '-', exact: true })).toBeVisible();
});

test('the search looks in name, email, number and message, whatever the case', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await insertPesan(portal, { nama: 'Sekar Arum', email: 'sekar@contoh.example', no_hp: '081200000021' });
  await insertPesan(portal, { nama: 'Bagas Prakoso', email: 'bagas@desa.example', no_hp: '081200000022' });
  await insertPesan(portal, { nama: 'Dewi Lestari', email: 'dewi@contoh.example', pesan: 'Jalan rusak di RT 03' });
  await page.goto(INBOX);
  await expect(messages(page)).toHaveCount(3);
  for (const [typed, found] of [
    ['SEKAR', 'Sekar Arum'],
    ['@desa', 'Bagas Prakoso'],
    ['0812-0000-0021', 'Sekar Arum'],
    ['jalan RUSAK', 'Dewi Lestari'],
  ] as const) {
    await search(page).fill(typed);
    await expect(messages(page)).toHaveCount(1);
    await expect(messages(page)).toContainText(found);
  }
  await search(page).fill('tidak ada');
  await expect(page.getByText('Tidak ada pesan.')).toBeVisible();
  await expect(page.getByText('0 hasil untuk “tidak ada”')).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan semua pesan' }).click();
  await expect(messages(page)).toHaveCount(3);
});

test('opening a message marks it as read, and it can be marked as unread again', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  const id = await insertPesan(portal, {
    nama: 'Sekar Arum',
    email: 'sekar+desa@contoh.example',
    pesan: 'Satu\n\nDua',
  });
  const readAt = async () => (await portal.sql('SELECT dibaca_at FROM pesan_kontak WHERE id = $1', [id]))[0]?.dibaca_at;
  await page.goto(INBOX);
  const menu = rail(page).getByRole('link', { name: /^Pesan/ });
  await expect(menu).toHaveAccessibleName(/1 baru/);
  await open(page, 'Sekar Arum');
  await expect(detail(page).getByRole('link', { name: 'sekar+desa@contoh.example' })).toHaveAttribute(
    'href',
    'mailto:sekar%2Bdesa@contoh.example',
  );
  await expect(detail(page).getByRole('link', { name: '081200000011' })).toHaveAttribute(
    'href',
    'https://wa.me/6281200000011',
  );
  for (const text of ['Sekar Arum', ' WIB', 'Satu', 'Dua']) await expect(detail(page)).toContainText(text);
  await expect(messages(page)).not.toContainText('Belum dibaca');
  expect(await readAt()).not.toBeNull();
  await expect(menu).not.toHaveAccessibleName(/baru/);

  await detail(page).getByRole('button', { name: 'Tandai belum dibaca' }).click();
  await expect(detail(page)).toBeHidden();
  await expect(messages(page)).toContainText('Belum dibaca');
  await expect(page.getByRole('button', { name: 'Lihat Detail pesan Sekar Arum' })).toBeFocused();
  expect(await readAt()).toBeNull();
});

test('a message that has been read is not marked once more', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await insertPesan(portal, { nama: 'Bagas Prakoso', pesan: null, dibaca_at: READ });
  const marked = requestsOf(page, 'PUT', /dibaca$/);
  await page.goto(INBOX);
  await open(page, 'Bagas Prakoso');
  await expect(detail(page)).toContainText('Pesan-');
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  expect(marked).toHaveLength(0);
});

test('a message that cannot be marked can be read all the same', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  await insertPesan(portal, { nama: 'Sekar Arum' });
  await page.route('**/dibaca', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(INBOX);
  await open(page, 'Sekar Arum');
  await expect(detail(page).getByRole('alert')).toContainText('Pesan belum dapat ditandai');
  await expect(detail(page)).toContainText('Apakah kantor buka besok?');
});

test('a message is deleted only after a question that names its sender', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await insertPesan(portal, { nama: 'Bagas Prakoso', dibaca_at: READ });
  const id = await insertPesan(portal, { nama: 'Sekar Arum', dibaca_at: READ });
  await page.goto(INBOX);
  await open(page, 'Sekar Arum');
  await detail(page).getByRole('button', { name: 'Hapus' }).click();
  await expect(question(page)).toContainText('Pesan dari Sekar Arum akan dihapus dan tidak dapat dikembalikan.');
  await expect(question(page).getByRole('button', { name: 'Batal' })).toBeFocused();
  await question(page).getByRole('button', { name: 'Batal' }).click();
  await expect(detail(page)).toBeVisible();

  await detail(page).getByRole('button', { name: 'Hapus' }).click();
  const release = await hold(page, `**/api/pesan-kontak/${id}`);
  await question(page).getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(question(page).getByRole('button', { name: 'Menghapus...' })).toBeDisabled();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Pesan berhasil dihapus' })).toBeFocused();
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page)).toContainText('Bagas Prakoso');
  expect(await portal.sql('SELECT id FROM pesan_kontak WHERE id = $1', [id])).toEqual([]);
});

test('a message that cannot be deleted stays, and the window says why', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  const id = await insertPesan(portal, { nama: 'Sekar Arum', dibaca_at: READ });
  await page.route(`**/api/pesan-kontak/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(INBOX);
  await open(page, 'Sekar Arum');
  await detail(page).getByRole('button', { name: 'Hapus' }).click();
  await question(page).getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(question(page).getByRole('alert')).toContainText('Gagal menghapus pesan');
  await question(page).getByRole('button', { name: 'Batal' }).click();
  await page.keyboard.press('Escape');
  await expect(messages(page)).toHaveCount(1);
});

test('a long inbox has pages; without its last row a page gives way to the one before', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  for (let i = 1; i <= 26; i++) await insertPesan(portal, { nama: `Warga ${i}`, dibaca_at: READ });
  await page.goto(INBOX);
  await expect(page.getByText('Menampilkan 1–25 dari 26')).toBeVisible();
  await page.getByRole('button', { name: 'Lebih lama' }).click();
  await expect(page.getByText('Menampilkan 26–26 dari 26')).toBeVisible();
  await expect(messages(page).getByRole('cell').first()).toHaveText('No26');
  await open(page, 'Warga 1');
  await detail(page).getByRole('button', { name: 'Hapus' }).click();
  await question(page).getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Menampilkan 1–25 dari 25')).toBeVisible();
});

test('while the list is read it says so, and a failure can be tried again', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  const release = await hold(page, '**/api/pesan-kontak?*');
  await page.goto(INBOX);
  await expect(page.getByText('Memuat data...')).toBeVisible();
  release();
  await expect(page.getByText('Tidak ada pesan.')).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/pesan-kontak?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Gagal mengambil data pesan');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByText('Tidak ada pesan.')).toBeVisible();
});

test('an ended session offers to log in again, and the message stays open', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(401);
  const { user } = await loginAs('admin');
  await insertPesan(portal, { nama: 'Sekar Arum', dibaca_at: READ });
  await page.goto(INBOX);
  await open(page, 'Sekar Arum');
  await page.waitForLoadState('networkidle'); // the menu's counts, too: a 401 for them leads away from the screen
  await endSessions(portal, user);
  await detail(page).getByRole('button', { name: 'Tandai belum dibaca' }).click();
  await logInAgain(page, { user, where: detail(page) });
  await detail(page).getByRole('button', { name: 'Tandai belum dibaca' }).click();
  await expect(messages(page)).toContainText('Belum dibaca');
});

test('a resident is turned away from the inbox', async ({ page, loginAs }) => {
  await loginAs('user');
  const asked = requestsOf(page, 'GET', /^\/api\/pesan-kontak$/);
  await page.goto(INBOX);
  await expect(page.getByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeVisible();
  expect(asked).toHaveLength(0);
});

test('messages that wait are a list of their own; one is answered, and the next is a key away', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin', { nama: 'Dyah Ayu' });
  await insertPesan(portal, { nama: 'Ayu', dibaca_at: '2026-11-20T03:00:00Z' });
  await insertPesan(portal, { nama: 'Bagas' });
  await insertPesan(portal, { nama: 'Citra' });
  await page.goto('/admin/pesan-masuk');
  await page.getByRole('link', { name: 'Belum dibaca', exact: true }).click();
  await expect(messages(page)).toHaveCount(2);
  await open(page, 'Citra');
  const reply = detail(page).getByRole('link', { name: 'Balas lewat WhatsApp' });
  await expect(reply).toHaveAttribute('href', /^https:\/\/wa\.me\/6281200000011\?text=Yth\.%20Bapak%2FIbu%20Citra/);
  await detail(page).getByRole('button', { name: 'Tandai sudah dibalas' }).click();
  await expect(detail(page).getByText(/^Sudah dibalas Dyah Ayu, /)).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail(page)).toContainText('Bagas');
  await expect(detail(page).getByRole('button', { name: 'Pesan berikutnya' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto('/admin/pesan-masuk?tampil=belum-dibalas');
  await expect(messages(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Semua pesan' }).click();
  await expect(messages(page).first()).toContainText('Sudah dibalas');
});
