import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ANSWERS, attachScans, fillIdentity, USAHA, USAHA_SCANS } from './surat.ts';

const NOTE = 'Berkas lengkap. Surat dapat diambil hari Senin.';

async function register(page: Page): Promise<void> {
  const username = `niken.${Date.now()}`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Masuk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('button', { name: 'Belum punya akun? Daftar di sini' }).click();
  const registration = page.getByRole('dialog', { name: 'Registrasi' });
  await registration.getByLabel('Nama Lengkap').fill('Niken Larasanti');
  await registration.getByLabel('Username').fill(username);
  await registration.getByLabel('Email').fill(`${username}@contoh.example`);
  await registration.getByLabel('Password', { exact: true }).fill('rahasia-desa');
  await registration.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(page).toHaveURL('/profil');
  await expect(registration).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
  await expect(page.getByText('Belum ada pengajuan surat.')).toBeVisible();
}

async function chooseBusinessSurat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Layanan' }).click();
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Surat Online' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Online' })).toBeVisible();
  await page.getByLabel('Cari jenis surat').fill('USAHA kredit');
  const card = page.getByRole('article').filter({ hasText: USAHA });
  await expect(page.getByRole('article')).toHaveCount(1);
  await card.getByText('Siapkan 4 dokumen').click();
  for (const label of Object.keys(USAHA_SCANS)) await expect(card.getByText(label)).toBeVisible();
  await card.getByRole('link', { name: `Ajukan ${USAHA}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ajukan ${USAHA}` })).toBeFocused();
}

/** Fills in, checks and sends the application. Returns its number. */
async function sendSurat(page: Page): Promise<string> {
  await fillIdentity(page);
  await attachScans(page);
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const summary = page.getByRole('dialog', { name: 'Ringkasan' });
  await expect(summary).toContainText('9999 0152 0388 0001');
  await expect(summary).toContainText('Arunika, 12 Maret 1988');
  for (const [label, { name }] of Object.entries(USAHA_SCANS))
    await expect(summary.getByRole('listitem').filter({ hasText: label })).toContainText(name);
  await summary.getByRole('button', { name: 'Kirim Pengajuan' }).click();

  await expect(page.getByText('Surat berhasil diajukan!')).toBeVisible();
  await expect(page).toHaveURL('/profil');

  const panel = page.getByRole('status').filter({ hasText: 'Pengajuan Anda sudah kami terima' });
  await expect(panel).toContainText(`${USAHA}, nomor`);
  await expect(panel).toContainText(
    /dengan 4 lampiran\. Selesai paling lambat (Jumat, [\w ]+, pukul 11|(Senin|Selasa|Rabu|Kamis), [\w ]+, pukul 15)\.00 WIB\./,
  );
  await expect(panel.getByRole('link', { name: 'Lihat dan cetak bukti' })).toBeInViewport();
  const id = await panel.locator('strong').textContent();
  const row = page.getByRole('rowgroup').filter({ has: page.getByRole('link', { name: `Lihat Detail surat ${id}` }) });
  await expect(row).toContainText('Menunggu');
  await expect(row).toHaveClass(/highlight/);
  return id ?? '';
}

async function readAsOwner(page: Page, id: string): Promise<void> {
  await page.getByRole('link', { name: `Lihat Detail surat ${id}` }).click();
  await expect(page).toHaveURL(`/surat/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Surat Masuk' })).toBeVisible();
  const about = page.getByRole('region', { name: 'A. DATA DIRI' });
  for (const text of [ANSWERS['Nama lengkap'], '9999 0152 0388 0001', '12 Maret 1988', ANSWERS['Alamat sekarang']]) {
    await expect(about).toContainText(text);
  }
  await expect(page.getByRole('region', { name: 'B. INFORMASI SURAT' })).toContainText(USAHA);
  const attachments = page.getByRole('region', { name: 'C. LAMPIRAN PERSYARATAN' });
  await expect(attachments.getByRole('listitem')).toHaveCount(4);
  await expect(attachments.getByText('Lihat Gambar')).toHaveCount(3);
  await expect(attachments.getByText('Lihat PDF')).toHaveCount(1);
  for (const { name } of Object.values(USAHA_SCANS)) await expect(attachments).toContainText(name);
}

async function loginAsOfficial(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Masuk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password', { exact: true }).fill('admin-uji-coba');
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByText('Administrator').first()).toBeVisible();
}

async function openEveryAttachment(page: Page, id: string): Promise<void> {
  await page.getByRole('link', { name: `Lihat Detail surat ${id}` }).click();
  await expect(page).toHaveURL(`/admin/surat-masuk/${id}`);
  const scans = page.getByRole('region', { name: 'Berkas', exact: true });
  const requirements = Object.keys(USAHA_SCANS);
  const types: string[] = [];
  for (const label of requirements) {
    await page.getByRole('button', { name: label, exact: true }).click();
    const link = scans.getByRole('link', { name: label });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    expect((await file.body()).length).toBeGreaterThan(100);
    types.push(file.headers()['content-type'] ?? '');
  }
  expect(types).toEqual(['image/jpeg', 'image/png', 'application/pdf', 'image/jpeg']);
  // Checks rendered pictures, because the content security policy could block them.
  await expect
    .poll(() => scans.getByRole('img').evaluateAll(isDrawn), { message: 'pictures are drawn' })
    .toEqual([true]);
  await page.goBack();
}

const isDrawn = (images: Element[]) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0);

async function changeStatus(page: Page, { id, status, note }: { id: string; status: string; note?: string }) {
  await page.getByRole('button', { name: `Ubah Status surat ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Surat' });
  await dialog.getByLabel('Status').selectOption(status);
  if (note) await dialog.getByLabel('Catatan untuk pemohon').fill(note);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Niken Larasanti' })).toContainText(status);
}

test('a resident applies from home, and an official processes the application', async ({ page, openPage }) => {
  await test.step('register', () => register(page));
  await test.step('choose the application type', () => chooseBusinessSurat(page));
  const id = await test.step('send the application', () => sendSurat(page));
  await test.step('read the application as its owner', () => readAsOwner(page, id));

  const office = await openPage();
  await test.step('an official logs in and finds the application', async () => {
    await loginAsOfficial(office);
    await office.goto('/admin/surat-masuk');
    // The application is listed before the search, too. Only the response proves that the list will not render again.
    const found = office.waitForResponse((answer) => answer.url().includes('q=niken'));
    await office.getByLabel('Cari nama/NIK/jenis surat...').fill('niken laras');
    await found;
    await expect(office.getByRole('row').filter({ hasText: 'Niken Larasanti' })).toHaveCount(1);
  });
  await test.step('the official opens every attachment', () => openEveryAttachment(office, id));
  await test.step('the official sets its status, which changes the row in place', async () => {
    const listsRead: string[] = [];
    office.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/surat')) listsRead.push(request.url());
    });
    await expect(office.getByRole('row').filter({ hasText: 'Niken Larasanti' })).toContainText('Menunggu');
    await changeStatus(office, { id, status: 'Diproses', note: NOTE });
    await changeStatus(office, { id, status: 'Selesai' });
    expect(listsRead, 'the list is not read again').toEqual([]);
  });

  await test.step('the resident sees status, note and timeline', async () => {
    await page.goto('/profil');
    await expect(page.getByRole('row').filter({ hasText: USAHA })).toContainText('Selesai');
    await expect(page.getByRole('button', { name: `Batalkan surat ${id}` })).toHaveCount(0);
    await page.getByRole('link', { name: `Lihat Detail surat ${id}` }).click();
    const steps = page.getByRole('region', { name: 'Status' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Selesai/, /^Diproses/, /^Menunggu/]);
    await expect(steps.nth(1)).toContainText(NOTE);
    await expect(steps.nth(0)).toContainText(/\d{1,2} \S+ \d{4}, \d\d\.\d\d WIB/);
  });

  await test.step('the resident withdraws a second application while it waits', async () => {
    await page.goto(`/layanan/form-surat?jenis=${encodeURIComponent(USAHA)}`);
    const second = await sendSurat(page);
    await page.getByRole('button', { name: `Batalkan surat ${second}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Batalkan Pengajuan' });
    await expect(dialog).toContainText(
      'Batalkan pengajuan surat ini? Surat akan dihapus dan tidak dapat dikembalikan.',
    );
    await expect(dialog.getByRole('button', { name: 'Kembali', exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Ya, Batalkan' }).click();
    await expect(page.getByText('Pengajuan surat berhasil dibatalkan')).toBeVisible();
    await expect(page.getByRole('link', { name: `Lihat Detail surat ${second}` })).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Lihat Detail surat ${id}` })).toBeVisible();
  });
});
