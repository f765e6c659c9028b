import type { Page } from '@playwright/test';
import { discard, leaveQuestion } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { jpg } from './scans.ts';

const SEJARAH = '/profil/tentang';
const GEOGRAFIS = '/profil/tentang?tab=geografis';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('an admin edits the history, gives it a picture, and removes the picture', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await page.goto(SEJARAH);
  await page.getByRole('button', { name: 'Edit sejarah' }).click();
  await expect(page.getByLabel('Judul')).toBeFocused();
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
  await save(page);
  await expect(done(page, 'Sejarah berhasil disimpan!')).toBeFocused();
  await expect(picture).toHaveCount(0);
  expect(await portal.sql('SELECT gambar FROM tentang_sejarah')).toEqual([{ gambar: null }]);
});

test('history and geography have addresses; Back leads between them and asks before changes are lost', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto(SEJARAH);
  await expect(tab(page, 'Sejarah')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Geografis').click();
  await expect(page).toHaveURL(GEOGRAFIS);
  await page.reload();
  await expect(panel(page)).toHaveAccessibleName('Geografis');
  await page.getByRole('button', { name: 'Edit geografis' }).click();
  await page.getByLabel('Judul').fill('Belum disimpan');
  await page.goBack();
  await expect(leaveQuestion(page)).toBeVisible();
  await expect(page).toHaveURL(GEOGRAFIS);
  await discard(page);
  await expect(page).toHaveURL(SEJARAH);
  await expect(panel(page)).toHaveAccessibleName('Sejarah');
});

test('the menu leads to vision and mission, which an admin edits', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
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
  await page.getByRole('button', { name: 'Edit visi & misi' }).click();
  await page.getByLabel('Visi', { exact: true }).fill('Desa yang jernih.');
  await page.getByRole('textbox', { name: 'Misi' }).fill('  Satu \n\n   \nDua\n');
  await save(page);
  await expect(done(page, 'Visi & Misi berhasil disimpan!')).toBeFocused();
  await expect(page.getByRole('blockquote')).toHaveText('Desa yang jernih.');
  expect(await portal.sql('SELECT misi FROM tentang_visi_misi')).toEqual([{ misi: ['Satu', 'Dua'] }]);
});
