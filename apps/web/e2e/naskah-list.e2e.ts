import type { Page } from '@playwright/test';
import { rail } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { insertNumbered } from './naskah-numbered.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Daftar Naskah Surat' }).getByRole('row');
const naskahRows = (page: Page) => rows(page).filter({ has: page.getByRole('rowheader') });
const waiting = (page: Page, name: string) => rail(page).getByRole('link', { name });
const report = (page: Page) => page.getByRole('status').filter({ hasText: 'surat ditandai' });

test('officials sign and hand over several documents; a refused document is named and stays selected', async ({
  page,
  request,
  loginAs,
  portal,
}) => {
  const admin = await loginAs('admin');
  const numbers: string[] = [];
  for (const nama of ['Sekar Arum', 'Bagas Prakoso', 'Dewi Lestari'])
    numbers.push((await insertNumbered(portal, { request, admin, nama })).nomor);
  await page.goto('/admin/naskah?status=bernomor');
  await expect(naskahRows(page)).toHaveCount(3);
  await expect(waiting(page, 'Menunggu tanda tangan 3 menunggu')).toHaveAttribute('aria-current', 'page');

  // A colleague cancels one of the documents meanwhile.
  const [row] = await portal.sql(
    `SELECT n.surat_id FROM naskah n JOIN surat s ON s.id = n.surat_id WHERE s.nama = $1`,
    ['Bagas Prakoso'],
  );
  const headers = { Authorization: `Bearer ${admin.token}` };
  await request.post(`/api/surat/${row?.surat_id}/naskah/batal`, { headers, data: { alasan: 'Salah orang' } });
  await page.getByLabel('Pilih semua di halaman ini').check();
  await expect(page.getByText('3 surat dipilih')).toBeVisible();
  await page.getByRole('button', { name: 'Tandai sudah ditandatangani' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai 3 surat' }).click();
  await expect(report(page)).toBeFocused();
  await expect(report(page)).toContainText('2 surat ditandai sudah ditandatangani.');
  await expect(report(page).getByRole('listitem')).toHaveText([
    `${numbers[1]}, Bagas Prakoso: Tidak dapat dilakukan pada keadaan surat ini.`,
  ]);
  await expect(page.getByText('Tidak ada naskah yang menunggu di sini.')).toBeVisible();
  await expect(waiting(page, 'Siap diserahkan 2 menunggu')).toBeVisible();

  await waiting(page, 'Siap diserahkan').click();
  await page.getByLabel(`Pilih ${numbers[0]}`).check();
  await expect(page.getByRole('columnheader').getByLabel('Pilih semua di halaman ini')).not.toBeChecked();
  await page.getByRole('button', { name: 'Tandai sudah diserahkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai 1 surat' }).click();
  await expect(report(page)).toContainText('1 surat ditandai sudah diserahkan.');
  await expect(naskahRows(page)).toHaveCount(1);
  await expect(naskahRows(page)).toContainText('Dewi Lestari');
  expect(await portal.sql('SELECT status, kepada, cara_serah FROM naskah ORDER BY id')).toEqual([
    { status: 'diserahkan', kepada: 'pemohon', cara_serah: 'ambil' },
    { status: 'batal', kepada: null, cara_serah: null },
    { status: 'ditandatangani', kepada: null, cara_serah: null },
  ]);
});
