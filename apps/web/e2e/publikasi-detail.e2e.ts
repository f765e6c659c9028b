import type { Page } from '@playwright/test';
import { discard, leave, loadTheirs, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages } from './network.ts';
import {
  BERITA,
  changeMeanwhile,
  insertPublication,
  type Kind,
  PENGUMUMAN,
  removePublications,
  save,
} from './publications.ts';
import { png, word } from './scans.ts';

keepTables('berita', 'pengumuman', 'agenda');

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function openEdit(page: Page, { kind, id }: { kind: Kind; id: number }) {
  await page.goto(`${kind.list}/${id}`);
  await page.getByRole('button', { name: `Edit ${kind.name}` }).click();
  await expect(page.getByLabel('Judul', { exact: true })).toBeFocused();
}

// What the three kinds share; each kind's own sentences and wiring: publikasi-kinds.e2e.ts.
const kind = BERITA;

test.describe('a news item', () => {
  test.beforeEach(({ portal }) => removePublications(portal, kind));

  test('has a title of its own, paragraphs, links, and no markup from people', async ({ page, portal }) => {
    const text = 'Baris satu\nbaris dua\n\nLihat https://contoh.example/a. <b>Bukan tebal</b> javascript:alert(1)';
    const id = await insertPublication(portal, kind, { title: 'Panen raya', [kind.text]: text });
    await page.goto(`${kind.list}/${id}`);
    await expect(title(page)).toHaveText('Panen raya');
    await expect(page).toHaveTitle('Panen raya · Desa Kalijernih');
    await expect(page.getByRole('main').getByText('Baris satu')).toBeVisible();
    await expect(page.getByText('<b>Bukan tebal</b> javascript:alert(1)')).toBeVisible();
    const links = page.getByRole('main').getByRole('link', { name: /contoh/ });
    await expect(links).toHaveAttribute('href', 'https://contoh.example/a');
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  });

  test('leads to its neighbours and back to the list', async ({ page, portal }) => {
    await insertPublication(portal, kind, { title: 'Lama', tanggal: '2026-03-01' });
    const id = await insertPublication(portal, kind, { title: 'Tengah', tanggal: '2026-03-02' });
    await insertPublication(portal, kind, { title: 'Baru', tanggal: '2026-03-03' });
    await page.goto(`${kind.list}/${id}`);
    await page.getByRole('link', { name: /(lebih lama|sebelumnya) Lama$/ }).click();
    await expect(title(page)).toHaveText('Lama');
    await expect(title(page)).toBeFocused();
    await page.getByRole('link', { name: /(lebih baru|sesudahnya) Tengah$/ }).click();
    await page.getByRole('link', { name: /Baru$/ }).click();
    await expect(title(page)).toHaveText('Baru');
    await expect(page.getByRole('navigation', { name: / lain$/ }).getByRole('link')).toHaveCount(1);
    await page.getByRole('link', { name: 'Semua berita' }).click();
    await expect(page).toHaveURL(kind.list);
  });

  test('that is not there says so, whatever the address', async ({ page, faults }) => {
    faults.allowStatus(404);
    for (const id of ['999999', 'abc']) {
      await page.goto(`${kind.list}/${id}`);
      await expect(page.getByRole('main').getByText(kind.notFound, { exact: true })).toBeVisible();
      await expect(title(page)).toHaveText(kind.heading);
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /Semua|Kembali/ })
      .last()
      .click();
    await expect(page).toHaveURL(kind.list);
  });

  test('says that it is read, and a failure can be tried again', async ({ page, portal, faults }) => {
    faults.allowStatus(500);
    const id = await insertPublication(portal, kind, { title: 'Akhirnya' });
    const call = `**/api/${kind.name}/${id}`;
    await plainPages(page);
    const release = await hold(page, call);
    await page.goto(`${kind.list}/${id}`);
    await expect(page.getByText(`Memuat ${kind.name}...`)).toBeVisible();
    release();
    await expect(title(page)).toHaveText('Akhirnya');

    await page.unrouteAll({ behavior: 'wait' });
    await plainPages(page);
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(`${kind.failedDetail}Coba Lagi`);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(title(page)).toHaveText('Akhirnya');
  });

  test('is edited where it stands, picture and all', async ({ page, portal, loginAs }) => {
    const id = await insertPublication(portal, kind, { title: 'Sebelum' });
    await loginAs('admin');
    await openEdit(page, { kind, id });
    await page.getByLabel('Judul', { exact: true }).fill('  Sesudah ');
    await page.locator('input[type=file]').setInputFiles(png('foto.png'));
    await expect(page.getByText('Gambar baru: foto.png. Tekan Simpan untuk memakainya.')).toBeVisible();
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: /berhasil diperbarui$/ })).toBeFocused();
    await expect(title(page)).toHaveText('Sesudah');
    const picture = page.getByRole('img', { name: 'Gambar: Sesudah' });
    await expect(picture).toHaveAttribute('src', new RegExp(`^/uploads/${kind.name}/`));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);

    await page.getByRole('button', { name: `Edit ${kind.name}` }).click();
    await page.getByRole('button', { name: 'Hapus Gambar' }).click();
    await expect(page.getByText('Gambar akan dihapus saat disimpan.')).toBeVisible();
    await leave(page);
    await stay(page);
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: /berhasil diperbarui$/ })).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect(await portal.sql(`SELECT title, img FROM ${kind.name} WHERE id = $1`, [id])).toEqual([
      { title: 'Sesudah', img: null },
    ]);
  });

  test('is not saved while something is missing, and Batal leaves it as it was', async ({ page, portal, loginAs }) => {
    const id = await insertPublication(portal, kind, { title: 'Tetap begini' });
    await loginAs('admin');
    await openEdit(page, { kind, id });
    await page.getByLabel('Judul', { exact: true }).fill('');
    await page.locator('input[type=file]').setInputFiles(word());
    await save(page).click();
    await expect(page.getByLabel('Judul', { exact: true })).toHaveAccessibleDescription(/Judul wajib diisi/);
    await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(/File harus berupa gambar!/);
    await page.getByRole('button', { name: 'Batal', exact: true }).click();
    await discard(page);
    await expect(title(page)).toHaveText('Tetap begini');
    await expect(page.getByRole('button', { name: `Edit ${kind.name}` })).toBeFocused();
  });

  test("keeps what was typed over a colleague's newer edit", async ({ page, portal, loginAs, faults }) => {
    faults.allowStatus(409);
    const id = await insertPublication(portal, kind, { title: 'Judul lama' });
    await loginAs('admin');
    await openEdit(page, { kind, id });
    await page.getByLabel('Judul', { exact: true }).fill('Judul ketikan');
    await changeMeanwhile(portal, kind, { id, title: 'Judul rekan' });
    await save(page).click();
    await loadTheirs(page);
    await expect(page.getByText('Yang tersimpan: Judul rekan')).toBeVisible();
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Judul ketikan');
    await save(page).click();
    await expect(title(page)).toHaveText('Judul ketikan');
  });

  test('keeps the form when it cannot be saved, and asks before it is left', async ({
    page,
    portal,
    loginAs,
    faults,
  }) => {
    faults.allowStatus(500);
    const id = await insertPublication(portal, kind);
    await loginAs('admin');
    await openEdit(page, { kind, id });
    await page.getByLabel('Judul', { exact: true }).fill('Belum tersimpan');
    await page.route(`**/api/${kind.name}/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(kind.failedUpdate);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Berita' }).click();
    await stay(page);
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Belum tersimpan');
  });

  test('is deleted from its own page; the list says so once', async ({ page, portal, loginAs }) => {
    const id = await insertPublication(portal, kind, { title: 'Salah terbit' });
    await insertPublication(portal, kind, { title: 'Tetap ada' });
    await loginAs('admin');
    await page.goto(`${kind.list}/${id}`);
    await page.getByRole('button', { name: `Hapus ${kind.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi Hapus' });
    await expect(dialog).toContainText('Salah terbit');
    await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(page).toHaveURL(kind.list);
    const notice = page.getByRole('status').filter({ hasText: /berhasil dihapus$/ });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Tetap ada']);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(notice).toHaveCount(0);
    expect(await portal.sql(`SELECT title FROM ${kind.name}`)).toEqual([{ title: 'Tetap ada' }]);
  });
});

for (const kind of [BERITA, PENGUMUMAN]) {
  test(`${kind.name} has its day, category, summary, and words for a missing picture`, async ({ page, portal }) => {
    const id = await insertPublication(portal, kind, { desc: 'Singkatnya begini.', content: 'Isinya lengkap.' });
    await page.goto(`${kind.list}/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Sabtu, 7 Maret 2026')).toBeVisible();
    await expect(main.getByText(String(kind.row.kategori), { exact: true })).toBeVisible();
    await expect(main.getByText(`Tidak ada gambar untuk ${kind.name} ini`)).toBeVisible();
    await expect(main.getByText('Singkatnya begini.')).toHaveCSS('font-style', 'italic');
    await expect(main.getByText('Isinya lengkap.')).toHaveCSS('font-style', 'normal');
  });

  test(`a summary of ${kind.name} that says the same as the text is not said twice`, async ({ page, portal }) => {
    const id = await insertPublication(portal, kind, { desc: 'Sama saja.', content: 'Sama saja.' });
    await page.goto(`${kind.list}/${id}`);
    await expect(page.getByText('Sama saja.')).toHaveCount(1);
  });

  test(`a broken picture of ${kind.name} gives way to a drawing, on its card too`, async ({ page, portal, faults }) => {
    faults.allowStatus(404);
    const id = await insertPublication(portal, kind, { img: `${kind.name}/hilang-800x600.webp` });
    for (const path of [kind.list, `${kind.list}/${id}`]) {
      await page.goto(path);
      const image = page.getByRole('main').locator('figure img, article img').first();
      await expect(image).toHaveAttribute('src', /\/assets\/.*\.svg$/);
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

test('a category that the form no longer offers stays with its news', async ({ page, portal, loginAs }) => {
  const id = await insertPublication(portal, BERITA, { kategori: 'Kuliner' });
  await loginAs('admin');
  await openEdit(page, { kind: BERITA, id });
  await expect(page.getByLabel('Kategori').locator('option')).toHaveText([
    ...['Pembangunan', 'Sosial', 'Agenda', 'Pendidikan', 'Lingkungan', 'Kesehatan', 'Kuliner'],
  ]);
  await page.getByLabel('Judul', { exact: true }).fill('Keripik');
  await save(page).click();
  await expect(title(page)).toHaveText('Keripik');
  expect(await portal.sql('SELECT kategori FROM berita WHERE id = $1', [id])).toEqual([{ kategori: 'Kuliner' }]);
});

test('the card of an announcement shows its summary, or the beginning of its text', async ({ page, portal }) => {
  await removePublications(portal, PENGUMUMAN);
  await insertPublication(portal, PENGUMUMAN, { title: 'Ringkas', desc: 'Hanya ringkasan.', content: 'Isi lengkap.' });
  await insertPublication(portal, PENGUMUMAN, { title: 'Panjang', content: 'kata '.repeat(60) });
  await page.goto(PENGUMUMAN.list);
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Ringkas')).toContainText('Hanya ringkasan.');
  await expect(card('Ringkas')).not.toContainText('Isi lengkap.');
  const shown = await card('Panjang')
    .getByText(/^kata kata/)
    .textContent();
  expect(shown?.length).toBeLessThanOrEqual(153);
});

test('an emergency stands out among announcements', async ({ page, portal }) => {
  const id = await insertPublication(portal, PENGUMUMAN, { kategori: 'Darurat' });
  await page.goto(`${PENGUMUMAN.list}/${id}`);
  await expect(page.getByText('Darurat', { exact: true })).toHaveCSS('color', 'rgb(143, 58, 28)');
});

test.describe('an article', () => {
  test.beforeEach(({ portal }) => removePublications(portal, kind));

  test('can be passed on', async ({ page, portal, context }) => {
    const id = await insertPublication(portal, kind, { title: 'Untuk tetangga' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await page.goto(`${kind.list}/${id}?dari=wa`);
    await page.getByRole('button', { name: 'Bagikan' }).click();
    await expect(page.getByText('Tautan disalin')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}${kind.list}/${id}`);

    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
    });
    await page.getByRole('button', { name: 'Bagikan' }).click();
    await expect(page.getByText('Tautan disalin')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
      { title: 'Untuk tetangga', url: `${portal.url}${kind.list}/${id}` },
    ]);
  });

  test('may be left without a question as long as nothing was changed', async ({ page, portal, loginAs }) => {
    const id = await insertPublication(portal, kind);
    await loginAs('admin');
    await openEdit(page, { kind, id });
    await page.locator('textarea').last().fill('Paragraf satu.\n\nParagraf dua.');
    await save(page).click();
    await page.getByRole('button', { name: `Edit ${kind.name}` }).click();
    await expect(page.locator('textarea').last()).toHaveValue('Paragraf satu.\n\nParagraf dua.');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Surat Masuk' }).click();
    await expect(page).toHaveURL('/admin/surat-masuk');
    await expect(page.getByRole('heading', { level: 1, name: 'Surat Masuk' })).toBeVisible();
  });
});
