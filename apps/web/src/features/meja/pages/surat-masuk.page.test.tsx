import { shortNik } from '@pendopo/shared/codes/nik';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { villageDay } from '@pendopo/shared/text/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aJanji, aQueue, aSuratMasuk } from '../../../../test/rows/surat-masuk.ts';
import { aUser } from '../../../../test/rows/user.ts';

const pages = usePages();
const INBOX = '/admin/surat-masuk';
const SEARCH = 'Cari nama/NIK/jenis surat...';
const AYU = aSuratMasuk({ id: 31, nama: 'Ayu' });
const BAGAS = aSuratMasuk({ id: 32, nama: 'Bagas' });
const CITRA = aSuratMasuk({ id: 33, nama: 'Citra' });

const suratRows = () => screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
const address = () => window.location.pathname + window.location.search;
const lastQuery = () => Object.fromEntries(pages.requests('GET /surat').at(-1)?.query ?? []);

async function openInbox(surat: readonly ReturnType<typeof aSuratMasuk>[], search = '') {
  pages.answer('GET /surat', aQueue(surat));
  pages.answer('GET /surat/petugas', { petugas: [{ id: 7, nama: 'Dyah Ayu' }] });
  const user = await pages.open(INBOX + search, { as: 'admin' });
  await screen.findByText(surat.length > 0 ? /^Menampilkan/ : /^(Belum ada|Tidak ada) surat/);
  return user;
}

test('an empty inbox shows a notice', async () => {
  await openInbox([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Surat Masuk' })).toBeInTheDocument();
  expect(screen.getByText('Belum ada surat masuk.')).toBeInTheDocument();
});

test('the list shows its columns, due applications first, with only the end of the NIK', async () => {
  await openInbox([
    aSuratMasuk(),
    aSuratMasuk({
      id: 32,
      asal: 'loket',
      nama: 'Sekar Arum',
      nik: shortNik('9999011203880007'),
      no_hp: '081211112222',
      alamat_sekarang: 'RT 07',
    }),
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Pilih semua di halaman ini',
    'ID',
    'Nama Pemohon',
    'NIK',
    'Jenis Surat',
    'Tanggal',
    'No. HP',
    'Alamat',
    'Status',
    'Aksi',
  ]);
  expect(lastQuery()).toEqual({ urut: 'janji', limit: '25' });
  expect(suratRows()).toHaveLength(2);
  expect(suratRows()[0]).toHaveTextContent('Niken Larasanti');
  for (const text of [
    '32',
    'Sekar Arum',
    '•••• •••• •••• 0007',
    'NIK berakhiran 0007',
    'Surat Keterangan Usaha',
    '6 Maret 2026',
    '081211112222',
    'RT 07',
    'Menunggu',
  ])
    expect(suratRows()[1]).toHaveTextContent(text);
  expect(within(suratRows()[1] as HTMLElement).getByRole('rowheader')).toHaveTextContent('Loket Sekar Arum');
  expect(screen.getByRole('link', { name: 'Lihat Detail surat 31' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ubah Status surat 31' })).toBeInTheDocument();
});

test('the search is in the address, and an empty result offers to clear the search', async () => {
  const user = await openInbox([AYU, BAGAS]);
  pages.answer('GET /surat', aQueue([BAGAS]));
  await user.type(screen.getByLabelText(SEARCH), 'ahli waris ');
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'ahli waris' }));
  await waitFor(() => expect(suratRows()).toHaveLength(1));
  expect(address()).toBe(`${INBOX}?q=ahli+waris`);

  pages.answer('GET /surat', aQueue([]));
  await user.clear(screen.getByLabelText(SEARCH));
  await user.type(screen.getByLabelText(SEARCH), 'tidak ada');
  await screen.findByText('0 hasil untuk “tidak ada”');
  expect(screen.getByText('Tidak ada surat ditemukan untuk pencarian ini.')).toBeInTheDocument();
  pages.answer('GET /surat', aQueue([AYU, BAGAS]));
  await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
  await waitFor(() => expect(suratRows()).toHaveLength(2));
  expect(screen.getByLabelText(SEARCH)).toHaveFocus();
});

test('an address sets the search and the filters', async () => {
  await openInbox([BAGAS], '?q=bagas&status=Selesai&jenis=Surat+Keterangan+Ahli+Waris&urut=nama');
  expect(screen.getByLabelText(SEARCH)).toHaveValue('bagas');
  expect(screen.getByLabelText('Urutan')).toHaveDisplayValue('Nama pemohon, A–Z');
  expect(lastQuery()).toEqual({
    q: 'bagas',
    status: 'Selesai',
    jenis: 'Surat Keterangan Ahli Waris',
    urut: 'nama',
    limit: '25',
  });
  expect(screen.getByRole('button', { name: 'Hapus saringan jenis Surat Keterangan Ahli Waris' })).toBeInTheDocument();
});

test('the status filter has a chip, and one button clears all filters and the search', async () => {
  const user = await openInbox([AYU, BAGAS]);
  pages.answer('GET /surat', aQueue([BAGAS]));
  await user.selectOptions(screen.getByLabelText('Status'), 'Selesai');
  await waitFor(() => expect(suratRows()).toHaveLength(1));
  expect(lastQuery()).toMatchObject({ status: 'Selesai' });
  await user.click(screen.getByRole('button', { name: 'Hapus saringan status Selesai' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Hapus saringan/ })).not.toBeInTheDocument());
  expect(address()).toBe(INBOX);

  pages.answer('GET /surat', aQueue([]));
  await user.selectOptions(screen.getByLabelText('Status'), 'Diproses');
  await user.type(screen.getByLabelText(SEARCH), 'Satu');
  await screen.findByText('0 hasil untuk “Satu”');
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua surat' }));
  await waitFor(() => expect(suratRows()).toHaveLength(2));
  expect(screen.getByLabelText(SEARCH)).toHaveValue('');
  expect(screen.getByLabelText('Status')).toHaveValue('');
});

test('a long inbox has pages, and the rows stay visible until the next page arrives', async () => {
  pages.answer('GET /surat', ({ query }: { query: URLSearchParams }) =>
    query.has('cursor')
      ? aQueue([BAGAS, CITRA], { total: 27 })
      : aQueue(
          Array.from({ length: 25 }, (_, at) => aSuratMasuk({ id: 100 + at, nama: `Warga ${at}` })),
          { total: 27, next_cursor: 'lanjut' },
        ),
  );
  pages.answer('GET /surat/petugas', { petugas: [] });
  const user = await pages.open(`${INBOX}?urut=terbaru`, { as: 'admin' });
  await screen.findByText('Menampilkan 1–25 dari 27');
  expect(screen.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
  const release = pages.hold('GET /surat');
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await screen.findByText('Memuat halaman lain...');
  expect(screen.queryByText(/^Menampilkan/)).not.toBeInTheDocument();
  expect(suratRows()[0]).toHaveTextContent('Warga 0');
  release();
  await screen.findByText('Menampilkan 26–27 dari 27');
  expect(lastQuery()).toMatchObject({ cursor: 'lanjut' });
  expect(suratRows()[1]).toHaveTextContent('Citra');
  expect(screen.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();

  // A search starts on its own first page.
  pages.answer('GET /surat', aQueue([AYU]));
  await user.type(screen.getByLabelText(SEARCH), 'Ayu');
  await screen.findByText('Menampilkan 1–1 dari 1');
  expect(lastQuery()).not.toHaveProperty('cursor');
});

test('a user who has lost the role of an official sees that access is denied', async () => {
  for (const call of ['GET /surat', 'GET /surat/petugas'] as const) pages.answer(call, failure(403, 'Akses ditolak'));
  pages.answer('GET /admin/ringkasan', failure(403, 'Akses ditolak'));
  const opening = pages.open(INBOX, { as: 'admin' });
  pages.answer('GET /auth/me', { user: aUser({ role: 'user' }) });
  await opening;
  expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
  expect(screen.queryByRole('row')).not.toBeInTheDocument();
});

test('each row shows its age and its due date', async () => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await openInbox([
    aSuratMasuk({ janji: aJanji({ terlambat: true, batas: '2026-03-06T08:00:00.000Z', lewat_hari_kerja: 2 }) }),
    aSuratMasuk({ id: 32, tanggal_pengajuan: villageDay(), janji: aJanji({ batas: tomorrow }) }),
    aSuratMasuk({ id: 33, janji: aJanji({ berhenti: true }) }),
    aSuratMasuk({ id: 34, status: 'Selesai' }),
  ]);
  const [late, fresh, stopped, closed] = suratRows();
  expect(late).toHaveTextContent(/Janji: lewat \d+ (jam|hari kerja)/);
  expect(fresh).toHaveTextContent('hari ini');
  expect(fresh).toHaveTextContent('Janji: besok');
  expect(stopped).toHaveTextContent('Janji: menunggu warga');
  expect(closed).not.toHaveTextContent('Janji');
});

test('keys move through the rows, open the search and show the shortcuts', async () => {
  const user = await openInbox([AYU, BAGAS]);
  const link = (id: number) => screen.getByRole('link', { name: `Lihat Detail surat ${id}` });
  await user.keyboard('j');
  expect(link(31)).toHaveFocus();
  await user.keyboard('jj');
  expect(link(32)).toHaveFocus();
  await user.keyboard('k');
  expect(link(31)).toHaveFocus();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Tombol cepat' })).toHaveTextContent('Buka baris yang dipilih');
  await user.keyboard('{Escape}');
  await user.keyboard('/');
  expect(screen.getByLabelText(SEARCH)).toHaveFocus();
});

test('a click on a row opens it, except on its controls', async () => {
  const user = await openInbox([AYU, BAGAS]);
  await user.click(screen.getByLabelText('Pilih surat 32'));
  expect(address()).toBe(INBOX);
  pages.answer('GET /surat/32', failure(404, 'Surat tidak ditemukan'));
  await user.click(within(suratRows()[1] as HTMLElement).getByText('RT 03 RW 01 Dusun Krajan'));
  await waitFor(() => expect(address()).toBe(`${INBOX}/32`));
});

test('the order and all filters are in the address, and each chip removes one filter', async () => {
  const user = await openInbox([AYU]);
  await user.selectOptions(screen.getByLabelText('Urutan'), 'Nama pemohon, A–Z');
  await waitFor(() => expect(lastQuery()).toEqual({ urut: 'nama', limit: '25' }));
  await user.click(screen.getByText('Saringan lain'));
  await user.selectOptions(screen.getByLabelText('Jenis surat'), 'Surat Keterangan Ahli Waris');
  const stages = within(screen.getByRole('navigation', { name: 'Tahap surat' }));
  await user.click(stages.getByRole('link', { name: 'Menunggu warga' }));
  await user.selectOptions(screen.getByLabelText('Petugas'), 'Dyah Ayu');
  await user.type(screen.getByLabelText('Dari tanggal'), '2026-03-01');
  await user.type(screen.getByLabelText('Sampai tanggal'), '2026-03-31');
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      urut: 'nama',
      jenis: 'Surat Keterangan Ahli Waris',
      tahap: 'menunggu_warga',
      petugas: '7',
      limit: '25',
      dari: '2026-03-01',
      sampai: '2026-03-31',
    }),
  );
  for (const chip of [
    'tahap Menunggu warga',
    'petugas Dyah Ayu',
    'jenis Surat Keterangan Ahli Waris',
    'dari 1 Maret 2026',
    'sampai 31 Maret 2026',
  ])
    await user.click(await screen.findByRole('button', { name: `Hapus saringan ${chip}` }));
  await waitFor(() => expect(address()).toBe(`${INBOX}?urut=nama`));
});

test('a column head sorts the list in both directions', async () => {
  const user = await openInbox([AYU]);
  const head = screen.getByRole('columnheader', { name: 'Nama Pemohon' });
  for (const [direction, urut] of [
    ['ascending', 'nama'],
    ['descending', 'nama-turun'],
  ] as const) {
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ urut }));
    expect(head).toHaveAttribute('aria-sort', direction);
  }
});

test('several applications are assigned to a colleague at once', async () => {
  const user = await openInbox([AYU, BAGAS, CITRA]);
  for (const { id } of [AYU, BAGAS]) await user.click(screen.getByLabelText(`Pilih surat ${id}`));
  expect(screen.getByText('2 surat dipilih')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tugaskan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tugaskan 2 surat' }));
  await user.selectOptions(dialog.getByLabelText('Petugas'), 'Dyah Ayu');
  pages.answer('POST /surat/massal', { hasil: [{ id: AYU.id }, { id: BAGAS.id }] });
  const petugas = { id: 7, nama: 'Dyah Ayu' };
  pages.answer('GET /surat', aQueue([{ ...AYU, petugas }, { ...BAGAS, petugas }, CITRA]));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await screen.findByText('2 surat ditugaskan.');
  expect(suratRows()[0]).toHaveTextContent('Tugas Dyah Ayu');
  expect(pages.requests('POST /surat/massal')[0]?.body).toEqual({
    aksi: 'tugaskan',
    surat: [AYU, BAGAS].map(({ id, updatedAt }) => ({ id, updatedAt })),
    petugas_id: 7,
  });

  await user.click(screen.getByRole('link', { name: 'Tugas saya' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ petugas: 'saya' }));
});

test('a bulk status change names the stale application and keeps it selected', async () => {
  const user = await openInbox([AYU, BAGAS]);
  await user.click(within(screen.getAllByRole('columnheader')[0] as HTMLElement).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Ubah status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah status 2 surat' }));
  pages.answer('POST /surat/massal', { hasil: [{ id: AYU.id }, { id: BAGAS.id, error: API_TEXT.staleEdit }] });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await screen.findByText('1 surat menjadi Diproses.');
  expect(screen.getByText(`Surat ${BAGAS.id}: ${API_TEXT.staleEdit}`)).toBeInTheDocument();
  expect(screen.getByLabelText(`Pilih surat ${BAGAS.id}`)).toBeChecked();
  expect(screen.getByLabelText(`Pilih surat ${AYU.id}`)).not.toBeChecked();
  expect(pages.requests('POST /surat/massal')[0]?.body).toMatchObject({
    aksi: 'status',
    status: 'Diproses',
    catatan: null,
  });
});
