import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../test/page.tsx';
import { aDesa } from '../../../test/rows/desa.ts';

const pages = usePages();

test('the desk lists the pages that officials write and explains how to edit them', async () => {
  pages.answer('GET /desa', { desa: aDesa({ lembaga_kosong: ['linmas'] }) });
  await pages.open('/admin/halaman', { as: 'operator' });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/tekan Edit atau Tambah/)).toBeInTheDocument();
  const addresses = main.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
  for (const path of ['/profil/tentang', '/lembaga/pkk', '/publikasi/agenda', '/layanan/panduan'])
    expect(addresses).toContain(path);
  expect(addresses.filter((path) => /^.(admin|data|kontak)/.test(path))).toEqual([]);
  expect((await main.findByText('(belum diisi)')).parentElement).toHaveTextContent('Linmas');
});
