import { expect, test } from './fixtures.ts';
import {
  AGENDA,
  BERITA,
  cards,
  fillPublication,
  insertPublication,
  PENGUMUMAN,
  removePublications,
  save,
} from './publications.ts';
import { jpg, png } from './scans.ts';

test.beforeEach(async ({ portal }) => {
  for (const kind of [BERITA, PENGUMUMAN, AGENDA]) await removePublications(portal, kind);
});

for (const kind of [BERITA, PENGUMUMAN, AGENDA])
  test(`an official adds ${kind.name} with a picture, edits it in place, and deletes it`, async ({
    page,
    portal,
    loginAs,
  }) => {
    const { user } = await loginAs('admin');
    const rows = () => portal.sql(`SELECT * FROM ${kind.name}`);
    const status = (end: RegExp) => page.getByRole('status').filter({ hasText: end });
    const { Judul: title = '' } = kind.fields;
    const longText = kind.fields[kind.textLabel] ?? '';

    await page.goto(kind.list);
    await page.getByRole('link', { name: kind.add }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: kind.formHeading })).toBeFocused();
    await fillPublication(page, kind);
    await page.locator('input[type=file]').setInputFiles(jpg('foto.jpg'));
    await expect(page.getByText('Gambar baru: foto.jpg.')).toBeVisible();
    await save(page).click();
    await expect(page).toHaveURL(kind.list);
    await expect(cards(page).getByRole('heading')).toHaveText([title]);
    const [row] = await rows();
    expect(row).toMatchObject({ title, [kind.text]: longText, ...kind.stored });
    expect(String(row?.img)).toMatch(/\.webp$/);
    if (kind === AGENDA) expect(row?.created_by_name).toBe(user.nama);
    // The form is not an entry of the browser history.
    await page.goBack();
    await expect(page).toHaveURL(kind.list);

    await cards(page).first().click();
    const picture = page.getByRole('img', { name: `Gambar: ${title}` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
    const edit = page.getByRole('button', { name: `Edit ${kind.name}` });
    await edit.click();
    await expect(page.getByLabel(kind.textLabel)).toHaveValue(longText);
    // Unchanged line endings are no change, so the page does not ask.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privasi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privasi' })).toBeVisible();
    await page.goBack();
    await edit.click();
    await page.getByLabel('Judul', { exact: true }).fill('Sesudah');
    await page.locator('input[type=file]').setInputFiles(png('foto.png'));
    await expect(page.getByText('Gambar baru: foto.png.')).toBeVisible();
    await save(page).click();
    await expect(status(/berhasil diperbarui$/)).toBeFocused();
    await expect(page.getByRole('img', { name: 'Gambar: Sesudah' })).toHaveAttribute('src', /^\/uploads\//);
    const [edited] = await rows();
    expect(edited?.title).toBe('Sesudah');
    expect(edited?.img).not.toBe(row?.img);

    await edit.click();
    await page.getByRole('button', { name: 'Hapus Gambar' }).click();
    await save(page).click();
    await expect(status(/berhasil diperbarui$/)).toBeVisible();
    expect((await rows())[0]?.img).toBeNull();

    await page.getByRole('button', { name: `Hapus ${kind.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(page).toHaveURL(kind.list);
    await expect(status(/berhasil dihapus$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(kind.none)).toBeVisible();
    await expect(status(/berhasil dihapus$/)).toHaveCount(0);
    expect(await rows()).toEqual([]);
  });

test('the next page of a list starts at the top, and a card leads back to the former position', async ({
  page,
  portal,
}) => {
  for (let i = 1; i <= 26; i++) await insertPublication(portal, BERITA, { title: `Nomor ${i}.` });
  await page.goto(BERITA.list);
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(cards(page).first()).toContainText('Nomor 14.');
  await expect(cards(page).first()).toBeInViewport();
  const last = page.getByRole('link', { name: 'Nomor 3.' });
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nomor 3.' })).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('an article is shared by its address, copied or through the device', async ({ page, portal, context }) => {
  const id = await insertPublication(portal, BERITA, { title: 'Untuk tetangga' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await page.goto(`${BERITA.list}/${id}?dari=wa`);
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect(page.getByText('Tautan disalin')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}${BERITA.list}/${id}`);
});

test('colours mark urgent and current items, a summary is italic, and a drawing replaces a broken picture', async ({
  page,
  portal,
  faults,
}) => {
  faults.allowStatus(404);
  for (const kind of [BERITA, PENGUMUMAN]) {
    const own = { desc: 'Singkatnya begini.', content: 'Isinya lengkap.', img: `${kind.name}/hilang-800x600.webp` };
    const id = await insertPublication(portal, kind, own);
    for (const path of [kind.list, `${kind.list}/${id}`]) {
      await page.goto(path);
      const image = page.getByRole('main').locator('figure img, article img').first();
      await expect(image).toHaveAttribute('src', /\/assets\/.*\.svg$/);
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByText('Singkatnya begini.')).toHaveCSS('font-style', 'italic');
    await expect(page.getByText('Isinya lengkap.')).toHaveCSS('font-style', 'normal');
  }
  await insertPublication(portal, PENGUMUMAN, { kategori: 'Darurat' });
  for (const status of ['Akan Datang', 'Sedang Berlangsung', 'Selesai'])
    await insertPublication(portal, AGENDA, { status, tanggal: '2099-03-07' });
  for (const [path, word, colour] of [
    [PENGUMUMAN.list, 'Darurat', 'rgb(143, 58, 28)'],
    [AGENDA.list, 'Akan Datang', 'rgb(27, 75, 117)'],
    [AGENDA.list, 'Sedang Berlangsung', 'rgb(95, 65, 0)'],
    [AGENDA.list, 'Selesai', 'rgb(20, 80, 60)'],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await expect(cards(page).getByText(word, { exact: true })).toHaveCSS('color', colour);
  }
});
