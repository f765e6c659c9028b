import { API_TEXT, UNAVAILABLE } from '@pendopo/shared/text/api-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, NETWORK_ERROR } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import { aDesa } from '../../test/rows/desa.ts';
import { aUser } from '../../test/rows/user.ts';
import { NEWER } from '../../test/walk/walk.ts';
import { invalidate } from '../lib/http/query-cache.ts';

// Behaviour of every edit form, tested on one form. src/app/edited-parts.test.tsx covers all of them.
const pages = usePages();

const button = (name: string) => screen.findByRole('button', { name });
const name = () => screen.findByLabelText('Nama desa');
const motto = () => screen.findByLabelText(/^Semboyan/);
const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });
const brand = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').find(({ pathname }) => pathname === '/') as HTMLElement;

async function openEditor() {
  const user = await pages.open('/admin/desa', { as: 'admin' });
  await user.click(await button('Edit identitas desa'));
  return user;
}

test('Simpan waits for its response, sends once and shows the result where the focus then is', async () => {
  const user = await openEditor();
  await user.type(await name(), ' Baru');
  const release = pages.hold('PUT /desa');
  pages.answer('PUT /desa', { message: 'Identitas desa berhasil disimpan', desa: aDesa({ nama: 'Kalijernih Baru' }) });
  await user.click(await button('Simpan'));
  const busy = await button('Menyimpan...');
  await user.click(busy);
  expect(await name()).toBeDisabled();
  expect(await button('Batal')).toBeDisabled();
  release();
  const notice = await screen.findByText('Identitas desa berhasil disimpan');
  await waitFor(() => expect(notice.closest('[role=status]')).toHaveFocus());
  expect(await screen.findByRole('heading', { name: 'Desa Kalijernih Baru' })).toBeInTheDocument();
  expect(pages.requests('PUT /desa')).toHaveLength(1);
});

test('Batal closes an unchanged form and asks before it discards typed text', async () => {
  const user = await openEditor();
  await user.click(await button('Batal'));
  await waitFor(async () => expect(await button('Edit identitas desa')).toHaveFocus());

  await user.click(await button('Edit identitas desa'));
  await user.type(await name(), ' Lain');
  await user.click(await button('Batal'));
  const dialog = await question();
  expect(dialog).toHaveTextContent('Jika Anda menutupnya sekarang, perubahan Anda hilang.');
  expect(within(dialog).getByRole('button', { name: 'Lanjut mengisi' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Lanjut mengisi' }));
  expect(await name()).toHaveValue('Kalijernih Lain');

  await user.click(await button('Batal'));
  await user.click(within(await question()).getByRole('button', { name: 'Buang perubahan' }));
  await waitFor(async () => expect(await button('Edit identitas desa')).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'Desa Kalijernih' })).toBeInTheDocument();
  expect(pages.requests('PUT /desa')).toEqual([]);
});

test('a link leaves an unchanged form and asks first after a change', async () => {
  pages.answer('GET /berita', { berita: [], meta: { total: 0, next_cursor: null } });
  pages.answer('GET /pengumuman', { pengumuman: [], meta: { total: 0, next_cursor: null } });
  pages.answer('GET /statistik', { statistik: [] });
  const user = await openEditor();
  await user.type(await name(), ' Lain');
  await user.click(brand());
  expect(await question()).toHaveTextContent('Jika Anda meninggalkan halaman ini, perubahan Anda hilang.');
  await user.click(within(await question()).getByRole('button', { name: 'Lanjut mengisi' }));
  expect(window.location.pathname).toBe('/admin/desa');
  expect(await name()).toHaveValue('Kalijernih Lain');
  await user.click(brand());
  await user.click(within(await question()).getByRole('button', { name: 'Buang perubahan' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await screen.findByText('Selamat datang di Desa Kalijernih')).toBeInTheDocument();
});

test('a link asks nothing without a change', async () => {
  pages.answer('GET /berita', { berita: [], meta: { total: 0, next_cursor: null } });
  pages.answer('GET /pengumuman', { pengumuman: [], meta: { total: 0, next_cursor: null } });
  pages.answer('GET /statistik', { statistik: [] });
  const user = await openEditor();
  await name();
  await user.click(brand());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a failed save shows the server’s message, or a default, and names the field', async () => {
  const user = await openEditor();
  await user.type(await name(), ' Baru');
  const save = async () => user.click(await button('Simpan'));
  pages.answer('PUT /desa', failure(503, 'Terjadi kesalahan pada server'));
  await save();
  expect(await screen.findByText(UNAVAILABLE)).toBeInTheDocument();
  pages.answer('PUT /desa', failure(500));
  await save();
  expect(await screen.findByText('Gagal menyimpan perubahan')).toBeInTheDocument();
  pages.answer('PUT /desa', NETWORK_ERROR);
  await save();
  expect(
    await screen.findByText('Tidak dapat terhubung ke server. Periksa sambungan internet Anda, lalu coba lagi.'),
  ).toBeInTheDocument();
  pages.answer(
    'PUT /desa',
    failure(400, 'Nama desa tidak dikenal', [{ msg: 'Nama desa tidak dikenal', path: 'nama' }]),
  );
  await save();
  await waitFor(async () => expect(await name()).toHaveAccessibleDescription(/Nama desa tidak dikenal/));
  expect(await name()).toHaveValue('Kalijernih Baru');
});

test('over a colleague’s newer edit, typed text stays, other fields take the newer values, and Simpan is based on them', async () => {
  const user = await openEditor();
  await user.clear(await name());
  await user.type(await name(), 'Nama Saya');
  pages.answer('PUT /desa', failure(409, API_TEXT.staleEdit));
  await user.click(await button('Simpan'));

  pages.answer('GET /desa', failure(429, 'Terlalu banyak percobaan.'));
  await user.click(await button('Muat data terbaru'));
  expect(await screen.findByText(/^Data terbaru belum dapat dimuat\./)).toBeInTheDocument();

  const theirs = aDesa({ nama: 'Nama Mereka', semboyan: 'Semboyan mereka', updatedAt: NEWER });
  pages.answer('GET /desa', { desa: theirs });
  await user.click(await button('Muat data terbaru'));
  expect(await screen.findByText(/^Data terbaru sudah dimuat dan isian Anda tetap ada\./)).toBeInTheDocument();
  expect(screen.getByText('Yang tersimpan: Nama Mereka')).toBeInTheDocument();
  expect(await name()).toHaveValue('Nama Saya');
  expect(await motto()).toHaveValue('Semboyan mereka');

  pages.answer('PUT /desa', { message: 'Identitas desa berhasil disimpan', desa: theirs });
  await user.click(await button('Simpan'));
  await screen.findByText('Identitas desa berhasil disimpan');
  const [first, second] = pages.requests('PUT /desa').map(({ body }) => body);
  expect(first).toMatchObject({ nama: 'Nama Saya', updatedAt: aDesa().updatedAt });
  expect(second).toMatchObject({ nama: 'Nama Saya', semboyan: 'Semboyan mereka', updatedAt: NEWER });
});

test('Simpan is based on the values at the start of the edit, so that the server refuses a stale edit', async () => {
  const user = await openEditor();
  await user.type(await name(), ' Baru');
  pages.answer('GET /desa', { desa: aDesa({ semboyan: 'Semboyan mereka', updatedAt: NEWER }) });
  await invalidate('/desa');
  pages.answer('PUT /desa', failure(409, API_TEXT.staleEdit));
  await user.click(await button('Simpan'));
  await button('Muat data terbaru');
  expect(pages.requests('PUT /desa').map(({ body }) => body.updatedAt)).toEqual([aDesa().updatedAt]);
});

test('an ended session offers a login, and typed text is then saved', async () => {
  const user = await openEditor();
  await user.type(await name(), ' Baru');
  pages.answer('PUT /desa', failure(401, API_TEXT.sessionEnded));
  await user.click(await button('Simpan'));
  expect(await screen.findByText(API_TEXT.sessionEnded)).toBeInTheDocument();
  await user.click(await button('Masuk lagi'));
  const login = await screen.findByRole('dialog', { name: 'Login' });
  await user.type(within(login).getByLabelText('Username'), 'niken');
  await user.type(within(login).getByLabelText('Password'), 'rahasia-desa');
  pages.answer('POST /auth/login', { message: 'Login berhasil', token: 'another', user: aUser({ role: 'admin' }) });
  await user.click(within(login).getByRole('button', { name: 'Masuk' }));
  expect(await screen.findByText('Anda sudah masuk lagi. Kirim atau simpan kembali.')).toBeInTheDocument();
  expect(await name()).toHaveValue('Kalijernih Baru');
  pages.answer('PUT /desa', { message: 'Identitas desa berhasil disimpan', desa: aDesa() });
  await user.click(await button('Simpan'));
  await screen.findByText('Identitas desa berhasil disimpan');
  expect(pages.requests('PUT /desa').at(-1)?.headers.authorization).toBe('Bearer another');
});

test('after a logout in another tab, typed text stays visible until it is discarded', async () => {
  const user = await openEditor();
  await user.type(await name(), ' Baru');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await screen.findByText(API_TEXT.sessionEnded)).toBeInTheDocument();
  expect(await name()).toHaveValue('Kalijernih Baru');
  await user.click(await button('Batal'));
  await user.click(within(await question()).getByRole('button', { name: 'Buang perubahan' }));
  expect(await screen.findByRole('heading', { name: 'Akses Ditolak' })).toBeInTheDocument();
});
