import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aDeskSurat, aQueue, aSuratMasuk } from '../../../../test/rows/surat-masuk.ts';
import { aUser } from '../../../../test/rows/user.ts';

const pages = usePages();
const suratRows = () => screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));

async function openStatus(row = aSuratMasuk(), search = '') {
  pages.answer('GET /surat', aQueue([row]));
  pages.answer('GET /surat/petugas', { petugas: [] });
  const user = await pages.open(`/admin/surat-masuk${search}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: `Ubah Status surat ${row.id}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Status Surat' }));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Simpan' })) };
}

test('any status can be changed to any other status, and a double click sends it once', async () => {
  const { user, dialog } = await openStatus(aSuratMasuk({ status: 'Selesai' }));
  expect(dialog.getByText(/^Surat Keterangan Usaha atas nama/)).toHaveTextContent('Niken Larasanti, nomor 31.');
  const status = dialog.getByLabelText('Status');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Menunggu', 'Diproses', 'Selesai', 'Ditolak']);
  expect(status).toHaveValue('Selesai');
  await user.selectOptions(status, 'Menunggu');
  pages.answer('PUT /surat/31/status', { message: '', surat: aDeskSurat({ status: 'Menunggu' }) });
  const release = pages.hold('PUT /surat/31/status');
  await user.dblClick(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Batal' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(suratRows()[0]).toHaveTextContent('Menunggu');
  expect(pages.requests('PUT /surat/31/status').map(({ body }) => body)).toEqual([
    { status: 'Menunggu', catatan: null, updatedAt: aSuratMasuk().updatedAt },
  ]);
});

test('a status that cannot be saved keeps the dialog open with the error, and closing it asks first', async () => {
  const { user, dialog, save } = await openStatus();
  await user.selectOptions(dialog.getByLabelText('Status'), 'Selesai');
  pages.answer('PUT /surat/31/status', failure(500));
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Gagal mengupdate status surat');
  await user.click(dialog.getByRole('button', { name: 'Batal' }));
  const question = within(await screen.findByRole('dialog', { name: 'Perubahan belum disimpan' }));
  await user.click(question.getByRole('button', { name: 'Buang perubahan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(suratRows()[0]).toHaveTextContent('Menunggu');
});

test.each(['', '?status=Menunggu'])(
  'a stale status is reloaded with the typed note and saved, at %s',
  async (search) => {
    const { user, dialog, save } = await openStatus(aSuratMasuk(), search);
    await user.selectOptions(dialog.getByLabelText('Status'), 'Selesai');
    await user.type(dialog.getByLabelText(/^Catatan untuk pemohon/), 'Ambil Senin.');
    pages.answer('PUT /surat/31/status', failure(409, API_TEXT.staleEdit));
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent(API_TEXT.staleEdit);

    const theirs = { status: 'Diproses', updatedAt: '2026-03-08T02:05:00.000Z' } as const;
    pages.answer('GET /surat/31', { surat: aDeskSurat(theirs) });
    // The colleague's status can remove the row from the filtered list.
    pages.answer('GET /surat', aQueue(search === '' ? [aSuratMasuk(theirs)] : []));
    await user.click(dialog.getByRole('button', { name: 'Muat data terbaru' }));
    expect(await dialog.findByText('Petugas lain sudah mengubahnya menjadi Diproses.')).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog.getByLabelText(/^Catatan untuk pemohon/)).toHaveValue('Ambil Senin.');

    pages.answer('PUT /surat/31/status', { message: '', surat: aDeskSurat({ status: 'Selesai' }) });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pages.requests('PUT /surat/31/status').at(-1)?.body).toEqual({
      status: 'Selesai',
      catatan: 'Ambil Senin.',
      updatedAt: theirs.updatedAt,
    });
  },
);

test('an expired session keeps the note and offers to log in again', async () => {
  const { user, dialog, save } = await openStatus();
  await user.type(dialog.getByLabelText(/^Catatan untuk pemohon/), 'Ambil Senin.');
  pages.answer('PUT /surat/31/status', failure(401, API_TEXT.sessionEnded));
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent(API_TEXT.sessionEnded);
  await user.click(dialog.getByRole('button', { name: 'Masuk lagi' }));
  const login = within(await screen.findByRole('dialog', { name: 'Login' }));
  await user.type(login.getByLabelText('Username'), 'niken');
  await user.type(login.getByLabelText('Password'), 'rahasia');
  pages.answer('POST /auth/login', { token: 'baru', user: aUser({ role: 'admin' }) });
  await user.click(login.getByRole('button', { name: 'Masuk' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Login' })).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^Catatan untuk pemohon/)).toHaveValue('Ambil Senin.');
  pages.answer('PUT /surat/31/status', { message: '', surat: aDeskSurat() });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(pages.requests('PUT /surat/31/status').at(-1)?.headers.authorization).toBe('Bearer baru');
});
