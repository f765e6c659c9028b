import type { Struktur } from '@pendopo/shared/struktur';
import type { TipeStruktur } from '@pendopo/shared/struktur-text';
import type { Page } from '@playwright/test';
import { runUntilShown, stopClock } from './clock.ts';
import { discard, leave, loadTheirs, STALE, stay } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, plainPages, requestsOf } from './network.ts';
import type { Portal } from './run/portal.ts';
import { jpg, png, word } from './scans.ts';

keepTables('struktur');

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

/** Puts these people in the place of all others. */
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

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
})) {
  test(`everybody stands below whom they report to, on a ${size}`, async ({ page, portal }) => {
    await page.setViewportSize(viewport);
    await fill(portal);
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'Struktur Organisasi' })).toBeVisible();
    const head = chart(page).locator(':scope > li');
    await expect(head).toHaveCount(1);
    await expect(head).toContainText('Wirayuda JatikusumaKepala Desa');
    const below = head.locator(':scope > ul > li');
    await expect(below).toHaveCount(3);
    await expect(below.nth(0)).toContainText('Anggara CandrakiranaSekretaris Desa');
    const people = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
    await expect(below.nth(0).locator(people('Kepala Urusan'))).toHaveText([
      'BWH. Bramantya Wisesa, S.E.Kepala Urusan Keuangan',
      'Belum diisiKepala Urusan Perencanaan',
    ]);
    await expect(below.nth(1).locator(people('Kepala Seksi'))).toHaveText([
      'PHPandu HastungkaraKepala Seksi Pelayanan',
    ]);
    await expect(below.nth(2).locator(people('Kepala Dusun'))).toHaveText(['SWSlamet WidyatmakaKepala Dusun Krajan']);
    await expect(page.getByRole('button', { name: 'Edit struktur organisasi' })).toHaveCount(0);
  });
}

test('a village without anybody shows the posts there are to fill', async ({ page, portal }) => {
  await portal.sql('DELETE FROM struktur');
  await plainPages(page);
  const release = await hold(page, '**/api/struktur');
  await page.goto(PAGE);
  await expect(page.getByText('Memuat struktur organisasi...')).toBeVisible();
  release();
  await expect(chart(page).getByText('Belum diisi')).toHaveCount(12);
  await portal.sql(`INSERT INTO struktur (tipe, jabatan, nama) VALUES ('kasi', 'Kepala Seksi Pelayanan', 'Pandu')`);
  await page.reload();
  await expect(chart(page).getByText('Pandu')).toBeVisible();
  await expect(chart(page).getByText('Belum diisi')).toHaveCount(2);
});

test('a structure that cannot be had says so, shows the posts and can be tried again', async ({
  page,
  portal,
  loginAs,
  faults,
}) => {
  faults.allowStatus(500);
  await fill(portal);
  await loginAs('admin');
  await plainPages(page);
  await page.route('**/api/struktur', (route) =>
    route.fulfill({ status: 500, json: { error: 'Terjadi kesalahan pada server' } }),
  );
  await page.goto(PAGE);
  await expect(page.getByRole('alert')).toContainText('Gagal memuat data dari server: Terjadi kesalahan pada server');
  await expect(chart(page).getByText('Belum diisi')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Edit struktur organisasi' })).toHaveCount(0);
  await page.unroute('**/api/struktur');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(chart(page).getByText('Wirayuda Jatikusuma')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an admin changes, adds, moves and removes people in one save', async ({ page, loginAs, portal }) => {
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  const sent = requestsOf(page, 'PUT', /struktur/);
  await card(page, 'Wirayuda Jatikusuma').getByLabel('Nama').fill('Sri Rejeki');
  await photo(page, 'Sri Rejeki').setInputFiles(jpg('sri.jpg'));
  await expect(page.getByText('Foto baru: sri.jpg. Tekan Simpan untuk memakainya.')).toBeVisible();
  await card(page, 'Pandu Hastungkara').getByLabel('Tipe').selectOption('Kepala Urusan');
  await expect(card(page, 'Pandu Hastungkara')).toContainText('Pindah ke bagian Kepala Urusan setelah disimpan.');
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
  await card(page, 'Sri Rejeki').getByRole('button', { name: 'Hapus Foto' }).click();
  await save(page);
  await expect(done(page)).toBeVisible();
  await expect(chart(page).locator('img[src^="/uploads/struktur/"]')).toHaveCount(1);
});

test('only posts with a name are saved, and every card says what becomes of it', async ({ page, loginAs, portal }) => {
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  await expect(page.getByText('Hanya jabatan yang sudah ada namanya yang disimpan.')).toBeVisible();
  await add(page, { tipe: 'Kepala Seksi', nama: '', jabatan: 'Kepala Seksi Kesejahteraan' });
  await expect(card(page, 'Kepala Seksi Kesejahteraan')).toContainText('Belum ada nama: tidak ikut disimpan.');
  await card(page, 'Slamet Widyatmaka').getByLabel('Nama').fill(' ');
  await expect(card(page, 'Kepala Dusun Krajan')).toContainText(
    'Tanpa nama, orang ini dihapus dari struktur saat disimpan.',
  );
  await card(page, 'Kepala Urusan Perencanaan').getByLabel('Nama').fill('Nawang Kinasih');
  await save(page);
  await expect(done(page)).toBeVisible();
  expect((await stored(portal)).map(({ nama }) => nama)).toEqual([
    'Wirayuda Jatikusuma',
    'Anggara Candrakirana',
    'H. Bramantya Wisesa, S.E.',
    'Nawang Kinasih',
    'Pandu Hastungkara',
  ]);
});

test('a village that fills in its first names begins with the posts it has', async ({ page, loginAs, portal }) => {
  await portal.sql('DELETE FROM struktur');
  await loginAs('admin');
  await openEditor(page);
  await expect(page.getByLabel('Jabatan')).toHaveCount(12);
  await card(page, 'Kepala Desa').getByLabel('Nama').fill('Sri Rejeki');
  await save(page);
  await expect(done(page)).toBeVisible();
  expect(await stored(portal)).toEqual([
    { nama: 'Sri Rejeki', jabatan: 'Kepala Desa', tipe: 'kepala_desa', foto: false },
  ]);
});

test('removing can be undone, and Batal undoes everything', async ({ page, loginAs, portal }) => {
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  await photo(page, 'Slamet Widyatmaka').setInputFiles(jpg('slamet.jpg'));
  await page.getByRole('button', { name: 'Hapus orang Slamet Widyatmaka' }).click();
  await page.getByRole('button', { name: 'Batal menghapus Slamet Widyatmaka' }).click();
  await expect(card(page, 'Slamet Widyatmaka').getByLabel('Nama')).toBeFocused();
  await expect(page.getByText('Foto baru: slamet.jpg. Tekan Simpan untuk memakainya.')).toBeVisible();

  await page.getByRole('button', { name: 'Tambah orang Kepala Seksi' }).click();
  await page.getByRole('button', { name: 'Hapus orang Orang baru' }).click();
  await expect(page.getByRole('button', { name: 'Tambah orang Kepala Seksi' })).toBeFocused();
  await expect(card(page, 'Orang baru')).toHaveCount(0);

  await add(page, { tipe: 'Kepala Seksi', nama: 'Ratri', jabatan: 'Kepala Seksi' });
  await page.getByRole('button', { name: 'Hapus orang Ratri' }).click();
  await expect(section(page, 'Kepala Seksi')).toContainText('Ratri tidak akan disimpan.');
  await page.getByRole('button', { name: 'Hapus orang Wirayuda Jatikusuma' }).click();
  await page.getByRole('button', { name: 'Batal', exact: true }).click();
  await discard(page);
  await expect(page.getByRole('button', { name: 'Edit struktur organisasi' })).toBeFocused();
  await expect(chart(page)).toContainText('Wirayuda Jatikusuma');
  expect(await stored(portal)).toHaveLength(PEOPLE.length);
});

test('the notice that it is saved goes after three seconds, and the focus does not go with it', async ({
  page,
  loginAs,
  portal,
}) => {
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  await stopClock(page);
  await save(page);
  await runUntilShown(page, done(page));
  await page.clock.runFor(2_900);
  await expect(done(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(done(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit struktur organisasi' })).toBeFocused();
});

test('a failed save is told for four seconds; what is typed stays', async ({ page, loginAs, portal, faults }) => {
  faults.allowStatus(500);
  faults.allowLostConnections();
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  await card(page, 'Wirayuda Jatikusuma').getByLabel('Nama').fill('Sri Rejeki');
  await stopClock(page);
  await page.route('**/api/struktur', (route) => route.fulfill({ status: 500, json: { error: 'Penyimpanan penuh' } }));
  await save(page);
  await runUntilShown(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toHaveText('Gagal menyimpan: Penyimpanan penuh');
  await page.clock.runFor(3_900);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card(page, 'Sri Rejeki').getByLabel('Nama')).toHaveValue('Sri Rejeki');

  await page.route('**/api/struktur', (route) => route.abort());
  await save(page);
  await runUntilShown(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toHaveText(
    'Gagal menyimpan: Tidak dapat terhubung ke server. Pastikan backend berjalan.',
  );
});

test('what is wrong stands under its field and stays there', async ({ page, loginAs, portal }) => {
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  const sent = requestsOf(page, 'PUT', /struktur/);
  await card(page, 'Anggara Candrakirana').getByLabel('Jabatan').fill('');
  await photo(page, 'Pandu Hastungkara').setInputFiles(word());
  await expect(photo(page, 'Pandu Hastungkara')).toHaveAccessibleDescription('File harus berupa gambar!');
  await photo(page, 'Slamet Widyatmaka').setInputFiles({ ...png(), buffer: png().buffer.subarray(0, 40) });
  await expect(photo(page, 'Slamet Widyatmaka')).toHaveAccessibleDescription('Gagal membaca file gambar');
  await stopClock(page);
  await save(page);
  const summary = page.getByRole('region', { name: 'Isian yang perlu diperbaiki' });
  await runUntilShown(page, summary);
  await page.clock.runFor(5_000);
  await expect(summary.getByRole('link')).toHaveText([
    'Jabatan wajib diisi',
    'File harus berupa gambar!',
    'Gagal membaca file gambar',
  ]);
  await expect(card(page, 'Anggara Candrakirana').getByLabel('Jabatan')).toBeFocused();
  expect(sent).toEqual([]);
});

test('more than twenty new photos at once are refused before anything is sent', async ({ page, loginAs, portal }) => {
  const tipe: TipeStruktur = 'kasun';
  await fill(
    portal,
    Array.from({ length: 21 }, (_, at) => ({ tipe, jabatan: 'Kepala Dusun', nama: `Orang ${at + 1}` })),
  );
  await loginAs('admin');
  await openEditor(page);
  const sent = requestsOf(page, 'PUT', /struktur/);
  for (let at = 1; at <= 21; at++) await photo(page, `Orang ${at}`).setInputFiles(jpg());
  await save(page);
  await expect(photo(page, 'Orang 21')).toHaveAccessibleDescription(
    'Paling banyak 20 foto baru sekali simpan. Simpan dahulu, lalu tambahkan foto lainnya.',
  );
  await expect(photo(page, 'Orang 21')).toBeFocused();
  expect(sent).toEqual([]);
  await card(page, 'Orang 21').getByRole('button', { name: 'Batalkan foto ini' }).click();
  await save(page);
  await expect(done(page)).toBeVisible();
  expect((await stored(portal)).filter(({ foto }) => foto)).toHaveLength(20);
});

test('without kasun the trunk ends where the wings begin', async ({ page, portal }) => {
  await fill(
    portal,
    PEOPLE.filter(({ tipe }) => tipe !== 'kasun'),
  );
  await page.goto(PAGE);
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

test('an edit over somebody else’s keeps what was typed and takes the rest from them', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(409);
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  await card(page, 'Wirayuda Jatikusuma').getByLabel('Nama').fill('Nama Saya');
  await portal.sql(`UPDATE struktur SET nama = 'Nama Mereka', jabatan = 'Penjabat Kepala Desa',
    "updatedAt" = now() + interval '1 s' WHERE tipe = 'kepala_desa'`);
  await portal.sql(`INSERT INTO struktur (tipe, jabatan, nama, urutan) VALUES ('kasun', 'Kepala Dusun', 'Baru', 9)`);
  await stopClock(page);
  await save(page);
  await runUntilShown(page, page.getByRole('alert'));
  // It waits for the person to answer.
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText(`Gagal menyimpan: ${STALE}`);
  await page.clock.resume();
  await loadTheirs(page);
  await expect(page.getByText('Data terbaru sudah dimuat dan isian Anda tetap ada.')).toBeVisible();
  const head = card(page, 'Nama Saya');
  await expect(head.getByRole('textbox', { name: 'Nama' })).toHaveValue('Nama Saya');
  await expect(head).toContainText('Yang tersimpan: Nama Mereka');
  await expect(head.getByLabel('Jabatan')).toHaveValue('Penjabat Kepala Desa');
  await expect(card(page, 'Baru')).toBeVisible();
  await save(page);
  await expect(done(page)).toBeVisible();
  expect((await stored(portal))[0]).toMatchObject({ nama: 'Nama Saya', jabatan: 'Penjabat Kepala Desa' });
});

test('somebody who was deleted elsewhere is kept where something was typed', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(404);
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  await card(page, 'Slamet Widyatmaka').getByLabel('Jabatan').fill('Kepala Dusun Baru');
  await portal.sql(`DELETE FROM struktur WHERE tipe IN ('kasun', 'kasi')`);
  await save(page);
  await page.getByRole('button', { name: 'Muat data terbaru' }).click();
  await expect(card(page, 'Pandu Hastungkara')).toHaveCount(0);
  await expect(card(page, 'Slamet Widyatmaka').getByLabel('Jabatan')).toHaveValue('Kepala Dusun Baru');
  await save(page);
  await expect(done(page)).toBeVisible();
  await expect(chart(page).getByRole('list', { name: 'Kepala Dusun' })).toContainText('Slamet Widyatmaka');
});

test('leaving with a photo chosen, text typed or somebody removed asks first', async ({ page, loginAs, portal }) => {
  await fill(portal);
  await loginAs('admin');
  await openEditor(page);
  await card(page, 'Wirayuda Jatikusuma').getByLabel('Nama').fill('Lain');
  await leave(page);
  await stay(page);
  await card(page, 'Lain').getByLabel('Nama').fill('Wirayuda Jatikusuma');
  await photo(page, 'Wirayuda Jatikusuma').setInputFiles(jpg());
  await leave(page);
  await stay(page);
  await card(page, 'Wirayuda Jatikusuma').getByRole('button', { name: 'Batalkan foto ini' }).click();
  await page.getByRole('button', { name: 'Hapus orang Slamet Widyatmaka' }).click();
  await leave(page);
  await stay(page);
  await page.getByRole('button', { name: 'Batal menghapus Slamet Widyatmaka' }).click();
  await leave(page);
  await expect(page).toHaveURL('/admin/surat-masuk');
});
