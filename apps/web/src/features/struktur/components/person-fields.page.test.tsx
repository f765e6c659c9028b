import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { anOfficer, STRUKTUR } from '../../../../test/rows/struktur.ts';

const pages = usePages();

async function openEditor(rows: readonly Struktur[]) {
  pages.answer('GET /struktur', { struktur: rows });
  pages.answer('GET /rt-rw', { rt_rw: [] });
  pages.answer('GET /rt-rw/kontak', { rt_rw: [] });
  pages.answer('PUT /struktur', { message: 'Struktur organisasi berhasil disimpan!', struktur: rows });
  const user = await pages.open('/profil/struktur-organisasi', { as: 'admin' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Edit struktur organisasi');
  await waitFor(() => expect(screen.getAllByLabelText('Nama')[0]).toHaveFocus());
  return { user, press };
}

test('a row shows name and post, and the other fields when it is unfolded', async () => {
  const { press } = await openEditor(STRUKTUR);
  const row = within(screen.getByRole('group', { name: 'Pandu Hastungkara' }));
  expect(row.getByRole('button', { name: 'Rincian Pandu Hastungkara', expanded: false })).toBeInTheDocument();
  expect(row.getByLabelText('Tingkat')).not.toBeVisible();
  await press('Rincian Pandu Hastungkara');
  expect(row.getByRole('button', { name: 'Rincian Pandu Hastungkara', expanded: true })).toBeInTheDocument();
  expect(row.getByLabelText('Tingkat')).toBeVisible();
  expect(row.getByRole('button', { name: 'Hapus orang Pandu Hastungkara' })).toBeVisible();
  await press('Rincian Pandu Hastungkara');
  expect(row.getByLabelText('Tingkat')).not.toBeVisible();
});

test('a save keeps the order of moved people, and vacant posts keep their place', async () => {
  const kaur = (nama: string) => anOfficer({ tipe: 'kaur', nama, jabatan: `Kaur ${nama || 'kosong'}` });
  const { user, press } = await openEditor([kaur('Satu'), kaur(''), kaur('Dua'), kaur('Tiga')]);
  const namesNow = () => screen.getAllByLabelText('Nama').map((field) => (field as HTMLInputElement).value);
  expect(screen.getByRole('button', { name: 'Naikkan Satu' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Naikkan Kaur kosong' })).not.toBeInTheDocument();
  await press('Turunkan Satu');
  expect(namesNow()).toEqual(['Dua', '', 'Satu', 'Tiga']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turunkan Satu' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(namesNow()).toEqual(['Dua', '', 'Tiga', 'Satu']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Naikkan Satu' })).toHaveFocus());
  await press('Simpan');
  await screen.findByText('Struktur organisasi berhasil disimpan!');
  const sent = JSON.parse(String(pages.requests('PUT /struktur').at(-1)?.body?.struktur));
  expect(sent.map(({ nama }: Struktur) => nama)).toEqual(['Dua', 'Tiga', 'Satu']);
});

test('leaving with a moved person asks for confirmation', async () => {
  const rows = ['Satu', 'Dua'].map((nama) => anOfficer({ tipe: 'kaur', nama }));
  const { user, press } = await openEditor(rows);
  await press('Turunkan Satu');
  await press('Batal');
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }));
  await press('Naikkan Satu');
  await press('Batal');
  expect(await screen.findByRole('button', { name: 'Edit struktur organisasi' })).toBeInTheDocument();
});
