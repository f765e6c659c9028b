import { expect, test } from './fixtures.ts';
import { scanPrinted } from './printed-page.ts';
import { insertSurat, submitSurat } from './surat.ts';

test('an attachment opens in a new tab without scripts', async ({ page, loginAs, request, context, faults }) => {
  faults.allow('Blocked script execution'); // provoked by this test
  const owner = await loginAs('user');
  const { id } = await submitSurat(request, { person: owner });
  await page.goto(`/surat/${id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Lihat Gambar: Fotokopi KTP pemohon' }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(new URL(tab.url()).pathname).toMatch(/^\/berkas\/.+\.png$/);
  expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(48);
  await expect(page).toHaveURL(`/surat/${id}`);
});

test('a completed application prints without links and buttons', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user');
  const id = await insertSurat(portal, { userId: user.id, status: 'Selesai' });
  await page.goto(`/surat/${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Surat Anda dapat diambil di kantor desa' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Cetak bukti' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'A. DATA DIRI' })).toBeVisible();
});

test('"Cetak bukti" prints a receipt on one sheet: village, number, QR code, received files, next steps', async ({
  context,
  page,
  loginAs,
  portal,
  request,
}) => {
  const { id } = await submitSurat(request, { person: await loginAs('user') });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(`/surat/${id}`);
  await page.getByRole('button', { name: 'Cetak bukti' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Tanda Terima Pengajuan Surat' });
  await expect(sheet).toContainText('Pemerintah Desa Kalijernih');
  await expect(sheet).toContainText(`Nomor pengajuan${id}`);
  await expect(sheet).toContainText('Fotokopi Kartu Keluarga (KK); ');
  await expect(sheet).toContainText('Langkah berikutnya: petugas memeriksa pengajuan ini');
  await expect(sheet).toContainText(/Dicetak \w+, \d+ \w+ \d{4}\./);
  await expect(page.getByRole('heading', { name: 'A. DATA DIRI' })).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [row] = await portal.sql('SELECT kode FROM surat WHERE id = $1', [id]);
  expect(await scanPrinted(context, pdf)).toMatch(new RegExp(`/lacak\\?kode=${row?.kode}$`));
});
