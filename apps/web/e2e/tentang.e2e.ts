import type { Page } from '@playwright/test';
import { discard, endSessions, leaveQuestion, loadTheirs, logInAgain, STALE, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages } from './network.ts';
import { jpg, png, word } from './scans.ts';

keepTables('tentang_sejarah', 'tentang_geografis', 'tentang_visi_misi');

const SEJARAH = '/profil/tentang';
const GEOGRAFIS = '/profil/tentang?tab=geografis';
const VISI_MISI = '/profil/visi-misi';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openEditor(page: Page, { path, label }: { path: string; label: string }) {
  await page.goto(path);
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByLabel('Judul')).toBeFocused();
}
const editSejarah = { path: SEJARAH, label: 'Edit sejarah' };
const editGeografis = { path: GEOGRAFIS, label: 'Edit geografis' };
const editVisiMisi = { path: VISI_MISI, label: 'Edit visi & misi' };

test('the menu leads to every page of the village’s profile', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Profil Desa' }).click();
  await expect(header.getByRole('link', { name: /Tentang|Visi|Struktur|Statistik/ })).toHaveText([
    'Tentang Desa',
    'Visi & Misi',
    'Struktur Organisasi',
    'Statistik Desa',
  ]);
  await header.getByRole('link', { name: 'Visi & Misi' }).click();
  await expect(page).toHaveTitle('Visi & Misi · Desa Kalijernih');
});

test.describe('history and geography', () => {
  test('are told to everyone, with the borders beside them', async ({ page, portal }) => {
    await portal.sql(`UPDATE tentang_sejarah SET judul = 'Asal-usul', konten = E'Alinea satu.\n\nAlinea dua.',
      "updatedAt" = '2026-03-07T02:00:00Z'`);
    await portal.sql(`UPDATE tentang_geografis SET "batasUtara" = 'Desa Utara', "luasWilayah" = ''`);
    await page.goto(SEJARAH);
    await expect(page.getByRole('heading', { level: 1, name: 'Tentang Desa' })).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Asal-usul' })).toBeVisible();
    await expect(panel(page).getByRole('paragraph')).toHaveText([
      'Alinea satu.',
      'Alinea dua.',
      'Terakhir diperbarui 7 Maret 2026',
    ]);
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await tab(page, 'Geografis').click();
    const borders = page.getByRole('region', { name: 'Batas dan luas wilayah' });
    await expect(borders.getByRole('term')).toHaveText([
      'Utara',
      'Selatan',
      'Barat',
      'Timur',
      'Luas wilayah',
      'Jumlah penduduk',
    ]);
    await expect(borders.getByRole('definition').first()).toHaveText('Desa Utara');
    await expect(borders.getByRole('definition').nth(4)).toHaveText('-');
  });

  test('have addresses of their own, and Back leads to the one before', async ({ page }) => {
    await page.goto(SEJARAH);
    await expect(tab(page, 'Sejarah')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Geografis').click();
    await expect(page).toHaveURL(GEOGRAFIS);
    await expect(panel(page)).toHaveAccessibleName('Geografis');
    await page.reload();
    await expect(tab(page, 'Geografis')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(SEJARAH);
    await expect(panel(page)).toHaveAccessibleName('Sejarah');
    await page.goto('/profil/tentang?tab=apa');
    await expect(panel(page)).toHaveAccessibleName('Sejarah');
  });

  test('are reached by the keyboard as tabs are', async ({ page }) => {
    await page.goto(SEJARAH);
    await tab(page, 'Sejarah').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Geografis'],
      ['ArrowRight', 'Sejarah'],
      ['ArrowLeft', 'Geografis'],
      ['Home', 'Sejarah'],
      ['End', 'Geografis'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(tab(page, name)).toHaveAttribute('tabindex', '0');
      await expect(panel(page)).toHaveAccessibleName(name);
    }
    await expect(tab(page, 'Sejarah')).toHaveAttribute('tabindex', '-1');
    await tab(page, 'Sejarah').focus();
    await page.keyboard.press(' ');
    await expect(panel(page)).toHaveAccessibleName('Sejarah');
  });

  test('that are coming, unwritten or out of reach are told in words', async ({ page, portal, faults }) => {
    faults.allowStatus(500);
    await portal.sql(`UPDATE tentang_sejarah SET konten = ''`);
    await plainPages(page);
    const release = await hold(page, '**/api/tentang/sejarah');
    await page.goto(SEJARAH);
    await expect(page.getByText('Memuat sejarah desa...')).toBeVisible();
    release();
    await expect(page.getByText('Sejarah desa belum ditulis.')).toBeVisible();
    await expect(page.getByText('Terakhir diperbarui')).toHaveCount(0);
    await page.route('**/api/tentang/geografis', (route) =>
      route.fulfill({ status: 500, json: { error: 'Terjadi kesalahan pada server' } }),
    );
    await page.goto(GEOGRAFIS);
    await expect(page.getByRole('alert')).toContainText('Gagal memuat geografis desa');
    await expect(page.getByRole('alert')).toContainText('Terjadi kesalahan pada server');
    await page.unroute('**/api/tentang/geografis');
    await page.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(page.getByRole('region', { name: 'Batas dan luas wilayah' })).toBeVisible();
  });

  test('an admin edits the history and gives it a picture, which can be taken away again', async ({
    page,
    loginAs,
    portal,
  }) => {
    await loginAs('admin');
    await openEditor(page, editSejarah);
    await page.getByLabel('Judul').fill(' Sejarah Baru ');
    await page.getByLabel('Konten').fill('Satu.\n\nDua.');
    await page.locator('input[type=file]').setInputFiles(jpg('balai.jpg'));
    await expect(page.getByText('Gambar baru: balai.jpg. Tekan Simpan untuk memakainya.')).toBeVisible();
    await save(page);
    await expect(done(page, 'Sejarah berhasil disimpan!')).toBeFocused();
    await expect(panel(page).getByRole('heading', { name: 'Sejarah Baru' })).toBeVisible();
    const picture = panel(page).locator('img[src^="/uploads/tentang/"]');
    await expect(picture).toBeVisible();
    expect(await portal.sql('SELECT judul, konten FROM tentang_sejarah')).toEqual([
      { judul: 'Sejarah Baru', konten: 'Satu.\n\nDua.' },
    ]);
    await page.getByRole('button', { name: 'Edit sejarah' }).click();
    await page.getByRole('button', { name: 'Hapus Gambar' }).click();
    await expect(page.getByText('Gambar akan dihapus saat disimpan.')).toBeVisible();
    await save(page);
    await expect(done(page, 'Sejarah berhasil disimpan!')).toBeFocused();
    await expect(picture).toHaveCount(0);
    expect(await portal.sql('SELECT gambar FROM tentang_sejarah')).toEqual([{ gambar: null }]);
  });

  test('an admin edits the geography; what is left empty is a dash', async ({ page, loginAs, portal }) => {
    await loginAs('admin');
    await openEditor(page, editGeografis);
    await page.getByLabel('Batas utara').fill('Kali Baru');
    await page.getByLabel('Batas timur').fill('');
    await page.getByRole('textbox', { name: 'Luas wilayah' }).fill('500 hektare');
    await save(page);
    await expect(done(page, 'Geografis berhasil disimpan!')).toBeFocused();
    const facts = page.getByRole('region', { name: 'Batas dan luas wilayah' }).getByRole('definition');
    await expect(facts.nth(0)).toHaveText('Kali Baru');
    await expect(facts.nth(3)).toHaveText('-');
    await expect(facts.nth(4)).toHaveText('500 hektare');
    expect(await portal.sql('SELECT "batasUtara", "batasTimur" FROM tentang_geografis')).toEqual([
      { batasUtara: 'Kali Baru', batasTimur: '' },
    ]);
    await page.reload();
    await expect(facts.nth(0)).toHaveText('Kali Baru');
  });

  test('what is wrong stands under its field, and nothing typed is lost', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page, editGeografis);
    await page.getByLabel('Judul').fill('');
    await page.getByLabel('Konten').fill(' ');
    await page.getByLabel('Batas barat').fill('Tetap');
    await page.locator('input[type=file]').setInputFiles(word());
    await save(page);
    await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
      'Judul wajib diisi',
      'Konten wajib diisi',
      'File harus berupa gambar!',
    ]);
    await expect(page.getByLabel('Judul')).toBeFocused();
    await expect(page.getByLabel('Batas barat')).toHaveValue('Tetap');
    await page.getByRole('button', { name: 'Batal', exact: true }).click();
    await discard(page);
    await expect(page.getByRole('button', { name: 'Edit geografis' })).toBeFocused();
    await expect(page.getByText('Tetap')).toHaveCount(0);
  });

  test('another tab is not opened over unsaved changes without asking', async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.goto(GEOGRAFIS);
    await tab(page, 'Sejarah').click();
    await page.getByRole('button', { name: 'Edit sejarah' }).click();
    await page.getByLabel('Judul').fill('Belum disimpan');
    await tab(page, 'Geografis').click();
    await stay(page);
    await expect(page).toHaveURL(SEJARAH);
    await expect(page.getByLabel('Judul')).toHaveValue('Belum disimpan');

    await tab(page, 'Sejarah').focus();
    await page.keyboard.press('ArrowRight');
    await stay(page);
    await expect(page.getByLabel('Judul')).toHaveValue('Belum disimpan');

    await page.goBack();
    await expect(leaveQuestion(page)).toBeVisible();
    await expect(page).toHaveURL(SEJARAH);
    await discard(page);
    await expect(page).toHaveURL(GEOGRAFIS);
    await tab(page, 'Sejarah').click();
    await expect(page.getByRole('button', { name: 'Edit sejarah' })).toBeVisible();
    await expect(page.getByText('Belum disimpan')).toHaveCount(0);
  });

  test('a picture that is to go is a change, too', async ({ page, loginAs, portal }) => {
    await portal.sql(`UPDATE tentang_sejarah SET gambar = 'tentang/tidak-ada-10x10.webp'`);
    await page.route('**/uploads/tentang/**', (route) => route.fulfill(pictureAnswer));
    await loginAs('admin');
    await openEditor(page, editSejarah);
    await page.getByRole('button', { name: 'Hapus Gambar' }).click();
    await tab(page, 'Geografis').click();
    await expect(leaveQuestion(page)).toBeVisible();
  });

  test('an edit over somebody else’s is refused, shows theirs and keeps what was typed', async ({
    page,
    loginAs,
    portal,
    faults,
  }) => {
    faults.allowStatus(409);
    await loginAs('admin');
    await openEditor(page, editGeografis);
    await page.getByLabel('Judul').fill('Judul Saya');
    await portal.sql(
      `UPDATE tentang_geografis SET judul = 'Judul Mereka', "batasUtara" = 'Batas Mereka', "updatedAt" = now() + interval '1 s'`,
    );
    await save(page);
    await expect(page.getByRole('alert')).toContainText(`Gagal menyimpan perubahan: ${STALE}`);
    await loadTheirs(page);
    await expect(page.getByText('Yang tersimpan: Judul Mereka')).toBeVisible();
    await expect(page.getByLabel('Judul')).toHaveValue('Judul Saya');
    await expect(page.getByLabel('Batas utara')).toHaveValue('Batas Mereka');
    await save(page);
    await expect(done(page, 'Geografis berhasil disimpan!')).toBeVisible();
  });

  test('a save that fails says why where the server does', async ({ page, loginAs, faults }) => {
    faults.allowStatus(400, 500);
    await loginAs('admin');
    await openEditor(page, editSejarah);
    await page.getByLabel('Konten').fill('Tetap di sini');
    await page.route('**/api/tentang/sejarah', (route) =>
      route.fulfill({ status: 400, json: { errors: [{ msg: 'Satu salah' }, { msg: 'dua salah' }] } }),
    );
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Gagal menyimpan perubahan: Satu salah, dua salah');
    await page.route('**/api/tentang/sejarah', (route) => route.fulfill({ status: 500, body: '' }));
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Gagal menyimpan perubahan: Unknown error');
    await page.route('**/api/tentang/sejarah', (route) => route.fulfill({ status: 200, body: '' }));
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Terjadi kesalahan saat menyimpan');
    await expect(page.getByLabel('Konten')).toHaveValue('Tetap di sini');
  });
});

test.describe('vision and mission', () => {
  test('are a quotation and its numbered steps', async ({ page, portal }) => {
    await portal.sql(`UPDATE tentang_visi_misi SET judul = 'Arah Desa', visi = 'Desa yang rukun.', misi = $1`, [
      ['Melayani', 'Membangun'],
    ]);
    await page.goto(VISI_MISI);
    await expect(page.getByRole('heading', { level: 1, name: 'Visi & Misi' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Arah Desa' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Visi' }).getByRole('blockquote')).toHaveText('Desa yang rukun.');
    await expect(page.getByRole('region', { name: 'Misi' }).getByRole('listitem')).toHaveText([
      '1Melayani',
      '2Membangun',
    ]);
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  });

  test('that are coming, unwritten or out of reach are told in words', async ({ page, portal, faults }) => {
    faults.allowStatus(503);
    await portal.sql(`UPDATE tentang_visi_misi SET visi = '', misi = $1`, [['Melayani']]);
    await plainPages(page);
    const release = await hold(page, '**/api/tentang/visi-misi');
    await page.goto(VISI_MISI);
    await expect(page.getByText('Memuat visi & misi desa...')).toBeVisible();
    release();
    await expect(page.getByRole('blockquote')).toHaveText('-');
    await portal.sql(`UPDATE tentang_visi_misi SET misi = '{}'`);
    await page.reload();
    await expect(page.getByText('Visi dan misi desa belum ditulis.')).toBeVisible();
    await page.route('**/api/tentang/visi-misi', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Gagal memuat visi & misi desa');
    await page.unroute('**/api/tentang/visi-misi');
    await page.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(page.getByText('Visi dan misi desa belum ditulis.')).toBeVisible();
  });

  test('an admin edits them, one mission to a line', async ({ page, loginAs, portal }) => {
    await loginAs('admin');
    await openEditor(page, editVisiMisi);
    await expect(page.getByRole('textbox', { name: 'Misi' })).toHaveAccessibleDescription(
      /Satu misi di setiap baris\./,
    );
    await page.getByLabel('Visi', { exact: true }).fill('Desa yang jernih.');
    await page.getByRole('textbox', { name: 'Misi' }).fill('  Satu \n\n   \nDua\nTiga\n');
    await save(page);
    await expect(done(page, 'Visi & Misi berhasil disimpan!')).toBeFocused();
    await expect(page.getByRole('blockquote')).toHaveText('Desa yang jernih.');
    await expect(page.getByRole('region', { name: 'Misi' }).getByRole('listitem')).toHaveText([
      '1Satu',
      '2Dua',
      '3Tiga',
    ]);
    expect(await portal.sql('SELECT misi FROM tentang_visi_misi')).toEqual([{ misi: ['Satu', 'Dua', 'Tiga'] }]);
  });

  test('are checked before they are sent, and a failed save keeps them', async ({ page, loginAs, faults }) => {
    faults.allowStatus(500);
    faults.allowLostConnections();
    await loginAs('admin');
    await openEditor(page, editVisiMisi);
    await page.getByLabel('Visi', { exact: true }).fill('');
    await page.getByRole('textbox', { name: 'Misi' }).fill('m'.repeat(1001));
    await save(page);
    await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
      'Visi wajib diisi',
      'Butir misi paling banyak 1.000 karakter',
    ]);
    await page.getByLabel('Visi', { exact: true }).fill('Ada');
    await page.getByRole('textbox', { name: 'Misi' }).fill('Ada juga');
    await page.route('**/api/tentang/visi-misi', (route) => route.fulfill({ status: 500, body: '' }));
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Gagal menyimpan perubahan: Unknown error');
    await page.route('**/api/tentang/visi-misi', (route) => route.abort());
    await save(page);
    await expect(page.getByRole('alert')).toHaveText(
      'Gagal menyimpan perubahan: Tidak dapat terhubung ke server. Pastikan backend berjalan.',
    );
    await expect(page.getByRole('textbox', { name: 'Misi' })).toHaveValue('Ada juga');
  });

  test('an expired session loses no text: logging in again goes on', async ({ page, loginAs, portal, faults }) => {
    faults.allowStatus(401);
    const { user } = await loginAs('admin');
    await openEditor(page, editVisiMisi);
    await page.getByLabel('Visi', { exact: true }).fill('Tetap ada');
    await endSessions(portal, user);
    await save(page);
    await expect(page.getByRole('alert')).toContainText(
      'Gagal menyimpan perubahan: Sesi Anda telah berakhir. Silakan login ulang.',
    );
    await logInAgain(page, { user });
    await expect(page.getByText('Sesi Anda telah berakhir.')).toHaveCount(0);
    await expect(page.getByText('Anda sudah masuk lagi.')).toBeVisible();
    await expect(page.getByLabel('Visi', { exact: true })).toHaveValue('Tetap ada');
    await save(page);
    await expect(done(page, 'Visi & Misi berhasil disimpan!')).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText('Tetap ada');
  });

  test('an edit over somebody else’s can go on with theirs in sight', async ({ page, loginAs, portal, faults }) => {
    faults.allowStatus(409);
    await loginAs('admin');
    await openEditor(page, editVisiMisi);
    await page.getByRole('textbox', { name: 'Misi' }).fill('Misi saya');
    await portal.sql(
      `UPDATE tentang_visi_misi SET visi = 'Visi mereka', misi = $1, "updatedAt" = now() + interval '1 s'`,
      [['Misi mereka', 'dan satu lagi']],
    );
    await save(page);
    await loadTheirs(page);
    await expect(page.getByLabel('Visi', { exact: true })).toHaveValue('Visi mereka');
    await expect(page.getByRole('textbox', { name: 'Misi' })).toHaveValue('Misi saya');
    await page.getByText('Lihat versi yang tersimpan').click();
    await expect(page.getByRole('paragraph').filter({ hasText: 'Misi mereka' })).toBeVisible();
    await save(page);
    await expect(done(page, 'Visi & Misi berhasil disimpan!')).toBeVisible();
    expect(await portal.sql('SELECT visi, misi FROM tentang_visi_misi')).toEqual([
      { visi: 'Visi mereka', misi: ['Misi saya'] },
    ]);
  });
});

const pictureAnswer = { contentType: 'image/png', body: png().buffer };
