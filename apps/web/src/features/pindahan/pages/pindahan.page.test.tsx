import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aLaporan, aNote, aPindahan } from '../../../../test/rows/pindahan.ts';

const pages = usePages();

const open = (...pindahan: ReturnType<typeof aPindahan>[]) => {
  pages.answer('GET /pindahan', { pindahan });
  return pages.open('/admin/pindahan', { as: 'admin' });
};

test('a portal without a move explains how to move data', async () => {
  await open();
  expect(await screen.findByText('Belum ada yang dipindahkan.')).toBeInTheDocument();
  expect(screen.getByText(/dikerjakan oleh pengurus server/)).toBeInTheDocument();
});

test('a move shows its results, its decisions and notes, and the data left behind', async () => {
  await open(aPindahan());
  const brought = within(await screen.findByRole('table', { name: 'Yang dibawa' }));
  expect(brought.getByRole('row', { name: /Penduduk/ })).toHaveTextContent('3.204');
  expect(screen.getByText('Dua orang tercatat untuk satu jabatan.')).toBeInTheDocument();
  const look = within(screen.getByRole('region', { name: 'Periksa hasilnya' }));
  expect(look.getByRole('link', { name: 'Panen raya' })).toHaveAttribute('href', '/publikasi/berita/3');
  expect(screen.getByText('Jam pada cadangan dibaca sebagai WIB.')).toBeInTheDocument();
  expect(screen.getByText('Kata sandi')).toBeInTheDocument();
});

test('a move counts in words the data that has no place here', async () => {
  await open(aPindahan());
  const left = within(await screen.findByRole('table', { name: 'Tidak ada tempatnya di sini' }));
  expect(left.getByRole('row', { name: /Album dan foto galeri/ })).toHaveTextContent('11');
});

test('notes are shown fifty at a time, filtered by kind and action', async () => {
  const news = Array.from({ length: 60 }, (_, at) => aNote({ judul: `Berita ke-${at}` }));
  const left = aNote({ jenis: 'Agenda', judul: 'Rapat', tindak: 'ditinggalkan', ke: null });
  const user = await open(aPindahan({ laporan: aLaporan({ catatan: [...news, left] }) }));
  expect(await screen.findByText('50 dari 61 catatan')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tampilkan lebih banyak' }));
  expect(screen.getByText('61 dari 61 catatan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tampilkan lebih banyak' })).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Tindak/), 'Ditinggalkan');
  expect(screen.getByText('1 dari 1 catatan')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /Rapat/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Jenis/), 'Berita');
  expect(screen.getByText('Tidak ada catatan seperti ini.')).toBeInTheDocument();
});

test('a move is taken back after a confirmation and then shows the official’s name', async () => {
  const user = await open(aPindahan());
  await user.click(await screen.findByRole('button', { name: 'Batalkan pindahan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batalkan pindahan' }));
  expect(dialog.getByText('3.342 data')).toBeInTheDocument();
  expect(dialog.getByText(/14 Maret 2026, 09\.05 WIB/)).toBeInTheDocument();
  pages.answer('POST /pindahan/7/batal', failure(409, 'Pindahan tidak dapat dibatalkan lagi.'));
  await user.click(dialog.getByRole('button', { name: 'Ya, batalkan' }));
  expect(await dialog.findByText('Pindahan tidak dapat dibatalkan lagi.')).toBeInTheDocument();
  const gone = aPindahan({
    batal_sampai: null,
    dibatalkan_at: '2026-03-08T02:05:00.000Z',
    dibatalkan_oleh: 'Sari',
  });
  pages.answer('POST /pindahan/7/batal', { message: 'Pindahan dibatalkan: 3.336 data dihapus', pindahan: gone });
  pages.answer('GET /pindahan', { pindahan: [gone] });
  await user.click(dialog.getByRole('button', { name: 'Ya, batalkan' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Pindahan dibatalkan: 3.336 data dihapus'));
  expect(screen.getByText('Dibatalkan oleh Sari pada 8 Maret 2026, 09.05 WIB.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Batalkan pindahan' })).toBeNull();
});

test('a move behind a newer move or after the time limit has no button', async () => {
  await open(aPindahan({ id: 8, batal_sampai: null }), aPindahan());
  expect(await screen.findByText('Pindahan ini tidak dapat dibatalkan lagi.')).toBeInTheDocument();
  expect(screen.getByText('Batalkan dahulu pindahan yang lebih baru.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Batalkan pindahan' })).toBeNull();
});
