import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Call, failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { anAgendaBook, anAgendaSurat, anEkspedisi, anEkspedisiBook } from '../../../../test/rows/buku.ts';
import { aSetelan } from '../../../../test/rows/naskah-setelan.ts';
import { aMasa, aMutasi, anInduk, aRekap } from '../../../../test/rows/penduduk.ts';

const pages = usePages();

const line = () => screen.getByText('Kantor Pos').closest('tr');

async function openCorrection(address: string) {
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  const user = await pages.open(address, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /Koreksi/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Koreksi buku' }));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Simpan' })) };
}

test('a remark is added to a row and the day stays empty', async () => {
  pages.answer('GET /buku/agenda', anAgendaBook([anAgendaSurat({ keterangan: 'di luar portal' })]));
  pages.answer('PUT /buku/agenda/91', { message: 'Buku diperbarui' });
  const { user, dialog, save } = await openCorrection('/admin/buku-agenda');
  expect(dialog.getByText('Sudah tercatat: di luar portal')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Tambahan keterangan/), 'kurir');
  await save();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Buku diperbarui'));
  expect(pages.requests('PUT /buku/agenda/91')[0]?.body).toEqual({
    keterangan: 'kurir',
    tanggal_kirim: null,
    ekspedisi: false,
  });
});

test('an external letter needs its day of dispatch to enter the dispatch register', async () => {
  pages.answer('GET /buku/agenda', anAgendaBook([anAgendaSurat()]));
  const { user, dialog, save } = await openCorrection('/admin/buku-agenda');
  expect(line()).toHaveTextContent('Belum');
  await user.click(dialog.getByLabelText(/^Catat di Buku Ekspedisi/));
  const missing = 'Tanggal dikirim wajib diisi';
  pages.answer('PUT /buku/agenda/91', failure(400, missing, [{ msg: missing, path: 'tanggal_kirim' }]));
  await save();
  await waitFor(() => expect(dialog.getByLabelText('Tanggal dikirim')).toHaveAccessibleDescription(missing));
  await user.type(dialog.getByLabelText('Tanggal dikirim'), '2026-03-08');
  pages.answer('PUT /buku/agenda/91', { message: 'Buku diperbarui' });
  pages.answer('GET /buku/agenda', anAgendaBook([anAgendaSurat({ tanggal_kirim: '2026-03-08', ekspedisi: true })]));
  await save();
  await waitFor(() => expect(line()).not.toHaveTextContent('Belum'));
  expect(pages.requests('PUT /buku/agenda/91').at(-1)?.body).toMatchObject({
    tanggal_kirim: '2026-03-08',
    ekspedisi: true,
  });
});

test('a correction of the dispatch register shows the recipient', async () => {
  pages.answer('GET /buku/ekspedisi', anEkspedisiBook([anEkspedisi()]));
  pages.answer('PUT /buku/ekspedisi/95', { message: 'Buku diperbarui' });
  const { user, dialog, save } = await openCorrection('/admin/buku-ekspedisi');
  await user.type(dialog.getByLabelText(/^Nama penerima/), 'Sekar');
  pages.answer('GET /buku/ekspedisi', anEkspedisiBook([anEkspedisi({ penerima: 'Sekar' })]));
  await save();
  await waitFor(() => expect(line()).toHaveTextContent('Diterima Sekar'));
});

test('the search finds names of all years and keeps a NIK out of the address', async () => {
  const moved = anAgendaSurat({ kepada: 'Hamba Suarjana', nik: '9999••••••••0002', sistem_lama: true });
  pages.answer('GET /buku/agenda', anAgendaBook([moved]));
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [], usulan_nomor: null });
  const user = await pages.open('/admin/buku-agenda', { as: 'admin' });
  const box = await screen.findByLabelText('Cari nomor/nama/isi surat...');
  await user.type(box, 'Hamba');
  await waitFor(() => expect(window.location.search).toContain('q=Hamba'));
  expect(await screen.findByText('9999••••••••0002')).toBeInTheDocument();
  await user.clear(box);
  await user.paste('9999015203850002');
  expect(await screen.findByText('Cari dengan nama atau nomor surat, bukan NIK.')).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).not.toContain('q='));
});

const BEGUN = 'Catatan di sini dimulai 24-06-2025';
const BEFORE = aMasa({ terekam: 'tidak', catatan: `${BEGUN}. Untuk masa sebelum itu gunakan buku yang lama.` });
const PARTLY = aMasa({ terekam: 'sebagian', catatan: `${BEGUN}; peristiwa sebelumnya tidak termasuk.` });

const BOOKS: readonly [string, Call, object][] = [
  ['b1', 'GET /buku/penduduk/b1', { induk: [anInduk()], meta: { total: 1, next_cursor: null } }],
  ['b2', 'GET /buku/penduduk/b2', { mutasi: [aMutasi()], meta: { total: 1, next_cursor: null } }],
  ['b3', 'GET /buku/penduduk/b3', { rekap: [aRekap()] }],
];

test.each(BOOKS)('%s shows and prints the first recorded day within the period', async (book, route, answer) => {
  pages.answer(route, { ...answer, masa: PARTLY });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: [] });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = await pages.open(`/admin/buku-penduduk?buku=${book}&tahun=2025`, { as: 'operator' });
  expect(await screen.findByText(PARTLY.catatan)).toBeInTheDocument();
  expect(screen.getByRole('table')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = screen.getByRole('heading', { name: /TAHUN 2025/ }).parentElement;
  expect(sheet).toHaveTextContent(PARTLY.catatan);
});

test.each(BOOKS)('%s shows and prints no rows of a period before its first day', async (book, route, answer) => {
  pages.answer(route, { ...answer, masa: BEFORE });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: [] });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = await pages.open(`/admin/buku-penduduk?buku=${book}&tahun=2024`, { as: 'operator' });
  expect(await screen.findByText(BEFORE.catatan)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(BEFORE.catatan);
  expect(print).not.toHaveBeenCalled();
});

test('an empty book prints a row NIHIL', async () => {
  pages.answer('GET /buku/penduduk/b2', { mutasi: [], meta: { total: 0, next_cursor: null }, masa: aMasa() });
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: [] });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = await pages.open('/admin/buku-penduduk?buku=b2&tahun=2025', { as: 'operator' });
  await screen.findByText('Belum ada peristiwa pada buku ini.');
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByRole('cell', { name: 'NIHIL' })).toHaveAttribute('colspan', '12');
});

test('another month keeps a search that is not in the address', async () => {
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [], usulan_nomor: null });
  pages.answer('GET /buku/agenda', anAgendaBook([]));
  const user = await pages.open('/admin/buku-agenda', { as: 'admin' });
  await user.type(await screen.findByLabelText('Cari nomor/nama/isi surat...'), '9999011203880001');
  await screen.findByText('0 hasil untuk “9999011203880001”');
  await user.selectOptions(screen.getByLabelText('Bulan'), 'Maret');
  await waitFor(() => expect(window.location.search).toContain('bulan=3'));
  expect(screen.getByText('0 hasil untuk “9999011203880001”')).toBeInTheDocument();
  expect(window.location.search).not.toContain('9999');
});
