import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Portal } from './run/portal.ts';
import { png } from './scans.ts';

const PAGE = '/lembaga/karang-taruna';

/** Karang Taruna with two board members and no activity units. */
test.beforeEach(async ({ portal: { sql } }) => {
  const mine = `(SELECT id FROM lembaga WHERE slug = 'karang-taruna')`;
  await sql(`DELETE FROM pengurus WHERE lembaga_id = ${mine}`);
  await sql(`DELETE FROM unit_kegiatan WHERE lembaga_id = ${mine}`);
  await sql(`INSERT INTO pengurus (lembaga_id, nama, jabatan, urutan) VALUES
    (${mine}, 'Sekar Arum', 'Ketua', 0), (${mine}, 'Bagas Prakoso', 'Bendahara', 1)`);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const officers = (page: Page) => section(page, 'PENGURUS').getByRole('listitem');
const units = (page: Page) => section(page, 'UNIT KEGIATAN').getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

const officersOf = ({ sql }: Pick<Portal, 'sql'>) =>
  sql(`SELECT p.nama, p.jabatan, p.foto FROM pengurus p JOIN lembaga l ON l.id = p.lembaga_id
    WHERE l.slug = 'karang-taruna' ORDER BY urutan, p.id`);

test('an admin edits an institution: board members with photos, activity units with icons, and texts', async ({
  page,
  loginAs,
  portal,
}) => {
  await loginAs('admin');
  await page.goto(PAGE);
  await button(page, 'Edit Karang Taruna').click();
  await expect(page.getByLabel('Tentang')).toBeFocused();
  await page.getByLabel('Visi').fill('Pemuda berkarya.');

  await button(page, 'Tambah Pengurus').click();
  const fresh = card(page, 'Pengurus baru');
  await fresh.getByLabel('Nama pengurus').fill('Dewi Lestari');
  await fresh.getByLabel('Jabatan').fill('Sekretaris');
  await page.locator('input[type=file][name=foto]').setInputFiles(png('dewi.png'));
  await expect(fresh.getByText('Foto baru: dewi.png.')).toBeVisible();
  await fresh.getByRole('button', { name: 'Simpan' }).click();
  await expect(button(page, 'Edit Dewi Lestari')).toBeFocused();
  await expect(officers(page).last().locator('img')).toHaveAttribute('src', /^\/uploads\/lembaga\/.*\.webp$/);

  await button(page, 'Edit Dewi Lestari').click();
  await card(page, 'Dewi Lestari').getByRole('button', { name: 'Hapus Foto' }).click();
  await card(page, 'Dewi Lestari').getByRole('button', { name: 'Simpan' }).click();
  await expect(officers(page).last()).toContainText('Pengurus berhasil diperbarui');
  await expect(officers(page).last().locator('img')).toHaveCount(0);

  await button(page, 'Tambah Unit Kegiatan').click();
  await card(page, 'Unit Kegiatan baru').getByLabel('Nama unit kegiatan').fill('Posyandu');
  await page.locator('input[type=file][name=icon]').setInputFiles(png('ikon.png'));
  await card(page, 'Unit Kegiatan baru').getByRole('button', { name: 'Simpan' }).click();
  await expect(units(page)).toContainText(['Unit kegiatan berhasil ditambahkan']);
  await expect(units(page).locator('img')).toHaveCount(1);

  await button(page, 'Hapus Sekar Arum').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(officers(page)).toHaveCount(2);

  await button(page, 'Simpan Perubahan').click();
  await expect(page.getByRole('status').filter({ hasText: 'Data lembaga berhasil disimpan' })).toBeFocused();
  await expect(section(page, 'VISI')).toContainText('Pemuda berkarya.');
  expect(await officersOf(portal)).toEqual([
    { nama: 'Bagas Prakoso', jabatan: 'Bendahara', foto: null },
    { nama: 'Dewi Lestari', jabatan: 'Sekretaris', foto: null },
  ]);
});

test('the help button does not cover Simpan and Batal on a phone', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await loginAs('admin');
  await page.goto(PAGE);
  const edit = button(page, 'Edit Karang Taruna');
  const help = button(page, 'Bantuan');
  // A page that is still loading is too short to scroll.
  await expect(edit).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(help).toBeVisible();
  await edit.click();
  await expect(help).toBeHidden();
  await button(page, 'Batal').click();
  await expect(edit).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(help).toBeVisible();
});
