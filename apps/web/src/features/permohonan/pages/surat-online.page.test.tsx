import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';

const pages = usePages();

const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const search = () => screen.getByLabelText('Cari jenis surat');

async function openCatalogue(query = '') {
  pages.answer('GET /pelayanan', { pelayanan: { hari_kerja: [] } });
  const user = await pages.open(`/layanan/surat-online${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Surat Online' });
  return user;
}

test('the catalogue shows 19 types in categories, and an empty search result shows a message', async () => {
  const user = await openCatalogue();
  expect(cards()).toHaveLength(19);
  const shelf = within(screen.getByRole('main')).getByRole('region', { name: 'Kelahiran dan Kematian' });
  expect(within(shelf).getAllByRole('article')).toHaveLength(4);
  await user.type(search(), 'paspor');
  expect(await screen.findByText('Tidak ada surat ditemukan.')).toBeInTheDocument();
  expect(screen.getByText('0 hasil untuk “paspor”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua surat' }));
  expect(cards()).toHaveLength(19);
});

test('the catalogue finds everyday words, and its search is in the address', async () => {
  const user = await openCatalogue();
  await user.type(search(), 'miskin');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByRole('link', { name: /^Ajukan Surat Keterangan Tidak Mampu/ })).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe('?q=miskin'));
  user.unmount();
  await openCatalogue('?q=anak+baru+lahir');
  expect(search()).toHaveValue('anak baru lahir');
  const found = cards().map(({ textContent }) => textContent);
  expect(found).toContainEqual(expect.stringContaining('Surat Keterangan Kelahiran'));
});
