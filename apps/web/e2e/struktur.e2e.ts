import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { requestsOf } from './network.ts';
import type { Portal } from './run/portal.ts';
import { jpg, png } from './scans.ts';

const PAGE = '/profil/struktur-organisasi';
const SAVED = 'Struktur organisasi berhasil disimpan!';

type Row = Pick<Struktur, 'tipe' | 'jabatan' | 'nama'>;

const PEOPLE: readonly Row[] = [
  { tipe: 'kepala_desa', jabatan: 'Kepala Desa', nama: 'Wirayuda Jatikusuma' },
  { tipe: 'sekretaris', jabatan: 'Sekretaris Desa', nama: 'Anggara Candrakirana' },
  { tipe: 'kaur', jabatan: 'Kepala Urusan Keuangan', nama: 'H. Bramantya Wisesa, S.E.' },
  { tipe: 'kaur', jabatan: 'Kepala Urusan Perencanaan', nama: '' },
  { tipe: 'kasi', jabatan: 'Kepala Seksi Pelayanan', nama: 'Pandu Hastungkara' },
  { tipe: 'kasun', jabatan: 'Kepala Dusun Krajan', nama: 'Slamet Widyatmaka' },
];

/** Replaces all people of the organisation chart. */
async function fill({ sql }: Pick<Portal, 'sql'>, people: readonly Row[] = PEOPLE): Promise<void> {
  await sql('DELETE FROM struktur');
  for (const [urutan, { tipe, jabatan, nama }] of people.entries()) {
    await sql('INSERT INTO struktur (tipe, jabatan, nama, urutan) VALUES ($1, $2, $3, $4)', [
      tipe,
      jabatan,
      nama,
      urutan,
    ]);
  }
}

const stored = ({ sql }: Pick<Portal, 'sql'>) =>
  sql('SELECT nama, jabatan, tipe, foto IS NOT NULL AS foto FROM struktur ORDER BY urutan, id');

const chart = (page: Page) => page.getByRole('list', { name: 'Struktur organisasi' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const photo = (page: Page, name: string) => card(page, name).locator('input[type=file]');
const unfold = (page: Page, name: string) => page.getByRole('button', { name: `Rincian ${name}` }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();
const done = (page: Page) => page.getByRole('status').filter({ hasText: SAVED });

async function openEditor(page: Page) {
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Edit struktur organisasi' }).click();
  await expect(page.getByLabel('Nama').first()).toBeFocused();
}

async function add(page: Page, { tipe, nama, jabatan }: { tipe: string; nama: string; jabatan: string }) {
  await page.getByRole('button', { name: `Tambah orang ${tipe}` }).click();
  await expect(card(page, 'Orang baru').getByLabel('Nama')).toBeFocused();
  await page.keyboard.type(nama);
  await card(page, nama || 'Orang baru')
    .getByLabel('Jabatan')
    .fill(jabatan);
}

const boxOf = async (where: Locator) => {
  const box = await where.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Returns the boxes of the head, the secretary and the three groups. */
async function drawn(page: Page) {
  const person = (name: string) => boxOf(chart(page).getByText(name, { exact: true }));
  const group = (name: string) => boxOf(chart(page).getByRole('list', { name, exact: true }));
  await expect(chart(page).getByText('Wirayuda Jatikusuma')).toBeVisible();
  return {
    head: await person('Wirayuda Jatikusuma'),
    secretary: await person('Anggara Candrakirana'),
    kaur: await group('Kepala Urusan'),
    kasi: await group('Kepala Seksi'),
    kasun: await group('Kepala Dusun'),
  };
}

test('each person is below their superior on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fill(portal);
  await page.goto(PAGE);
  const { head, secretary, kaur, kasi, kasun } = await drawn(page);
  const order = [head, secretary, kaur, kasi, kasun];
  for (const [at, { y }] of order.entries()) expect(y).toBeGreaterThanOrEqual(order[at - 1]?.bottom ?? 0);
  for (const { x, right } of order) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
  expect(kaur.x, 'indented below the secretary').toBeGreaterThan(kasi.x);
});

test('a desktop shows a chart, and its trunk ends at the wings if there are no kasun', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await fill(portal);
  await page.goto(PAGE);
  const { head, secretary, kaur, kasi, kasun } = await drawn(page);
  expect(secretary.y).toBeGreaterThan(head.bottom);
  expect(kaur.y).toBeGreaterThan(secretary.bottom);
  expect(kaur.x, 'the wings stand side by side').toBeGreaterThanOrEqual(kasi.right);
  expect(kasun.y).toBeGreaterThan(Math.max(kaur.bottom, kasi.bottom));

  await fill(
    portal,
    PEOPLE.filter(({ tipe }) => tipe !== 'kasun'),
  );
  await page.reload();
  const lines = await chart(page)
    .locator(':scope > li > ul')
    .evaluate((branches) => {
      const topOf = (element: Element) => element.getBoundingClientRect().top + element.clientTop;
      const drawn = (element: Element, part: string) => getComputedStyle(element, part);
      const [staff = branches, kasi = branches] = branches.children;
      return {
        end: topOf(branches) + Number.parseFloat(drawn(branches, '::before').height) - 2,
        staff: topOf(staff) + Number.parseFloat(drawn(staff, '::before').top),
        kasi: topOf(kasi) + Number.parseFloat(drawn(kasi, '::after').top),
      };
    });
  expect(lines.staff).toBeCloseTo(lines.end, 0);
  expect(lines.kasi).toBeCloseTo(lines.end, 0);
});

test('an admin changes, adds, moves and removes people in one save', async ({ page, loginAs, portal }) => {
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  const sent = requestsOf(page, 'PUT', /struktur/);
  await card(page, 'Wirayuda Jatikusuma').getByLabel('Nama').fill('Sri Rejeki');
  await unfold(page, 'Sri Rejeki');
  await photo(page, 'Sri Rejeki').setInputFiles({ ...png(), buffer: png().buffer.subarray(0, 40) });
  await expect(photo(page, 'Sri Rejeki')).toHaveAccessibleDescription(FILE_TEXT.cut);
  await photo(page, 'Sri Rejeki').setInputFiles(jpg('sri.jpg'));
  await expect(page.getByText('Foto baru: sri.jpg. Tekan Simpan untuk memakainya.')).toBeVisible();
  await unfold(page, 'Pandu Hastungkara');
  await card(page, 'Pandu Hastungkara').getByLabel('Tingkat').selectOption('Kepala Urusan');
  await expect(card(page, 'Pandu Hastungkara')).toContainText('Pindah ke bagian Kepala Urusan setelah disimpan.');
  await unfold(page, 'Slamet Widyatmaka');
  await page.getByRole('button', { name: 'Hapus orang Slamet Widyatmaka' }).click();
  await expect(section(page, 'Kepala Dusun')).toContainText('Slamet Widyatmaka akan dihapus saat disimpan.');
  await expect(page.getByRole('button', { name: 'Batal menghapus Slamet Widyatmaka' })).toBeFocused();
  await add(page, { tipe: 'Kepala Dusun', nama: 'Darmaji Lukita', jabatan: 'Kepala Dusun Wonorejo' });
  await photo(page, 'Darmaji Lukita').setInputFiles(png('darmaji.png'));
  await save(page);

  await expect(done(page)).toBeFocused();
  expect(sent).toHaveLength(1);
  expect(await stored(portal)).toEqual([
    { nama: 'Sri Rejeki', jabatan: 'Kepala Desa', tipe: 'kepala_desa', foto: true },
    { nama: 'Anggara Candrakirana', jabatan: 'Sekretaris Desa', tipe: 'sekretaris', foto: false },
    { nama: 'H. Bramantya Wisesa, S.E.', jabatan: 'Kepala Urusan Keuangan', tipe: 'kaur', foto: false },
    { nama: '', jabatan: 'Kepala Urusan Perencanaan', tipe: 'kaur', foto: false },
    { nama: 'Pandu Hastungkara', jabatan: 'Kepala Seksi Pelayanan', tipe: 'kaur', foto: false },
    { nama: 'Darmaji Lukita', jabatan: 'Kepala Dusun Wonorejo', tipe: 'kasun', foto: true },
  ]);
  await expect(chart(page).locator('img[src^="/uploads/struktur/"]')).toHaveCount(2);
  await expect(chart(page)).not.toContainText('Slamet Widyatmaka');

  await page.getByRole('button', { name: 'Edit struktur organisasi' }).click();
  await unfold(page, 'Sri Rejeki');
  await card(page, 'Sri Rejeki').getByRole('button', { name: 'Hapus Foto' }).click();
  await save(page);
  await expect(done(page)).toBeVisible();
  await expect(chart(page).locator('img[src^="/uploads/struktur/"]')).toHaveCount(1);
});

test('the editor shows two lines a person on a phone and fits the screen', async ({ page, loginAs, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  const { height } = await boxOf(card(page, 'Pandu Hastungkara'));
  const { height: field } = await boxOf(card(page, 'Pandu Hastungkara').getByLabel('Nama'));
  expect(height).toBeLessThan(3 * field);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
