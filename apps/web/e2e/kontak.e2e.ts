import type { Page } from '@playwright/test';
import { runUntilShown } from './clock.ts';
import { discard, loadTheirs } from './edits.ts';
import { expect, test } from './fixtures.ts';
import { keepTables } from './keep-tables.ts';
import { hold, loseNextAnswer, plainPages, requestsOf } from './network.ts';

keepTables('desa', 'kontak_desa');

const KONTAK = '**/api/pesan-kontak/kontak-desa';
const office = (page: Page) => page.getByRole('region', { name: 'Kantor desa', exact: true });
const form = (page: Page) => page.getByRole('region', { name: 'Kirim pesan' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Kirim Pesan' }).click();

const PESAN = {
  nama: 'Sekar Arum',
  email: 'sekar@contoh.example',
  no_hp: '+62 812-1111-2222',
  pesan: 'Apakah kantor buka besok?',
};

/** Opens the page and lets the time pass that a person needs for the form. */
async function openForm(page: Page) {
  await page.clock.install();
  await page.goto('/kontak');
  await expect(form(page).getByLabel('Nama lengkap')).toBeVisible();
  await page.clock.fastForward(3_100);
}

async function fill(page: Page, own: Partial<typeof PESAN> = {}) {
  const { nama, email, no_hp, pesan } = { ...PESAN, ...own };
  await form(page).getByLabel('Nama lengkap').fill(nama);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Nomor HP').fill(no_hp);
  await form(page).getByLabel('Pesan (opsional)').fill(pesan);
}

test('a visitor finds every way to reach the office', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Kontak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontak' })).toBeFocused();
  for (const [name, href] of [
    ['pemdes@kalijernih.example', 'mailto:pemdes@kalijernih.example'],
    ['081200000000', 'https://wa.me/6281200000000'],
    ['@desakalijernih', 'https://www.instagram.com/desakalijernih'],
    ['Desa Kalijernih', 'https://www.facebook.com/search/top?q=Desa%20Kalijernih'],
  ] as const) {
    await expect(office(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(office(page).getByRole('listitem').first()).toHaveText(/^AlamatJalan Balai Desa Nomor 1/);
  await expect(page.getByRole('region', { name: 'Jam pelayanan' })).toContainText('08.00–15.00 WIB');
});

test('what a village has not is a dash', async ({ page, portal }) => {
  await portal.sql(`UPDATE kontak_desa SET alamat = '', whatsapp = NULL, instagram = NULL, facebook = NULL`);
  await page.goto('/kontak');
  await expect(office(page).getByRole('listitem')).toHaveText([
    ...['Alamat-', 'Emailpemdes@kalijernih.example', 'WhatsApp-', 'Instagram-', 'Facebook-'],
  ]);
});

test('the map stands where the office is; without coordinates the address is told', async ({ page, portal }) => {
  const place = page.getByRole('region', { name: 'Lokasi kantor desa' });
  await page.goto('/kontak');
  await expect(place.getByText('Kantor Desa Kalijernih')).toBeVisible();
  await expect(place.getByText('Jalan Balai Desa Nomor 1')).toBeVisible();
  await expect(place.getByTitle('Peta Lokasi')).toHaveCount(0);

  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Peta</p>' }),
  );
  await portal.sql('UPDATE desa SET lintang = -7.6298, bujur = 111.5239');
  await page.reload();
  const map = place.getByTitle('Peta Lokasi');
  await expect(map).toHaveAttribute('loading', 'lazy');
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('Peta')).toBeVisible();
  const { searchParams } = new URL((await map.getAttribute('src')) ?? '');
  expect(searchParams.get('marker')).toBe('-7.6298,111.5239');
  await expect(place.getByRole('link', { name: 'Buka peta yang lebih besar' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=-7.6298&mlon=111.5239#map=16/-7.6298/111.5239',
  );
});

test('while the contact is read it says so, and a failure can be tried again', async ({ page, faults }) => {
  faults.allowStatus(500);
  await plainPages(page);
  const release = await hold(page, KONTAK);
  await page.goto('/kontak');
  await expect(page.getByText('Memuat info kontak...')).toBeVisible();
  release();
  await expect(office(page).getByText('081200000000')).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await plainPages(page);
  await page.route(KONTAK, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(office(page).getByRole('alert')).toContainText('Gagal memuat info kontak');
  await page.unrouteAll({ behavior: 'wait' });
  await office(page).getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(office(page).getByText('081200000000')).toBeVisible();
});

test('a message is sent once, and a copy of it stays', async ({ page, portal }) => {
  const nama = 'Sekar Sekali Kirim';
  await openForm(page);
  await fill(page, { nama });
  const sent = requestsOf(page, 'POST', /pesan-kontak$/);
  const release = await hold(page, '**/api/pesan-kontak');
  await form(page).getByRole('button', { name: 'Kirim Pesan' }).dblclick();
  await expect(form(page).getByRole('button', { name: 'Mengirim...' })).toBeDisabled();
  await expect(form(page).getByLabel('Email')).toBeDisabled();
  release();
  const notice = form(page).getByRole('status').filter({ hasText: 'Pesan berhasil dikirim!' });
  await expect(notice).toBeFocused();
  for (const text of [nama, PESAN.email, '081211112222', PESAN.pesan]) {
    await expect(form(page).getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  expect(sent).toHaveLength(1);
  expect(await portal.sql('SELECT email, no_hp, pesan, dibaca_at FROM pesan_kontak WHERE nama = $1', [nama])).toEqual([
    { email: PESAN.email, no_hp: '081211112222', pesan: PESAN.pesan, dibaca_at: null },
  ]);
  await form(page).getByRole('button', { name: 'Kirim pesan lain' }).click();
  await expect(form(page).getByLabel('Nama lengkap')).toBeFocused();
  await expect(form(page).getByLabel('Pesan (opsional)')).toHaveValue('');
});

test('the form knows who is logged in, and needs no text', async ({ page, loginAs, portal }) => {
  const { user } = await loginAs('user', { nama: 'Bagas Tanpa Teks', no_hp: '081233334444' });
  await openForm(page);
  await expect(form(page).getByLabel('Nama lengkap')).toHaveValue('Bagas Tanpa Teks');
  await expect(form(page).getByLabel('Email')).toHaveValue(user.email);
  await expect(form(page).getByLabel('Nomor HP')).toHaveValue('081233334444');
  await send(page);
  await expect(page.getByText('Pesan berhasil dikirim!')).toBeVisible();
  expect(await portal.sql(`SELECT pesan FROM pesan_kontak WHERE nama = 'Bagas Tanpa Teks'`)).toEqual([{ pesan: null }]);
});

test('what is missing or wrong stands under its field, and nothing is sent', async ({ page }) => {
  await openForm(page);
  const sent = requestsOf(page, 'POST', /pesan-kontak$/);
  await send(page);
  await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
    'Nama lengkap wajib diisi',
    'Email wajib diisi!',
    'Nomor HP wajib diisi',
  ]);
  await expect(form(page).getByLabel('Nama lengkap')).toBeFocused();
  await fill(page, { email: 'sekar@contoh', no_hp: '12' });
  await send(page);
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Format email tidak valid!');
  await expect(form(page).getByLabel('Nomor HP')).toHaveAccessibleDescription(
    /Nomor HP harus berupa angka, misalnya 081234567890$/,
  );
  expect(sent).toHaveLength(0);
});

test('a message that is sent at once goes out when a person could have written it', async ({ page }) => {
  const asked = requestsOf(page, 'POST', /^\/api\/pesan-kontak$/);
  await page.clock.install();
  await page.goto('/kontak');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await runUntilShown(page, form(page));
  await fill(page);
  await send(page);
  await runUntilShown(page, page.getByRole('button', { name: 'Mengirim...' }));
  expect(asked).toEqual([]);
  await page.clock.runFor(3_100);
  await expect(page.getByText('Pesan berhasil dikirim!')).toBeVisible();
});

test('a message that cannot be sent is kept, also through a reload', async ({ page, faults, portal }) => {
  faults.allowStatus(500);
  const nama = 'Sekar Terputus';
  await openForm(page);
  await fill(page, { nama });
  await page.route('**/api/pesan-kontak', (route) => route.fulfill({ status: 500, json: {} }));
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Gagal mengirim pesan');
  await expect(form(page).getByLabel('Pesan (opsional)')).toHaveValue(PESAN.pesan);
  await page.unroute('**/api/pesan-kontak');
  await page.reload();
  await page.getByRole('button', { name: 'Lanjutkan draf' }).click();
  await expect(form(page).getByLabel('Nama lengkap')).toHaveValue(nama);
  await page.clock.fastForward(3_100);
  await send(page);
  await expect(page.getByText('Pesan berhasil dikirim!')).toBeVisible();
  expect(await portal.sql('SELECT pesan FROM pesan_kontak WHERE nama = $1', [nama])).toHaveLength(1);
  await page.reload();
  await expect(form(page).getByLabel('Nama lengkap')).toHaveValue('');
});

test('a message whose answer was lost is not stored twice', async ({ page, faults, portal }) => {
  faults.allowLostConnections();
  const nama = 'Sekar Dua Kali';
  await openForm(page);
  await fill(page, { nama });
  await loseNextAnswer(page, '*/api/pesan-kontak');
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Gagal mengirim pesan');
  await send(page);
  await expect(page.getByText('Pesan berhasil dikirim!')).toBeVisible();
  expect(await portal.sql('SELECT pesan FROM pesan_kontak WHERE nama = $1', [nama])).toHaveLength(1);
});

test.describe('Kontak Desa', () => {
  const edit = (page: Page) => page.getByRole('button', { name: 'Edit kontak desa' });
  const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();

  async function openEditor(page: Page) {
    await page.goto('/admin/kontak');
    await edit(page).click();
    await expect(page.getByLabel('Alamat')).toBeFocused();
  }

  test('an admin changes the contact, and the footer follows', async ({ page, loginAs, portal }) => {
    await loginAs('admin');
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Kontak' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Kontak Desa' }).click();
    await expect(office(page).getByRole('link', { name: '@desakalijernih' })).toBeVisible();
    await edit(page).click();
    await page.getByLabel('Alamat').fill('Jalan Baru 2\nDusun Krajan');
    await page.getByLabel('Email').fill('kantor@desa.example');
    await page.getByLabel('WhatsApp (opsional)').fill('+62 812-3333-4444');
    await page.getByLabel('Instagram (opsional)').fill('');
    await page.getByLabel('Facebook (opsional)').fill('https://www.facebook.com/pemdes');
    await plainPages(page);
    const release = await hold(page, KONTAK);
    await save(page);
    await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Batal' })).toBeDisabled();
    release();
    await expect(page.getByRole('status').filter({ hasText: 'Kontak desa berhasil diperbarui' })).toBeFocused();
    const cards = office(page).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Instagram' })).toHaveText('Instagram-');
    await expect(cards.getByRole('link', { name: 'https://www.facebook.com/pemdes' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/pemdes',
    );
    await page.getByRole('link', { name: 'Lihat situs' }).click();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Jalan Baru 2')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'WhatsApp 081233334444' })).toHaveAttribute(
      'href',
      'https://wa.me/6281233334444',
    );
    expect(await portal.sql('SELECT alamat, whatsapp, instagram FROM kontak_desa')).toEqual([
      { alamat: 'Jalan Baru 2\nDusun Krajan', whatsapp: '081233334444', instagram: null },
    ]);
  });

  test('the map is there too, and says where it is set', async ({ page, loginAs, portal }) => {
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Peta</p>' }),
    );
    await loginAs('admin');
    await page.goto('/admin/kontak');
    await expect(page.getByText('Peta tampil setelah koordinat kantor desa diisi di Identitas Desa.')).toBeVisible();
    await portal.sql('UPDATE desa SET lintang = -7.6298, bujur = 111.5239');
    await page.reload();
    const map = page.getByTitle('Peta Lokasi');
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText('Peta')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Identitas Desa' }).click();
    await expect(page).toHaveURL('/admin/desa');
  });

  test('address and email are needed; Batal puts everything back', async ({ page, loginAs }) => {
    await loginAs('admin');
    await openEditor(page);
    await page.getByLabel('Alamat').fill(' ');
    await page.getByLabel('Email').fill('');
    await page.getByLabel('WhatsApp (opsional)').fill('kantor');
    await save(page);
    await expect(page.getByRole('region', { name: 'Isian yang perlu diperbaiki' }).getByRole('link')).toHaveText([
      'Alamat wajib diisi',
      'Email wajib diisi!',
      'Nomor WhatsApp harus berupa angka, misalnya 081234567890',
    ]);
    await page.getByLabel('Email').fill('kantor@desa');
    await page.getByLabel('Email').blur();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Format email tidak valid!');
    await page.getByRole('button', { name: 'Batal' }).click();
    await discard(page);
    await expect(edit(page)).toBeFocused();
    await expect(office(page).getByRole('link', { name: 'pemdes@kalijernih.example' })).toBeVisible();
    await edit(page).click();
    await expect(page.getByLabel('Email')).toHaveValue('pemdes@kalijernih.example');
  });

  test('an edit over somebody else’s is refused, shows theirs and keeps what was typed', async ({
    page,
    loginAs,
    portal,
    faults,
  }) => {
    faults.allowStatus(409);
    await loginAs('admin');
    await openEditor(page);
    await page.getByLabel('Alamat').fill('Alamat saya');
    await portal.sql(
      `UPDATE kontak_desa SET alamat = 'Alamat mereka', facebook = 'mereka', "updatedAt" = now() + interval '1 s'`,
    );
    await save(page);
    await loadTheirs(page);
    await expect(page.getByText('Yang tersimpan: Alamat mereka')).toBeVisible();
    await expect(page.getByLabel('Facebook (opsional)')).toHaveValue('mereka');
    await save(page);
    await expect(page.getByText('Kontak desa berhasil diperbarui')).toBeVisible();
    expect(await portal.sql('SELECT alamat, facebook FROM kontak_desa')).toEqual([
      { alamat: 'Alamat saya', facebook: 'mereka' },
    ]);
  });

  test('while it is read it says so, and a failure can be tried again', async ({ page, loginAs, faults }) => {
    faults.allowStatus(500);
    await loginAs('admin');
    await plainPages(page);
    const release = await hold(page, KONTAK);
    await page.goto('/admin/kontak');
    await expect(page.getByText('Memuat data kontak...')).toBeVisible();
    release();
    await expect(edit(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await plainPages(page);
    await page.route(KONTAK, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Gagal mengambil data kontak');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(edit(page)).toBeVisible();
  });

  test('a resident is turned away', async ({ page, loginAs }) => {
    await loginAs('user');
    await page.goto('/admin/kontak');
    await expect(page.getByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeVisible();
  });
});
