import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('an admin creates an operator account, and its owner logs in through the link', async ({
  page,
  loginAs,
  openPage,
  portal,
}) => {
  test.slow();
  await loginAs('admin');
  await page.goto('/admin/pengguna');
  await page.getByRole('button', { name: 'Tambah petugas' }).click();
  const form = dialog(page, 'Tambah petugas');
  await form.getByLabel('Nama lengkap').fill('Siti Rahma');
  await form.getByLabel('Username').fill('siti.rahma');
  await form.getByLabel('Email').fill('siti@contoh.example');
  await form.getByLabel('Nomor HP').fill('081200000041');
  await form.getByLabel('Peran').selectOption('Operator');
  await form.getByRole('button', { name: 'Simpan' }).click();
  const made = dialog(page, 'Akun siti.rahma dibuat');
  await expect(made.getByRole('img', { name: 'Kode QR tautan ini' })).toBeVisible();
  const [code] = await portal.sql(`SELECT id FROM kode_akses WHERE cara = 'undangan'`);
  expect(code).toBeDefined();
  const href = (await made.getByRole('link', { name: 'Buka WhatsApp' }).getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/6281200000041\?text=/);
  const link = /\/pulihkan#[0-9a-f]{32}/.exec(decodeURIComponent(href))?.[0] ?? '';

  // A link preview does not use up the link.
  await page.request.get('/pulihkan');
  const owner = await openPage();
  await owner.goto(link);
  await expect(owner.getByLabel('Kode', { exact: true })).toHaveValue(/^[0-9a-f]{32}$/);
  await expect(owner).toHaveURL('/pulihkan');
  await owner.getByLabel('Password baru', { exact: true }).fill('sandi-operator-1');
  await owner.getByLabel('Konfirmasi password baru', { exact: true }).fill('sandi-operator-1');
  await owner.getByRole('button', { name: 'Simpan password baru' }).click();
  await expect(owner.getByText('Password baru disimpan. Masuk dengan password itu.')).toBeVisible();
  await owner.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
  const login = dialog(owner, 'Login');
  await login.getByLabel('Username').fill('siti.rahma');
  await login.getByLabel('Password', { exact: true }).fill('sandi-operator-1');
  await login.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(owner.getByText('Operator', { exact: true })).toBeVisible();

  await owner.goto('/admin/surat-masuk');
  const rail = owner.getByRole('navigation', { name: 'Menu petugas' });
  await expect(rail.getByRole('link', { name: 'Buku agenda' })).toBeVisible();
  for (const name of ['Pengguna', 'Identitas Desa', 'Setelan surat'])
    await expect(rail.getByRole('link', { name })).toBeHidden();
  await owner.goto('/admin/desa');
  await expect(owner.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible();
  await owner.goto('/profil/visi-misi');
  await expect(owner.getByRole('button', { name: /^Edit/ })).toBeVisible();
});

test('a resident who has lost the password gets an access code at the counter', async ({
  page,
  createPerson,
  openPage,
}) => {
  test.slow();
  const { user } = await createPerson('user', { nama: 'Larasati Dewi' });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('button', { name: 'Lupa password?' }).click();
  const forgotten = dialog(page, 'Lupa password?');
  await forgotten.getByLabel('Username').fill(user.username);
  await forgotten.getByRole('button', { name: 'Minta akses' }).click();
  const message = await forgotten.getByText(/^Nomor permintaan Anda: \d{6}$/).textContent();
  const number = message?.match(/\d{6}/)?.[0] ?? '';

  const office = await openPage(await createPerson('operator', { nama: 'Budi Petugas' }));
  await office.goto('/admin');
  await office.getByRole('link', { name: /^Permintaan akses/ }).click();
  await office.getByPlaceholder('Cari nomor permintaan...').fill('x');
  await expect(office.getByText(/^Tidak ada permintaan yang menunggu dengan nomor ini/)).toBeVisible();
  await office.getByPlaceholder('Cari nomor permintaan...').fill(number);
  await office.getByRole('button', { name: `Beri kode untuk permintaan ${number}` }).click();
  const giving = dialog(office, 'Akses untuk Larasati Dewi');
  await expect(giving.getByRole('button', { name: /^Kode untuk loket/ })).toBeDisabled();
  await giving.getByLabel('KTP asli sudah saya cocokkan').check();
  await giving.getByRole('button', { name: /^Kode untuk loket/ }).click();
  const shown = await giving
    .getByText(/^Kode: /)
    .locator('..')
    .textContent();
  const code = shown?.replace('Kode: ', '').trim() ?? '';
  expect(code).toMatch(/^[2-9A-Z]{4} [2-9A-Z]{4}$/);

  await forgotten.getByRole('link', { name: 'Buat password baru' }).click();
  await page.getByLabel('Kode', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Password baru', { exact: true }).fill('ingat-selalu');
  await page.getByLabel('Konfirmasi password baru', { exact: true }).fill('ingat-selalu');
  await page.getByRole('button', { name: 'Simpan password baru' }).click();
  await expect(page.getByText('Kodenya dibuat oleh Budi Petugas')).toBeVisible();
  await giving.getByRole('button', { name: 'Tutup' }).click();
  await office.reload();
  const waiting = office.getByRole('region', { name: 'Menunggu' });
  await expect(waiting.getByText('Tidak ada permintaan').or(waiting.getByRole('listitem').first())).toBeVisible();
  await expect(waiting.getByText(`Nomor ${number}:`)).toHaveCount(0);
});

test('an account keeps its post while the organisation chart cannot be loaded', async ({
  page,
  createPerson,
  loginAs,
  portal,
  faults,
}) => {
  const { user } = await createPerson('operator');
  const [post] = await portal.sql(
    `INSERT INTO struktur (tipe, jabatan, nama) VALUES ('kasi', 'Kasi Pelayanan', '') RETURNING id`,
  );
  await portal.sql('UPDATE users SET struktur_id = $1 WHERE id = $2', [post?.id, user.id]);
  const stored = () => portal.sql('SELECT struktur_id, boleh_tanda_tangan, aktif FROM users WHERE id = $1', [user.id]);
  await loginAs('admin');
  await page.goto(`/admin/pengguna?q=${user.username}`);
  const edit = page.getByRole('button', { name: `Ubah akun ${user.username}` });
  const form = dialog(page, `Akun ${user.username}`);
  const select = form.getByLabel('Orang dalam Struktur Organisasi');

  faults.allowStatus(500);
  await page.route('**/api/struktur', (route) => route.fulfill({ status: 500, json: { error: 'Gagal' } }));
  await edit.click();
  await expect(form.getByText(/^Daftar gagal dimuat/)).toBeVisible();
  await expect(select).toBeDisabled();
  await expect(select).toHaveValue(String(post?.id));
  await form.getByLabel('Surat boleh ditandatangani atas namanya').check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
  expect(await stored()).toEqual([{ struktur_id: post?.id, boleh_tanda_tangan: true, aktif: true }]);

  await page.unroute('**/api/struktur');
  await page.reload();
  await edit.click();
  await expect(select).toBeEnabled();
  await expect(select).toHaveValue(String(post?.id));
});
