import { villageDay } from '@pendopo/shared/dates';
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

test('today and what comes next stand first, what is over below', async ({ page, portal }) => {
  const inDays = (days: number) => villageDay(new Date(Date.now() + days * 86_400_000));
  for (const [title, days, waktu] of [
    ['Kemarin', -1, '09:00'],
    ['Bulan depan', 30, '09:00'],
    ['Hari ini sore', 0, '15:00'],
    ['Tahun lalu', -365, '09:00'],
    ['Hari ini pagi', 0, '07:00'],
    ['Besok', 1, '09:00'],
  ] as const)
    await insertPublication(portal, AGENDA, { title, tanggal: inDays(days), waktu });
  await page.goto(AGENDA.list);
  const part = (name: string) => page.getByRole('region', { name }).getByRole('article').getByRole('heading');
  await expect(part('Hari ini dan mendatang')).toHaveText(['Hari ini pagi', 'Hari ini sore', 'Besok', 'Bulan depan']);
  await expect(part('Sudah lewat')).toHaveText(['Kemarin', 'Tahun lalu']);
  await searchBox(page, AGENDA).fill('tahun');
  await expect(part('Sudah lewat')).toHaveText(['Tahun lalu']);
  await expect(page.getByRole('region', { name: 'Hari ini dan mendatang' })).toHaveCount(0);
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

test('the list asks who is there first, and an ended session is over', async ({ page, portal, loginAs, faults }) => {
  faults.allowStatus(401);
  await insertPublication(portal, AGENDA);
  const { user } = await loginAs('admin');
  await page.goto('/publikasi/berita');
  await expect(page.getByRole('link', { name: 'Tambah Berita' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const agenda = page.getByRole('contentinfo').getByRole('link', { name: 'Agenda' });
  await agenda.click();
  await expect(page.getByRole('link', { name: 'Tambah Agenda' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(asked.filter((path) => /auth\/me|agenda$/.test(path) && path.startsWith('/api'))).toEqual([
    '/api/auth/me',
    '/api/agenda',
  ]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Berita' }).click();
  await endSessions(portal, user);
  await page.goto(AGENDA.list);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Tambah Agenda' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
