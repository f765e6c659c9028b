import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, Failure, failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';

const pages = usePages();

/** Names of the files that the page has saved through the browser. */
let saved: string[] = [];
function keepName(event: Event): void {
  const link = event.target;
  if (!(link instanceof HTMLAnchorElement) || !link.download) return;
  saved.push(link.download);
  event.preventDefault();
}
beforeEach(() => {
  saved = [];
  document.addEventListener('click', keepName);
});
afterEach(() => document.removeEventListener('click', keepName));

const LINK = '/api/auth/me/data?sesi=3.x&sampai=1&tanda=0';
const DATA = new Failure(
  200,
  { data: {} },
  { 'content-disposition': 'attachment; filename="data-saya.json"', 'x-tautan-berkas': LINK },
);
const section = () => within(screen.getByRole('region', { name: 'Data Anda' }));

async function openProfil() {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as Call, given);
  const user = await pages.open('/profil', { as: 'user' });
  await screen.findByRole('region', { name: 'Data Anda' });
  return { user, download: () => user.click(section().getByRole('button', { name: 'Unduh data saya' })) };
}

test('a failed download shows an error and can be repeated', async () => {
  pages.answer('GET /auth/me/data', failure(400));
  const { download } = await openProfil();
  expect(await section().findByText(/90 hari setelah surat Selesai/)).toBeInTheDocument();
  await download();
  expect(await section().findByRole('alert')).toHaveTextContent('Gagal mengunduh data Anda');
  const release = pages.hold('GET /auth/me/data');
  pages.answer('GET /auth/me/data', DATA);
  await download();
  expect(await section().findByRole('button', { name: 'Menyiapkan...' })).toBeDisabled();
  release();
  expect(await section().findByText('Berkas siap.')).toBeInTheDocument();
  expect(section().queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).toEqual(['data-saya.json']);
  // The result is unknown: browsers in chat apps only save the target of a plain link.
  expect(section().getByRole('link', { name: 'Unduh data-saya.json' })).toHaveAttribute('href', LINK);
});

test('an hour after the login the download requires the password', async () => {
  const refusal = (status: number, msg: string) => failure(status, msg, [{ msg, path: 'password' }]);
  pages.answer('GET /auth/me/data', refusal(403, 'Masukkan password Anda untuk mengunduh data.'));
  const { user, download } = await openProfil();
  await download();
  expect(await section().findByText('Masukkan password Anda untuk mengunduh data.')).toBeInTheDocument();
  const password = () => section().getByLabelText('Password');
  await waitFor(() => expect(password()).toHaveFocus());
  expect(section().queryByRole('alert')).not.toBeInTheDocument();
  await download();
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/Password wajib diisi/));
  pages.answer('POST /auth/me/data', refusal(400, 'Password salah'));
  await user.type(password(), 'bukan-ini{Enter}');
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/Password salah/));
  await user.click(section().getByRole('button', { name: 'Batal' }));
  expect(section().queryByLabelText('Password')).not.toBeInTheDocument();
  expect(saved).toEqual([]);

  await download();
  await user.type(await section().findByLabelText('Password'), 'rahasia');
  pages.answer('POST /auth/me/data', DATA);
  await download();
  expect(await section().findByText('Berkas siap.')).toBeInTheDocument();
  expect(section().queryByLabelText('Password')).not.toBeInTheDocument();
  expect(pages.requests('POST /auth/me/data').at(-1)?.body).toEqual({ password: 'rahasia' });
  expect(saved).toEqual(['data-saya.json']);
});
