import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { submitLetter } from './letters.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';
const KTP = 'Fotokopi KTP pemohon';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const requirement = (page: Page, label: string) =>
  region(page, 'Persyaratan').getByRole('listitem').filter({ hasText: label });

/** Marks one file as not to be read, with the keyboard's way of it. */
async function askFor(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Ganti: ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Minta Ganti Berkas' });
  await dialog.getByLabel('Alasan').selectOption('Foto buram');
  await dialog.getByRole('button', { name: 'Tandai' }).click();
  await expect(dialog).toBeHidden();
}

test('an official marks what a request came with, file by file, and sends one request for what is missing', async ({
  page,
  loginAs,
  createPerson,
  request,
}) => {
  await loginAs('admin');
  const { id } = await submitLetter(request, { person: await createPerson('user') });
  await page.goto(`/admin/surat-masuk/${id}`);
  const section = region(page, 'Persyaratan');
  await expect(section.getByText('0 diterima, 0 perlu diganti, 4 belum diperiksa')).toBeVisible();
  await page.getByRole('button', { name: `Terima: ${KK}` }).click();
  await expect(requirement(page, KK)).toContainText('Diterima');
  // The focus stays on the file whose button has gone.
  await expect(page.getByRole('button', { name: `Periksa lagi: ${KK}` })).toBeFocused();
  await expect(region(page, 'Status').getByRole('listitem')).toHaveText([/^Diproses/, /^Menunggu/]);

  await page.getByRole('button', { name: `Ganti: ${KTP}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Minta Ganti Berkas' });
  await dialog.getByRole('button', { name: 'Tandai' }).click();
  await expect(dialog.getByText('Pilih alasan agar warga tahu apa yang harus diperbaiki.')).toBeVisible();
  await dialog.getByLabel('Alasan').selectOption('Alasan lain');
  await dialog.getByRole('button', { name: 'Tandai' }).click();
  await expect(dialog.getByText('Tulis catatan untuk alasan ini.')).toBeVisible();
  await dialog.getByLabel('Catatan untuk pemohon').fill('Nama tertutup jari');
  await dialog.getByRole('button', { name: 'Tandai' }).click();
  await expect(requirement(page, KTP)).toContainText('Catatan: Nama tertutup jari');

  const send = section.getByRole('button', { name: 'Kirim permintaan perbaikan' });
  await expect(section.getByText('Tandai setiap berkas sebelum mengirim permintaan.')).toBeVisible();
  await expect(send).toBeDisabled();
  await section.getByRole('button', { name: 'Terima semua (2)' }).click();
  await expect(section.getByText('3 diterima, 1 perlu diganti, 0 belum diperiksa')).toBeVisible();
  await send.click();
  const confirm = page.getByRole('dialog', { name: 'Kirim permintaan perbaikan' });
  await expect(confirm).toContainText('Kirim satu permintaan berisi 1 hal kepada Niken Larasanti?');
  await confirm.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(section.getByText(/^Permintaan perbaikan terkirim\. Batas warga \d/)).toBeVisible();
  const message = await section.getByRole('link', { name: 'Beri tahu lewat WhatsApp' }).getAttribute('href');
  const text = decodeURIComponent(message ?? '').replaceAll('+', ' ');
  expect(text).toContain('perlu diperbaiki pada 1 hal');
  expect(text).toContain(`/surat/${id}`);
  expect(text).not.toContain('KTP');
  await expect(requirement(page, KTP)).toContainText('menunggu pemohon');
  await expect(requirement(page, KTP).getByRole('button')).toHaveCount(0);
});

test('a colleague who marked first is told of, and what is newer is one button away', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  request,
  faults,
}) => {
  faults.allow('409 (Conflict)');
  await loginAs('admin');
  const { id } = await submitLetter(request, { person: await createPerson('user') });
  const colleague = await openPage(await createPerson('admin'));
  for (const screen of [page, colleague]) await screen.goto(`/admin/surat-masuk/${id}`);
  await expect(requirement(page, KTP)).toBeVisible();
  await askFor(colleague, KTP);
  await page.getByRole('button', { name: `Terima: ${KTP}` }).click();
  const section = region(page, 'Persyaratan');
  await expect(section.getByText('Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.')).toBeVisible();
  await section.getByRole('button', { name: 'Muat data terbaru' }).click();
  await expect(requirement(page, KTP)).toContainText('Perlu diganti');
});

test('officials leave each other notes', async ({ page, loginAs, createPerson, request }) => {
  await loginAs('admin', { nama: 'Sari Utami' });
  const { id } = await submitLetter(request, { person: await createPerson('user') });
  await page.goto(`/admin/surat-masuk/${id}`);
  const notes = region(page, 'Catatan internal');
  await expect(notes.getByText('Belum ada catatan.')).toBeVisible();
  await notes.getByLabel('Tulis catatan').fill('Sudah ditelepon.');
  await notes.getByRole('button', { name: 'Simpan catatan' }).click();
  await expect(notes.getByRole('listitem')).toContainText(['Sudah ditelepon.']);
  await expect(notes.getByRole('listitem')).toContainText(['Sari Utami']);
  await expect(notes.getByLabel('Tulis catatan')).toHaveValue('');
});
