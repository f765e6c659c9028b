import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scanPrinted } from './printed-page.ts';
import { jpg } from './scans.ts';
import { SIZES } from './screens.ts';
import { attachment, fillIdentity, formAddress } from './surat.ts';

const SKTM = 'Surat Keterangan Tidak Mampu (SKTM)';
const KTP = 'Fotokopi KTP pemohon';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an application from a phone, with a replaced photo, becomes a printed document that a school verifies', async ({
  page,
  context,
  loginAs,
  createPerson,
  openPage,
  request,
}) => {
  await page.setViewportSize(SIZES.phone);
  await loginAs('user');
  await page.goto(formAddress(SKTM));
  await fillIdentity(page);
  await page.getByLabel('Keperluan surat').fill('Pengajuan keringanan biaya sekolah');
  await page.getByLabel('Nama anggota keluarga yang memerlukan surat').fill('Bagas Larasanti');
  for (const field of await page.locator('input[type=file]').all()) await field.setInputFiles(jpg('berkas.jpg'));
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await page.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page).toHaveURL('/profil');
  await page.getByRole('link', { name: /^Lihat Detail surat/ }).click();
  await expect(page).toHaveURL(/\/surat\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  const office = await openPage(await createPerson('admin'));
  await office.goto(`/admin/surat-masuk/${id}`);
  await office.getByRole('button', { name: `Ganti: ${KTP}` }).click();
  const reason = office.getByRole('dialog', { name: 'Minta Ganti Berkas' });
  await reason.getByLabel('Alasan').selectOption('Foto buram');
  await reason.getByRole('button', { name: 'Tandai' }).click();
  await region(office, 'Persyaratan')
    .getByRole('button', { name: /^Terima semua/ })
    .click();
  await office.getByRole('button', { name: 'Kirim permintaan perbaikan' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(region(office, 'Persyaratan')).toContainText('Permintaan perbaikan terkirim.');

  await page.reload();
  await expect(region(page, 'Mohon perbaiki 1 hal berikut')).toBeVisible();
  await attachment(page, KTP).setInputFiles(jpg('ktp-terang.jpg'));
  await page.getByRole('button', { name: 'Kirim perbaikan' }).click();
  await expect(page.getByText(/^Terima kasih\. Perbaikan Anda sudah kami terima/)).toBeVisible();

  await office.reload();
  await office.getByRole('button', { name: `Terima: ${KTP}` }).click();
  await office.getByRole('link', { name: 'Buat Surat', exact: true }).click();
  await expect(office.getByRole('textbox', { name: 'Keperluan surat' })).toHaveValue(
    'Pengajuan keringanan biaya sekolah',
  );
  await office.getByLabel('Nama kepala keluarga').fill('Wiryo Larasanti');
  await office.getByLabel('Jumlah tanggungan (orang)').fill('4');
  await office.getByLabel('Perkiraan penghasilan keluarga per bulan').fill('900.000');
  await office.getByLabel('Hubungannya dengan pemohon').selectOption({ index: 1 });
  await office.getByRole('button', { name: 'Setujui dan ambil nomor' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  const naskah = region(office, 'Naskah');
  await expect(naskah.getByRole('button', { name: 'Cetak surat' })).toBeFocused();
  const nomor = /\S+\/\d{3}\/[^\s.]+[.\d]*\/\w+\/\d{4}/.exec((await naskah.textContent()) ?? '')?.[0] ?? '';
  const link = await naskah.getByRole('link', { name: 'Unduh PDF' }).getAttribute('href');
  const pdf = await (await request.get(link ?? '')).body();
  await naskah.getByRole('button', { name: 'Sudah ditandatangani' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(naskah).toContainText('Siap diserahkan');

  await page.reload();
  await expect(region(page, 'Surat Anda')).toContainText('Surat Anda siap diambil di kantor desa.');
  await expect(region(page, 'Surat Anda')).toContainText(nomor);

  // The school scans the printed code.
  const school = await context.browser()?.newContext();
  if (!school) throw new Error('no browser');
  const paper = await school.newPage();
  const { pathname } = new URL(await scanPrinted(school, pdf));
  await paper.goto(new URL(pathname, page.url()).href);
  await expect(paper.getByText('BERLAKU', { exact: true })).toBeVisible();
  await expect(paper.getByText(nomor)).toBeVisible();
  await paper.getByLabel('Nama', { exact: true }).fill('Niken Larasanti');
  await paper.getByLabel(/^NIK/).fill('0001');
  await paper.getByLabel('Nama penerima').fill('Bagas Larasanti');
  await paper.getByRole('button', { name: 'Cocokkan' }).click();
  await expect(paper.getByRole('status')).toHaveText(/cocok/i);
  await school.close();
  await page.reload();
  await expect(region(page, 'Surat Anda')).toContainText('Diperiksa pihak lain');

  await office.goto('/admin/buku-agenda');
  await expect(office.getByRole('row', { name: nomor })).toContainText('Keluar');
});
