import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { type As, usePages } from '../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../test/rows/profil.ts';
import { aUser } from '../../../test/rows/user.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

const pages = usePages();

afterEach(() => vi.useRealTimers());

async function openProfil(as: As = 'user') {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  pages.answer('GET /auth/keamanan', {
    keamanan: { totp: false, sejak: null, kode_tersisa: 0, passkey: [], wajib: false },
  });
  return pages.open('/profil', { as });
}

function answerHome() {
  for (const call of ['GET /berita', 'GET /pengumuman', 'GET /statistik'] as const) pages.answer(call, failure(404));
}

const main = () => within(screen.getByRole('main'));

test('a visitor reads that they are not logged in and can log in', async () => {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  const user = await pages.open('/profil');
  expect(await screen.findByRole('heading', { level: 1, name: 'Anda belum login.' })).toBeInTheDocument();
  await user.click(main().getByRole('button', { name: 'Masuk atau Daftar' }));
  const login = within(await screen.findByRole('dialog', { name: 'Login' }));
  pages.answer('POST /auth/login', { message: 'Login berhasil', token: 'token', user: aUser() });
  await user.type(login.getByLabelText('Username'), 'niken');
  await user.type(login.getByLabelText('Password'), 'rahasia');
  await user.click(login.getByRole('button', { name: 'Masuk' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil Saya' })).toBeInTheDocument();
});

test('a resident whose session was ended elsewhere reads why they must log in', async () => {
  await openProfil();
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil Saya' })).toBeInTheDocument();
  pages.answer('GET /auth/me', failure(401, 'Sesi Anda telah berakhir. Silakan login ulang.'));
  await act(() => sessionStore.verify());
  expect(await screen.findByRole('heading', { level: 1, name: 'Anda belum login.' })).toBeInTheDocument();
  expect(main().getByText('Sesi Anda telah berakhir. Masuk lagi untuk melanjutkan.')).toBeInTheDocument();
});

test('a resident sees their account and an empty history', async () => {
  await openProfil(aUser({ nama: 'Sekar Arum', username: 'sekar', email: 'sekar@contoh.id', no_hp: '081200000022' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil Saya' })).toBeInTheDocument();
  for (const text of ['@sekar', 'Pengguna', 'S']) expect(main().getByText(text)).toBeInTheDocument();
  const account = within(screen.getByRole('region', { name: 'Informasi Akun' }));
  for (const text of ['Sekar Arum', 'sekar', 'sekar@contoh.id', '081200000022'])
    expect(account.getByText(text).tagName).toBe('DD');
  expect(account.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  for (const name of ['Ganti Password', 'Hapus Akun', 'Logout'])
    expect(main().getByRole('button', { name })).toBeInTheDocument();
  const surat = screen.getByRole('region', { name: 'Riwayat Pengajuan Surat' });
  expect(await within(surat).findByText('Belum ada pengajuan surat.')).toBeInTheDocument();
  const complaints = screen.getByRole('region', { name: 'Riwayat Pengaduan' });
  expect(await within(complaints).findByText('Belum ada pengaduan.')).toBeInTheDocument();
});

test('the profile shows the history first, then the account, then its deletion', async () => {
  const one = { jenis: 'surat', id: 2, judul: 'Surat Keterangan Usaha', kode: null, catatan: null, baru: true };
  const kabar = [
    { ...one, peristiwa: 'Perlu diperbaiki', created_at: '2026-11-25T08:01:00.000Z' },
    { ...one, peristiwa: 'Diproses', created_at: '2026-11-25T08:00:00.000Z' },
    { ...one, id: 1, peristiwa: 'Selesai', created_at: '2026-11-20T08:00:00.000Z', baru: false },
  ];
  pages.answer('GET /kabar', { belum_dibaca: 1, kabar });
  await openProfil(aUser());
  await main().findByText('1 kabar yang sudah dibaca');
  const titles = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(titles.slice(0, 4)).toEqual(['Riwayat Pengajuan Surat', 'Riwayat Pengaduan', 'Kabar', 'Informasi Akun']);
  expect(titles.at(-1)).toBe('Hapus Akun');
  // Two updates of one application count once in the header, and once here.
  expect(within(screen.getByRole('region', { name: 'Kabar' })).getAllByText('Kabar baru')).toHaveLength(1);
});

test('an official has no history on the profile', async () => {
  await openProfil('admin');
  expect(await main().findByText('Administrator')).toBeInTheDocument();
  expect(main().getByRole('button', { name: 'Ganti Password' })).toBeInTheDocument();
  for (const name of ['Riwayat Pengajuan Surat', 'Riwayat Pengaduan'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(pages.requests('GET /surat/my-surat')).toEqual([]);
});

test('a user without a name is shown by their username', async () => {
  await openProfil(aUser({ nama: '', username: 'tanpa.nama' }));
  expect(await main().findByText('U')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profil tanpa.nama' })).toBeInTheDocument();
});

test('logging out needs a confirmation and leads to the home page', async () => {
  answerHome();
  pages.answer('POST /auth/logout', { message: 'Berhasil logout' });
  const user = await openProfil();
  const open = await main().findByRole('button', { name: 'Logout' });
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Logout' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Batal' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(open).toHaveFocus());
  expect(pages.requests('POST /auth/logout')).toEqual([]);

  await user.click(open);
  await user.click(await screen.findByRole('button', { name: 'Ya, Keluar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await screen.findAllByRole('button', { name: 'Masuk' })).not.toEqual([]);
  await waitFor(() => expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]));
  expect(pages.requests('POST /auth/logout')).toHaveLength(1);
});

test('deleting the account names the consequence, needs a confirmation and leads home after two seconds', async () => {
  answerHome();
  const release = pages.hold('DELETE /auth/account');
  pages.answer('DELETE /auth/account', { message: 'Akun berhasil dihapus' });
  const opened = await openProfil(aUser({ username: 'sekar' }));
  await opened.click(await screen.findByRole('button', { name: 'Hapus Akun' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hapus Akun' });
  expect(dialog).toHaveTextContent(
    'Apakah Anda yakin ingin menghapus akun ini? Tindakan ini tidak dapat dibatalkan dan semua data Anda akan hilang permanen.',
  );
  expect(dialog).toHaveTextContent('@sekar');
  await waitFor(() => expect(within(dialog).getByLabelText('Password saat ini')).toHaveFocus());
  await opened.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
  expect(await within(dialog).findAllByText('Password saat ini wajib diisi!')).not.toEqual([]);
  expect(pages.requests('DELETE /auth/account')).toEqual([]);
  await opened.type(within(dialog).getByLabelText('Password saat ini'), 'rahasia-desa');
  await opened.dblClick(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
  expect(await within(dialog).findByRole('button', { name: 'Menghapus...' })).toBeDisabled();

  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  release();
  await screen.findByText('Akun berhasil dihapus');
  expect(pages.requests('DELETE /auth/account').map(({ body }) => body)).toEqual([{ currentPassword: 'rahasia-desa' }]);
  expect(window.location.pathname).toBe('/profil');
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await screen.findAllByRole('button', { name: 'Masuk' })).not.toEqual([]);
});

test('an account that cannot be deleted stays, with the reason', async () => {
  pages.answer('DELETE /auth/account', failure(500));
  const user = await openProfil();
  await user.click(await screen.findByRole('button', { name: 'Hapus Akun' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hapus Akun' });
  await user.type(within(dialog).getByLabelText('Password saat ini'), 'rahasia-desa');
  await user.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Gagal menghapus akun');
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeInTheDocument();
});

test('a shared device ends the session after half an hour, removes personal data and explains why', async () => {
  const user = await openProfil(aUser({ nama: 'Sekar Arum' }));
  expect((await main().findAllByText('Sekar Arum')).length).toBeGreaterThan(0);
  localStorage.setItem('dipakai', String(Date.now() - 30 * 60_000));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Anda dikeluarkan karena perangkat ini 30 menit tidak dipakai.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Sekar Arum')).toBeNull());
  expect(localStorage.getItem('token')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByText(/Anda dikeluarkan/)).toBeNull();
});

test('an official reads which passkey belongs to a former address, and that none is active', async () => {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  const passkey = {
    id: 'x',
    nama: 'Ponsel dinas',
    created_at: '2026-11-01T02:00:00.000Z',
    dipakai_at: null,
    berlaku: false,
  };
  pages.answer('GET /auth/keamanan', {
    keamanan: { totp: false, sejak: null, kode_tersisa: 0, passkey: [passkey], wajib: false },
  });
  await pages.open('/profil', { as: 'admin' });
  expect(await screen.findByText(/^Dibuat untuk alamat portal yang lama/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Passkey Belum aktif' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 3, name: /^Kode cadangan/ })).not.toBeInTheDocument();
});
