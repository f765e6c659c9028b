import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { attachment, fillIdentity, formAddress, insertHead, insertSurat, USAHA, USAHA_SCANS } from './surat.ts';

const PENGANTAR = 'Surat pengantar RT/RW';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const requirement = (page: Page) => region(page, 'Persyaratan').locator(`[data-label="${PENGANTAR}"]`);

/** Returns the phone number and the link in the WhatsApp message. */
async function linkIn(page: Page): Promise<{ number: string; link: string }> {
  const href = await page.getByRole('link', { name: 'Kirim ke ketua RT/RW lewat WhatsApp' }).getAttribute('href');
  const [, number = '', text = ''] = /^https:\/\/wa\.me\/(\d*)\?text=(.*)$/.exec(href ?? '') ?? [];
  return { number, link: decodeURIComponent(text).split(': ').at(-1) ?? '' };
}

test('a head of RT who got a WhatsApp link agrees without scripts, and the office accepts the endorsement', async ({
  page,
  loginAs,
  createPerson,
  openPage,
  browser,
  portal,
  faults,
}) => {
  test.slow();
  const head = await insertHead(portal);
  await loginAs('user');
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  for (const [label, scan] of Object.entries(USAHA_SCANS))
    if (label !== PENGANTAR) await attachment(page, label).setInputFiles(scan);
  await page.getByLabel('Atau minta lewat WhatsApp').selectOption(head);
  await expect(attachment(page, PENGANTAR)).toHaveCount(0);
  await page.getByRole('button', { name: 'Periksa Ringkasan' }).click();
  const summary = page.getByRole('dialog', { name: 'Ringkasan' });
  await expect(summary).toContainText(`Diminta lewat WhatsApp kepada ${head}`);
  await summary.getByRole('button', { name: 'Kirim Pengajuan' }).click();
  await expect(page.getByText('Pengantar RT/RW belum lengkap')).toBeVisible();
  const { number, link } = await linkIn(page);
  expect(number).toBe('');

  // The head's phone is small and has neither scripts nor a session.
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  faults.watch(phone);
  const answer = await phone.newPage();
  const address = `${portal.url}${new URL(link).pathname}`;
  await answer.goto(address);
  await expect(answer.getByText('Niken Larasanti')).toBeVisible();
  await expect(answer.locator('body')).not.toContainText('9999015203880001');
  await answer.getByLabel('Nomor pengantar').fill('12/RT.03/XI/2026');
  await answer.getByRole('button', { name: 'Setujui pengantar' }).click();
  await expect(answer.getByText('Jawaban tercatat')).toBeVisible();
  faults.allowStatus(410);
  await answer.goto(address);
  await expect(answer.getByText('Sudah dijawab')).toBeVisible();
  await expect(answer.locator('body')).not.toContainText('Niken');
  await phone.close();

  await page.getByRole('link', { name: 'Lihat dan cetak bukti' }).click();
  await expect(region(page, PENGANTAR)).toContainText(`${head} menyetujui, nomor 12/RT.03/XI/2026`);
  await expect(page.getByRole('button', { name: 'Buat tautan' })).toHaveCount(0);
  const id = Number(page.url().split('/').at(-1));
  const desk = await openPage(await createPerson('operator'));
  await desk.goto(`/admin/surat-masuk/${id}`);
  await expect(requirement(desk)).toContainText(`${head} menyetujui, nomor 12/RT.03/XI/2026`);
  await requirement(desk)
    .getByRole('button', { name: `Terima: ${PENGANTAR}` })
    .click();
  await expect(requirement(desk)).toContainText('Diterima');
});

test('a resident reads why the head of RT declined, cancels a second request, and sends a scan', async ({
  page,
  loginAs,
  openPage,
  request,
  portal,
}) => {
  test.slow();
  const head = await insertHead(portal);
  const other = await insertHead(portal);
  const { user, token } = await loginAs('user');
  const id = await insertSurat(portal, { userId: user.id });
  const [row] = await portal.sql('SELECT id FROM rt_rw WHERE dusun = $1', [/Dusun (\S+),/.exec(head)?.[1]]);
  const made = await request.post(`/api/surat/${id}/pengantar-rt`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { jenis_persyaratan: PENGANTAR, rt_rw_id: row?.id },
  });
  const { pathname } = new URL(((await made.json()) as { tautan: string }).tautan);
  const phone = await openPage();
  await phone.goto(pathname);
  await expectAccessible(phone, 'the page of a link');
  await request.post(pathname, { multipart: { keputusan: 'tolak', alasan: 'Sudah pindah dari RT ini' } });

  await page.goto(`/surat/${id}`);
  const panel = region(page, PENGANTAR);
  await expect(panel).toContainText(`${head} menolak. Alasan: Sudah pindah dari RT ini`);
  await expect(region(page, 'Status')).toContainText('menolak memberi pengantar: Sudah pindah dari RT ini');
  await panel.getByRole('button', { name: 'Buat tautan' }).click();
  await expect(panel.getByText('Pilih ketua RT/RW lebih dahulu')).toBeVisible();
  await panel.getByLabel('Minta lagi kepada').selectOption(other);
  await panel.getByRole('button', { name: 'Buat tautan' }).click();
  await expect(panel).toContainText(`Menunggu jawaban ${other}`);
  expect((await linkIn(page)).link).toMatch(/\/rt\/[\w-]{32}$/);
  await page.reload();
  await expect(panel.getByText('Tautannya hanya ditampilkan satu kali.')).toBeVisible();
  await panel.getByRole('button', { name: 'Batalkan tautan' }).click();
  await expect(panel).toContainText(`Tautan untuk ${other} dibatalkan.`);

  const scan = USAHA_SCANS[PENGANTAR];
  if (scan) await attachment(page, 'Atau unggah pindaiannya (opsional)').setInputFiles(scan);
  await panel.getByRole('button', { name: 'Kirim pindaian' }).click();
  await expect(region(page, 'C. LAMPIRAN PERSYARATAN')).toContainText('pengantar.pdf');
  await expect(panel.getByRole('button')).toHaveCount(0);
});

test('officials edit the list of heads in place; visitors see no phone number', async ({
  page,
  loginAs,
  openPage,
  portal,
}) => {
  test.slow();
  const dusun = randomUUID().slice(0, 8);
  await loginAs('operator');
  await page.goto('/profil/struktur-organisasi');
  await page.getByRole('button', { name: 'Tambah ketua RT/RW' }).click();
  await page.getByLabel('RW (opsional)', { exact: true }).fill('7');
  await page.getByLabel('Dusun (opsional)').fill(dusun);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Nama wajib diisi').first()).toBeVisible();
  await page.getByLabel('Nama', { exact: true }).fill('Gendis Larasati');
  await page.getByLabel('Nomor WhatsApp (opsional)').fill('0812-0000-0399');
  await page.getByRole('button', { name: 'Simpan' }).click();
  const heads = region(page, 'Ketua RT/RW');
  await expect(heads.getByRole('status').filter({ hasText: 'berhasil ditambahkan' })).toBeFocused();
  const row = heads.getByRole('listitem').filter({ hasText: dusun });
  await expect(row).toContainText('081200000399');

  const visitor = await openPage();
  await visitor.goto('/profil/struktur-organisasi');
  const seen = region(visitor, 'Ketua RT/RW').getByRole('listitem').filter({ hasText: dusun });
  await expect(seen).toHaveText(`RW 07 Dusun ${dusun}Gendis Larasati`);

  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Nama', { exact: true }).fill('Panji Asmarabangun');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(row).toContainText('Panji Asmarabangun');
  await row.getByRole('button', { name: /^Hapus/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(heads.getByRole('status').filter({ hasText: 'berhasil dihapus' })).toBeFocused();
  expect(await portal.sql('SELECT id FROM rt_rw WHERE dusun = $1', [dusun])).toEqual([]);
});
