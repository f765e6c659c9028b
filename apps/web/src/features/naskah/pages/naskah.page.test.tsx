import type { NaskahRow } from '@pendopo/shared/naskah/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aNaskahList, aNaskahRow } from '../../../../test/rows/naskah.ts';
import { aDeskSurat, aQueue } from '../../../../test/rows/surat-masuk.ts';
import { aTinjauan } from '../../../../test/rows/tinjauan.ts';

const pages = usePages();
const SEKAR = aNaskahRow({ id: 71, nama: 'Sekar Arum', nomor: '001' });
const BAGAS = aNaskahRow({ id: 72, nama: 'Bagas Prakoso', nomor: '002' });
const naskahRows = () => screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
const address = () => window.location.pathname + window.location.search;

async function openList(naskah: readonly NaskahRow[], search = '') {
  pages.answer('GET /naskah', aNaskahList(naskah));
  const user = await pages.open(`/admin/naskah${search}`, { as: 'admin' });
  await screen.findByText(/^Menampilkan/);
  return user;
}

test('several documents are signed together, and a refused document is named and stays selected', async () => {
  const user = await openList([SEKAR, BAGAS], '?status=bernomor');
  expect(screen.getByLabelText('Pilih 001')).not.toBeChecked();
  await user.click(within(screen.getAllByRole('columnheader')[0] as HTMLElement).getByRole('checkbox'));
  expect(screen.getByText('2 surat dipilih')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tandai sudah ditandatangani' }));
  const dialog = within(await screen.findByRole('dialog'));
  const refused = 'Tidak dapat dilakukan pada keadaan surat ini.';
  pages.answer('POST /naskah/massal', { hasil: [{ id: 71 }, { id: 72, error: refused }] });
  pages.answer('GET /naskah', aNaskahList([BAGAS]));
  await user.click(dialog.getByRole('button', { name: 'Tandai 2 surat' }));
  await screen.findByText('1 surat ditandai sudah ditandatangani.');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('1 surat ditandai sudah ditandatangani.'));
  expect(screen.getByText(`002, Bagas Prakoso: ${refused}`)).toBeInTheDocument();
  expect(screen.getByLabelText('Pilih 002')).toBeChecked();
  expect(pages.requests('POST /naskah/massal')[0]?.body).toMatchObject({ aksi: 'tanda-tangan', ids: [71, 72] });
});

test('a date before the document’s is refused for each row, and the selection can be sent again', async () => {
  const user = await openList([SEKAR]);
  await user.click(screen.getByLabelText('Pilih 001'));
  await user.click(screen.getByRole('button', { name: 'Tandai sudah ditandatangani' }));
  const day = await screen.findByLabelText('Tanggal tanda tangan');
  await user.clear(day);
  await user.type(day, '2026-01-02');
  const error = 'Tanggal tanda tangan harus antara tanggal surat dan hari ini';
  pages.answer('POST /naskah/massal', { hasil: [{ id: 71, error }] });
  await user.click(screen.getByRole('button', { name: 'Tandai 1 surat' }));
  await screen.findByText(`001, Sekar Arum: ${error}`);
  expect(pages.requests('POST /naskah/massal')[0]?.body).toMatchObject({ tanggal: '2026-01-02' });
  expect(screen.getByLabelText('Pilih 001')).toBeChecked();
  pages.answer('POST /naskah/massal', { hasil: [{ id: 71 }] });
  await user.click(screen.getByRole('button', { name: 'Tandai sudah ditandatangani' }));
  await user.click(await screen.findByRole('button', { name: 'Tandai 1 surat' }));
  await screen.findByText('1 surat ditandai sudah ditandatangani.');
});

test('the list is searched and filtered in the address, and a row leads to its application', async () => {
  const user = await openList([SEKAR, BAGAS]);
  pages.answer('GET /naskah', aNaskahList([BAGAS]));
  await user.type(screen.getByLabelText('Cari nomor/nama/jenis surat...'), 'bagas');
  await waitFor(() => expect(naskahRows()).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Tahun'), '2026');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Keadaan naskah' })).getByRole('link', {
      name: 'Menunggu tanda tangan',
    }),
  );
  await waitFor(() => expect(address()).toBe('/admin/naskah?q=bagas&tahun=2026&status=bernomor'));
  await waitFor(() =>
    expect(Object.fromEntries(pages.requests('GET /naskah').at(-1)?.query ?? [])).toMatchObject({
      q: 'bagas',
      tahun: '2026',
      status: 'bernomor',
    }),
  );
  pages.answer('GET /surat', aQueue([]));
  pages.answer('GET /surat/31', { surat: aDeskSurat() });
  pages.answer('GET /surat/31/tinjauan', { tinjauan: aTinjauan() });
  pages.answer('GET /surat/31/catatan-internal', { catatan: [] });
  pages.answer('GET /surat/petugas', { petugas: [] });
  pages.answer('PUT /surat/31/dibuka', { oleh: null });
  await user.click(screen.getByRole('link', { name: '002' }));
  await screen.findByText('A. DATA DIRI');
  expect(address()).toBe('/admin/surat-masuk/31');
});
