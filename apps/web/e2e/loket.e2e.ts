import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scanPrinted } from './printed-page.ts';
import { hydrated } from './rendered.ts';
import { jpg, pdf, png, type Scan, word } from './scans.ts';
import { ANSWERS, insertHead, submitSurat, USAHA } from './surat.ts';

const KK = 'Fotokopi Kartu Keluarga (KK)';
const KTP = 'Fotokopi KTP pemohon';
const PENGANTAR = 'Surat pengantar RT/RW';
const FOTO = 'Foto tempat/kegiatan usaha';

const { 'Nomor HP': _phone, 'Pekerjaan (opsional)': _work, ...NAMED } = ANSWERS;
let niks = 0;
const newNik = () => `99990152038812${String(++niks).padStart(2, '0')}`;

/** Drops or pastes files into an element of the page. */
async function bring(target: Locator, { kind, scans }: { kind: 'drop' | 'paste'; scans: readonly Scan[] }) {
  const files = scans.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { kind, files },
  );
}

const zone = (page: Page) => page.getByRole('region', { name: 'Taruh pindaian' });
const requirement = (page: Page, index: number) => page.getByLabel(`Persyaratan berkas ${index}`, { exact: true });
const names = (page: Page) => page.getByRole('form', { name: 'Permohonan surat' }).getByRole('listitem').locator('bdi');
const save = (page: Page) => page.getByRole('button', { name: 'Simpan dan buat tanda terima' });

/** Fills in the identity of an applicant without a phone. */
async function fillPerson(page: Page, nik: string): Promise<void> {
  for (const [label, answer] of Object.entries({ ...NAMED, NIK: nik })) {
    const field = page.getByRole('form', { name: 'Permohonan surat' }).getByLabel(label, { exact: true });
    if (label === 'Jenis kelamin' || label === 'Agama') await field.selectOption(answer);
    else await field.fill(answer);
  }
}

test('an application at the counter: no account or phone, dropped scans, a receipt with a code', async ({
  page,
  context,
  loginAs,
}) => {
  await loginAs('operator', { nama: 'Petugas Loket' });
  const nik = newNik();
  await page.goto('/admin');
  await hydrated(page);
  await page.getByRole('link', { name: 'Loket', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Loket', level: 1 })).toBeFocused();

  await page.getByLabel(/^NIK (atau nama )?pemohon/).fill(nik);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Belum ada permohonan loket dengan NIK ini.')).toBeVisible();
  await expect(page.getByLabel('NIK', { exact: true })).toHaveValue(nik);

  await page.getByLabel('Jenis surat').selectOption(USAHA);
  await fillPerson(page, nik);
  await expect(page.getByText(`Belum ada: ${KK}; ${KTP}; ${PENGANTAR}; ${FOTO}.`)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(`Lampiran "${KK}" wajib diunggah`).first()).toBeVisible();

  // The scanner returned the pages in the wrong order. The keyboard sorts them.
  await bring(zone(page), { kind: 'drop', scans: [png('ktp.png'), jpg('kk.jpg')] });
  await bring(page.locator('body'), { kind: 'paste', scans: [pdf('pengantar.pdf')] });
  await expect(names(page)).toHaveText(['ktp.png', 'kk.jpg', 'pengantar.pdf']);
  await page.getByRole('button', { name: 'Naikkan berkas 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['kk.jpg', 'ktp.png', 'pengantar.pdf']);
  await expect(requirement(page, 1)).toHaveValue(KK);
  await expect(requirement(page, 2)).toHaveValue(KTP);
  await expect(page.getByText(`Belum ada: ${FOTO}.`)).toBeVisible();
  await page.locator('#berkas').setInputFiles([jpg('warung.jpg')]);
  await expect(page.getByText('Semua lampiran wajib sudah ada.')).toBeVisible();
  await save(page).focus();
  await page.keyboard.press('Enter');

  // Checks the receipt: one sheet with a code that a phone can scan.
  const receipt = page.getByRole('article', { name: 'Tanda Terima Pengajuan Surat' });
  await expect(receipt).toContainText('Niken Larasanti');
  await expect(receipt).not.toContainText(nik);
  await expect(receipt).toContainText('Petugas Loket');
  await expect(receipt.getByRole('img')).toHaveJSProperty('complete', true);
  const sheet = await page.pdf({ format: 'A5', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const address = await scanPrinted(context, sheet, 200);
  expect(address).toMatch(/\/lacak\?kode=[2-9A-Z]{10}$/);
});

test('the receipt lets an official send the head of RT a link instead of a scan', async ({ page, loginAs, portal }) => {
  test.slow();
  const head = await insertHead(portal);
  await loginAs('operator');
  await page.goto('/admin/loket');
  await page.getByLabel('Jenis surat').selectOption(USAHA);
  await fillPerson(page, newNik());
  await bring(zone(page), { kind: 'drop', scans: [jpg('kk.jpg'), png('ktp.png'), jpg('warung.jpg')] });
  await expect(page.getByText(`Belum ada: ${FOTO}.`)).toBeVisible();
  await page.getByLabel('Minta pengantar lewat tautan').selectOption(head);
  await expect(requirement(page, 3)).toHaveValue(FOTO);
  await expect(page.getByText('Semua lampiran wajib sudah ada.')).toBeVisible();
  await page.getByLabel('Minta pengantar lewat tautan').selectOption('');
  await expect(page.getByText(`Belum ada: ${PENGANTAR}.`)).toBeVisible();
  await page.getByLabel('Minta pengantar lewat tautan').selectOption(head);
  await save(page).click();

  const link = page.getByRole('link', { name: 'Kirim ke ketua RT/RW lewat WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281200000303\?text=.*%2Frt%2F[\w-]{32}$/);
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Buka permohonan' }).click();
  await expect(page.locator(`[data-label="${PENGANTAR}"]`)).toContainText(`Menunggu jawaban ${head}`);
  await expect(link).toBeVisible();
});

test('bad scans are named, an extra page has no requirement, dragging sorts, and a reload keeps nothing', async ({
  page,
  loginAs,
}) => {
  await loginAs('admin');
  await page.goto('/admin/loket');
  await page.getByLabel('Jenis surat').selectOption(USAHA);
  await bring(zone(page), {
    kind: 'drop',
    scans: [word(), jpg('a.jpg'), jpg('b.jpg'), jpg('c.jpg'), jpg('d.jpg'), jpg('e.jpg'), jpg('f.jpg')],
  });
  await expect(page.getByText('Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.')).toBeVisible();
  await expect(requirement(page, 7)).toHaveValue('');
  await page.getByRole('button', { name: 'Hapus berkas 1' }).click();
  await expect(names(page)).toHaveText(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg']);
  await expect(page.getByText(`Belum ada: ${KK}.`)).toBeVisible();
  await requirement(page, 6).selectOption(KK);
  const items = page.getByRole('form', { name: 'Permohonan surat' }).getByRole('listitem');
  await items.nth(2).locator('bdi').dragTo(items.nth(1).locator('bdi'));
  await expect(names(page)).toHaveText(['a.jpg', 'c.jpg', 'b.jpg', 'd.jpg', 'e.jpg', 'f.jpg']);
  await expect(page.getByText('Semua lampiran wajib sudah ada.')).toBeVisible();

  // A form for one applicant keeps nothing of the previous applicant.
  await fillPerson(page, newNik());
  await page.reload();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('');
  await expect(names(page)).toHaveCount(0);
});

test('an official takes photos with the webcam of a laptop', async ({ page, loginAs }) => {
  await loginAs('admin');
  // Replaces the camera with a picture.
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    const draw = () => canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  });
  await page.goto('/admin/loket');
  await page.getByLabel('Jenis surat').selectOption(USAHA);
  await page.getByRole('button', { name: 'Ambil foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ambil foto' });
  await dialog.getByRole('button', { name: 'Ambil', exact: true }).click();
  await expect(dialog.getByText('1 foto diambil.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await expect(names(page)).toHaveText(['foto-1.jpg']);

  // A camera without permission shows a message.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/admin/loket');
  await page.getByRole('button', { name: 'Ambil foto' }).click();
  await expect(page.getByText(/^Kamera diblokir untuk situs ini/)).toBeVisible();
});

test('an official enters a complaint at the counter and gets its receipt', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.goto('/admin/loket');
  await page.getByRole('tab', { name: 'Pengaduan' }).click();
  await page.getByRole('button', { name: 'Simpan dan buat tanda terima' }).click();
  await expect(page.getByText('Judul pengaduan wajib diisi').first()).toBeVisible();
  await page.getByLabel('Judul').fill('Jembatan bambu patah');
  await page.getByLabel('Uraian').fill('Tidak dapat dilewati sejak Senin.');
  await page.getByLabel('Nama', { exact: true }).fill('Mbah Karso');
  const nik = newNik();
  await page.getByLabel('NIK', { exact: true }).fill(nik);
  await page.getByRole('button', { name: 'Simpan dan buat tanda terima' }).click();
  const receipt = page.getByRole('article', { name: 'Tanda Terima Pengaduan' });
  await expect(receipt).toContainText('Mbah Karso');
  await page.getByRole('link', { name: 'Buka pengaduan' }).click();
  await expect(page.getByRole('region', { name: 'Loket', exact: true })).toContainText('Dimasukkan oleh');
  await expect(page.getByText('Tidak ada nomor HP untuk dihubungi.')).toBeVisible();

  // The form fills in a returning complainant.
  await page.goto('/admin/loket/pengaduan');
  await page.getByLabel('NIK pelapor').fill(nik);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Jembatan bambu patah,/)).toBeVisible();
  await page.getByRole('button', { name: /^Isi dari pengaduan/ }).click();
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Mbah Karso');
  await expect(page.getByLabel('NIK', { exact: true })).toHaveValue(nik);
  await expect(page.getByLabel('Judul')).toHaveValue('');
});

test('an official scans a missing paper at the counter later', async ({ page, loginAs, request }) => {
  const official = await loginAs('admin');
  const { id } = await submitSurat(request, { person: official, atas_nama: '1' });
  await page.goto(`/admin/surat-masuk/${id}`);
  const loket = page.getByRole('region', { name: 'Loket', exact: true });
  await loket.getByLabel('Tambah atau ganti berkas').selectOption(KK);
  await loket.getByLabel(KK).setInputFiles(jpg('kk-baru.jpg'));
  await loket.getByRole('button', { name: 'Ganti berkas' }).click();
  await expect(page.locator('[data-label]').filter({ hasText: KK })).toContainText('Pengganti masuk');
  await expect(page.locator('[data-label]').filter({ hasText: KK })).toContainText('kk-baru.jpg');
});
