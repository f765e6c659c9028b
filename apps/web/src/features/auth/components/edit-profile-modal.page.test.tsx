import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aUser } from '../../../../test/rows/user.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Profil' }));
const field = (label: string | RegExp) => dialog().getByLabelText(label);

async function openEditor(as: Parameters<typeof pages.open>[1] = { as: 'user' }) {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  const user = await pages.open('/profil', as);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(field('Nama Lengkap')).toHaveFocus());
  return {
    user,
    type: async (label: string | RegExp, text: string) => {
      await user.clear(field(label));
      if (text) await user.type(field(label), text);
    },
    save: () => user.click(dialog().getByRole('button', { name: 'Simpan' })),
  };
}

test('a saved profile shows a notice, the new name on the profile and in the header', async () => {
  pages.answer('PUT /auth/profile', {
    message: 'Profil berhasil diperbarui',
    user: aUser({ nama: 'Tirta Baru', email: 'tirta@contoh.id', no_hp: '081200000033' }),
  });
  const { type, save } = await openEditor();
  await type('Nama Lengkap', '  Tirta Baru ');
  await type('Email', 'tirta@contoh.id');
  await type(/^Nomor HP/, '+62 812-0000-0033');
  await save();
  const notice = await screen.findByText('Profil berhasil diperbarui!');
  await waitFor(() => expect(notice.closest('[role=status]')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const account = within(screen.getByRole('region', { name: 'Informasi Akun' }));
  for (const text of ['Tirta Baru', 'tirta@contoh.id', '081200000033'])
    expect(account.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profil Tirta Baru' })).toBeInTheDocument();
  expect(pages.requests('PUT /auth/profile').map(({ body }) => body)).toEqual([
    { nama: 'Tirta Baru', email: 'tirta@contoh.id', no_hp: '081200000033', updatedAt: aUser().updatedAt },
  ]);
});

test('a profile without a name or with an invalid email is not saved', async () => {
  const { type, save } = await openEditor();
  await type('Nama Lengkap', '   ');
  await type('Email', '');
  await save();
  const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nama lengkap wajib diisi!', 'Email wajib diisi!']);
  await waitFor(() => expect(field('Nama Lengkap')).toHaveFocus());
  await type('Nama Lengkap', 'Tirta');
  await type('Email', 'tirta@contoh');
  await save();
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Format email tidak valid!'));
  expect(pages.requests('PUT /auth/profile')).toEqual([]);
});

test('an account without an email is saved without an email', async () => {
  const known = aUser({ email: null });
  pages.answer('PUT /auth/profile', { message: 'Profil berhasil diperbarui', user: { ...known, nama: 'Tirta Baru' } });
  const { type, save } = await openEditor({ as: known });
  expect(field('Email (opsional)')).toHaveValue('');
  await type('Nama Lengkap', 'Tirta Baru');
  await save();
  await screen.findByText('Profil berhasil diperbarui!');
  const account = within(screen.getByRole('region', { name: 'Informasi Akun' }));
  expect(account.getByText('Email').nextElementSibling).toHaveTextContent('-');
  expect(pages.requests('PUT /auth/profile')[0]?.body).toMatchObject({ nama: 'Tirta Baru', email: '' });
});

test('a file that is not a picture is refused, whatever its name', async () => {
  const { save } = await openEditor();
  const photo = field(/^Foto Profil/);
  // The user can choose "all files" in the file dialog.
  const { upload } = userEvent.setup({ applyAccept: false });
  for (const file of [
    new File(['PK\u0003\u0004'], 'surat.docx'),
    new File(['bukan gambar'], 'foto.png', { type: 'image/png' }),
  ]) {
    await upload(photo, file);
    await waitFor(() => expect(photo).toHaveAccessibleDescription(/File harus berupa gambar!/));
  }
  await save();
  await waitFor(() => expect(photo).toHaveFocus());
  expect(pages.requests('PUT /auth/profile')).toEqual([]);
});

test('a refusal or a failure of the server shows above the typed text', async () => {
  pages.answer('PUT /auth/profile', failure(409, 'Email sudah digunakan'));
  const { type, save } = await openEditor();
  await type('Email', 'orang@contoh.id');
  await save();
  expect(await dialog().findByRole('alert')).toHaveTextContent('Email sudah digunakan');
  pages.answer('PUT /auth/profile', failure(500));
  await save();
  expect(await dialog().findByText(/Gagal mengupdate profil/)).toBeInTheDocument();
  expect(field('Email')).toHaveValue('orang@contoh.id');
});

test('a stale profile is reloaded without losing the typed text', async () => {
  pages.answer('PUT /auth/profile', failure(409, API_TEXT.staleEdit));
  const { user, type, save } = await openEditor();
  await type('Nama Lengkap', 'Ketikan');
  await save();
  const newer = aUser({ no_hp: '081299999999', updatedAt: NEWER });
  pages.answer('GET /auth/me', { user: newer });
  await user.click(await screen.findByRole('button', { name: 'Muat data terbaru' }));
  await waitFor(() => expect(field(/^Nomor HP/)).toHaveValue('081299999999'));
  expect(field('Nama Lengkap')).toHaveValue('Ketikan');
  pages.answer('PUT /auth/profile', { message: 'Profil berhasil diperbarui', user: newer });
  await save();
  expect(await screen.findByText('Profil berhasil diperbarui!')).toBeInTheDocument();
  expect(pages.requests('PUT /auth/profile').at(-1)?.body).toMatchObject({ nama: 'Ketikan', updatedAt: NEWER });
});

test('closing the form asks only about unsaved changes and returns the focus', async () => {
  const { user, type } = await openEditor();
  const cancel = () => user.click(dialog().getByRole('button', { name: 'Batal' }));
  const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });
  await cancel();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  for (const leave of [() => user.keyboard('{Escape}'), cancel]) {
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await type('Nama Lengkap', 'Belum');
    await leave();
    await user.click(within(await question()).getByRole('button', { name: 'Lanjut mengisi' }));
    expect(field('Nama Lengkap')).toHaveValue('Belum');
    await leave();
    await user.click(within(await question()).getByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  }
});
