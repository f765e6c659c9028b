import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPng, notAPicture } from '../../../../test/files.ts';
import { usePages } from '../../../../test/page.tsx';
import { aDesa } from '../../../../test/rows/desa.ts';

const pages = usePages();

async function openEditor() {
  const user = await pages.open('/admin/desa', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit identitas desa' }));
  expect(await screen.findByLabelText('Nama desa')).toHaveFocus();
  return user;
}

const SAVED = 'Identitas desa berhasil disimpan';
const logo = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

test('the whole identity is sent, and every frame shows the new name at once', async () => {
  const user = await openEditor();
  const write = async (label: string | RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  await write('Nama desa', ' Sumberrejo ');
  await write(/^Semboyan/, '');
  await write(/^Lintang/, '-7,6298');
  await write(/^Bujur/, '111.5239');
  await user.upload(logo(), aPng('logo.png'));
  expect(await screen.findByText('Logo baru: logo.png. Tekan Simpan untuk memakainya.')).toBeInTheDocument();
  pages.answer('PUT /desa', { message: SAVED, desa: aDesa({ nama: 'Sumberrejo' }) });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () => expect((await screen.findByText(SAVED)).closest('[role=status]')).toHaveFocus());
  const texts = pages.asked('PUT /desa').at(-1)?.body ?? {};
  expect(texts).toMatchObject({ nama: 'Sumberrejo', semboyan: '', lintang: '-7.6298', bujur: '111.5239' });
  expect(texts.logo).toMatchObject({ name: 'logo.png' });
  await waitFor(() => expect(document.title).toBe('Identitas Desa · Desa Sumberrejo'));
  expect(screen.getByRole('banner')).toHaveTextContent('Desa Sumberrejo');
});

test('the logo can be taken away again', async () => {
  pages.answer('GET /desa', { desa: aDesa({ logo: 'desa/logo-90x90.webp' }) });
  const user = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Hapus Logo' }));
  expect(await screen.findByText('Logo akan dihapus saat disimpan.')).toBeInTheDocument();
  pages.answer('PUT /desa', { message: SAVED, desa: aDesa() });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByText(SAVED);
  expect(pages.asked('PUT /desa').at(-1)?.body).toMatchObject({ hapus_gambar: 'true' });
});

test('what is wrong stands under its field, and nothing typed is lost', async () => {
  const user = await openEditor();
  await user.clear(screen.getByLabelText('Nama desa'));
  const postcode = screen.getByLabelText(/^Kode pos/);
  await user.clear(postcode);
  await user.type(postcode, '6351');
  await user.type(screen.getByLabelText(/^Lintang/), '95');
  await user.type(screen.getByLabelText(/^Bujur/), '111');
  await user.upload(logo(), notAPicture());
  await waitFor(() => expect(logo()).toHaveAccessibleDescription(/File harus berupa gambar!/));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nama desa wajib diisi',
    'Kode pos harus berupa angka, misalnya 63512',
    'File harus berupa gambar!',
    'Lintang harus berupa angka antara -90 dan 90',
  ]);
  expect(screen.getByLabelText('Nama desa')).toHaveFocus();
  expect(postcode).toHaveValue('6351');
  expect(pages.asked('PUT /desa')).toEqual([]);
});
