import type { BukuPeraturan } from '@pendopo/shared/buku/text';
import { BUKU_PERATURAN } from '@pendopo/shared/buku/umum';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { anAparat, aPeraturan } from '../../../../test/rows/buku.ts';
import { aDesa } from '../../../../test/rows/desa.ts';
import { aSetelan } from '../../../../test/rows/naskah-setelan.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const print = vi.fn();

beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  pages.answer('GET /struktur', { struktur: [] });
});

test('the chosen book and period are requested, and a title leads to the regulation', async () => {
  pages.answer('GET /buku/peraturan', { peraturan: [aPeraturan()] });
  const user = await pages.open('/admin/buku-umum?tahun=2025', { as: 'operator' });
  const link = await screen.findByRole('link', { name: 'Pelestarian Mata Air' });
  expect(link).toHaveAttribute('href', '/profil/produk-hukum/5');
  await user.selectOptions(screen.getByLabelText('Buku'), 'A.9 Buku Lembaran Desa dan Berita Desa');
  await user.selectOptions(await screen.findByLabelText('Bulan'), 'Maret');
  await waitFor(() => expect(window.location.search).toContain('bulan=3'));
  await waitFor(() => {
    const { query } = pages.requests('GET /buku/peraturan').at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({ buku: 'a9', tahun: '2025', bulan: '3' });
  });
});

const COLUMNS: readonly [BukuPeraturan, number][] = [
  ['a1', 10],
  ['a2', 6],
  ['a9', 7],
];

test.each(COLUMNS)('%s prints every column with its number, also an empty one', async (buku, columns) => {
  pages.answer('GET /buku/peraturan', { peraturan: [aPeraturan()] });
  const user = await pages.open(`/admin/buku-umum?buku=${buku}&tahun=2024`, { as: 'operator' });
  await screen.findByRole('link', { name: 'Pelestarian Mata Air' });
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = screen.getByRole('heading', { name: /TAHUN 2024/ }).parentElement ?? document.body;
  expect(BUKU_PERATURAN[buku].columns).toHaveLength(columns);
  expect(within(sheet).getByRole('columnheader', { name: String(columns) })).toBeInTheDocument();
  const row = within(sheet).getByRole('row', { name: /Pelestarian Mata Air/ });
  expect(within(row).getAllByRole('cell')).toHaveLength(columns);
});

test('a book without regulations prints a row NIHIL', async () => {
  pages.answer('GET /buku/peraturan', { peraturan: [] });
  const user = await pages.open('/admin/buku-umum?tahun=2025', { as: 'operator' });
  expect(await screen.findByText('Belum ada peraturan pada masa ini.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByRole('cell', { name: 'NIHIL' })).toHaveAttribute('colspan', '10');
});

test('heads and kinds have the village’s words', async () => {
  const sebutan = { ...SEBUTAN, desa: 'Nagari', kepala: 'Wali Nagari' };
  pages.answer('GET /desa', { desa: aDesa({ sebutan }) });
  pages.answer('GET /buku/peraturan', { peraturan: [aPeraturan({ jenis: 'Peraturan Kepala Desa' })] });
  await pages.open('/admin/buku-umum', { as: 'operator' });
  const table = await screen.findByRole('table', { name: 'Buku Peraturan di Nagari' });
  await waitFor(() => expect(table).toHaveTextContent('Peraturan Wali Nagari'));
  expect(table).toHaveTextContent('Berita Nagari');
});

const REPLACED = anAparat({ urut: 2, id: 98, nama: 'Bagas', nama_struktur: 'Sekar' });
const NOT_ENTERED = anAparat({ urut: 3, id: null, struktur_id: 104, nama: 'Dyah', nama_struktur: 'Dyah', niap: '' });

const SAVED = { message: 'Data aparat disimpan', aparat: { id: 99, updatedAt: NEWER } };

async function openAparat() {
  pages.answer('GET /buku/aparat', { aparat: [anAparat(), REPLACED, NOT_ENTERED] });
  const user = await pages.open('/admin/buku-umum?buku=a4', { as: 'operator' });
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

test('the book of officials has no period and prints its 13 columns as of this year', async () => {
  const { press } = await openAparat();
  const row = await screen.findByRole('row', { name: /Ratih Kusuma/ });
  expect(row).toHaveTextContent('141/77/KEP/2019, 13-02-2019');
  expect(screen.queryByLabelText('Tahun')).not.toBeInTheDocument();
  await press('Cetak');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = screen.getByRole('heading', { name: /BUKU APARAT PEMERINTAH DESA/ }).parentElement ?? document.body;
  expect(within(sheet).getByRole('columnheader', { name: '13' })).toBeInTheDocument();
  expect(within(sheet).getByRole('row', { name: /Ratih Kusuma/ })).toHaveTextContent('Waringinsari, 17-08-1979');
});

test('a person of the chart is completed under the same name', async () => {
  const { user, press } = await openAparat();
  await press('Lengkapi Dyah');
  await waitFor(() => expect(screen.getByLabelText('Nama')).toHaveFocus());
  expect(screen.getByLabelText('Nama')).toHaveValue('Dyah');
  await user.type(screen.getByLabelText(/^NIP /), '999999999999999907');
  await user.selectOptions(screen.getByLabelText(/^Jenis kelamin/), 'Perempuan');
  pages.answer('POST /buku/aparat', SAVED);
  await press('Simpan');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Data aparat disimpan'));
  expect(pages.requests('POST /buku/aparat')[0]?.body).toMatchObject({
    struktur_id: 104,
    nama: 'Dyah',
    nip: '999999999999999907',
    jenis_kelamin: 'Perempuan',
  });
});

test('an official who is not in the chart is added', async () => {
  const { user, press } = await openAparat();
  await press('Tambah aparat');
  await user.type(await screen.findByLabelText('Nama'), 'Sutrisno');
  await user.type(screen.getByLabelText('Jabatan'), 'Kaur');
  pages.answer('POST /buku/aparat', SAVED);
  await press('Simpan');
  await screen.findByText('Data aparat disimpan');
  expect(pages.requests('POST /buku/aparat')[0]?.body).not.toHaveProperty('struktur_id');
});

test('a new holder of the post is named beside the former one, and a wrong row is deleted', async () => {
  const { user, press } = await openAparat();
  expect(await screen.findByRole('row', { name: /Bagas/ })).toHaveTextContent('Struktur: Sekar');
  await press('Edit Bagas');
  expect(await screen.findByLabelText('Nama')).toHaveAccessibleDescription(/isi keputusan pemberhentian/);
  await press('Batal');
  expect(screen.queryByRole('button', { name: 'Hapus Dyah' })).not.toBeInTheDocument();
  await press('Hapus Bagas');
  pages.answer('DELETE /buku/aparat/98', { message: 'Data aparat dihapus' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ya, Hapus' }));
  expect(await screen.findByText('Data aparat dihapus')).toBeInTheDocument();
});
