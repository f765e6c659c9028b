import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const GUIDE = '/layanan/panduan';
const BIAYA = 'apakah-mengurus-surat-dipungut-biaya';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Fields of a step or a question, such as "Langkah surat 2". */
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const isOpen = (question: Locator) => question.evaluate((details) => (details as HTMLDetailsElement).open);

test('a link opens its question and can be copied, also a second link on the same page', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${GUIDE}#${BIAYA}`);
  const biaya = page.locator(`#${BIAYA}`);
  await expect(biaya).toBeInViewport();
  await expect.poll(() => isOpen(biaya)).toBe(true);
  const other = page.locator('#berapa-lama-surat-selesai');
  expect(await isOpen(other)).toBe(false);
  await biaya.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}${GUIDE}#${BIAYA}`);
  await page.getByLabel('Cari pertanyaan...').fill('paspor');
  await page.evaluate(() => {
    window.location.hash = 'berapa-lama-surat-selesai';
  });
  await expect.poll(() => isOpen(other)).toBe(true);
  await expect(other).toBeInViewport();
  await expect(other.locator('summary')).toBeFocused();
});

test('an admin edits the guide, which the menu links to; questions keep their ids', async ({
  page,
  loginAs,
  portal,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Layanan' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Panduan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan Layanan Desa Kalijernih' })).toBeVisible();
  await page.getByText('Apakah mengurus surat dipungut biaya?').click();
  await expect(page.getByText('Tidak. Pelayanan surat di kantor desa tidak dipungut biaya.')).toBeVisible();
  await loginAs('admin');
  await page.goto(GUIDE);
  await button(page, 'Edit panduan').click();
  await page.getByLabel('Judul', { exact: true }).fill('Panduan Baru');
  await button(page, 'Tambah langkah pengaduan').click();
  await row(page, 'Langkah pengaduan 4').getByLabel('Judul langkah').fill('Beri penilaian');
  await row(page, 'Langkah pengaduan 4').getByLabel('Isi langkah').fill('Tulis pendapat Anda.\nSingkat saja.');
  await row(page, 'Pertanyaan 1').getByLabel('Pertanyaan', { exact: true }).fill('Gratis?');
  await button(page, 'Tambah pertanyaan').click();
  await row(page, 'Pertanyaan 13').getByLabel('Pertanyaan', { exact: true }).fill('Buka hari apa?');
  await row(page, 'Pertanyaan 13').getByLabel('Jawaban').fill('Senin sampai Jumat.');
  await button(page, 'Simpan').click();
  await expect(page.getByRole('status').filter({ hasText: 'Panduan berhasil disimpan!' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan Baru' })).toBeVisible();
  const [stored] = await portal.sql('SELECT langkah_pengaduan, faq FROM panduan');
  const faq = (stored?.faq ?? []) as { id: string; tanya: string }[];
  expect(faq[0]).toMatchObject({ id: BIAYA, tanya: 'Gratis?' });
  expect(faq[12]).toMatchObject({ id: 'buka-hari-apa', tanya: 'Buka hari apa?' });
  expect(((stored?.langkah_pengaduan ?? []) as unknown[])[3]).toEqual({
    judul: 'Beri penilaian',
    isi: 'Tulis pendapat Anda.\nSingkat saja.',
  });
});
