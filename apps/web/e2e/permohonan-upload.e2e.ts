import type { Page } from '@playwright/test';
import { signInHere } from './drafts.ts';
import { expect, test } from './fixtures.ts';
import { hold, requestsOf, slowUploads, startFrailLine } from './network.ts';
import { largePhoto, pdfOf } from './photos.ts';
import type { Portal } from './run/portal.ts';
import { tooLarge } from './scans.ts';
import { attachment, fillIdentity, formAddress, USAHA, USAHA_SCANS } from './surat.ts';

const KB = 1024;
const LABELS = Object.keys(USAHA_SCANS);
const KK = 'Fotokopi Kartu Keluarga (KK)';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ringkasan' });
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();
const fileName = (index: number) => `berkas-${index}.pdf`;

async function reviewLargeSurat(page: Page, origin = '') {
  await page.goto(origin + formAddress(USAHA));
  await fillIdentity(page);
  for (const [index, label] of LABELS.entries()) {
    await attachment(page, label).setInputFiles(pdfOf(300 * KB, fileName(index)));
  }
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

const filesStored = async ({ sql }: Portal, userId: number) =>
  (
    await sql(
      'SELECT s.id, l.nama_file, l.ukuran FROM surat s JOIN lampiran l ON l.surat_id = s.id WHERE s.user_id = $1 ORDER BY l.id',
      [userId],
    )
  ).map(({ nama_file, ukuran }) => [nama_file, ukuran]);
const ALL_FILES = LABELS.map((_, index) => [fileName(index), 300 * KB]);

/** Waits until the second file is being sent: the first is done and the last has not begun. */
async function untilHalfSent(page: Page): Promise<void> {
  const share = (index: number) =>
    dialogOf(page)
      .getByLabel(fileName(index))
      .evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(() => share(1)).toBeGreaterThan(0);
  expect(await share(0)).toBe(1);
  expect(await share(3)).toBe(0);
}

test('a connection lost during the upload costs one tap, and the application is stored once with all files', async ({
  page,
  createPerson,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  const person = await createPerson('user');
  const line = await startFrailLine(portal.url);
  try {
    await page.goto(line.url);
    await signInHere(page, person);
    await reviewLargeSurat(page, line.url);
    const sent = requestsOf(page, 'POST', /^\/api\/surat$/);
    line.breakAfter(500 * KB);
    await press(page, 'Kirim Pengajuan');
    const alert = dialogOf(page).getByRole('alert');
    await expect(alert).toContainText('Sambungan terputus sebelum pengiriman selesai.');
    await expect(alert).toContainText('Isian dan berkas Anda masih ada.');
    await expect(dialogOf(page)).toContainText('9999 0152 0388 0001');
    expect(await filesStored(portal, person.user.id)).toEqual([]);

    line.mend();
    await press(page, 'Kirim lagi');
    await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
    expect(await filesStored(portal, person.user.id)).toEqual(ALL_FILES);
    expect(sent).toHaveLength(2);
    const keys = sent.map((request) => request.headers()['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    await page.goto('about:blank');
  } finally {
    line.stop();
  }
});

test('sending offline fails at once, and one tap sends when the network is back', async ({
  page,
  context,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  const { user } = await loginAs('user');
  await reviewLargeSurat(page);
  await context.setOffline(true);
  const alert = dialogOf(page).getByRole('alert');
  for (const button of ['Kirim Pengajuan', 'Kirim lagi']) {
    await press(page, button);
    await expect(alert).toContainText('Perangkat Anda sedang tidak terhubung ke internet. Surat belum terkirim.');
    await expect(alert).toContainText('Begitu sambungan kembali, tekan Kirim lagi.');
  }
  await context.setOffline(false);
  await expect(alert).toContainText('Sambungan sudah kembali. Tekan Kirim lagi.');
  await expect(alert).not.toContainText('sedang tidak terhubung');
  await press(page, 'Kirim lagi');
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  expect(await filesStored(portal, user.id)).toEqual(ALL_FILES);
});

test('a cancelled upload keeps the summary, stores nothing, and continues with one tap', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowLostConnections();
  const { user } = await loginAs('user');
  await reviewLargeSurat(page);
  const line = await slowUploads(page, 300 * KB);
  await press(page, 'Kirim Pengajuan');
  await untilHalfSent(page);
  await press(page, 'Batalkan pengiriman');
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'Pengiriman dibatalkan. Surat belum terkirim. Isian dan berkas Anda masih ada.',
  );
  await expect(dialogOf(page).getByRole('button', { name: 'Kirim lagi' })).toBeFocused();
  await expect(dialogOf(page)).toContainText('9999 0152 0388 0001');
  await line.free();
  expect(await filesStored(portal, user.id)).toEqual([]);
  await press(page, 'Kirim lagi');
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  expect(await filesStored(portal, user.id)).toEqual(ALL_FILES);
});

test('a stalled upload times out, and the application can be sent again', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  await page.clock.install();
  await reviewLargeSurat(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await hold(page, '**/api/surat');
  await press(page, 'Kirim Pengajuan');
  await expect(dialogOf(page).getByRole('button', { name: 'Mengirim...' })).toBeVisible();
  await page.clock.fastForward(29_000);
  await expect(dialogOf(page).getByRole('button', { name: 'Mengirim...' })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(dialogOf(page).getByRole('alert')).toContainText('Sambungan terputus sebelum pengiriman selesai.');
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.resume();
  await press(page, 'Kirim lagi');
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  expect(await filesStored(portal, user.id)).toEqual(ALL_FILES);
});

/** Simulates a slow phone: no picture is compressed until the returned function is called. */
async function holdPictures(page: Page) {
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      window.addEventListener('finish-pictures', () => toBlob.apply(this, given), { once: true });
    };
  });
  return () => page.evaluate(() => window.dispatchEvent(new Event('finish-pictures')));
}

test('a phone photo over 5 MB is compressed with the right orientation; a large PDF is refused', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  const photo = await largePhoto(page);
  expect(photo.buffer.length).toBeGreaterThan(5 * KB * KB);
  for (const [label, scan] of Object.entries(USAHA_SCANS)) await attachment(page, label).setInputFiles(scan);
  await attachment(page, KK).setInputFiles(tooLarge(pdfOf(KB, 'kk.pdf')));
  await expect(attachment(page, KK)).toHaveAccessibleDescription(
    /^Ukuran file lampiran maksimal 5MB\. Pindai ulang .* foto dikecilkan sendiri\.$/,
  );

  const finish = await holdPictures(page);
  await attachment(page, KK).setInputFiles(photo);
  await expect(page.getByText('Mengecilkan foto...')).toBeVisible();
  // An early click waits for the pictures.
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await expect(page.getByRole('button', { name: 'Menyiapkan foto...' })).toBeDisabled();
  await finish();
  await expect(dialogOf(page)).toContainText(/IMG_2041\.jpg \([\d,.]+ (KB|MB)\)/);
  await press(page, 'Ubah Data');
  await expect(page.getByText(/^Ukuran file lampiran maksimal 5MB\./)).toHaveCount(0);
  await expect(page.getByText(/^[\d,]+ MB → [\d,]+ [KM]B$/)).toBeVisible();
  const preview = page.getByAltText(`Pratinjau ${KK}`);
  const size = () =>
    preview.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await expect.poll(size).toEqual([1200, 1600]);

  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  await press(page, 'Kirim Pengajuan');
  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  const [[name, bytes] = []] = await filesStored(portal, user.id);
  expect(name).toBe('IMG_2041.jpg');
  expect(bytes).toBeLessThan(photo.buffer.length / 2);
});
