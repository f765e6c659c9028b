import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aDataset } from '../../../../test/rows/data-terbuka.ts';

const pages = usePages();

test('a data set shows its size and date and can be downloaded as CSV and JSON', async () => {
  pages.answer('GET /data-terbuka', { data_terbuka: [aDataset()] });
  await pages.open('/data');
  const dataset = await screen.findByRole('region', { name: 'Permohonan surat per bulan' });
  expect(dataset).toHaveTextContent('2 baris, diperbarui 24 November 2026');
  const links = within(dataset).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/data/surat-per-bulan.csv',
    '/data/surat-per-bulan.json',
  ]);
  for (const link of links) expect(link).toHaveAttribute('download');
});

test('a notice replaces the data sets before the first count', async () => {
  pages.answer('GET /data-terbuka', { data_terbuka: [] });
  await pages.open('/data');
  expect(await screen.findByText('Belum ada data.')).toBeInTheDocument();
});
