import type { Statistik } from '@pendopo/shared/statistik/schemas';
import { STATISTIK_DIHITUNG } from '@pendopo/shared/statistik/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aHamlet, aStatistik } from '../../../../test/rows/statistik.ts';

const pages = usePages();

async function openImport(statistik: readonly Statistik[] = [aHamlet()]) {
  pages.answer('GET /statistik', { statistik });
  pages.answer('GET /statistik/piramida', { piramida: [] });
  const user = await pages.open('/profil/statistik', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Tempel tabel' }));
  const table = await screen.findByLabelText('Tabel');
  return {
    user,
    table,
    paste: (value: string) => fireEvent.change(table, { target: { value } }),
    choose: (name: string, text: string) =>
      user.upload(screen.getByLabelText('Berkas XLSX atau CSV'), new File([text], name, { type: 'text/csv' })),
    save: () => user.click(screen.getByRole('button', { name: 'Simpan' })),
  };
}

const change = (label: string) => screen.getByRole('row', { name: new RegExp(label) });

test('invalid tables are reported by row, and nothing is sent', async () => {
  const { table, paste, choose, save } = await openImport();
  paste('Kategori;Label;Nilai\ndusun;Krajan;dua');
  await save();
  expect(table).toHaveAccessibleDescription('Baris 2, kolom 3: “dua” bukan bilangan bulat mulai dari 0.');
  paste('agama;Islam;1\ndusun;Krajan;dua');
  const description = document.getElementById(table.getAttribute('aria-describedby') ?? '') ?? document.body;
  expect(
    within(description)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Baris 1, kolom 1: kategori “agama” tidak dikenal. Pilih Statistik Utama, Kelompok Usia, Tingkat Pendidikan, Pekerjaan, Penduduk per Dusun.',
    'Baris 2, kolom 3: “dua” bukan bilangan bulat mulai dari 0.',
  ]);
  paste('Kategori;Label;Nilai\ndusun;"Krajan;1\ndusun;Lain;2');
  await save();
  expect(table).toHaveAccessibleDescription(/^Baris 2, kolom 2: Tanda kutip di sel ini tidak ditutup\./);
  await choose('kosong.csv', '');
  await waitFor(() =>
    expect(table).toHaveAccessibleDescription('Berkas ini kosong. Simpan tabelnya dahulu, lalu pilih lagi.'),
  );
  paste('dusun;Krajan;3000');
  await save();
  await waitFor(() => expect(table).toHaveAccessibleDescription('Tabel belum berisi angka yang berubah.'));
  expect(pages.requests('POST /statistik/impor')).toEqual([]);
});

test('a chosen table shows its changes before it is saved', async () => {
  const { choose, save } = await openImport();
  await choose('dusun.csv', 'Kategori;Label;Nilai\r\nPenduduk per Dusun;Krajan;1.999\r\ndusun;Dusun Baru;12\r\n');
  expect(await screen.findByRole('region', { name: '2 perubahan' })).toBeInTheDocument();
  expect(change('Krajan')).toHaveTextContent('Berubah');
  expect(change('Dusun Baru')).toHaveTextContent('Baru');
  pages.answer('POST /statistik/impor', { message: '2 angka disimpan' });
  await save();
  await waitFor(async () =>
    expect((await screen.findByText('2 angka disimpan')).closest('[role=status]')).toHaveFocus(),
  );
  expect(pages.requests('POST /statistik/impor').map(({ body }) => body)).toEqual([
    {
      baris: [
        { kategori: 'dusun', label: 'Krajan', value: 1999 },
        { kategori: 'dusun', label: 'Dusun Baru', value: 12 },
      ],
    },
  ]);
});

test('a workbook is read by the server', async () => {
  const { table, choose } = await openImport();
  pages.answer('POST /statistik/impor/baca', {
    tabel: 'Kategori\tLabel\tNilai\ndusun\tKrajan\t3001',
    masalah: ['Baris 9, kolom 2: isinya tanggal.'],
  });
  await choose('angka.csv', 'PK\u0003\u0004');
  expect(await screen.findByRole('region', { name: '1 perubahan' })).toBeInTheDocument();
  expect(change('Krajan')).toHaveTextContent('Berubah');
  expect(table).toHaveValue('Kategori\tLabel\tNilai\ndusun\tKrajan\t3001');
  expect(table).toHaveAccessibleDescription('Baris 9, kolom 2: isinya tanggal.');
  expect(pages.requests('POST /statistik/impor/baca')[0]?.body).toMatchObject({ berkas: { name: 'angka.csv' } });
});

test('a value for a figure that the portal counts ends the counting after a warning', async () => {
  const { paste } = await openImport([aStatistik({ label: STATISTIK_DIHITUNG, value: 2, otomatis: true })]);
  const ends = 'Setelah disimpan, “Surat Diproses Bulan Ini” tidak lagi dihitung portal.';
  paste('utama;Surat Diproses Bulan Ini;7');
  expect(await screen.findByText(ends)).toBeInTheDocument();
  paste('utama;Surat Diproses Bulan Ini;2');
  await waitFor(() => expect(screen.queryByText(ends)).not.toBeInTheDocument());
  expect(within(screen.getByRole('region', { name: '0 perubahan' })).getByText('Tetap')).toBeInTheDocument();
});
