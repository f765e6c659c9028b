import { expect, test } from './fixtures.ts';
import { insertNumbered } from './naskah-numbered.ts';

test('a bank checks the PDF of a document without JavaScript, and a changed one', async ({
  browser,
  createPerson,
  portal,
  request,
  faults,
}) => {
  faults.allowStatus(400);
  const admin = await createPerson('admin');
  const { nomor, url_pdf } = await insertNumbered(portal, { request, admin });
  const pdf = await (await request.get(url_pdf ?? '')).body();
  const file = (buffer: Buffer) => ({ name: 'Surat Niken.pdf', mimeType: 'application/pdf', buffer });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const check = async (buffer: Buffer) => {
    await page.getByLabel('Berkas PDF').setInputFiles(file(buffer));
    await page.getByRole('button', { name: 'Periksa berkas' }).click();
    await expect(page).toHaveURL(`${portal.url}/v/berkas-pdf`);
  };
  await page.goto(`${portal.url}/v`);
  await check(pdf);
  await expect(page.getByText('SAMA PERSIS')).toBeVisible();
  await expect(page.getByText('BELUM BERLAKU', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Nomor' })).toContainText(nomor);

  await check(Buffer.concat([pdf, Buffer.from('tambahan')]));
  await expect(page.getByText('BERUBAH', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Periksa berkas' }).click();
  await expect(page.getByText('Pilih berkas PDF lebih dahulu.')).toBeVisible();
  await page.goto(`${portal.url}/v/berkas-pdf`);
  await expect(page).toHaveURL(`${portal.url}/v`);
  await context.close();
});
