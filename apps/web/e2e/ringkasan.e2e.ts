import type { Ringkasan } from '@pendopo/shared/ringkasan';
import type { Page } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import { endSessions, rail } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { insertLetter, removeLetters } from './letters.ts';

keepTables('cadangan', 'desa', 'instalasi', 'pengaduan', 'riwayat_pengaduan', 'kontak_wa', 'pesan_kontak');

const services = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Layanan/ });

test('what waits is counted in the officials’ menu, and less of it once it is worked off', async ({
  page,
  loginAs,
  portal,
}) => {
  await removeLetters(portal);
  await portal.sql('DELETE FROM pengaduan');
  const { user } = await loginAs('admin');
  const letter = await insertLetter(portal, { userId: user.id });
  await insertComplaint(portal);
  await insertComplaint(portal, { status: 'Selesai' });
  await page.goto('/admin/surat-masuk');
  await expect(rail(page).getByRole('link', { name: 'Surat 1 baru' })).toBeVisible();
  await expect(rail(page).getByRole('link', { name: 'Pengaduan 1 baru' })).toBeVisible();
  await page.getByRole('button', { name: `Ubah Status surat ${letter}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Status Surat' });
  await dialog.getByLabel('Status').selectOption('Diproses');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(rail(page).getByRole('link', { name: 'Surat', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Lihat situs' }).click();
  await expect(services(page)).toHaveAccessibleName('Layanan 1 baru');
  await services(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pengaduan Masuk 1 baru' })).toBeVisible();
});

test('the counts are asked for every minute and on coming back, and by nobody but officials', async ({
  page,
  loginAs,
  openPage,
  createPerson,
  portal,
}) => {
  await removeLetters(portal);
  await portal.sql('DELETE FROM pengaduan');
  await loginAs('admin');
  await page.clock.install();
  await page.goto('/profil');
  await expect(services(page)).toHaveAccessibleName('Layanan');
  await insertComplaint(portal);
  await page.clock.fastForward(60_000);
  await expect(services(page)).toHaveAccessibleName('Layanan 1 baru');
  await insertComplaint(portal);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(services(page)).toHaveAccessibleName('Layanan 2 baru');

  const resident = await openPage(await createPerson('user'));
  const asked: string[] = [];
  resident.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await resident.goto('/profil');
  await expect(resident.getByText('Belum ada pengaduan.')).toBeVisible();
  expect(asked).not.toContain('/api/admin/ringkasan');
});

test('a session that was revoked shows neither the official nor the counts', async ({
  page,
  loginAs,
  portal,
  faults,
}) => {
  faults.allowStatus(401);
  const { user } = await loginAs('admin');
  await insertComplaint(portal);
  await page.goto('/profil');
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(services(page)).toHaveAccessibleName(/^Layanan \d+ baru$/);
  await endSessions(portal, user);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { level: 1, name: 'Anda belum login.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  await expect(services(page)).toHaveAccessibleName('Layanan');
});

test('officials begin with what waits, what has waited longest, and the month', async ({ page, loginAs, portal }) => {
  await removeLetters(portal);
  await portal.sql('DELETE FROM pengaduan');
  const { user } = await loginAs('admin');
  const letter = await insertLetter(portal, { userId: user.id });
  const complaint = await insertComplaint(portal, { judul: 'Jembatan retak', daysAgo: 9, batas: '-4 days' });
  await page.goto('/');
  await services(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Ringkasan' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('link', { name: '1 Surat menunggu' })).toHaveAttribute(
    'href',
    '/admin/surat-masuk?status=Menunggu',
  );
  await expect(page.getByRole('link', { name: '1 Pengaduan baru' })).toBeVisible();
  await expect(page.getByRole('link', { name: '0 Pengaduan jatuh tempo hari ini' })).toHaveAttribute(
    'href',
    '/admin/pengaduan-masuk?tenggat=hari-ini',
  );
  await expect(page.getByRole('link', { name: '1 Pengaduan lewat janji' })).toHaveAttribute(
    'href',
    '/admin/pengaduan-masuk?tenggat=lewat',
  );
  await expect(page.getByRole('link', { name: 'Pesan belum dibaca' })).toHaveAttribute(
    'href',
    '/admin/pesan-masuk?tampil=belum-dibaca',
  );
  await expect(page.getByRole('region', { name: 'Surat yang paling lama menunggu' }).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/surat-masuk/${letter}`,
  );
  const oldest = page.getByRole('region', { name: 'Pengaduan yang paling lama menunggu' });
  await expect(oldest.getByRole('link', { name: 'Jembatan retak' })).toHaveAttribute(
    'href',
    `/admin/pengaduan-masuk/${complaint.id}`,
  );
  await expect(page.getByRole('region', { name: 'Surat bulan ini' }).getByRole('img')).toHaveAccessibleName(
    /surat masuk/,
  );
  await page.getByRole('link', { name: 'Perbarui panduan layanan' }).click();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
});

test('officials are told which year’s national holidays are missing', async ({ page, loginAs }) => {
  await loginAs('admin');
  await page.route('**/api/admin/ringkasan', async (route) => {
    const answer = await route.fetch();
    const { ringkasan } = (await answer.json()) as { ringkasan: Ringkasan };
    await route.fulfill({ response: answer, json: { ringkasan: { ...ringkasan, libur_kurang: 2027 } } });
  });
  await page.goto('/admin');
  await expect(
    page.getByText('Hari libur nasional 2027 belum diisi; janji layanan dihitung tanpa hari itu.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Isi hari libur' }).click();
  await expect(page).toHaveURL('/admin/pelayanan');
});

test('a summary that is out of reach says so and can be tried again', async ({ page, loginAs, faults }) => {
  faults.allowStatus(500);
  await loginAs('admin');
  await page.route('**/api/admin/ringkasan', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('Gagal memuat ringkasan');
  await page.unroute('**/api/admin/ringkasan');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByRole('region', { name: 'Surat bulan ini' })).toBeVisible();
});

test('officials see when the last backup was made, and that none was', async ({ page, loginAs, portal }) => {
  await loginAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Surat bulan ini' })).toBeVisible();
  await expect(page.getByText(/cadangan/i)).toHaveCount(0);

  await portal.sql(`UPDATE desa SET created_at = now() - interval '27 hours'`);
  await page.reload();
  await expect(page.getByText('Belum ada cadangan. Periksa layanan cadangan di server.')).toBeVisible();

  await portal.sql(`INSERT INTO cadangan (file, started_at, finished_at, tested_at) VALUES ('a', now(), now(), now())`);
  await page.reload();
  await expect(
    page.getByText(/^Cadangan terakhir \d+ [A-Z][a-z]+ \d{4} pukul \d\d\.\d\d, teruji pulih \d\d\.\d\d WIB\.$/),
  ).toBeVisible();
  await expect(page.getByText('Periksa layanan cadangan')).toHaveCount(0);
});

test('officials of an empty portal beside another installation’s archives are asked once, wherever they are', async ({
  page,
  loginAs,
  openPage,
  createPerson,
  portal,
}) => {
  const file = 'pendopo-2026-11-21-020000-0123abcd-r9000-f400.tar.age';
  await portal.sql('UPDATE instalasi SET arsip_lain = $1, mulai_baru_at = NULL', [file]);
  await loginAs('admin');
  const question = page.getByRole('region', { name: 'Pulihkan cadangan, atau mulai baru?' });
  for (const path of ['/admin', '/']) {
    await page.goto(path);
    await expect(question).toContainText('arsip dari pemasangan lain, tertanggal 21 November 2026');
    await expect(question).toContainText(`docker compose run --rm backup restore ${file}`);
  }
  await question.getByRole('button', { name: 'Mulai Baru' }).click();
  await page.getByRole('button', { name: 'Ya, Mulai Baru' }).click();
  await expect(question).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Surat bulan ini' })).toBeVisible();
  await expect(question).toHaveCount(0);

  await portal.sql('UPDATE instalasi SET arsip_lain = $1', [file]);
  const resident = await openPage(await createPerson('user'));
  await resident.goto('/');
  await expect(resident.getByRole('main')).toBeVisible();
  await expect(resident.getByText('Pulihkan cadangan')).toHaveCount(0);
});

const MADE = '2026-11-20T19:03:00.000Z';
const TESTED = '2026-11-20T19:05:00.000Z';
const run = { finished_at: MADE, tested_at: TESTED, error: null };
const failed = { finished_at: MADE, tested_at: null, error: 'Diska cadangan penuh.' };

for (const [name, sistem, lines] of [
  ['a proven backup', { cadangan: run }, ['Cadangan terakhir 21 November 2026 pukul 02.03, teruji pulih 02.05 WIB.']],
  [
    'a backup that failed once',
    { cadangan: failed },
    ['Cadangan terakhir 21 November 2026 pukul 02.03 WIB belum teruji pulih. Diska cadangan penuh.'],
  ],
  [
    'a copy that did not arrive',
    { cadangan: { ...run, error: 'Salinan cadangan ke tempat lain gagal.' } },
    ['Cadangan terakhir 21 November 2026 pukul 02.03, teruji pulih 02.05 WIB. Salinan cadangan ke tempat lain gagal.'],
  ],
  [
    'archives on the database’s disk alone',
    { cadangan: run, cadangan_satu_diska: true },
    [
      'Cadangan hanya ada di diska yang sama dengan basis data: bila diska itu rusak, keduanya hilang. Minta pengurus server mengatur salinan di tempat lain.',
      'Cadangan terakhir 21 November 2026 pukul 02.03, teruji pulih 02.05 WIB.',
    ],
  ],
  [
    'no backup for too long',
    { cadangan: failed, cadangan_terlambat: true },
    ['Cadangan teruji terakhir sudah lebih dari 26 jam. Periksa layanan cadangan di server. Diska cadangan penuh.'],
  ],
  [
    'a full disk',
    { cadangan: run, disk_percent: 91, disk_penuh: true },
    [
      'Ruang simpan server terisi 91 %. Hapus berkas lama atau perbesar diska.',
      'Cadangan terakhir 21 November 2026 pukul 02.03, teruji pulih 02.05 WIB.',
    ],
  ],
] as const) {
  test(`the summary tells of ${name} in plain words`, async ({ page, loginAs }) => {
    await loginAs('admin');
    await page.route('**/api/admin/ringkasan', async (route) => {
      const answer = await route.fetch();
      const { ringkasan } = (await answer.json()) as { ringkasan: Ringkasan };
      const well = {
        ...{ cadangan: null, cadangan_terlambat: false, cadangan_satu_diska: false, arsip_lain: null },
        ...{ disk_percent: 40, disk_penuh: false },
      };
      await route.fulfill({ response: answer, json: { ringkasan: { ...ringkasan, sistem: { ...well, ...sistem } } } });
    });
    await page.goto('/admin');
    await expect(page.getByRole('main').getByText(/cadangan|ruang simpan/i)).toHaveText([...lines]);
  });
}
