import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aListed } from '../../../../test/rows/penduduk.ts';

const pages = usePages();
const ROWS = [
  aListed(),
  aListed({ id: 8, nama: 'Indah', updatedAt: '2026-03-08T02:05:00.000Z' }),
  aListed({ id: 9, nama: 'Rangga Penyewa', sementara: true }),
  aListed({ id: 10, nama: 'Kasim', keadaan: 'meninggal' }),
];
const SENT = ROWS.slice(0, 2).map(({ id, updatedAt }) => ({ id, updatedAt }));
const list = (penduduk: typeof ROWS) => ({ penduduk, meta: { total: penduduk.length, next_cursor: null } });

/** Opens the list, selects the whole page and opens the dialog. */
async function openMove() {
  pages.answer('GET /penduduk/setelan', { setelan: { aktif: true, jumlah: 2, pemetaan: {} } });
  pages.answer('GET /penduduk', list(ROWS));
  const user = await pages.open('/admin/penduduk?keadaan=semua', { as: 'operator' });
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  expect(screen.getByText('2 penduduk dipilih')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pindahkan ke RT lain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pindahkan 2 penduduk ke RT lain' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Pindahkan 2 penduduk' }));
  return { user, dialog, press };
}

test('selected residents move to another RT with their versions, and the list is refetched', async () => {
  const { user, dialog, press } = await openMove();
  await press();
  expect(dialog.getAllByText('Isi dusun, RW, RT, atau alamat yang baru')).not.toEqual([]);
  await user.type(dialog.getByLabelText(/^RT/), '004');
  pages.answer('POST /penduduk/pindah-rt', { message: '2 penduduk dipindahkan' });
  pages.answer('GET /penduduk', list(ROWS.map((row) => ({ ...row, rt: '4' }))));
  await press();
  await screen.findByText('2 penduduk dipindahkan');
  expect(await screen.findAllByText(/RT 004/)).not.toEqual([]);
  expect(screen.queryByText('2 penduduk dipilih')).toBeNull();
  expect(pages.requests('POST /penduduk/pindah-rt').map(({ body }) => body)).toEqual([
    { penduduk: SENT, rt: '004', rw: '', dusun: '', alamat: '', tanggal: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});

test('a conflict is shown, refetches the list and keeps the versions that were shown', async () => {
  const { user, dialog, press } = await openMove();
  await user.type(dialog.getByLabelText(/^Dusun/), 'Melati');
  pages.answer('POST /penduduk/pindah-rt', failure(409, '1 dari 2 penduduk yang dipilih sudah diubah'));
  pages.answer('GET /penduduk', list(ROWS.map((row) => ({ ...row, updatedAt: '2026-03-09T00:00:00.000Z' }))));
  await press();
  expect(await dialog.findByText('1 dari 2 penduduk yang dipilih sudah diubah')).toBeVisible();
  expect(pages.requests('GET /penduduk')).toHaveLength(2);
  await press();
  await expect
    .poll(() => pages.requests('POST /penduduk/pindah-rt').map(({ body }) => body))
    .toMatchObject([{ penduduk: SENT }, { penduduk: SENT }]);
});

test('a temporary or dead resident has no checkbox', async () => {
  await openMove();
  const names = screen.getAllByRole('checkbox', { name: /^Pilih (?!semua)/, hidden: true });
  expect(names.map((box) => box.getAttribute('aria-label'))).toEqual(['Pilih Oki Hermawan', 'Pilih Indah']);
});
