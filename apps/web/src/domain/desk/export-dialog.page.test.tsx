import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aComplaintQueue } from '../../../test/rows/pengaduan-masuk.ts';
import { anInbox } from '../../../test/rows/pesan-masuk.ts';
import { aQueue } from '../../../test/rows/surat-masuk.ts';

const pages = usePages();

async function openExport(list: string, as: 'admin' | 'operator') {
  pages.answer('GET /surat', aQueue([]));
  pages.answer('GET /surat/petugas', { petugas: [] });
  pages.answer('GET /pengaduan', aComplaintQueue([]));
  pages.answer('GET /pesan-kontak', anInbox([]));
  const user = await pages.open(`/admin/${list}`, { as });
  await user.click(await screen.findByRole('button', { name: 'Unduh' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Unduh daftar' })) };
}

test.each(['surat-masuk', 'pengaduan-masuk'])('the export of %s offers no full NIKs to an operator', async (list) => {
  const { dialog } = await openExport(list, 'operator');
  expect(dialog.getByLabelText('Jenis berkas')).toBeInTheDocument();
  expect(dialog.queryByLabelText('Sertakan NIK utuh')).not.toBeInTheDocument();
});

test('an admin exports full NIKs after entering a reason', async () => {
  const { user, dialog } = await openExport('surat-masuk', 'admin');
  await user.click(dialog.getByLabelText('Sertakan NIK utuh'));
  await user.selectOptions(dialog.getByLabelText('Jenis berkas'), 'csv');
  await user.click(dialog.getByRole('button', { name: 'Unduh' }));
  expect(dialog.getByLabelText('Untuk apa NIK utuh diperlukan')).toHaveAccessibleDescription(
    /Tulis untuk apa NIK utuh diperlukan, sedikitnya 10 huruf/,
  );
  await user.type(dialog.getByLabelText('Untuk apa NIK utuh diperlukan'), 'Untuk 9999 0112 0388 0001');
  await user.click(dialog.getByRole('button', { name: 'Unduh' }));
  expect(dialog.getByLabelText('Untuk apa NIK utuh diperlukan')).toHaveAccessibleDescription(
    /Jangan menulis NIK dalam alasan/,
  );
  expect(pages.requests('GET /surat/ekspor.csv')).toEqual([]);
});

test('a stopped download can be started again', async () => {
  const { user, dialog } = await openExport('pesan-masuk', 'admin');
  pages.answer('GET /pesan-kontak/ekspor.xlsx', {});
  const release = pages.hold('GET /pesan-kontak/ekspor.xlsx');
  await user.click(dialog.getByRole('button', { name: 'Unduh' }));
  await dialog.findByText(/^Mengunduh\.\.\. .* diterima$/);
  expect(dialog.getByRole('button', { name: 'Hentikan unduhan' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Hentikan unduhan' }));
  expect(await dialog.findByRole('button', { name: 'Unduh' })).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  release();
  await waitFor(() => expect(pages.requests('GET /pesan-kontak/ekspor.xlsx')).toHaveLength(1));
});

test('the dialog shows a plain link if an in-app browser cannot save the file', async () => {
  const { user, dialog } = await openExport('pesan-masuk', 'admin');
  const link = '/api/pesan-kontak/ekspor.xlsx?sesi=3.x&sampai=1&tanda=0';
  const headers = { 'content-disposition': 'attachment; filename="pesan.xlsx"', 'x-tautan-berkas': link };
  pages.answer('GET /pesan-kontak/ekspor.xlsx', new Failure(200, {}, headers));
  await user.click(dialog.getByRole('button', { name: 'Unduh' }));
  expect(await dialog.findByRole('link', { name: 'Unduh pesan.xlsx' })).toHaveAttribute('href', link);
  expect(dialog.getByRole('status')).toHaveFocus();
});
