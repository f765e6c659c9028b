import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aLaporan, aTahun, aVersi } from '../../../../test/rows/laporan.ts';
import { aRekap } from '../../../../test/rows/penduduk.ts';

const pages = usePages();
const CLOSED = '/laporan/penduduk';

/** Opens the report of October 2026 as an official. */
async function openReport(laporan = aLaporan(), search = '?tahun=2026&bulan=10') {
  pages.answer(`GET ${CLOSED}`, { laporan });
  pages.answer(`GET ${CLOSED}/tahun`, { tahun: aTahun() });
  const user = await pages.open(`/admin/laporan${search}`, { as: 'operator' });
  const month = within(await screen.findByRole('region', { name: 'Oktober 2026' }));
  return { user, month };
}

const rowOf = (month: ReturnType<typeof within>, name: string) =>
  within(month.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the form has the seven rows of A-9, and further rows only if they hold something', async () => {
  const { month } = await openReport();
  expect(rowOf(month, 'Penduduk awal bulan').slice(-6)).toEqual([
    'Jumlah L40',
    'Jumlah P42',
    'Jumlah L+P82',
    'KK L20',
    'KK P0',
    'KK L+P20',
  ]);
  expect(month.getAllByRole('row')).toHaveLength(8);
  expect(month.queryByText('Perubahan data tanpa peristiwa')).toBeNull();
});

test('an open month shows what is missing, and closing sends the key of the shown numbers', async () => {
  const { user, month } = await openReport(aLaporan({ kurang: ['3 surat selesai tanpa peristiwa'] }));
  expect(month.getByText('3 surat selesai tanpa peristiwa')).toBeInTheDocument();
  await user.click(month.getByRole('button', { name: 'Tutup laporan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tutup laporan Oktober 2026' }));
  expect(dialog.queryByLabelText(/Isi sendiri/)).toBeNull();
  pages.answer(`POST ${CLOSED}`, { message: 'Laporan Oktober 2026 ditutup', laporan: aLaporan() });
  await user.click(dialog.getByRole('button', { name: 'Tutup laporan' }));
  await month.findByText('Laporan Oktober 2026 ditutup');
  expect(pages.requests(`POST ${CLOSED}`)[0]?.body).toEqual({ tahun: 2026, bulan: 10, kunci: 'kunci-1' });
});

test('the first report may have an opening count that the official enters by hamlet', async () => {
  const first = aLaporan();
  const { user, month } = await openReport({ ...first, isi: { ...first.isi, awal: 'dihitung' } });
  await user.click(month.getByRole('button', { name: 'Tutup laporan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/Isi sendiri penduduk awal bulan/));
  const women = dialog.getByLabelText('WNI P');
  await user.clear(women);
  await user.type(women, '41');
  pages.answer(`POST ${CLOSED}`, { message: 'Laporan Oktober 2026 ditutup', laporan: aLaporan() });
  await user.click(dialog.getByRole('button', { name: 'Tutup laporan' }));
  await month.findByText('Laporan Oktober 2026 ditutup');
  expect(pages.requests(`POST ${CLOSED}`)[0]?.body).toMatchObject({
    awal: [{ dusun: 'Krajan', wni: { l: 40, p: 41 }, wna: { l: 0, p: 0 }, kk: { l: 20, p: 0 } }],
  });
});

test('a closed month lists its versions and sendings, and names the events that a correction would move', async () => {
  const laporan = aLaporan({
    dapat_ditutup: false,
    versi: [aVersi({ versi: 2, alasan: 'Kematian terlambat' }), aVersi()],
    kiriman: [{ id: 1, versi: 1, kepada: 'Kecamatan', cara: 'Diantar', tanggal: '2026-11-03', oleh: 'Dyah Ayu' }],
    pembetulan: [{ jenis: 'meninggal', nama: 'Oki', tanggal: '2026-10-20', dibatalkan: false }],
  });
  const { user, month } = await openReport(laporan);
  const history = within(screen.getByRole('region', { name: 'Versi dan pengiriman' }));
  expect(history.getByText(/Menggantikan versi 1: Kematian terlambat/)).toBeInTheDocument();
  expect(history.getByText(/dikirim kepada Kecamatan/)).toBeInTheDocument();
  expect(month.queryByRole('button', { name: 'Tutup laporan' })).toBeNull();
  await user.click(month.getByRole('button', { name: 'Betulkan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Betulkan laporan Oktober 2026' }));
  expect(dialog.getByText('Meninggal 20 Oktober 2026, Oki')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Alasan pembetulan'), 'Akta terlambat');
  pages.answer(`POST ${CLOSED}/pembetulan`, { message: 'Laporan Oktober 2026 dibetulkan', laporan });
  await user.click(dialog.getByRole('button', { name: 'Buat versi baru' }));
  await month.findByText('Laporan Oktober 2026 dibetulkan');
  expect(pages.requests(`POST ${CLOSED}/pembetulan`)[0]?.body).toEqual({
    tahun: 2026,
    bulan: 10,
    alasan: 'Akta terlambat',
  });
});

test('a sending is recorded with its receiver', async () => {
  const laporan = aLaporan({ dapat_ditutup: false, versi: [aVersi()] });
  const { user, month } = await openReport(laporan);
  await user.click(month.getByRole('button', { name: 'Catat pengiriman' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Dikirim kepada')).toHaveValue('Kecamatan');
  pages.answer(`POST ${CLOSED}/kiriman`, { message: 'Pengiriman dicatat', laporan });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await month.findByText('Pengiriman dicatat');
  expect(pages.requests(`POST ${CLOSED}/kiriman`)[0]?.body).toMatchObject({
    tahun: 2026,
    bulan: 10,
    kepada: 'Kecamatan',
  });
});

test('a chosen hamlet shows its counts', async () => {
  const rows = [aRekap(), aRekap({ dusun: 'Melati' })];
  const { user, month } = await openReport(aLaporan({}, rows));
  expect(rowOf(month, 'Penduduk akhir bulan').at(-4)).toBe('Jumlah L+P162');
  await user.selectOptions(month.getByLabelText('Dusun'), 'Melati');
  expect(rowOf(month, 'Penduduk akhir bulan').at(-4)).toBe('Jumlah L+P81');
});

test('an admin downloads the voters of a day with a reason', async () => {
  pages.answer(`GET ${CLOSED}`, { laporan: aLaporan() });
  pages.answer(`GET ${CLOSED}/tahun`, { tahun: aTahun() });
  const user = await pages.open('/admin/laporan?tahun=2026&bulan=10', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Daftar pemilih' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Daftar pemilih' }));
  await user.type(dialog.getByLabelText('Tanggal pemungutan suara'), '2099-06-15');
  await user.click(dialog.getByRole('button', { name: 'Unduh' }));
  expect(pages.requests('GET /laporan/pemilih.xlsx')).toEqual([]);
  await user.type(dialog.getByLabelText('Untuk apa daftar ini diperlukan'), 'Diminta panitia pemilihan');
  pages.answer('GET /laporan/pemilih.xlsx', 'tabel');
  await user.click(dialog.getByRole('button', { name: 'Unduh' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const [{ query } = { query: new URLSearchParams() }] = pages.requests('GET /laporan/pemilih.xlsx');
  expect(Object.fromEntries(query)).toEqual({ tanggal: '2099-06-15', alasan: 'Diminta panitia pemilihan' });
});
