import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../test/page.tsx';

const pages = usePages();

test('an unknown address shows a message and a link to the home page', async () => {
  const user = await pages.open('/tidak/ada');
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Halaman tidak ditemukan · Desa Kalijernih'));
  expect(screen.getByRole('link', { name: 'Kembali ke Beranda' })).toHaveAttribute('href', '/');
  pages.answer('GET /berita', { berita: [], meta: { total: 0, next_cursor: null } });
  const search = screen.getByRole('searchbox', { name: /Cari berita/ });
  await user.type(search, 'panen raya{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/publikasi/berita?q=panen+raya'));
});
