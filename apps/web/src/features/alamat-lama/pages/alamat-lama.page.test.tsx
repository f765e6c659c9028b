import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { alamatPage, anAlamat } from '../../../../test/rows/alamat-lama.ts';

const pages = usePages();
const answer = (meleset: { dari: string; kali: number }[] = []) => {
  pages.answer('GET /alamat-lama', alamatPage(anAlamat()));
  pages.answer('GET /alamat-lama/meleset', { meleset });
};

test('a path that was not found is redirected with its path filled in', async () => {
  answer([{ dari: '/foto/12', kali: 1_204 }]);
  pages.answer('POST /alamat-lama', { message: 'Alamat lama berhasil ditambahkan', alamat: anAlamat() });
  const user = await pages.open('/admin/alamat-lama', { as: 'operator' });
  expect(await screen.findByText('1.204 kali dibuka')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Alihkan /foto/12' }));
  expect(await screen.findByLabelText('Alamat lama')).toHaveValue('/foto/12');
  await user.type(screen.getByLabelText('Tujuan'), '/kontak');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Alamat lama berhasil ditambahkan')).toBeInTheDocument();
  expect(pages.requests('POST /alamat-lama').map(({ body }) => body)).toEqual([{ dari: '/foto/12', ke: '/kontak' }]);
});

test('a target on another site is refused beside its field', async () => {
  answer();
  const user = await pages.open('/admin/alamat-lama', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Tambah alamat' }));
  await user.type(await screen.findByLabelText('Alamat lama'), 'https://lama.example/artikel/15');
  await user.type(screen.getByLabelText('Tujuan'), 'https://lain.example');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(
    (await screen.findAllByText('Tujuan harus berupa halaman portal ini, misalnya /publikasi/berita')).length,
  ).toBeGreaterThan(0);
});

test('a former address is deleted after confirmation', async () => {
  answer();
  pages.answer('DELETE /alamat-lama/41', { message: 'Alamat lama berhasil dihapus' });
  const user = await pages.open('/admin/alamat-lama', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Hapus /artikel/15' }));
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus' }));
  expect(await screen.findByText('Alamat lama berhasil dihapus')).toBeInTheDocument();
});
