import { endSessions } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { AGENDA, cards, insertPublication, removePublications, searchBox } from './publications.ts';

keepTables('agenda');
test.beforeEach(({ portal }) => removePublications(portal, AGENDA));

test('a card tells status, day, time, place and what it is about', async ({ page, portal }) => {
  await insertPublication(portal, AGENDA, { status: 'Sedang Berlangsung', waktu: '09:05', deskripsi: 'Bawa KK asli.' });
  await page.goto(AGENDA.list);
  for (const text of ['Sedang Berlangsung', 'Sabtu, 7 Maret 2026', '09.05 WIB', 'Balai desa', 'Bawa KK asli.'])
    await expect(cards(page).getByText(text, { exact: true })).toBeVisible();
  await expect(cards(page).getByText('Mar', { exact: true })).toBeVisible();
});

test('the search finds places too', async ({ page, portal }) => {
  await insertPublication(portal, AGENDA, { title: 'Satu', lokasi: 'Lapangan Sendangsari' });
  await insertPublication(portal, AGENDA, { title: 'Dua' });
  await page.goto(AGENDA.list);
  await searchBox(page, AGENDA).fill('sendangsari');
  await expect(cards(page).getByRole('heading')).toHaveText(['Satu']);
});

test('every status has its colour', async ({ page, portal }) => {
  for (const [status, colour] of [
    ['Akan Datang', 'rgb(27, 75, 117)'],
    ['Sedang Berlangsung', 'rgb(95, 65, 0)'],
    ['Selesai', 'rgb(20, 80, 60)'],
  ] as const) {
    const id = await insertPublication(portal, AGENDA, { status });
    await page.goto(`${AGENDA.list}/${id}`);
    await expect(page.getByRole('main').getByText(status, { exact: true })).toHaveCSS('color', colour);
  }
});

test('a page of its own has who made it and when, and a picture only where there is one', async ({ page, portal }) => {
  const id = await insertPublication(portal, AGENDA, { created_at: '2026-02-01T03:00:00Z' });
  await page.goto(`${AGENDA.list}/${id}`);
  const facts = page.getByRole('main').locator('dl');
  await expect(facts.locator('dt')).toHaveText(['Tanggal', 'Waktu', 'Lokasi', 'Dibuat oleh', 'Dipublikasikan']);
  await expect(facts.locator('dd')).toHaveText([
    ...['Sabtu, 7 Maret 2026', '09.00 WIB', 'Balai desa', 'Sekar Arum', '1 Februari 2026'],
  ]);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'Kembali ke agenda' }).click();
  await expect(page).toHaveURL(AGENDA.list);
});

test('whoever made it may be unknown', async ({ page, portal }) => {
  const id = await insertPublication(portal, AGENDA, { created_by_name: null });
  await page.goto(`${AGENDA.list}/${id}`);
  await expect(page.getByRole('main').locator('dd').nth(3)).toHaveText('-');
});

test('the list asks who is there when that was last known five minutes ago, and an ended session is over', async ({
  page,
  portal,
  loginAs,
  faults,
}) => {
  faults.allowStatus(401);
  await insertPublication(portal, AGENDA);
  const { user } = await loginAs('admin');
  await page.clock.install();
  await page.goto('/publikasi/berita');
  await expect(page.getByRole('link', { name: 'Tambah Berita' })).toBeVisible();
  await endSessions(portal, user);

  const agenda = page.getByRole('contentinfo').getByRole('link', { name: 'Agenda' });
  await agenda.click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Tambah Agenda' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Berita' }).click();
  await page.clock.fastForward('06:00');
  await agenda.click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Tambah Agenda' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
