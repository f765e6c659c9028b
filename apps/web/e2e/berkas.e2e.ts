import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { draftChecked, draftSaved, resume } from './drafts.ts';
import encrypted from './encrypted-pdfs.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { photoOf } from './photos.ts';
import { pdf } from './scans.ts';
import { attachment, formAddress, USAHA } from './surat.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';
const KTP = 'Fotokopi KTP pemohon';
const scanOf = (base64: string) => ({ ...pdf('kk.pdf'), buffer: Buffer.from(base64, 'base64') });
const heic = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic') };
/** HEIC file type with an AVIF picture of 400×300 pixels: this browser decodes it as Safari decodes HEIC. */
const decodable =
  'AAAAVGZ0eXBtaWYxAAAAAGhlaWNoZWljaGVpY2hlaWNoZWljaGVpY2hlaWNoZWljaGVpY2hlaWNoZWljaGVpY2hlaWNoZWljbWlmMWF2aWZtaWFmAAAA1m1ldGEAAAAAAA' +
  'AAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAAImlsb2MAAAAAREAAAQABAAAAAAEyAAEAAAAAAAAANQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2' +
  'MDEAAAAADnBpdG0AAAAAAAEAAABWaXBycAAAADhpcGNvAAAADGF2MUOBIAIAAAAAFGlzcGUAAAAAAAABkAAAASwAAAAQcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQ' +
  'ABA4ECAwAAAD1tZGF0EgAKCTgiMfK2kBDQaTImElCYwTAADQABAJfK2Dj0urUdxTYhBL4ddNS7K/q8hx2bDdY/QOA=';

test('a PDF with an open password is refused when it is chosen; a PDF with only an owner password is not', async ({
  page,
  loginAs,
}) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await attachment(page, KK).setInputFiles(scanOf(encrypted.asking));
  await expect(attachment(page, KK)).toHaveAccessibleDescription(FILE_TEXT.locked);
  await attachment(page, KTP).setInputFiles(scanOf(encrypted.owned));
  await expect(page.getByText('Siap dikirim')).toBeVisible();
});

test('application and complaint forms name the HEIC format of an iPhone photo', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await attachment(page, KK).setInputFiles(heic);
  await expect(attachment(page, KK)).toHaveAccessibleDescription(FILE_TEXT.heic);
  await page.goto('/layanan/pengaduan');
  const photo = page.locator('input[type=file]');
  // Playwright would set files on the server-rendered form, which ignores them until hydration.
  await expect(photo).toBeEnabled();
  await photo.setInputFiles(heic);
  await expect(page.getByText(FILE_TEXT.heic)).toBeVisible();
});

test('a HEIC photo becomes a JPEG where the browser can decode it', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await attachment(page, KK).setInputFiles({
    name: 'IMG_2041.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from(decodable, 'base64'),
  });
  await expect(page.getByText('Siap dikirim')).toBeVisible();
  const chosen = await attachment(page, KK).evaluate(async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const { width, height } = await createImageBitmap(file as File);
    return { name: file?.name, type: file?.type, width, height };
  });
  expect(chosen).toEqual({ name: 'IMG_2041.jpg', type: 'image/jpeg', width: 400, height: 300 });
});

test('a photo is sent unchanged where canvas pixels cannot be read', async ({ page, loginAs }) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  const photo = await photoOf(page);
  const chosenSize = () => attachment(page, KK).evaluate((input: HTMLInputElement) => input.files?.[0]?.size);
  await attachment(page, KK).setInputFiles(photo);
  await expect(page.getByText('Siap dikirim')).toBeVisible();
  expect(await chosenSize()).toBeLessThan(photo.buffer.length);

  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function noise(...given) {
      const image = getImageData.apply(this, given);
      crypto.getRandomValues(image.data);
      return image;
    };
  });
  await page.reload();
  await attachment(page, KK).setInputFiles(photo);
  await expect(page.getByText('Siap dikirim')).toBeVisible();
  expect(await chosenSize()).toBe(photo.buffer.length);
});

test('the upload box reports a photo that was lost because the page ended while it was taken', async ({
  page,
  loginAs,
}) => {
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await draftChecked(page);
  await page.getByLabel('NIK').fill('9999015203880001');
  const chooser = page.waitForEvent('filechooser');
  await attachment(page, KK).dispatchEvent('click');
  await chooser;
  await draftSaved(page);
  await page.reload();
  await resume(page);
  await expect(attachment(page, KK)).toHaveAccessibleDescription(new RegExp(FILE_TEXT.notKept));
  await attachment(page, KK).setInputFiles(pdf('kk.pdf'));
  await expect(page.getByText(FILE_TEXT.notKept)).toHaveCount(0);
});
