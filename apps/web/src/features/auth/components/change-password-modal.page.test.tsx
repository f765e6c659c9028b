import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aKeamanan } from '../../../../test/rows/akun.ts';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aUser } from '../../../../test/rows/user.ts';

const pages = usePages();

const dialog = () => within(screen.getByRole('dialog', { name: 'Ganti Password' }));
const field = (label: string) => dialog().getByLabelText(label);
const LABELS = ['Password saat ini', 'Password baru', 'Konfirmasi password baru'] as const;

async function openPasswords(as: 'user' | 'admin' = 'user') {
  pages.answer('GET /auth/keamanan', { keamanan: aKeamanan() });
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  const user = await pages.open('/profil', { as });
  await user.click(await screen.findByRole('button', { name: 'Ganti Password' }));
  await waitFor(() => expect(field('Password saat ini')).toHaveFocus());
  const save = () => user.click(dialog().getByRole('button', { name: 'Simpan' }));
  return {
    save,
    change: async (...texts: readonly [current: string, next: string, again: string]) => {
      for (const [index, label] of LABELS.entries()) {
        await user.clear(field(label));
        await user.type(field(label), texts[index] ?? '');
      }
      await save();
    },
  };
}

test.each([
  ['user', 'Paling sedikit 6 karakter.'],
  ['admin', 'Paling sedikit 10 karakter.'],
] as const)('the form tells the %s the minimum length of a new password', async (as, hint) => {
  await openPasswords(as);
  expect(field('Password baru')).toHaveAccessibleDescription(hint);
});

test('the form reports a missing, short, unconfirmed and wrong password', async () => {
  const { save, change } = await openPasswords();
  await save();
  const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Password saat ini wajib diisi!', 'Password baru wajib diisi!']);
  await change('lama-sekali', '12345', '12345');
  await waitFor(() => expect(field('Password baru')).toHaveAccessibleDescription(/Password baru minimal 6 karakter!/));
  await change('lama-sekali', 'rahasia', 'rahasiA');
  await waitFor(() =>
    expect(field('Konfirmasi password baru')).toHaveAccessibleDescription('Konfirmasi password tidak cocok!'),
  );
  expect(pages.requests('PUT /auth/change-password')).toEqual([]);
  const wrong = { msg: 'Password saat ini salah', path: 'currentPassword' };
  pages.answer('PUT /auth/change-password', failure(400, wrong.msg, [wrong]));
  await change('bukan-ini', 'rahasia', 'rahasia');
  await waitFor(() => expect(field('Password saat ini')).toHaveAccessibleDescription('Password saat ini salah'));
  await waitFor(() => expect(field('Password saat ini')).toHaveFocus());
});

test('a failed save keeps the form, and a successful save continues the session with a new token', async () => {
  pages.answer('PUT /auth/change-password', failure(500));
  const { save, change } = await openPasswords();
  await change('lama-sekali', 'rahasia', 'rahasia');
  expect(await dialog().findByRole('alert')).toHaveTextContent('Gagal mengubah password');
  expect(field('Password baru')).toHaveValue('rahasia');
  pages.answer('PUT /auth/change-password', { message: 'Password berhasil diubah', token: 'baru', user: aUser() });
  await save();
  expect(await screen.findByText('Password berhasil diubah!')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('baru');
  expect(pages.requests('PUT /auth/change-password').at(-1)?.body).toEqual({
    currentPassword: 'lama-sekali',
    newPassword: 'rahasia',
  });
});
