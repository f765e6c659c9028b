import { expect, test } from './fixtures.ts';
import { jpg, pdf } from './scans.ts';
import { SIZES } from './screens.ts';
import { attachment, attachScans, fillIdentity, formAddress, submitSurat, USAHA } from './surat.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';

test('the list of application types is short on a phone until a type is opened', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/layanan/surat-online');
  await expect(page.getByRole('article')).toHaveCount(19);
  const heights = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(230);
  const card = page.getByRole('article').first();
  const about = card.getByText(/^Menerangkan bahwa pemohon/);
  const height = () => about.evaluate((words) => words.getBoundingClientRect().height);
  const short = await height();
  await card.getByText(/^Siapkan \d dokumen$/).click();
  expect(await height()).toBeGreaterThan(short);
});

test('a chosen file can be viewed, replaced and removed', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await attachment(page, KK).setInputFiles(jpg('kartu-keluarga.jpg'));
  await expect(page.getByText('Siap dikirim')).toBeVisible();
  await expect(page.getByText('kartu-keluarga.jpg')).toBeVisible();
  const preview = page.getByAltText(`Pratinjau ${KK}`);
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Ganti ${KK}` }).click();
  await (await chooser).setFiles(pdf('kk.pdf'));
  await expect(page.getByText('kk.pdf')).toBeVisible();
  await expect(preview).toHaveCount(0);

  await page.getByRole('button', { name: `Hapus ${KK}` }).click();
  await expect(page.getByText('kk.pdf')).toHaveCount(0);
  await expect(attachment(page, KK)).toBeFocused();
  expect(await attachment(page, KK).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});

test('files of an earlier application are reused if the applicant selects them', async ({
  page,
  request,
  loginAs,
  portal,
}) => {
  const person = await loginAs('user');
  const first = await submitSurat(request, { person });
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  const offer = (label: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^Pakai berkas dari pengajuan .* atas nama .*: ${label}`) });
  await offer('Fotokopi Kartu Keluarga').check();
  await offer('Fotokopi KTP pemohon').check();
  await expect(attachment(page, KK)).toHaveCount(0);
  await expect(page.getByText('kk.jpg')).toBeVisible();
  // Requirements without a selected file still need an upload.
  await attachScans(page, { 'Surat pengantar RT/RW': pdf('pengantar-baru.pdf') });
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(attachment(page, 'Foto tempat/kegiatan usaha')).toHaveAccessibleDescription(
    /Lampiran "Foto tempat\/kegiatan usaha" wajib diunggah$/,
  );
  await offer('Foto tempat/kegiatan usaha').check();
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const summary = page.getByRole('dialog', { name: 'Ringkasan' });
  await expect(summary.getByText(/kk\.jpg \(dari pengajuan/)).toBeVisible();
  await summary.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page).toHaveURL('/profil');
  const sent = await portal.sql(
    `SELECT l.nama_file FROM lampiran l JOIN surat s ON s.id = l.surat_id WHERE s.user_id = $1 AND s.id > $2 ORDER BY 1`,
    [person.user.id, first.id],
  );
  expect(sent.map(({ nama_file }) => nama_file)).toEqual(['kk.jpg', 'ktp.png', 'pengantar-baru.pdf', 'warung.jpeg']);
});
