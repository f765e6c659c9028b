import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import { aComplaintQueue, aDeskPengaduan, aPengaduanMasuk } from '../../test/rows/pengaduan-masuk.ts';
import { aQueue, aSuratMasuk } from '../../test/rows/surat-masuk.ts';
import { aUser } from '../../test/rows/user.ts';
import { setSession } from './session/session-store.ts';

const pages = usePages();
const INBOX = '/admin/surat-masuk';
const SEARCH = 'Cari nama/NIK/jenis surat...';
const NIK = '9999011203880001';
const AYU = aSuratMasuk({ id: 31, nama: 'Ayu' });
const BAGAS = aSuratMasuk({ id: 32, nama: 'Bagas' });

const address = () => window.location.pathname + window.location.search;
const lastRequest = () => pages.requests('GET /surat').at(-1);
const searched = () => decodeURIComponent(String(lastRequest()?.headers['x-cari'] ?? ''));
const search = () => screen.findByLabelText(SEARCH);

/** The server finds Bagas by his NIK, and both residents without a search. */
async function openInbox(query = '') {
  pages.answer('GET /surat', ({ headers }: { headers: Record<string, string> }) =>
    aQueue(headers['x-cari'] ? [BAGAS] : [AYU, BAGAS]),
  );
  pages.answer('GET /surat/petugas', { petugas: [] });
  pages.answer('GET /surat/32', failure(404, 'Surat tidak ditemukan'));
  const user = await pages.open(INBOX + query, { as: 'admin' });
  await screen.findByText(/^Menampilkan/);
  return user;
}

const onlyBagas = () => waitFor(() => expect(screen.queryByText('Ayu')).not.toBeInTheDocument());

/** Expects no digits of the NIK in the browser's address, history and storage. */
function expectNoTrace() {
  const kept = [window.location.href, JSON.stringify(window.history.state), JSON.stringify({ ...sessionStorage })];
  expect(kept.join(' ').replace(/\D/g, '')).not.toContain(NIK.slice(0, 11));
}

test('a NIK finds its application and does not appear in an address', async () => {
  const user = await openInbox();
  await user.type(await search(), '9999 0112 0388 0001');
  await onlyBagas();
  expect(searched()).toBe('9999 0112 0388 0001');
  expect(pages.requests('GET /surat').filter(({ query }) => query.has('q'))).toEqual([]);
  expect(address()).toBe(INBOX);
  expectNoTrace();
  expect(await search()).toHaveValue('9999 0112 0388 0001');

  await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
  expect(await screen.findByText('Ayu')).toBeInTheDocument();
  expect(await search()).toHaveValue('');
});

test('a search for a NIK survives another filter, a stage filter and the way back from a row', async () => {
  const user = await openInbox();
  await user.type(await search(), NIK);
  await onlyBagas();
  await user.selectOptions(screen.getByLabelText('Status'), 'Selesai');
  await waitFor(() => expect(Object.fromEntries(lastRequest()?.query ?? [])).toMatchObject({ status: 'Selesai' }));
  expect(searched()).toBe(NIK);
  await user.click(screen.getByRole('link', { name: 'Tugas saya' }));
  await waitFor(() => expect(Object.fromEntries(lastRequest()?.query ?? [])).toMatchObject({ petugas: 'saya' }));
  expect(searched()).toBe(NIK);

  await user.click(await screen.findByRole('link', { name: 'Lihat Detail surat 32' }));
  await waitFor(() => expect(address()).toBe(`${INBOX}/32`));
  expectNoTrace();
  window.history.back();
  expect(await search()).toHaveValue(NIK);
  expect(address()).toBe(`${INBOX}?status=Selesai&petugas=saya`);
  expect(searched()).toBe(NIK);
});

test('a NIK is removed from an opened address, and the list is still filtered by it', async () => {
  await openInbox(`?q=${NIK}&urut=terbaru`);
  await onlyBagas();
  expect(address()).toBe(`${INBOX}?urut=terbaru`);
  expect(await search()).toHaveValue(NIK);
  expectNoTrace();
});

test('a partly typed NIK does not appear in an address', async () => {
  const user = await openInbox();
  await user.type(await search(), NIK.slice(0, 11));
  await onlyBagas();
  expect(address()).toBe(INBOX);
});

test('the export of a list that is filtered by a NIK has the same filter', async () => {
  const user = await openInbox();
  await user.type(await search(), NIK);
  await onlyBagas();
  pages.answer('GET /surat/ekspor.xlsx', {});
  await user.click(screen.getByRole('button', { name: 'Unduh' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unduh daftar' });
  await user.click(within(dialog).getByRole('button', { name: 'Unduh' }));
  await within(dialog).findByText('Berkas siap.');
  const [request] = pages.requests('GET /surat/ekspor.xlsx');
  expect([request?.headers['x-cari'], request?.query.get('q')]).toEqual([NIK, null]);
});

test('the next page and the way back keep the search for a NIK', async () => {
  const complaints = [aPengaduanMasuk(), aPengaduanMasuk({ id: 62 })];
  pages.answer('GET /pengaduan', ({ query }: { query: URLSearchParams }) =>
    query.has('cursor')
      ? aComplaintQueue(complaints.slice(1), { total: 2 })
      : aComplaintQueue(complaints.slice(0, 1), { total: 2, next_cursor: 'lanjut' }),
  );
  for (const { id } of complaints) pages.answer(`GET /pengaduan/${id}`, { pengaduan: aDeskPengaduan({ id }) });
  const user = await pages.open('/admin/pengaduan-masuk', { as: 'admin' });
  const box = await screen.findByLabelText('Cari nama/NIK/judul...');
  await user.type(box, NIK);
  await waitFor(() => expect(pages.requests('GET /pengaduan').at(-1)?.headers['x-cari']).toBe(NIK));
  await user.click(await screen.findByRole('link', { name: 'Lihat Detail pengaduan 61' }));
  await user.click(await screen.findByRole('button', { name: 'Berikutnya' }));
  await screen.findByText(/^Nomor 62/);
  expect(address()).toBe('/admin/pengaduan-masuk/62');
  const next = pages.requests('GET /pengaduan').at(-1);
  expect([next?.query.get('cursor'), next?.query.get('q'), next?.headers['x-cari']]).toEqual(['lanjut', null, NIK]);
  await user.click(await screen.findByRole('link', { name: /Kembali/ }));
  expect(await screen.findByLabelText('Cari nama/NIK/judul...')).toHaveValue(NIK);
  expectNoTrace();
});

test('another account does not see the search of the previous account', async () => {
  const user = await openInbox();
  await user.type(await search(), NIK);
  await onlyBagas();
  setSession({ token: 'lain', user: aUser({ id: 99, role: 'admin' }) });
  await screen.findByText('Ayu');
  expect(await search()).toHaveValue('');
});

test('a public list searches for a NIK without putting it into an address', async () => {
  pages.answer('GET /berita', { berita: [], meta: { total: 0, next_cursor: null } });
  const user = await pages.open('/publikasi/berita');
  await user.type(await screen.findByRole('searchbox'), NIK);
  await waitFor(() => expect(pages.requests('GET /berita').at(-1)?.headers['x-cari']).toBe(NIK));
  expect(address()).toBe('/publikasi/berita');
  expectNoTrace();
});
