import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { insertSurat, submitSurat, USAHA_SCANS } from './surat.ts';

const INBOX = '/admin/surat-masuk';
const viewer = (page: Page) => page.getByRole('region', { name: 'Berkas', exact: true });
const shown = (page: Page) => viewer(page).getByRole('img');
const twoPages = {
  name: 'ktp.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`),
};

/** A photo of an identity card as a phone takes it. */
const photo = async (text: string) => ({
  name: 'ktp.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#bfe0ea"/><text x="80" y="200" font-size="90">${text}</text><rect x="1150" y="300" width="350" height="450" fill="#b5443a"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer(),
});

const [FIRST = '', SECOND = ''] = Object.keys(USAHA_SCANS);

async function openFirst(page: Page, portal: { url: string }, id: number) {
  await page.goto(`${portal.url}${INBOX}`);
  await page.getByRole('link', { name: `Lihat Detail surat ${id}`, exact: true }).click();
  await expect(shown(page)).toBeVisible();
}

const widthOf = (page: Page) => shown(page).evaluate((picture) => picture.getBoundingClientRect().width);

test('scans open in place: enlarged, rotated permanently, page by page, each loaded once', async ({
  page,
  loginAs,
  portal,
  request,
  createPerson,
  faults,
}) => {
  await loginAs('admin');
  const scans = { [FIRST]: await photo('KARTU KELUARGA'), [SECOND]: twoPages };
  const { id } = await submitSurat(request, { person: await createPerson('user'), scans });
  const loaded: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/berkas/') && request.resourceType() === 'fetch') loaded.push(path);
  });
  await openFirst(page, portal, id);
  await expect(viewer(page).getByRole('status')).toHaveText(`1 dari 4: ${FIRST}`);
  const before = await widthOf(page);
  await viewer(page).getByRole('button', { name: 'Perbesar' }).click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.2);
  await viewer(page).getByRole('button', { name: 'Paskan' }).click();
  await expect.poll(() => widthOf(page)).toBeCloseTo(before, 0);
  await shown(page).hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.05);
  await page.keyboard.press('0');
  await viewer(page).getByRole('button', { name: 'Putar 90 derajat' }).click();
  await expect(shown(page)).toHaveAttribute('data-degrees', '90');

  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAccessibleName(`${SECOND}, halaman 1`);
  await viewer(page).getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(shown(page)).toHaveAccessibleName(`${SECOND}, halaman 2`);
  await expect(viewer(page)).toContainText('Halaman 2 dari 2');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveAttribute('data-degrees', '90');
  await page.getByRole('button', { name: SECOND, exact: true }).click();
  await expect(viewer(page).getByRole('status').first()).toHaveText(`2 dari 4: ${SECOND}`);
  expect(new Set(loaded).size).toBe(loaded.length);
  expect(page.context().pages()).toHaveLength(1);
  await expectAccessible(page, 'the desk');

  // A scan that fails to load shows a message and can be requested again.
  faults.allowStatus(403);
  await page.route('**/berkas/**', (route) => route.fulfill({ status: 403, body: 'lewat' }));
  await page.reload();
  await expect(viewer(page).getByRole('alert')).toContainText('Berkas ini tidak dapat ditampilkan.');
  await page.unroute('**/berkas/**');
  await viewer(page).getByRole('button', { name: 'Coba lagi' }).click();
  await expect(shown(page)).toBeVisible();
});

test('an official accepts scans by keys alone, the next application opens, and Back leads to the same list', async ({
  page,
  loginAs,
  portal,
  request,
  createPerson,
}) => {
  const { user } = await loginAs('admin');
  const { id } = await submitSurat(request, { person: await createPerson('user') });
  const next = await insertSurat(portal, { userId: user.id, nama: 'Sekar Arum' });
  await page.goto(`${INBOX}?urut=terlama&status=Menunggu`);
  await page.getByRole('link', { name: `Lihat Detail surat ${id}`, exact: true }).click();
  await expect(shown(page)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Persyaratan', exact: true }).getByRole('status');
  await expect(summary).toContainText('4 belum diperiksa');
  await page.keyboard.press('a');
  await expect(summary).toContainText('3 belum diperiksa');
  // Waits for each step, as a person does.
  for (const next of [2, 3, 4]) {
    await expect(viewer(page).getByRole('status').first()).toContainText(`${next} dari 4`);
    await page.keyboard.press('a');
  }
  await expect(summary).toContainText('4 diterima, 0 perlu diganti, 0 belum diperiksa');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tombol cepat' })).toContainText('Terima berkas yang tampak');
  // A dialog receives the keys.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Tulis catatan')).toBeFocused();
  await page.keyboard.type('jk');
  await expect(page).toHaveURL(new RegExp(`/${id}$`));
  await page.getByLabel('Tulis catatan').fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/${next}$`));
  await expect(page.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/${id}$`));
  await page.getByRole('link', { name: 'Kembali ke Surat Masuk' }).click();
  await expect(page).toHaveURL(/urut=terlama&status=Menunggu$/);
});

test('a closed application gives way to the next and can be undone for ten seconds', async ({
  page,
  loginAs,
  portal,
}) => {
  const { user } = await loginAs('admin');
  const first = await insertSurat(portal, { userId: user.id });
  const next = await insertSurat(portal, { userId: user.id, nama: 'Sekar Arum' });
  await page.goto(`${INBOX}?urut=terlama`);
  await page.getByRole('link', { name: `Lihat Detail surat ${first}`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ubah Status', exact: true })).toBeVisible(); // loads the keys
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Surat' });
  await dialog.getByLabel('Status').selectOption('Selesai');
  await dialog.getByText('Catatan siap pakai').click();
  await dialog.getByRole('button', { name: 'Bawa dokumen asli saat mengambil surat.', exact: true }).click();
  const note = dialog.getByLabel(/^Catatan untuk pemohon/);
  await expect(note).toHaveValue('Bawa dokumen asli saat mengambil surat.');
  await note.fill('Temui Bu Sari di loket dua.');
  await dialog.getByRole('button', { name: 'Simpan catatan di atas' }).click();
  await expect(dialog.getByText('Catatan disimpan.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Temui Bu Sari di loket dua.', exact: true }).click();
  await expect(note).toHaveValue('Temui Bu Sari di loket dua.\nTemui Bu Sari di loket dua.');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${next}$`));
  await expect(page.getByText(`Surat nomor ${first} menjadi Selesai.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kirim kabar ke Niken Larasanti' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6281200000011\?text=.*sudah%20selesai/,
  );
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText(`Surat nomor ${first} menjadi Selesai.`)).toHaveCount(0);
  await page.keyboard.press('k');
  const steps = page.getByRole('region', { name: 'Status' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Menunggu/]);
});

test('an application prints on one sheet without navigation and internal notes', async ({
  page,
  loginAs,
  portal,
  request,
  createPerson,
}) => {
  await loginAs('admin');
  const { id } = await submitSurat(request, { person: await createPerson('user') });
  await page.goto(`${portal.url}${INBOX}/${id}`);
  await expect(shown(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Persyaratan', exact: true })).toContainText('Surat pengantar RT/RW');
  for (const hidden of ['Berkas', 'Catatan internal'])
    await expect(page.getByRole('region', { name: hidden })).toHaveCount(0);
  for (const name of ['Ubah Status', 'Cetak permohonan', /^Terima/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
