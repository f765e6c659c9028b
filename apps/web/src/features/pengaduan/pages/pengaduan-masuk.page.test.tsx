import type { PengaduanMasukRow } from '@pendopo/shared/pengaduan/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aComplaintQueue, aDeskPengaduan, aPengaduanMasuk } from '../../../../test/rows/pengaduan-masuk.ts';

const pages = usePages();
const INBOX = '/admin/pengaduan-masuk';
const SEARCH = 'Cari nama/NIK/judul...';

const complaints = () => screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
const address = () => window.location.pathname + window.location.search;
const lastQuery = () => Object.fromEntries(pages.requests('GET /pengaduan').at(-1)?.query ?? []);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString();

async function openInbox(pengaduan: readonly PengaduanMasukRow[], search = '') {
  pages.answer('GET /pengaduan', aComplaintQueue(pengaduan));
  const user = await pages.open(INBOX + search, { as: 'admin' });
  await screen.findByText(pengaduan.length > 0 ? /^Menampilkan/ : /^(Belum ada|Tidak ada) pengaduan/);
  return user;
}

test('an empty inbox shows a message', async () => {
  await openInbox([]);
  expect(screen.getByText('Belum ada pengaduan masuk.')).toBeInTheDocument();
});

test('complaints are in a table with their waiting time', async () => {
  const waiting = { batas_jawab: null };
  await openInbox([
    aPengaduanMasuk({ ...waiting, id: 1, created_at: daysAgo(3) }),
    aPengaduanMasuk({ ...waiting, id: 2, created_at: daysAgo(4) }),
    aPengaduanMasuk({ ...waiting, id: 3, created_at: daysAgo(6), status: 'Diproses' }),
    aPengaduanMasuk({ ...waiting, id: 4, created_at: daysAgo(15) }),
    aPengaduanMasuk({ ...waiting, id: 5, created_at: daysAgo(30), status: 'Selesai' }),
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Nama Pelapor',
    'NIK',
    'Judul',
    'Tanggal',
    'No. HP',
    'Status',
    'Aksi',
  ]);
  const [fresh, late, later, latest, done] = complaints();
  expect(late).toHaveTextContent('4 hari');
  expect(later).toHaveTextContent('6 hari');
  expect(latest).toHaveTextContent('15 hari');
  for (const row of [fresh, done]) expect(row).not.toHaveTextContent(/\d hari/);
});

test('complaints are sorted by due date unless another order is chosen, and late rows are marked', async () => {
  const late = aPengaduanMasuk({ batas_jawab: daysAgo(2) });
  const user = await openInbox([late, aPengaduanMasuk({ id: 62 })]);
  expect(screen.getByLabelText('Urutan')).toHaveValue('janji');
  expect(lastQuery()).toEqual({ urut: 'janji', limit: '25' });
  expect(complaints()[0]).toHaveTextContent(/lewat \d+ hari/);
  expect(complaints()[1]).toHaveTextContent('Janji: 5 Januari 2099');
  await user.selectOptions(screen.getByLabelText('Urutan'), 'Terbaru');
  await waitFor(() => expect(address()).toBe(`${INBOX}?urut=terbaru`));
  await waitFor(() => expect(lastQuery()).toMatchObject({ urut: 'terbaru' }));
});

test('a link filters late complaints, and its chip removes the filter', async () => {
  const user = await openInbox([aPengaduanMasuk()], '?tenggat=lewat');
  expect(lastQuery()).toMatchObject({ tenggat: 'lewat' });
  await user.click(screen.getByRole('button', { name: 'Hapus saringan janji Lewat janji' }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('tenggat'));
  expect(address()).toBe(INBOX);
});

test('search and status are in the address, and an empty result shows a message', async () => {
  const user = await openInbox([aPengaduanMasuk(), aPengaduanMasuk({ id: 62 })]);
  pages.answer('GET /pengaduan', aComplaintQueue([]));
  await user.type(screen.getByPlaceholderText(SEARCH), 'tidak ada');
  await screen.findByText('Tidak ada pengaduan ditemukan untuk pencarian ini.');
  expect(lastQuery()).toMatchObject({ q: 'tidak ada' });
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua pengaduan' }));
  await waitFor(() => expect(complaints()).toHaveLength(2));
  pages.answer('GET /pengaduan', aComplaintQueue([aPengaduanMasuk({ status: 'Selesai' })]));
  await user.selectOptions(screen.getByLabelText('Status'), 'Selesai');
  await waitFor(() => expect(complaints()).toHaveLength(1));
  expect(address()).toBe(`${INBOX}?status=Selesai`);
  await user.click(screen.getByRole('button', { name: 'Hapus saringan status Selesai' }));
  await waitFor(() => expect(complaints()).toHaveLength(2));
});

test('the status changes in the list, and a failure keeps the dialog open', async () => {
  const user = await openInbox([aPengaduanMasuk()]);
  await user.click(screen.getByRole('button', { name: 'Ubah Status pengaduan 61' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Status Pengaduan' }));
  const status = dialog.getByLabelText('Status');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Baru', 'Diproses', 'Selesai']);
  await user.selectOptions(status, 'Selesai');
  pages.answer('PUT /pengaduan/61/status', failure(500));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Gagal menyimpan perubahan');
  pages.answer('PUT /pengaduan/61/status', { message: '', pengaduan: aDeskPengaduan({ status: 'Selesai' }) });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(complaints()[0]).toHaveTextContent('Selesai');
  expect(pages.requests('PUT /pengaduan/61/status').at(-1)?.body).toEqual({
    status: 'Selesai',
    catatan: null,
    updatedAt: aPengaduanMasuk().updatedAt,
  });
});

test('a complaint opens and leads back to the same list, and a key opens the status dialog', async () => {
  const user = await openInbox([aPengaduanMasuk()], '?q=lan&urut=terlama');
  pages.answer('GET /pengaduan/61', { pengaduan: aDeskPengaduan() });
  await user.click(screen.getByRole('link', { name: 'Lihat Detail pengaduan 61' }));
  await screen.findByText('Tiga lampu padam sejak Senin.');
  await user.keyboard('s');
  expect(await screen.findByRole('dialog', { name: 'Ubah Status Pengaduan' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: '← Kembali' }));
  await waitFor(() => expect(address()).toBe(`${INBOX}?q=lan&urut=terlama`));
});
