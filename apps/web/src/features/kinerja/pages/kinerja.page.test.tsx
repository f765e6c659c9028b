import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aKinerja, answersWithin } from '../../../../test/rows/kinerja.ts';

const pages = usePages();

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the figures show in a sentence and by application type', async () => {
  pages.answer('GET /kinerja', { kinerja: aKinerja() });
  pages.answer('GET /pelayanan', { pelayanan: answersWithin(3) });
  await pages.open('/layanan/kinerja');
  expect(
    await screen.findByText('94 persen dari 120 surat dalam 90 hari terakhir selesai tepat waktu.'),
  ).toBeInTheDocument();
  expect(cellsOf(/Surat Keterangan Usaha/)).toEqual([
    expect.stringMatching(/94%$/),
    expect.stringMatching(/120$/),
    expect.stringMatching(/1,5 hari kerja$/),
    expect.stringMatching(/2 hari kerja$/),
  ]);
  expect(screen.getByText(/^100 persen dari 10 pengaduan/)).toBeInTheDocument();
  await screen.findByRole('row', { name: /Jawaban pertama atas pengaduan/ });
  expect(cellsOf(/Jawaban pertama/).at(-1)).toMatch(/3 hari kerja$/);
  expect(screen.getByText(/^Dihitung sampai 23 November 2026\./)).toBeInTheDocument();
});

test('the counting method is shown on demand', async () => {
  pages.answer('GET /kinerja', { kinerja: aKinerja() });
  pages.answer('GET /pelayanan', { pelayanan: answersWithin(3) });
  const user = await pages.open('/layanan/kinerja');
  const late = await screen.findByText(/^Yang lewat janji dan belum selesai/);
  expect(late).not.toBeVisible();
  await user.click(screen.getByText('Cara menghitung'));
  expect(late).toBeVisible();
});

test('a group with too few cases has no table and gets a notice', async () => {
  pages.answer('GET /kinerja', { kinerja: aKinerja({ pengaduan: null }) });
  pages.answer('GET /pelayanan', { pelayanan: answersWithin(3) });
  await pages.open('/layanan/kinerja');
  expect(await screen.findByRole('heading', { name: 'Surat' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Pengaduan' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Belum cukup pengaduan untuk dihitung\./)).toBeInTheDocument();
});

test.each([
  ['not counted yet', null],
  ['too little', aKinerja({ surat: null, jenis: [], pengaduan: null })],
])('%s: the page only says when there will be figures', async (_, kinerja) => {
  pages.answer('GET /kinerja', { kinerja });
  pages.answer('GET /pelayanan', { pelayanan: answersWithin(3) });
  await pages.open('/layanan/kinerja');
  expect(await screen.findByText('Belum cukup surat untuk dihitung.')).toBeInTheDocument();
  expect(screen.getByText(/setelah sedikitnya 10 surat atau pengaduan selesai dalam 90 hari/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat janji tiap jenis surat' })).toBeInTheDocument();
  expect(screen.queryByText('Cara menghitung')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /^(Surat|Pengaduan)$/ })).not.toBeInTheDocument();
});
