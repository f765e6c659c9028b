import { BUKU_PERATURAN, type BukuPeraturan } from '@pendopo/shared/buku/umum';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aPeraturan } from '../../../../test/rows/buku.ts';
import { aDesa } from '../../../../test/rows/desa.ts';
import { aSetelan } from '../../../../test/rows/naskah-setelan.ts';

const pages = usePages();
const print = vi.fn();

beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: [] });
});

test('the chosen book and period are requested, and a title leads to the regulation', async () => {
  pages.answer('GET /buku/peraturan', { peraturan: [aPeraturan()] });
  const user = await pages.open('/admin/buku-umum?tahun=2025', { as: 'operator' });
  const link = await screen.findByRole('link', { name: 'Pelestarian Mata Air' });
  expect(link).toHaveAttribute('href', '/profil/produk-hukum/5');
  await user.selectOptions(screen.getByLabelText('Buku'), 'A.9 Buku Lembaran Desa dan Berita Desa');
  await user.selectOptions(await screen.findByLabelText('Bulan'), 'Maret');
  await waitFor(() => expect(window.location.search).toContain('bulan=3'));
  await waitFor(() => {
    const { query } = pages.requests('GET /buku/peraturan').at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({ buku: 'a9', tahun: '2025', bulan: '3' });
  });
});

const COLUMNS: readonly [BukuPeraturan, number][] = [
  ['a1', 10],
  ['a2', 6],
  ['a9', 7],
];

test.each(COLUMNS)('%s prints every column with its number, also an empty one', async (buku, columns) => {
  pages.answer('GET /buku/peraturan', { peraturan: [aPeraturan()] });
  const user = await pages.open(`/admin/buku-umum?buku=${buku}&tahun=2024`, { as: 'operator' });
  await screen.findByRole('link', { name: 'Pelestarian Mata Air' });
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = screen.getByRole('heading', { name: /TAHUN 2024/ }).parentElement ?? document.body;
  expect(BUKU_PERATURAN[buku].columns).toHaveLength(columns);
  expect(within(sheet).getByRole('columnheader', { name: String(columns) })).toBeInTheDocument();
  const row = within(sheet).getByRole('row', { name: /Pelestarian Mata Air/ });
  expect(within(row).getAllByRole('cell')).toHaveLength(columns);
});

test('a book without regulations prints a row NIHIL', async () => {
  pages.answer('GET /buku/peraturan', { peraturan: [] });
  const user = await pages.open('/admin/buku-umum?tahun=2025', { as: 'operator' });
  expect(await screen.findByText('Belum ada peraturan pada masa ini.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByRole('cell', { name: 'NIHIL' })).toHaveAttribute('colspan', '10');
});

test('heads and kinds have the village’s words', async () => {
  const sebutan = { ...SEBUTAN, desa: 'Nagari', kepala: 'Wali Nagari' };
  pages.answer('GET /desa', { desa: aDesa({ sebutan }) });
  pages.answer('GET /buku/peraturan', { peraturan: [aPeraturan({ jenis: 'Peraturan Kepala Desa' })] });
  await pages.open('/admin/buku-umum', { as: 'operator' });
  const table = await screen.findByRole('table', { name: 'Buku Peraturan di Nagari' });
  await waitFor(() => expect(table).toHaveTextContent('Peraturan Wali Nagari'));
  expect(table).toHaveTextContent('Berita Nagari');
});
