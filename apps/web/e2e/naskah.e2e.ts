import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { acceptRequirements, insertSurat } from './surat.ts';

const sheet = (page: Page) => page.getByRole('article', { name: 'Pratinjau surat' });
const saved = (page: Page) => page.getByText(/^Tersimpan \d\d\.\d\d WIB$/);
const naskah = (page: Page) => page.getByRole('region', { name: 'Naskah' });

test('an official drafts a document with a live preview, approves, signs and hands it over', async ({
  page,
  context,
  request,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(400, 409);
  const { user } = await loginAs('admin');
  const id = await insertSurat(portal, { userId: user.id, nama: 'Niken Larasanti' });
  await page.goto(`/admin/surat-masuk/${id}`);
  await expect(naskah(page)).toContainText('Surat belum dibuat.');
  await naskah(page).getByRole('link', { name: 'Buat Surat', exact: true }).click();

  await expect(sheet(page)).toContainText('SURAT KETERANGAN USAHA');
  await page.getByLabel('Nama usaha').fill('Warung Mbak Niken');
  await expect(sheet(page)).toContainText('Warung Mbak Niken');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('checkbox').first().check();

  // Every empty required field is listed with a link to it.
  await page.getByRole('button', { name: 'Setujui dan ambil nomor' }).click();
  const problems = page.getByRole('region', { name: 'Isian yang perlu diperbaiki' });
  await problems.getByRole('link', { name: 'Bidang atau jenis usaha wajib diisi' }).click();
  await expect(page.getByLabel('Bidang atau jenis usaha')).toBeFocused();
  for (const [name, text] of Object.entries({
    'Bidang atau jenis usaha': 'Warung makan',
    'Alamat usaha': 'Dusun Krajan RT 01 RW 01',
    'Tahun mulai usaha': '2019',
    'Keperluan surat': 'Pengajuan kredit usaha',
  }))
    await page.getByLabel(name).fill(text);
  const preview = context.waitForEvent('page');
  const answer = page.waitForResponse('**/naskah/pratinjau');
  await page.getByRole('button', { name: 'Pratinjau PDF' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await (await preview).close();

  await page.getByRole('button', { name: 'Setujui dan ambil nomor' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Surat belum dapat dinomori' })).toBeVisible();
  await acceptRequirements(portal, id);
  await page.getByRole('button', { name: 'Setujui dan ambil nomor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  await expect(naskah(page)).toContainText(/Surat sudah bernomor \S+\/001\//);
  await expect(naskah(page)).toContainText('Menunggu tanda tangan');
  await expect(page.getByText('Status mengikuti naskahnya.')).toBeVisible();
  const printed = page.waitForResponse('**/berkas/**');
  await expect(naskah(page).getByRole('button', { name: 'Cetak surat' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  const code = await naskah(page).locator('code').textContent();
  await expect(await request.get(`/v/${code}`)).toBeOK();

  await naskah(page).getByRole('button', { name: 'Sudah ditandatangani' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(naskah(page)).toContainText('Siap diserahkan');
  expect(await (await request.get(`/v/${code}`)).text()).toContain('BERLAKU');
  await naskah(page).getByRole('button', { name: 'Sudah diserahkan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Diserahkan kepada').selectOption('Orang yang diberi kuasa');
  await dialog.getByLabel('Nama penerima').fill('Sekar Arum');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(naskah(page)).toContainText('diambil di kantor desa, kepada Sekar Arum');

  await naskah(page).getByRole('button', { name: 'Cabut' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut surat' }).click();
  await expect(page.getByRole('dialog').getByLabel('Alasan')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Alasan').fill('Keterangan keliru');
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut surat' }).click();
  await expect(naskah(page)).toContainText('Dicabut');
  await expect(naskah(page).getByRole('link', { name: 'Buat surat baru' })).toBeVisible();
});
