import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aHamlet, aStatistik } from '../../../../test/rows/statistik.ts';

const pages = usePages();

test('the figures are told by category, with bars and the share of each', async () => {
  const hamlets = [aHamlet(), aHamlet({ id: 52, label: 'Wonorejo', value: 1000, color: '#cccccc' })];
  pages.answer('GET /statistik', { statistik: [aStatistik(), ...hamlets] });
  await pages.open('/profil/statistik');
  const section = await screen.findByRole('region', { name: 'Penduduk per Dusun' });
  expect(screen.getByRole('heading', { level: 1, name: 'Statistik Desa' })).toBeInTheDocument();
  const main = screen.getByRole('region', { name: 'Statistik Utama' });
  expect(within(main).getByRole('definition')).toHaveTextContent('4.872');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Krajan3.000 (75,0%)', 'Wonorejo1.000 (25,0%)']);
  const bar = section.querySelector('rect');
  expect(bar).toHaveAttribute('fill', '#123456');
  expect(bar).toHaveAttribute('width', '75%');
  expect(screen.queryByRole('button', { name: 'Edit statistik' })).not.toBeInTheDocument();
});

test.each([[[]], [[aStatistik({ value: 0 })]]])('a village without figures says so', async (statistik) => {
  pages.answer('GET /statistik', { statistik });
  await pages.open('/profil/statistik');
  expect(await screen.findByText('Tidak ada data statistik.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Statistik Utama' })).not.toBeInTheDocument();
});
