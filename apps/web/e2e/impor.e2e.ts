import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './network.ts';

const IMPOR = '/admin/impor';
const HEAD = 'Judul;Ringkasan;Isi;Kategori;Tanggal';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, lines: readonly string[]) {
  const buffer = Buffer.from([HEAD, ...lines].join('\n'));
  await page.getByLabel('Berkas', { exact: true }).setInputFiles({ name: 'berita.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Isi berkas CSV').selectOption('Berita');
}

test('an official saves the import template, corrects a checked file, and imports it with one click', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(400, 500);
  await loginAs('admin');
  await page.goto(IMPOR);
  await choose(page, [
    'Impor satu;;Isi;Sosial;2026-03-07',
    ...Array.from({ length: 120 }, (_, at) => `Impor ${at};;Isi;Olahraga;2026-03-07`),
  ]);
  const problems = region(page, '120 hal harus diperbaiki');
  await expect(problems.getByRole('row')).toHaveCount(101);
  await expect(problems).toContainText('dan 20 hal lain.');
  await expect(problems.getByRole('row').nth(1)).toContainText('Baris 3 · Kategori');
  await expect(problems.getByRole('row').nth(1)).toContainText('Kategori harus salah satu dari Pembangunan');
  await expect(page.getByRole('button', { name: /^Impor / })).toHaveCount(0);
  await expectAccessible(page, 'what is wrong with a file');

  await choose(page, ['Impor satu;;Isi;Sosial;2026-03-07', 'Impor dua;;Isi;Sosial;2026-03-08']);
  const ready = region(page, 'Siap diimpor');
  await expect(ready).toContainText('2 baris');
  await expectAccessible(page, 'a file that is in order');
  const release = await hold(page, '**/api/impor');
  await ready.getByRole('button', { name: 'Impor 2 berita' }).click();
  await expect(ready.getByRole('button', { name: 'Mengimpor...' })).toBeDisabled();
  release();
  await expect(page.getByRole('status').filter({ hasText: '2 berita berhasil diimpor' })).toBeFocused();
  await expect(ready).toHaveCount(0);
  expect(await portal.sql(`SELECT title FROM berita WHERE title LIKE 'Impor %' ORDER BY id`)).toEqual([
    { title: 'Impor satu' },
    { title: 'Impor dua' },
  ]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh templat' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('templat-impor.xlsx');
  const template = await readFile(await file.path());
  const input = page.getByLabel('Berkas', { exact: true });
  const send = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await send('templat-impor.xlsx', template);
  await expect(input).toHaveAccessibleDescription(/Tidak ada baris untuk diimpor\./);
  await send('surat.pdf', Buffer.from('%PDF-1.4\0'));
  await expect(input).toHaveAccessibleDescription(/Berkas ini bukan tabel\./);
  await page.route('**/api/impor/periksa', (route) => route.fulfill({ status: 500, json: {} }));
  await send('templat-impor.xlsx', template);
  await expect(input).toHaveAccessibleDescription(/Gagal memeriksa berkas|Terjadi kesalahan pada server/);
});
