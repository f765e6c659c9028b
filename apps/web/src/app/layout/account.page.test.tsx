import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../test/page.tsx';
import { aKeamanan, sessionsAnswer } from '../../../test/rows/akun.ts';
import { aUser } from '../../../test/rows/user.ts';

const pages = usePages();

test('the header says Loading... and the profile waits until the session is loaded', async () => {
  const { unmount } = await pages.open('/privasi');
  const release = pages.hold('GET /auth/me');
  pages.answer('GET /auth/me', { user: aUser({ role: 'operator', username: 'niken' }) });
  pages.answer('GET /auth/sessions', sessionsAnswer());
  pages.answer('GET /auth/keamanan', { keamanan: aKeamanan() });
  pages.answer('GET /telegram/saya', { telegram: { bot: null, terhubung: false } });
  localStorage.setItem('token', 'token');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  unmount();
  await pages.open('/profil');
  expect(within(screen.getByRole('banner')).getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByText('Memverifikasi akses...')).toBeInTheDocument();
  release();
  expect(await screen.findByText('@niken')).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Profil Niken Larasanti' })).toBeInTheDocument();
  await screen.findByText('Chrome di Android');
  await screen.findByText('Pasang kode dari aplikasi');
});
