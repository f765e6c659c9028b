import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { AGENDA, detailOf, listOf } from '../../../../test/publications.ts';
import { anAgenda } from '../../../../test/rows/agenda.ts';
import { aDesa } from '../../../../test/rows/desa.ts';

const pages = usePages();
const main = () => within(screen.getByRole('main'));

test('a card shows status, day, time, place and description', async () => {
  const own = anAgenda({ status: 'Sedang Berlangsung', waktu: '09:05', deskripsi: 'Bawa KK asli.' });
  pages.answer('GET /agenda', listOf(AGENDA, [own]));
  await pages.open(AGENDA.list);
  const card = within(await main().findByRole('article'));
  for (const text of ['Sedang Berlangsung', 'Sabtu, 7 Maret 2026', '09.05 WIB', 'Balai desa', 'Bawa KK asli.', 'Mar'])
    expect(card.getByText(text)).toBeInTheDocument();
});

test('the time uses the village’s zone, even if the village loads after the agenda', async () => {
  pages.answer('GET /desa', { desa: aDesa({ zona: 'WITA' }) });
  const release = pages.hold('GET /desa');
  pages.answer('GET /agenda/1', detailOf(AGENDA, anAgenda()));
  await pages.open(`${AGENDA.list}/1`);
  await main().findByText('Balai desa');
  release();
  expect(await screen.findByText('09.00 WITA')).toBeInTheDocument();
  expect(main().queryByText(/WIB/)).not.toBeInTheDocument();
});

test('the list shows today’s and coming items first and past items below', async () => {
  const rows = [
    anAgenda({ id: 1, title: 'Hari ini', tanggal: '2026-03-07' }),
    anAgenda({ id: 2, title: 'Bulan depan', tanggal: '2026-04-07' }),
    anAgenda({ id: 3, title: 'Kemarin', tanggal: '2026-03-06' }),
    anAgenda({ id: 4, title: 'Tahun lalu', tanggal: '2025-03-07' }),
  ];
  const meta = { total: 4, next_cursor: null, hari_ini: '2026-03-07' };
  pages.answer('GET /agenda', ({ query }: { query: URLSearchParams }) => ({
    agenda: query.get('q') ? rows.slice(3) : rows,
    meta,
  }));
  const user = await pages.open(AGENDA.list);
  const titles = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);
  await screen.findByRole('region', { name: 'Sudah lewat' });
  expect(titles('Hari ini dan mendatang')).toEqual(['Hari ini', 'Bulan depan']);
  expect(titles('Sudah lewat')).toEqual(['Kemarin', 'Tahun lalu']);
  expect(pages.requests('GET /agenda')[0]?.query.get('urut')).toBe('terdekat');
  await user.type(screen.getByLabelText(AGENDA.search), 'tahun');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hari ini dan mendatang' })).not.toBeInTheDocument());
  expect(titles('Sudah lewat')).toEqual(['Tahun lalu']);
});

test('the page of an item shows its time, its place, its author and its publication date', async () => {
  pages.answer('GET /agenda/1', detailOf(AGENDA, anAgenda()));
  await pages.open(`${AGENDA.list}/1`);
  await screen.findByRole('heading', { level: 1, name: 'Agenda uji' });
  expect(
    main()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tanggal', 'Waktu', 'Lokasi', 'Dibuat oleh', 'Dipublikasikan']);
  expect(
    main()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sabtu, 7 Maret 2026', '09.00 WIB', 'Balai desa', 'Sekar Arum', '1 Februari 2026']);
});

test('the page of an item omits an unknown author', async () => {
  pages.answer('GET /agenda/1', detailOf(AGENDA, anAgenda({ created_by_name: null })));
  await pages.open(`${AGENDA.list}/1`);
  await screen.findByRole('heading', { level: 1, name: 'Agenda uji' });
  expect(main().getByText('Balai desa')).toBeInTheDocument();
  expect(main().queryByText('Dibuat oleh')).not.toBeInTheDocument();
});

test('the list verifies the session first and logs out an expired session', async () => {
  const order: string[] = [];
  pages.answer('GET /agenda', (requests: Parameters<ReturnType<typeof listOf>>[0]) => {
    order.push('agenda');
    return listOf(AGENDA, [anAgenda()])(requests);
  });
  const release = pages.hold('GET /auth/me');
  await pages.open(AGENDA.list, { as: 'admin' });
  await screen.findByRole('link', { name: 'Tambah Agenda' });
  await waitFor(() => expect(pages.requests('GET /auth/me')).toHaveLength(1));
  expect(order).toEqual([]);
  pages.answer('GET /auth/me', failure(401, API_TEXT.sessionEnded));
  release();
  await main().findByRole('article');
  expect(order).toEqual(['agenda']);
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Masuk' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tambah Agenda' })).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
});
