import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages, requestsOf } from './network.ts';
import { BERITA, cards, choiceOf, insertPublication, removePublications, searchBox } from './publications.ts';
import { setOut } from './set-out.ts';

keepTables('berita', 'pengumuman', 'agenda');

// What the three kinds share; each kind's own sentences and wiring: publikasi-kinds.e2e.ts.
const kind = BERITA;

test.describe('the list of news', () => {
  test.beforeEach(({ portal }) => removePublications(portal, kind));

  test('is found in the menu and says when there is nothing at all', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Publikasi' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: kind.formHeading.split(' ').pop() ?? '' })
      .click();
    await expect(page).toHaveURL(kind.list);
    await expect(page.getByRole('heading', { level: 1, name: kind.heading })).toBeFocused();
    await expect(page.getByText(kind.none)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Tambah/ })).toHaveCount(0);
  });

  test('shows cards, newest first, that lead to the whole', async ({ page, portal }) => {
    await insertPublication(portal, kind, { title: 'Yang lama', tanggal: '2026-01-02' });
    const id = await insertPublication(portal, kind, { title: 'Yang baru', tanggal: '2026-03-07' });
    await page.goto(kind.list);
    await expect(cards(page).getByRole('heading')).toHaveText(['Yang baru', 'Yang lama']);
    await expect(cards(page).first()).toContainText('7 Maret 2026');
    await expect(page.getByText(`Hasil akhir dari ${kind.name}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Hapus Yang/ })).toHaveCount(0);
    await cards(page).first().click();
    await expect(page).toHaveURL(`${kind.list}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Yang baru' })).toBeVisible();
  });

  test('is searched and narrowed, and the address keeps both', async ({ page, portal }) => {
    await insertPublication(portal, kind, { title: 'Panen raya padi' });
    await insertPublication(portal, kind, { title: 'Rapat warga', [kind.text]: 'Membahas PANEN dan irigasi.' });
    await insertPublication(portal, kind, { title: 'Lain sama sekali', [kind.choice.column]: kind.choice.pick });
    await page.goto(kind.list);
    await expect(cards(page)).toHaveCount(3);
    await expect(choiceOf(page, kind).locator('option')).toHaveText([kind.choice.all, ...kind.choice.options]);
    await expect(choiceOf(page, kind)).toHaveValue('');

    await searchBox(page, kind).fill('panen');
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText('2 hasil untuk “panen”')).toBeVisible();
    await choiceOf(page, kind).selectOption(kind.choice.pick);
    await expect(page.getByText(kind.noMatch, { exact: true })).toBeVisible();
    await expect(page.getByText('0 hasil untuk “panen”')).toBeVisible();
    await page.reload();
    await expect(searchBox(page, kind)).toHaveValue('panen');
    await expect(choiceOf(page, kind)).toHaveValue(kind.choice.pick);

    await page.getByRole('button', { name: 'Hapus pencarian' }).click();
    await expect(cards(page).getByRole('heading')).toHaveText(['Lain sama sekali']);
    await searchBox(page, kind).fill('zzz');
    await page.getByRole('button', { name: `Tampilkan semua ${kind.name}` }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(searchBox(page, kind)).toHaveValue('');
    await expect(choiceOf(page, kind)).toHaveValue('');
    await expect(page).toHaveURL(kind.list);
  });

  test('has pages of twelve, each read from its top; a card leads back to its page', async ({ page, portal }) => {
    for (let i = 1; i <= 14; i++) await insertPublication(portal, kind, { title: `Nomor ${i}.` });
    await page.goto(kind.list);
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText('Menampilkan 1–12 dari 14')).toBeVisible();
    await expect(page.getByText(`Hasil akhir dari ${kind.name}`)).toHaveCount(0);
    await expect(page.getByRole('button', { name: kind.newer })).toBeDisabled();
    await page.getByRole('button', { name: kind.older }).click();
    await expect(cards(page).getByRole('heading')).toHaveText(['Nomor 2.', 'Nomor 1.']);
    await expect(page.getByText('Menampilkan 13–14 dari 14')).toBeVisible();
    await expect(page.getByText(`Hasil akhir dari ${kind.name}`)).toBeVisible();
    await expect(cards(page).first()).toBeInViewport();

    await page.getByRole('link', { name: 'Nomor 1.' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nomor 1.' })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: kind.newer }).click();
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: kind.older }).click();
    await expect(cards(page)).toHaveCount(2);
    await searchBox(page, kind).fill('Nomor 3.');
    await expect(cards(page)).toHaveCount(1);
    await expect(searchBox(page, kind)).toBeFocused();
  });

  test('leaves whoever has begun to search meanwhile where they type', async ({ page, portal }) => {
    for (let i = 1; i <= 14; i++) await insertPublication(portal, kind, { title: `Nomor ${i}.` });
    await page.goto(kind.list);
    await expect(cards(page)).toHaveCount(12);
    const release = await hold(page, `**/api/${kind.name}?*`);
    await page.getByRole('button', { name: kind.older }).click();
    await searchBox(page, kind).focus();
    release();
    await expect(cards(page)).toHaveCount(2);
    await expect(searchBox(page, kind)).toBeFocused();
  });

  test('says that it is read, and a failure can be tried again', async ({ page, portal, faults }) => {
    faults.allowStatus(500);
    await insertPublication(portal, kind, { title: 'Akhirnya' });
    const calls = `**/api/${kind.name}?*`;
    await plainPages(page);
    const release = await hold(page, calls);
    await page.goto(kind.list);
    await expect(page.getByText(`Memuat ${kind.name}...`)).toBeVisible();
    release();
    await expect(cards(page)).toHaveCount(1);

    await page.unrouteAll({ behavior: 'wait' });
    await plainPages(page);
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(`${kind.failedList}Coba Lagi`);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(cards(page)).toHaveCount(1);
  });

  test('lets officials delete one, after a question that names it', async ({ page, portal, loginAs }) => {
    const id = await insertPublication(portal, kind, { title: 'Salah ketik' });
    await insertPublication(portal, kind, { title: 'Tetap ada' });
    await loginAs('admin');
    await page.goto(kind.list);
    await expect(page.getByRole('link', { name: kind.formHeading.replace('Form ', '') })).toHaveAttribute(
      'href',
      kind.form,
    );
    const remove = page.getByRole('button', { name: 'Hapus Salah ketik' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi Hapus' });
    await expect(dialog).toContainText(`Yakin ingin menghapus ${kind.name} ini? Tindakan ini tidak dapat dibatalkan.`);
    await expect(dialog.getByText('Salah ketik')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect(remove).toBeFocused();

    await remove.click();
    const sent = requestsOf(page, 'DELETE', /./);
    const release = await hold(page, `**/api/${kind.name}/${id}`);
    await dialog.getByRole('button', { name: 'Ya, Hapus' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Menghapus...' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeDisabled();
    release();
    await expect(dialog).toBeHidden();
    await expect(cards(page).getByRole('heading')).toHaveText(['Tetap ada']);
    await expect(page.getByRole('status').filter({ hasText: /berhasil dihapus$/ })).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(await portal.sql(`SELECT title FROM ${kind.name}`)).toEqual([{ title: 'Tetap ada' }]);
  });

  test('says why something could not be deleted', async ({ page, portal, loginAs, faults }) => {
    faults.allowStatus(500);
    const id = await insertPublication(portal, kind);
    await insertPublication(portal, kind, { title: 'Yang lain' });
    await loginAs('admin');
    await page.goto(kind.list);
    await page.route(`**/api/${kind.name}/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: `Hapus ${kind.row.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi Hapus' });
    await dialog.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(kind.failedDelete);
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect(cards(page)).toHaveCount(2);
    // The failure does not wait for the next question.
    await page.getByRole('button', { name: 'Hapus Yang lain' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a list', () => {
  test.beforeEach(({ portal }) => removePublications(portal, kind));

  test('is whole again after its own link in the menu', async ({ page, portal }) => {
    await insertPublication(portal, kind, { title: 'Satu saja' });
    await page.clock.install();
    await page.goto(`${kind.list}?q=zzz`);
    await expect(page.getByText(kind.noMatch, { exact: true })).toBeVisible();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: kind.formHeading.split(' ').pop() ?? '' })
      .click();
    await expect(cards(page)).toHaveCount(1);
    await expect(searchBox(page, kind)).toHaveValue('');
    // The pause after typing is long over.
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(kind.list);
  });

  test('does not call back whoever has typed and set out at once', async ({ page, portal }) => {
    await insertPublication(portal, kind, { title: 'Panen raya' });
    await page.goto(`${kind.list}?q=raya`);
    await page.getByRole('button', { name: 'Hapus pencarian' }).click();
    await expect(page).toHaveURL(kind.list);
    await stopClock(page);
    await searchBox(page, kind).fill('panen');
    await setOut(page, '/privasi');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL('/privasi');
  });

  test('whose last page has become empty does not call back whoever has set out', async ({ page, portal, loginAs }) => {
    for (let i = 1; i <= 13; i++) await insertPublication(portal, kind, { title: `Nomor ${i}.` });
    await loginAs('admin');
    await page.goto(kind.list);
    await page.getByRole('button', { name: 'Lebih lama' }).click();
    await page.getByRole('button', { name: 'Hapus Nomor 1.' }).click();
    const release = await hold(page, `**/api/${kind.name}?*`);
    const asked = page.waitForRequest(`**/api/${kind.name}?*`);
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await asked;
    await setOut(page, '/privasi');
    release();
    await expect(cards(page)).toHaveCount(0);
    await expect(page).toHaveURL('/privasi');
  });

  test('steps back when the last one of a page is deleted', async ({ page, portal, loginAs }) => {
    for (let i = 1; i <= 13; i++) await insertPublication(portal, kind, { title: `Nomor ${i}.` });
    await loginAs('admin');
    await page.goto(kind.list);
    await page.getByRole('button', { name: 'Lebih lama' }).click();
    await page.getByRole('button', { name: 'Hapus Nomor 1.' }).click();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText(kind.none)).toHaveCount(0);
  });
});
