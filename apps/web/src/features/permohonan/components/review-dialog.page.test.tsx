import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPdf, chooseFile } from '../../../../test/choose-file.ts';
import { type Call, failure, NETWORK_ERROR } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aSurat, aSuratSaya, mySurat } from '../../../../test/rows/surat-warga.ts';
import { aUser } from '../../../../test/rows/user.ts';
import {
  attachScans,
  FORM_READS,
  field,
  fillIdentity,
  formAddress,
  formReady,
  USAHA_FILES,
} from '../../../../test/surat-form.ts';

const pages = usePages();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SENT = { message: 'Surat berhasil diajukan!', surat: aSurat(), tautan_rt: [] };
const submissions = () => pages.requests('POST /surat');
const dialog = () => within(screen.getByRole('dialog', { name: 'Ringkasan' }));

/** Fills in the business application and opens the summary. */
async function review() {
  for (const [call, given] of Object.entries({ ...EMPTY_PROFIL, ...FORM_READS })) pages.answer(call as Call, given);
  const user = await pages.open(formAddress(), { as: aUser({ nama: 'Niken Larasanti' }) });
  await formReady();
  await fillIdentity(user);
  await attachScans();
  const check = async () => {
    await user.click(screen.getByRole('button', { name: 'Periksa Ringkasan' }));
    await screen.findByRole('dialog', { name: 'Ringkasan' });
  };
  await check();
  const send = async (name = 'Kirim Pengajuan') => user.click(await dialog().findByRole('button', { name }));
  return { user, check, send };
}

test('repeated presses of Kirim send one application, and nothing can be closed meanwhile', async () => {
  const release = pages.hold('POST /surat');
  pages.answer('POST /surat', SENT);
  const { user } = await review();
  await user.dblClick(dialog().getByRole('button', { name: 'Kirim Pengajuan' }));
  expect(await dialog().findByRole('button', { name: 'Mengirim...' })).toBeDisabled();
  expect(dialog().queryByRole('button', { name: 'Ubah Data' })).not.toBeInTheDocument();
  expect(dialog().getByRole('button', { name: 'Tutup' })).toBeDisabled();
  await user.keyboard('{Escape}');
  for (const name of Object.values(USAHA_FILES)) expect(dialog().getByLabelText(new RegExp(`^${name}`))).toBeVisible();
  release();
  expect(await screen.findByText('Surat berhasil diajukan!')).toBeInTheDocument();
  expect(dialog().getByText(/^Nomor pengajuan 41\./)).toBeInTheDocument();
  expect(submissions()).toHaveLength(1);
  const { body } = submissions()[0] ?? {};
  expect(body).toMatchObject({
    jenis_surat: 'Surat Keterangan Usaha',
    nik: '9999015203880001',
    jenis_persyaratan_0: 'Fotokopi Kartu Keluarga (KK)',
    lampiran_0: { name: 'kk.pdf', type: 'application/pdf' },
  });
});

test('a lost answer loses nothing, and the retry sends the same application under the same key', async () => {
  pages.answer('POST /surat', NETWORK_ERROR);
  const { user, check, send } = await review();
  await send();
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    /^Sambungan terputus sebelum pengiriman selesai\. Surat belum pasti terkirim; Kirim lagi tidak mengirimnya dua kali\./,
  );
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Kirim lagi' })).toHaveFocus());
  await user.click(dialog().getByRole('button', { name: 'Ubah Data' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field('NIK')).toHaveValue('9999015203880001');
  for (const [label, name] of Object.entries(USAHA_FILES)) expect(field(label).files?.[0]?.name).toBe(name);
  pages.answer('POST /surat', SENT);
  await check();
  await send();
  expect(await screen.findByText('Surat berhasil diajukan!')).toBeInTheDocument();
  const [first, ...again] = submissions().map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(again).toEqual([first]);
});

test('a session that ended while the form was filled in loses nothing', async () => {
  pages.answer('POST /surat', failure(401, 'Sesi Anda telah berakhir. Silakan login ulang.'));
  const { user, send } = await review();
  await send();
  expect(await dialog().findByRole('alert')).toHaveTextContent('Sesi Anda telah berakhir. Silakan login ulang.');
  expect(dialog().getByText('Isian Anda masih ada; setelah masuk lagi, tekan Kirim Pengajuan.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Masuk lagi' })).toBeVisible();
  const again = () => user.click(dialog().getByRole('button', { name: 'Masuk lagi' }));
  await again();
  const login = () => screen.findByRole('dialog', { name: 'Login' });
  await login();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Login' })).not.toBeInTheDocument());
  await again();
  const form = within(await login());
  pages.answer('POST /auth/login', { message: 'Login berhasil', token: 'baru', user: aUser() });
  await user.type(form.getByLabelText('Username'), 'niken');
  await user.type(form.getByLabelText('Password'), 'rahasia');
  await user.click(form.getByRole('button', { name: 'Masuk' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Login' })).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/layanan/form-surat');
  pages.answer('POST /surat', SENT);
  await send();
  expect(await screen.findByText('Surat berhasil diajukan!')).toBeInTheDocument();
  const { headers, body } = submissions().at(-1) ?? {};
  expect(headers?.authorization).toBe('Bearer baru');
  expect(body).toMatchObject({ nik: '9999015203880001', alamat_sekarang: 'RT 03 RW 01' });
});

test('a file that the server refuses is marked in the unchanged form', async () => {
  const msg = 'Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.';
  pages.answer('POST /surat', failure(400, msg, [{ msg, path: 'lampiran_2' }]));
  const { check, send } = await review();
  await send();
  const refused = () => field('Surat pengantar RT/RW');
  await waitFor(() => expect(refused()).toHaveAccessibleDescription(new RegExp(msg)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(refused()).toHaveFocus());
  expect(screen.getAllByText('Perlu diganti')).toHaveLength(1);
  expect(field('Nama lengkap')).toHaveValue('Niken Larasanti');
  chooseFile(refused(), aPdf('pengantar-baru.pdf'));
  await screen.findByText('pengantar-baru.pdf');
  pages.answer('POST /surat', SENT);
  await check();
  await send();
  expect(await screen.findByText('Surat berhasil diajukan!')).toBeInTheDocument();
  expect(submissions().at(-1)?.body).toMatchObject({ lampiran_2: { name: 'pengantar-baru.pdf' } });
});

test('the success message stays for two seconds, then the profile opens with the receipt', async () => {
  pages.answer('POST /surat', SENT);
  const { send } = await review();
  pages.answer('GET /surat/my-surat', mySurat(aSuratSaya()));
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await send();
  await screen.findByText('Surat berhasil diajukan!');
  await waitFor(() => expect(field('NIK')).toHaveValue(''));
  expect(screen.queryByText('Siap dikirim')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/layanan/form-surat');
  await vi.advanceTimersByTimeAsync(2000);
  const title = await screen.findByText('Pengajuan Anda sudah kami terima');
  expect(window.location.pathname).toBe('/profil');
  const panel = title.closest('[role=status]');
  expect(panel).toHaveTextContent(
    'Surat Keterangan Usaha, nomor 41, dengan 0 lampiran. Selesai paling lambat Senin, 5 Januari 2099, pukul 15.00 WIB.',
  );
  expect(screen.getByRole('link', { name: 'Lihat dan cetak bukti' })).toHaveAttribute('href', '/surat/41');
});

test('the history waits for the new application instead of showing the old list', async () => {
  pages.answer('POST /surat', SENT);
  const { send } = await review();
  const release = pages.hold('GET /surat/my-surat');
  pages.answer('GET /surat/my-surat', mySurat(aSuratSaya()));
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await send();
  await screen.findByText('Surat berhasil diajukan!');
  await vi.advanceTimersByTimeAsync(2000);
  const history = within(await screen.findByRole('region', { name: 'Riwayat Pengajuan Surat' }));
  expect(history.getByText('Memuat riwayat surat...')).toBeInTheDocument();
  expect(history.queryByText('Belum ada pengajuan surat.')).not.toBeInTheDocument();
  release();
  expect(await history.findByRole('table')).toBeInTheDocument();
});

test('a browser without storage shows one message, and the application can be sent', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission', 'SecurityError');
  });
  pages.answer('POST /surat', SENT);
  const { send } = await review();
  expect(screen.getAllByText(/^Draf tidak dapat disimpan di perangkat ini\./)).toHaveLength(1);
  await send();
  expect(await screen.findByText('Surat berhasil diajukan!')).toBeInTheDocument();
});

test('a file that the device does not store is named, and the application can be sent', async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refusing(this: IDBObjectStore, value, key) {
    if (Object(value).content) throw new DOMException('no room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  pages.answer('POST /surat', SENT);
  const { send } = await review();
  const names = Object.values(USAHA_FILES).join(', ');
  const status = new RegExp(`^Draf tersimpan di perangkat ini, \\d\\d\\.\\d\\d WIB, tanpa berkas ${names}\\.`);
  expect(await screen.findByText(status)).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Surat berhasil diajukan!')).toBeInTheDocument();
});
