import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aHamlet, aStatistik } from '../../../../test/rows/statistik.ts';

const pages = usePages();
const noPyramid = () => pages.answer('GET /statistik/piramida', { piramida: [] });

test('the figures are shown by category with bars and shares', async () => {
  const hamlets = [aHamlet(), aHamlet({ id: 52, label: 'Wonorejo', value: 1000, color: '#cccccc' })];
  pages.answer('GET /statistik', { statistik: [aStatistik(), ...hamlets] });
  noPyramid();
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

test.each([[[]], [[aStatistik({ value: 0 })]]])('a village without figures shows a message', async (statistik) => {
  pages.answer('GET /statistik', { statistik });
  noPyramid();
  await pages.open('/profil/statistik');
  expect(await screen.findByText('Tidak ada data statistik.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Statistik Utama' })).not.toBeInTheDocument();
});

test('residents are shown by age and sex in a picture and in a table', async () => {
  pages.answer('GET /statistik', { statistik: [aStatistik()] });
  const piramida = [
    { umur: '0–4', laki_laki: 1200, perempuan: 600 },
    { umur: '5–9', laki_laki: null, perempuan: null },
  ];
  pages.answer('GET /statistik/piramida', { piramida });
  await pages.open('/profil/statistik');
  const section = await screen.findByRole('region', { name: 'Piramida Penduduk' });
  const picture = within(section).getByRole('img', { name: /laki-laki di kiri, perempuan di kanan/ });
  const bars = [...picture.querySelectorAll('rect')].map((bar) => ['x', 'width'].map((name) => bar.getAttribute(name)));
  expect(bars).toEqual([
    ['0', '136'],
    ['184', '68'],
  ]);
  const rows = within(within(section).getByRole('table', { name: 'Penduduk menurut umur dan jenis kelamin' }));
  expect(rows.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'UmurLaki-lakiPerempuan',
    '5–9––',
    '0–41.200600',
  ]);
  expect(within(section).getByText(/^– Tidak ditampilkan/)).toBeInTheDocument();
});
