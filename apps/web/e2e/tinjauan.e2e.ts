import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Person, test } from './fixtures.ts';
import { jpg } from './scans.ts';
import { attachment, submitSurat } from './surat.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';
const KTP = 'Fotokopi KTP pemohon';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const requirement = (page: Page, label: string) =>
  region(page, 'Persyaratan').locator('[data-label]').filter({ hasText: label });

test('an official reviews an application file by file and sends one correction request', async ({
  page,
  loginAs,
  createPerson,
  request,
}) => {
  await loginAs('admin');
  const { id } = await submitSurat(request, { person: await createPerson('user') });
  await page.goto(`/admin/surat-masuk/${id}`);
  const section = region(page, 'Persyaratan');
  await expect(section.getByText('0 diterima, 0 perlu diganti, 4 belum diperiksa')).toBeVisible();
  await page.getByRole('button', { name: `Terima: ${KK}` }).click();
  await expect(requirement(page, KK)).toContainText('Diterima');
  // The focus stays on the file whose button was removed.
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
  const message = await section.getByRole('link', { name: 'Kirim kabar lewat WhatsApp' }).getAttribute('href');
  const text = decodeURIComponent(message ?? '').replaceAll('+', ' ');
  expect(text).toContain('perlu diperbaiki pada 1 hal');
  expect(text).toContain(`/surat/${id}`);
  expect(text).not.toContain('KTP');
  await expect(requirement(page, KTP)).toContainText('menunggu pemohon');
  await expect(
    requirement(page, KTP).getByRole('button', { name: /^(Terima|Ganti|Dibawa|Minta|Periksa)/ }),
  ).toHaveCount(0);
});

const PENGANTAR = 'Surat pengantar RT/RW';
const FOTO = 'Foto tempat/kegiatan usaha';

/** Requests two files and a field from the applicant through the API. */
async function askThroughApi(request: APIRequestContext, { id, official }: { id: number; official: Person }) {
  const headers = { Authorization: `Bearer ${official.token}` };
  const blurred = { keadaan: 'perlu_diganti', alasan: 'foto_buram' };
  const data = {
    berkas: [
      { jenis_persyaratan: KK, keadaan: 'diterima' },
      { jenis_persyaratan: KTP, ...blurred, catatan: 'NIK tertutup jari.' },
      { jenis_persyaratan: PENGANTAR, keadaan: 'perlu_diganti', alasan: 'belum_ditandatangani' },
      { jenis_persyaratan: FOTO, keadaan: 'diterima' },
    ],
    isian: [{ name: 'keperluan', alasan: 'isian_kosong' }],
  };
  for (const send of [
    () => request.put(`/api/surat/${id}/tinjauan`, { headers, data }),
    () => request.post(`/api/surat/${id}/tinjauan/kirim`, { headers }),
  ])
    expect((await send()).ok()).toBe(true);
}

test('an applicant corrects only the requested items: a file, a field, and a paper brought to the office', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  request,
}) => {
  const owner = await loginAs('user');
  const official = await createPerson('admin');
  const { id } = await submitSurat(request, { person: owner });
  await askThroughApi(request, { id, official });
  await page.goto('/profil');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Lihat Detail surat ${id}`, exact: true }) });
  await expect(row).toContainText('3 perlu diperbaiki');
  await row.getByRole('link', { name: `Lihat Detail surat ${id}` }).click();

  const panel = region(page, 'Mohon perbaiki 3 hal berikut');
  await expect(panel.getByText(/^Kirim perbaikan paling lambat \S+, \d/)).toBeVisible();
  await expect(
    panel.getByText(/^Tulisan pada foto belum terbaca jelas\..*Catatan petugas: NIK tertutup jari\.$/),
  ).toBeVisible();
  await expect(
    page.getByText(/^Hitungan waktu berhenti .* Sisa 2 hari kerja setelah Anda mengirimnya\.$/),
  ).toBeVisible();
  await expect(attachment(page, KK)).toHaveCount(0);
  await expect(panel.getByText('seluruh lembar terlihat, lurus, terang')).toBeVisible();
  const send = panel.getByRole('button', { name: 'Kirim perbaikan' });
  await send.click();
  await expect(panel.getByText('Pilih berkas pengganti, atau isi bagian yang diminta.')).toBeVisible();

  // Thumbnails are lazy. Loads the replaced scan's thumbnail before its file is deleted.
  for (const thumb of await region(page, 'C. LAMPIRAN PERSYARATAN').locator('img').all()) {
    await thumb.scrollIntoViewIfNeeded();
    await expect(thumb).toHaveJSProperty('complete', true);
  }
  await attachment(page, KTP).setInputFiles(jpg('ktp-baru.jpg'));
  await expect(panel.getByText('Siap dikirim')).toBeVisible();
  await panel.getByLabel('Keperluan surat').fill('Pengajuan kredit');
  await send.click();
  // The remaining item is still requested.
  await expect(region(page, 'Mohon perbaiki 1 hal berikut')).toBeVisible();
  await region(page, 'Mohon perbaiki 1 hal berikut').getByLabel(`Saya bawa ke kantor desa: ${PENGANTAR}`).check();
  await page.getByRole('button', { name: 'Kirim perbaikan' }).click();
  const done = page.getByText(
    /^Terima kasih\. Perbaikan Anda sudah kami terima dan akan diperiksa paling lambat \S+, \d/,
  );
  await expect(done).toBeVisible();
  await expect(page.getByRole('status').filter({ has: done })).toBeFocused();
  await expect(
    page.getByText(/^Hitungan waktu berjalan lagi\. Perkiraan selesai \S+, \d+ \S+ \d{4}, pukul \d\d\.00 WIB\.$/),
  ).toBeVisible();
  await expect(region(page, 'C. LAMPIRAN PERSYARATAN')).toContainText('ktp-baru.jpg');

  const office = await openPage(official);
  await office.goto(`/admin/surat-masuk/${id}`);
  await expect(requirement(office, KTP)).toContainText('Pengganti masuk');
  await expect(requirement(office, PENGANTAR)).toContainText('Dibawa ke kantor');
  await office.getByText('Riwayat permintaan perbaikan (1)').click();
  await expect(office.getByText(`${KTP} · Foto buram · NIK tertutup jari.`)).toBeVisible();
  await expect(requirement(office, 'Keperluan surat')).toContainText('Pengajuan kredit');
  await office.getByRole('button', { name: `Terima: ${KTP}` }).click();
  await expect(requirement(office, KTP)).toContainText('Diterima');
  await page.goto('/profil');
  await expect(row).not.toContainText('perlu diperbaiki');
});
