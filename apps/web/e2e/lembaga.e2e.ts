import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga-catalogue';
import type { Page } from '@playwright/test';
import { discard, leaveQuestion, loadTheirs, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages, requestsOf } from './network.ts';
import type { Portal } from './run/portal.ts';
import { pdf, png, word } from './scans.ts';

const PAGE = '/lembaga/karang-taruna';

keepTables('lembaga', 'pengurus', 'unit_kegiatan');

/** Karang Taruna with two officers and two activity units, and nothing else. */
test.beforeEach(async ({ portal: { sql } }) => {
  const mine = `(SELECT id FROM lembaga WHERE slug = 'karang-taruna')`;
  await sql(`UPDATE lembaga SET tentang = 'Wadah pemuda.', visi = 'Pemuda mandiri.', misi = E'Berlatih.\nBerkarya.'
    WHERE slug = 'karang-taruna'`);
  await sql(`DELETE FROM pengurus WHERE lembaga_id = ${mine}`);
  await sql(`DELETE FROM unit_kegiatan WHERE lembaga_id = ${mine}`);
  await sql(`INSERT INTO pengurus (lembaga_id, nama, jabatan, urutan) VALUES
    (${mine}, 'Sekar Arum', 'Ketua', 0), (${mine}, 'Bagas Prakoso', 'Bendahara', 1)`);
  await sql(`INSERT INTO unit_kegiatan (lembaga_id, nama, urutan) VALUES
    (${mine}, 'Olahraga', 0), (${mine}, 'Bakti Sosial', 1)`);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const officers = (page: Page) => section(page, 'PENGURUS').getByRole('listitem');
const units = (page: Page) => section(page, 'UNIT KEGIATAN').getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const photo = (page: Page) => page.locator('input[type=file][name=foto]');

async function openEditor(page: Page) {
  await page.goto(PAGE);
  await button(page, 'Edit Karang Taruna').click();
  await expect(page.getByLabel('Tentang')).toBeFocused();
}

async function editCard(page: Page, name: string) {
  await button(page, `Edit ${name}`).click();
  await expect(card(page, name).getByRole('textbox').first()).toBeFocused();
  return card(page, name);
}

const officersOf = ({ sql }: Pick<Portal, 'sql'>) =>
  sql(`SELECT p.nama, p.jabatan FROM pengurus p JOIN lembaga l ON l.id = p.lembaga_id
    WHERE l.slug = 'karang-taruna' ORDER BY urutan, p.id`);

test.describe('reading', () => {
  test('each of the eleven has a page with its name and what it stands for', async ({ page }) => {
    test.setTimeout(60_000);
    const asked = requestsOf(page, 'GET', /^\/api\/lembaga$/);
    await page.goto('/lembaga/bpd');
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu utama' });
    for (const { slug, nama_lembaga, judul, subjudul } of LEMBAGA_CATALOGUE) {
      await menu.getByRole('button', { name: 'Lembaga Masyarakat' }).click();
      await menu.getByRole('link', { name: nama_lembaga, exact: true }).click();
      await expect(page).toHaveURL(`/lembaga/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(judul);
      await expect(page.getByRole('main').getByText(subjudul, { exact: true })).toBeVisible();
      await expect(section(page, 'PENGURUS').getByRole('listitem').first()).toBeVisible();
    }
    await expect(page).toHaveTitle(/^Kelompok Tani/);
    expect(asked.length, 'the list is shared').toBeLessThan(4);
  });

  test('its sections tell who they are, one line of the mission after the other', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...['TENTANG', 'VISI', 'MISI', 'PENGURUS', 'UNIT KEGIATAN'],
    ]);
    await expect(section(page, 'TENTANG')).toContainText('Wadah pemuda.');
    await expect(section(page, 'VISI')).toContainText('Pemuda mandiri.');
    await expect(section(page, 'MISI').getByRole('listitem')).toHaveText(['Berlatih.', 'Berkarya.']);
    await expect(officers(page)).toContainText(['Sekar ArumKetua', 'Bagas PrakosoBendahara']);
    await expect(units(page)).toHaveText(['Olahraga', 'Bakti Sosial']);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });

  test('without texts it shows a dash, and without activity units no heading for them', async ({ page, portal }) => {
    await portal.sql(`UPDATE lembaga SET tentang = '', visi = '', misi = '' WHERE slug = 'karang-taruna'`);
    await portal.sql('DELETE FROM unit_kegiatan');
    await portal.sql('DELETE FROM pengurus');
    await page.goto(PAGE);
    for (const name of ['TENTANG', 'VISI', 'MISI']) await expect(section(page, name).getByText(/^-$/)).toBeVisible();
    await expect(section(page, 'PENGURUS')).toContainText('Belum ada data pengurus.');
    await expect(section(page, 'UNIT KEGIATAN')).toHaveCount(0);
  });

  test('its name in the database is matched whatever the case', async ({ page, portal }) => {
    await portal.sql(`UPDATE lembaga SET nama_lembaga = 'KARANG taruna' WHERE slug = 'karang-taruna'`);
    await page.goto(PAGE);
    await expect(section(page, 'TENTANG')).toContainText('Wadah pemuda.');
  });

  test('an institution the server does not know says so; an unknown address is no page', async ({
    page,
    portal,
    faults,
  }) => {
    faults.allowStatus(404);
    await portal.sql(`DELETE FROM lembaga WHERE slug = 'karang-taruna'`);
    await page.goto(PAGE);
    await expect(page.getByText('Data KARANG TARUNA tidak ditemukan di server', { exact: true })).toBeVisible();
    await page.goto('/lembaga/tidak-ada');
    await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible();
  });

  test('while it is read it says so, and a failure can be tried again', async ({ page, faults }) => {
    faults.allowStatus(500);
    await plainPages(page);
    const release = await hold(page, '**/api/lembaga');
    await page.goto(PAGE);
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(section(page, 'VISI')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await plainPages(page);
    await page.route('**/api/lembaga', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Gagal mengambil data KARANG TARUNA');
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Coba Lagi').click();
    await expect(section(page, 'VISI')).toBeVisible();
  });

  test('a photo that does not load leaves the initial, an icon the drawing', async ({ page, portal, faults }) => {
    faults.allowStatus(404);
    await portal.sql(`UPDATE pengurus SET foto = 'lembaga/tidak-ada-900x600.webp' WHERE nama = 'Sekar Arum'`);
    await portal.sql(`UPDATE unit_kegiatan SET icon = 'lembaga/tidak-ada-90x60.webp' WHERE nama = 'Olahraga'`);
    await page.goto(PAGE);
    await expect(officers(page).first()).toHaveText('SSekar ArumKetua');
    await expect(units(page).first().locator('svg')).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });
});

test.describe('editing the texts', () => {
  test('residents have no way to edit', async ({ page, loginAs }) => {
    await loginAs('user');
    await page.goto(PAGE);
    await expect(section(page, 'VISI')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });

  test('an admin changes them; Batal leaves everything as it was', async ({ page, loginAs, portal }) => {
    await loginAs('admin');
    await openEditor(page);
    for (const [label, rows] of [
      ['Tentang', '4'],
      ['Visi', '3'],
      ['Misi', '5'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveAttribute('rows', rows);
    await expect(page.getByLabel('Misi')).toHaveAttribute('placeholder', 'Pisahkan misi dengan baris baru...');
    await page.getByLabel('Visi').fill('Bukan ini.');
    await button(page, 'Batal').click();
    await discard(page);
    await expect(section(page, 'VISI')).toContainText('Pemuda mandiri.');
    await expect(button(page, 'Edit Karang Taruna')).toBeFocused();

    await button(page, 'Edit Karang Taruna').click();
    await page.getByLabel('Tentang').fill('');
    await page.getByLabel('Visi').fill('Pemuda berkarya.');
    await page.getByLabel('Misi').fill(' Satu. \n\n Dua. \nTiga.');
    const sent = requestsOf(page, 'PUT', /lembaga\/id/);
    const release = await hold(page, '**/api/lembaga/id/*');
    await button(page, 'Simpan Perubahan').click();
    await expect(button(page, 'Menyimpan...')).toBeDisabled();
    await expect(page.getByLabel('Visi')).toBeDisabled();
    release();
    await expect(page.getByRole('status').filter({ hasText: 'Data lembaga berhasil disimpan' })).toBeFocused();
    await expect(section(page, 'TENTANG').getByText(/^-$/)).toBeVisible();
    await expect(section(page, 'VISI')).toContainText('Pemuda berkarya.');
    await expect(section(page, 'MISI').getByRole('listitem')).toHaveText(['Satu.', 'Dua.', 'Tiga.']);
    expect(sent).toHaveLength(1);
    expect(await portal.sql(`SELECT misi FROM lembaga WHERE slug = 'karang-taruna'`)).toEqual([
      { misi: 'Satu.\nDua.\nTiga.' },
    ]);
  });

  test('what cannot be saved stays, with the sentence of the server or our own', async ({ page, loginAs, faults }) => {
    faults.allowStatus(500, 503);
    await loginAs('admin');
    await openEditor(page);
    await page.getByLabel('Visi').fill('Pemuda berkarya.');
    await page.route('**/api/lembaga/id/*', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Simpan Perubahan').click();
    await expect(page.getByRole('alert')).toContainText('Gagal update data');
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/lembaga/id/*', (route) => route.fulfill({ status: 503, json: { error: 'Sibuk sekali' } }));
    await button(page, 'Simpan Perubahan').click();
    await expect(page.getByRole('alert')).toHaveText(/Sibuk sekali/);
    await expect(page.getByLabel('Visi')).toHaveValue('Pemuda berkarya.');
  });

  test('over a colleague’s newer edit what was typed is kept and can be saved after all', async ({
    page,
    loginAs,
    portal,
    faults,
  }) => {
    faults.allowStatus(409);
    await loginAs('admin');
    await openEditor(page);
    await page.getByLabel('Visi').fill('Dari saya.');
    await portal.sql(`UPDATE lembaga SET visi = 'Dari rekan.', tentang = 'Juga dari rekan.',
      "updatedAt" = now() + interval '1 s' WHERE slug = 'karang-taruna'`);
    await button(page, 'Simpan Perubahan').click();
    await loadTheirs(page);
    await expect(page.getByLabel('Visi')).toHaveValue('Dari saya.');
    await expect(page.getByText('Yang tersimpan: Dari rekan.')).toBeVisible();
    await expect(page.getByLabel('Tentang')).toHaveValue('Juga dari rekan.');
    await button(page, 'Simpan Perubahan').click();
    await expect(section(page, 'VISI')).toContainText('Dari saya.');
    await expect(section(page, 'TENTANG')).toContainText('Juga dari rekan.');
  });

  test('leaving with changes in the texts or in a card asks once', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    const away = page.getByRole('contentinfo').getByRole('link', { name: 'Linmas' });
    await page.getByLabel('Visi').fill('Belum selesai.');
    await (await editCard(page, 'Sekar Arum')).getByLabel('Jabatan').fill('Penasihat');
    await away.click();
    await stay(page);
    await expect(page.getByLabel('Visi')).toHaveValue('Belum selesai.');
    await expect(page.getByLabel('Jabatan')).toHaveValue('Penasihat');
    await page.getByLabel('Visi').fill('Pemuda mandiri.');
    await away.click();
    await discard(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LINMAS');
  });
});

test.describe('editing officers', () => {
  test('one is added with a photo, changed, and loses the photo again', async ({ page, loginAs, portal }) => {
    await loginAs('admin');
    await openEditor(page);
    const lists = requestsOf(page, 'GET', /^\/api\/lembaga$/);
    await button(page, 'Tambah Pengurus').click();
    const fresh = card(page, 'Pengurus baru');
    await expect(fresh.getByLabel('Nama pengurus')).toBeFocused();
    await expect(fresh.getByRole('button', { name: /Hapus/ })).toHaveCount(0);
    await fresh.getByLabel('Nama pengurus').fill('Dewi Lestari');
    await fresh.getByLabel('Jabatan').fill('Sekretaris');
    await expect(fresh.getByText('Ganti Foto')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('accept', /^image\/[a-z]+(,image\/[a-z]+)*$/);
    await photo(page).setInputFiles(png('dewi.png'));
    await expect(fresh.getByText('Foto baru: dewi.png.')).toBeVisible();
    await fresh.getByRole('button', { name: 'Simpan' }).click();
    await expect(fresh).toHaveCount(0);
    await expect(officers(page).last()).toContainText('Pengurus berhasil ditambahkan');
    await expect(button(page, 'Edit Dewi Lestari')).toBeFocused();
    await expect(officers(page).last().locator('img')).toHaveAttribute('src', /^\/uploads\/lembaga\/.*\.webp$/);
    expect(lists).toHaveLength(1);

    const form = await editCard(page, 'Dewi Lestari');
    await form.getByLabel('Jabatan').fill('Wakil Ketua');
    await form.getByRole('button', { name: 'Hapus Foto' }).click();
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(officers(page).last()).toContainText('Pengurus berhasil diperbarui');
    await expect(officers(page).last()).toContainText('Dewi LestariWakil Ketua');
    await expect(officers(page).last().locator('img')).toHaveCount(0);
    expect(lists).toHaveLength(2);
    expect(await officersOf(portal)).toEqual([
      { nama: 'Sekar Arum', jabatan: 'Ketua' },
      { nama: 'Bagas Prakoso', jabatan: 'Bendahara' },
      { nama: 'Dewi Lestari', jabatan: 'Wakil Ketua' },
    ]);
  });

  test('Batal closes a card, and takes one away that was never saved', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    const form = await editCard(page, 'Sekar Arum');
    await form.getByLabel('Nama pengurus').fill('Bukan Sekar');
    await form.getByRole('button', { name: 'Batal' }).click();
    await stay(page);
    await expect(form.getByLabel('Nama pengurus')).toHaveValue('Bukan Sekar');
    await form.getByRole('button', { name: 'Batal' }).click();
    await discard(page);
    await expect(button(page, 'Edit Sekar Arum')).toBeFocused();
    await button(page, 'Tambah Pengurus').click();
    await expect(officers(page)).toHaveCount(3);
    await card(page, 'Pengurus baru').getByRole('button', { name: 'Batal' }).click();
    await expect(officers(page)).toHaveCount(2);
    await expect(button(page, 'Tambah Pengurus')).toBeFocused();
  });

  test('only one card is open, and opening another asks before typing is lost', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    await editCard(page, 'Sekar Arum');
    const bagas = await editCard(page, 'Bagas Prakoso');
    await expect(card(page, 'Sekar Arum')).toHaveCount(0);
    await bagas.getByLabel('Jabatan').fill('Bendahara I');

    await button(page, 'Tambah Pengurus').click();
    await expect(leaveQuestion(page)).toContainText('Isian pengurus “Bagas Prakoso” belum disimpan.');
    await expect(leaveQuestion(page).getByRole('button', { name: 'Lanjut mengisi' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bagas.getByLabel('Jabatan')).toHaveValue('Bendahara I');
    await expect(bagas.getByLabel('Nama pengurus')).toBeFocused();

    // A card of the other kind is none of its business.
    await editCard(page, 'Olahraga');
    await expect(bagas).toBeVisible();

    await button(page, 'Edit Sekar Arum').click();
    await discard(page);
    await expect(card(page, 'Sekar Arum').getByLabel('Nama pengurus')).toBeFocused();
    await expect(bagas).toHaveCount(0);
  });

  test('the texts are not saved over an open card, and Batal of the page asks for it', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    const sent = requestsOf(page, 'PUT', /lembaga\/id/);
    const form = await editCard(page, 'Sekar Arum');
    const bar = page.getByRole('button', { name: 'Batal' }).last();
    await form.getByLabel('Jabatan').fill('Ketua Umum');
    await button(page, 'Simpan Perubahan').click();
    await expect(page.getByRole('alert')).toContainText(
      'Kartu pengurus yang sedang diedit belum disimpan. Simpan atau batalkan kartu itu dahulu.',
    );
    expect(sent).toHaveLength(0);
    await bar.click();
    await stay(page);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(officers(page).first()).toContainText('Ketua Umum');
    await button(page, 'Simpan Perubahan').click();
    await expect(page.getByText('Data lembaga berhasil disimpan')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('typing in the texts is still there after a card has been saved', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    await page.getByLabel('Visi').fill('Belum disimpan.');
    const form = await editCard(page, 'Sekar Arum');
    await form.getByLabel('Jabatan').fill('Ketua Umum');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(officers(page).first()).toContainText('Pengurus berhasil diperbarui');
    await expect(page.getByLabel('Visi')).toHaveValue('Belum disimpan.');
    await button(page, 'Simpan Perubahan').click();
    await expect(section(page, 'VISI')).toContainText('Belum disimpan.');
  });

  test('a name, a position and a real picture are needed; Simpan sends once', async ({ page, loginAs, portal }) => {
    await loginAs('admin');
    await openEditor(page);
    await button(page, 'Tambah Pengurus').click();
    const fresh = card(page, 'Pengurus baru');
    await photo(page).setInputFiles(word('bukan-foto.docx'));
    await fresh.getByRole('button', { name: 'Simpan' }).click();
    for (const text of ['Nama pengurus wajib diisi', 'Jabatan wajib diisi', 'File harus berupa gambar!'])
      await expect(fresh.getByRole('link', { name: text })).toBeVisible();
    await fresh.getByLabel('Nama pengurus').fill('Dewi');
    await fresh.getByLabel('Jabatan').fill('Anggota');
    // A document that calls itself a picture.
    await photo(page).setInputFiles({ ...pdf(), name: 'palsu.png', mimeType: 'image/png' });
    await expect(photo(page)).toHaveAccessibleDescription(/File harus berupa gambar!/);
    await photo(page).setInputFiles([]);
    const sent = requestsOf(page, 'POST', /pengurus$/);
    const release = await hold(page, '**/pengurus');
    await fresh.getByRole('button', { name: 'Simpan' }).dblclick();
    await expect(fresh.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    await expect(button(page, 'Edit Sekar Arum')).toBeDisabled();
    release();
    await expect(button(page, 'Edit Dewi')).toBeFocused();
    expect(sent).toHaveLength(1);
    expect((await officersOf(portal)).length).toBe(3);
  });

  test('a card that cannot be saved stays open with what was typed', async ({ page, loginAs, faults }) => {
    faults.allowStatus(500);
    await loginAs('admin');
    await openEditor(page);
    const form = await editCard(page, 'Sekar Arum');
    await form.getByLabel('Jabatan').fill('Ketua Umum');
    await page.route('**/pengurus/*', (route) => route.fulfill({ status: 500, json: {} }));
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(form.getByRole('alert')).toContainText('Gagal menyimpan pengurus');
    await expect(form.getByLabel('Jabatan')).toHaveValue('Ketua Umum');
    await page.unrouteAll({ behavior: 'wait' });
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(officers(page).first()).toContainText('Ketua Umum');
  });

  test('over a colleague’s newer edit a card keeps what was typed', async ({ page, loginAs, portal, faults }) => {
    faults.allowStatus(409);
    await loginAs('admin');
    await openEditor(page);
    const form = await editCard(page, 'Sekar Arum');
    await form.getByLabel('Jabatan').fill('Ketua Umum');
    await portal.sql(`UPDATE pengurus SET nama = 'Sekar Arumdalu', jabatan = 'Penasihat',
      "updatedAt" = now() + interval '1 s' WHERE nama = 'Sekar Arum'`);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await loadTheirs(form);
    await expect(form.getByLabel('Nama pengurus')).toHaveValue('Sekar Arumdalu');
    await expect(form.getByLabel('Jabatan')).toHaveValue('Ketua Umum');
    await expect(form.getByText('Yang tersimpan: Penasihat')).toBeVisible();
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(officers(page).first()).toContainText('Sekar ArumdaluKetua Umum');
  });

  test('a card of somebody a colleague has deleted keeps its typing and says what happened', async ({
    page,
    loginAs,
    portal,
    faults,
  }) => {
    faults.allowStatus(404);
    await loginAs('admin');
    await openEditor(page);
    const form = await editCard(page, 'Sekar Arum');
    await form.getByLabel('Jabatan').fill('Ketua Umum');
    await portal.sql(`DELETE FROM pengurus WHERE nama = 'Sekar Arum'`);
    // Another save reads the list again.
    const unit = await editCard(page, 'Olahraga');
    await unit.getByRole('button', { name: 'Simpan' }).click();
    await expect(units(page).first()).toContainText('Unit kegiatan berhasil diperbarui');
    await expect(form.getByLabel('Jabatan')).toHaveValue('Ketua Umum');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(form.getByRole('alert')).toContainText('Pengurus tidak ditemukan');
    await form.getByRole('button', { name: 'Batal' }).click();
    await discard(page);
    await expect(officers(page)).toHaveCount(1);
  });

  test('deleting names the person and what happens, and starts on Batal', async ({ page, loginAs, portal, faults }) => {
    faults.allowStatus(500);
    await loginAs('admin');
    await openEditor(page);
    await button(page, 'Hapus Sekar Arum').click();
    const dialog = page.getByRole('dialog', { name: 'Hapus Pengurus' });
    await expect(dialog).toContainText(
      'Sekar Arum, Ketua, akan dihapus dari pengurus Karang Taruna. Tindakan ini tidak dapat dibatalkan.',
    );
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Hapus Sekar Arum')).toBeFocused();

    await (await editCard(page, 'Sekar Arum')).getByRole('button', { name: 'Hapus Sekar Arum' }).click();
    await page.route('**/pengurus/*', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Gagal menghapus pengurus');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Pengurus berhasil dihapus' })).toBeFocused();
    await expect(officers(page)).toHaveCount(1);
    expect(await officersOf(portal)).toEqual([{ nama: 'Bagas Prakoso', jabatan: 'Bendahara' }]);
  });
});

test('activity units are added with an icon, changed and deleted', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  await portal.sql('DELETE FROM unit_kegiatan');
  await openEditor(page);
  await button(page, 'Tambah Unit Kegiatan').click();
  const fresh = card(page, 'Unit Kegiatan baru');
  await expect(fresh.getByText('Ganti Icon')).toBeVisible();
  await expect(fresh.getByLabel('Jabatan')).toHaveCount(0);
  await fresh.getByLabel('Nama unit kegiatan').fill('Posyandu');
  await page.locator('input[type=file][name=icon]').setInputFiles(png('ikon.png'));
  await page.route('**/unit-kegiatan', (route) => route.fulfill({ status: 500, json: {} }));
  await fresh.getByRole('button', { name: 'Simpan' }).click();
  await expect(fresh.getByRole('alert')).toContainText('Gagal menyimpan unit kegiatan');
  await page.unrouteAll({ behavior: 'wait' });
  await fresh.getByRole('button', { name: 'Simpan' }).click();
  await expect(units(page)).toContainText(['Unit kegiatan berhasil ditambahkan']);
  await expect(units(page).locator('img')).toHaveCount(1);

  const form = await editCard(page, 'Posyandu');
  await form.getByLabel('Nama unit kegiatan').fill('Posyandu Melati');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(units(page)).toContainText(['Unit kegiatan berhasil diperbarui']);
  await expect(units(page).locator('img'), 'the icon stays').toHaveCount(1);

  await button(page, 'Hapus Posyandu Melati').click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Unit Kegiatan' });
  await expect(dialog).toContainText('Posyandu Melati akan dihapus dari unit kegiatan Karang Taruna beserta iconnya.');
  await page.route('**/unit-kegiatan/*', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gagal menghapus unit kegiatan');
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Unit kegiatan berhasil dihapus' })).toBeFocused();
  await button(page, 'Batal').click();
  await expect(section(page, 'UNIT KEGIATAN')).toHaveCount(0);
});

test('on a phone the help button does not lie over Simpan and Batal', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await loginAs('admin');
  await page.goto(PAGE);
  await page.evaluate(() => window.scrollTo(0, 400));
  const help = button(page, 'Bantuan');
  await expect(help).toBeVisible();
  await button(page, 'Edit Karang Taruna').click();
  await expect(help).toBeHidden();
  await button(page, 'Batal').click();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(help).toBeVisible();
});
