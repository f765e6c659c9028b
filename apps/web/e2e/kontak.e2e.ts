import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { loseNextAnswer } from './network.ts';

const office = (page: Page) => page.getByRole('region', { name: 'Kantor desa', exact: true });
const form = (page: Page) => page.getByRole('region', { name: 'Kirim pesan' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Kirim Pesan' }).click();

test('a visitor’s message survives a failure and a reload, and is stored once after a lost response', async ({
  page,
  faults,
  portal,
}) => {
  faults.allowStatus(500);
  faults.allowLostConnections();
  const nama = 'Sekar Terputus';
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Kontak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontak' })).toBeFocused();
  await form(page).getByLabel('Nama lengkap').fill(nama);
  await form(page).getByLabel('Email').fill('sekar@contoh.example');
  await form(page).getByLabel('Nomor HP').fill('+62 812-1111-2222');
  await form(page).getByLabel('Pesan (opsional)').fill('Apakah kantor buka besok?');
  await page.clock.fastForward(3_100);
  await page.route('**/api/pesan-kontak', (route) => route.fulfill({ status: 500, json: {} }));
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Gagal mengirim pesan');
  await page.unroute('**/api/pesan-kontak');
  await page.reload();
  await page.getByRole('button', { name: 'Lanjutkan draf' }).click();
  await expect(form(page).getByLabel('Nama lengkap')).toHaveValue(nama);
  await page.clock.fastForward(3_100);
  await loseNextAnswer(page, '*/api/pesan-kontak');
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Gagal mengirim pesan');
  await send(page);
  await expect(form(page).getByRole('status').filter({ hasText: 'Pesan berhasil dikirim!' })).toBeFocused();
  expect(await portal.sql('SELECT email, no_hp, pesan, dibaca_at FROM pesan_kontak WHERE nama = $1', [nama])).toEqual([
    { email: 'sekar@contoh.example', no_hp: '081211112222', pesan: 'Apakah kantor buka besok?', dibaca_at: null },
  ]);
  await page.reload();
  await expect(form(page).getByLabel('Nama lengkap')).toHaveValue('');
});

test('an admin changes the contact; the footer follows, and the map shows the office', async ({
  page,
  loginAs,
  portal,
}) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Peta</p>' }),
  );
  await portal.sql('UPDATE desa SET lintang = -7.6298, bujur = 111.5239');
  await loginAs('admin');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Kontak' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Kontak Desa' }).click();
  const map = page.getByTitle('Peta Lokasi');
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('Peta')).toBeVisible();
  await page.getByRole('button', { name: 'Edit kontak desa' }).click();
  await page.getByLabel('Alamat').fill('Jalan Baru 2\nDusun Krajan');
  await page.getByLabel('WhatsApp (opsional)').fill('+62 812-3333-4444');
  await page.getByLabel('Instagram (opsional)').fill('');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Kontak desa berhasil diperbarui' })).toBeFocused();
  await expect(office(page).getByRole('listitem').filter({ hasText: 'Instagram' })).toHaveText('Instagram-');
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
  await page.goto('/kontak');
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('Peta')).toBeVisible();
});
