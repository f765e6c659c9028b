import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aUser } from '../../../../test/rows/user.ts';

const pages = usePages();
const newcomer = aUser({ role: 'admin', must_change_password: true });

async function openNewcomer() {
  const user = await pages.open('/privasi', { as: newcomer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ganti Password' }));
  await waitFor(() => expect(dialog.getByLabelText('Password saat ini')).toHaveFocus());
  return { user, dialog };
}

test('an initial password can only be left by logging out', async () => {
  pages.answer('POST /auth/logout', { message: 'Keluar' });
  const { user, dialog } = await openNewcomer();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Ganti Password' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Tutup' })).not.toBeInTheDocument();
  pages.answer('GET /berita', { berita: [] });
  pages.answer('GET /pengumuman', { pengumuman: [] });
  pages.answer('GET /statistik', { statistik: [] });
  await user.click(dialog.getByRole('button', { name: 'Keluar' }));
  await screen.findByText('Belum ada berita tersedia');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Masuk' })).toBeInTheDocument();
  expect(pages.requests('POST /auth/logout')).toHaveLength(1);
});

test('a refused password shows the reason under its field, and an own password opens the portal', async () => {
  const { user, dialog } = await openNewcomer();
  const type = async (next: string) => {
    for (const [label, text] of [
      ['Password saat ini', 'dari-portal'],
      ['Password baru', next],
      ['Konfirmasi password baru', next],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  };
  const same = 'Password baru harus berbeda dari password saat ini!';
  pages.answer('PUT /auth/change-password', failure(400, same, [{ msg: same, path: 'newPassword' }]));
  await type('dari-portal');
  await waitFor(() =>
    expect(dialog.getByLabelText('Password baru')).toHaveAccessibleDescription(expect.stringContaining(same)),
  );
  // The form moves the focus there. Earlier typing would be cut off.
  await waitFor(() => expect(dialog.getByLabelText('Password baru')).toHaveFocus());
  const known = { ...newcomer, must_change_password: false };
  pages.answer('PUT /auth/change-password', { message: 'Diganti', token: 'baru', user: known });
  await type('milik-sendiri');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(screen.getByRole('banner')).getByRole('link', { name: /^Profil / })).toBeInTheDocument();
});
