import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../test/page.tsx';

const pages = usePages();

test('an address that leads nowhere says so, with the way home', async () => {
  await pages.open('/tidak/ada');
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Halaman tidak ditemukan · Desa Kalijernih'));
  expect(screen.getByRole('link', { name: 'Kembali ke Beranda' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('searchbox', { name: /Cari berita/ }).closest('form')).toHaveAttribute(
    'action',
    '/publikasi/berita',
  );
});
