import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aDesa } from '../../../test/rows/desa.ts';
import { aBiodata, aKeluarga, aPenduduk } from '../../../test/rows/penduduk.ts';

const pages = usePages();
const meta = { total: 1, next_cursor: null };

/** Replaces the browser's print dialog. Returns the printed text of each call. */
function readPrints(): string[] {
  const prints: string[] = [];
  vi.stubGlobal('print', () => prints.push(document.body.lastElementChild?.textContent ?? ''));
  pages.answer('GET /desa', { desa: aDesa() });
  return prints;
}

test('families are listed with their members, filtered by address, and printed as a copy', async () => {
  const prints = readPrints();
  pages.answer('GET /penduduk/keluarga', { keluarga: [aKeluarga()], meta });
  const user = await pages.open('/admin/penduduk/keluarga', { as: 'operator' });
  const table = within(await screen.findByRole('table', { name: 'Daftar Keluarga' }));
  expect(table.getByRole('link', { name: 'Indah' })).toHaveAttribute('href', '/admin/penduduk/8');
  expect(table.getByText('Jalan Melati 30, RT 003/RW 001, Dusun Krajan')).toBeVisible();
  expect(table.queryByText('Tanpa kepala keluarga')).toBeNull();
  await user.type(screen.getByLabelText('RT'), '3');
  await user.click(screen.getByRole('button', { name: 'Terapkan saringan' }));
  await waitFor(() => expect(pages.requests('GET /penduduk/keluarga').at(-1)?.query.get('rt')).toBe('3'));
  const wife = aBiodata({ id: 8, nama: 'Indah', hubungan_keluarga: 'Istri', nik: null });
  pages.answer('GET /penduduk/7/keluarga', { anggota: [aBiodata(), wife] });
  await user.click(await screen.findByRole('button', { name: 'Cetak data keluarga Oki Hermawan' }));
  await waitFor(() => expect(prints).toHaveLength(1));
  for (const text of ['DATA KELUARGA', 'bukan kartu keluarga', '9999012702550209', 'Rosdiana', 'Kepala keluarga'])
    expect(prints[0]?.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
});

test('a resident is printed as a sheet, and an error is shown', async () => {
  const prints = readPrints();
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk() });
  pages.answer('GET /penduduk/7/surat', { surat: [], meta: { total: 0, next_cursor: null } });
  pages.answer('GET /penduduk/7/biodata', failure(404, 'Data penduduk tidak ditemukan'));
  const user = await pages.open('/admin/penduduk/7', { as: 'operator' });
  const button = await screen.findByRole('button', { name: 'Cetak biodata' });
  await user.click(button);
  expect(await screen.findByText('Data penduduk tidak ditemukan')).toBeVisible();
  pages.answer('GET /penduduk/7/biodata', { biodata: aBiodata() });
  await user.click(button);
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).toContain('bukan dokumen kependudukan');
  expect(prints[0]).toContain('081234567890');
});
