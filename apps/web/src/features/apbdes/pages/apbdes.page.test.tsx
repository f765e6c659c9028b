import type { Apbdes } from '@pendopo/shared/apbdes/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { type As, usePages } from '../../../../test/page.tsx';
import { anApbdes } from '../../../../test/rows/apbdes.ts';

const pages = usePages();
const PATH = '/profil/apbdes';
const SAVED = 'APBDes berhasil disimpan';
const LAST_YEAR = anApbdes({ tahun: 2025, dasar: 'Peraturan Desa Nomor 6 Tahun 2024' });

const store = (...apbdes: Apbdes[]) => pages.answer('GET /apbdes', { apbdes });

async function open(as: As) {
  store(anApbdes(), LAST_YEAR);
  const user = await pages.open(PATH, { as });
  await screen.findByRole('region', { name: 'Ringkasan' });
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const inTable = (name: RegExp, row: RegExp) =>
  within(screen.getByRole('table', { name })).getByRole('row', { name: row });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the budget of a year', () => {
  test('a visitor reads the budget in figures, chooses another year and downloads it', async () => {
    const { user } = await open('visitor');
    const totals = screen.getByRole('region', { name: 'Ringkasan' });
    for (const [label, text] of [
      ['Defisit', '-Rp20.000.000'],
      ['Belanja', 'Rp120.000.000'],
    ] as const)
      expect(within(totals).getByText(label).parentElement).toHaveTextContent(text);
    expect(inTable(/^Belanja per bidang/, /^Pembangunan/)).toHaveTextContent('Rp40.000.000');
    expect(inTable(/^Belanja per bidang/, /^Jumlah/)).toHaveTextContent('Rp90.000.000 (75%)');
    await user.selectOptions(screen.getByLabelText('Tahun'), '2025');
    await waitFor(() => expect(window.location.search).toBe('?tahun=2025'));
    expect(screen.getByText(/Peraturan Desa Nomor 6 Tahun 2024/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Unduh CSV' })).toHaveAttribute('href', '/api/apbdes/2025.csv');
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  test('a balance with the opposite sign of the plan is named', async () => {
    store(
      anApbdes({
        baris: [
          { kelompok: 'pendapatan', uraian: 'Dana Desa', anggaran: 100, realisasi: 250 },
          { kelompok: 'belanja', uraian: 'Pembangunan', anggaran: 120, realisasi: 140 },
        ],
      }),
    );
    await pages.open(PATH);
    const balance = (await screen.findByText('Defisit')).parentElement;
    expect(balance).toHaveTextContent('Defisit-Rp20realisasi surplus Rp110');
  });

  test('an official edits the budget line by line, and an invalid amount is not saved', async () => {
    const { press } = await open('admin');
    await press('Edit APBDes 2026');
    const income = within(await screen.findByRole('region', { name: 'Pendapatan' }));
    write(income.getByLabelText(/^Realisasi/), '80.000.000');
    await press('Tambah baris Pendapatan');
    const last = (label: RegExp) => income.getAllByLabelText(label).at(-1) as HTMLElement;
    await waitFor(() => expect(last(/^Uraian/)).toHaveFocus());
    write(last(/^Uraian/), 'Hibah');
    write(last(/^Anggaran/), 'lima juta');
    await press('Simpan');
    await waitFor(() => expect(last(/^Anggaran/)).toHaveFocus());
    expect(last(/^Anggaran/)).toHaveAccessibleDescription(
      'Anggaran harus berupa angka rupiah, misalnya 1.250.000 atau 1.250.000,50',
    );
    expect(pages.requests('PUT /apbdes/2026')).toEqual([]);
    write(last(/^Anggaran/), 'Rp 5.000.000');
    pages.answer('PUT /apbdes/2026', { message: SAVED });
    const baris: Apbdes['baris'] = [
      { kelompok: 'pendapatan', uraian: 'Pendapatan Asli Desa', anggaran: 100_000_000, realisasi: 80_000_000 },
      { kelompok: 'pendapatan', uraian: 'Hibah', anggaran: 5_000_000, realisasi: null },
    ];
    store(anApbdes({ baris }), LAST_YEAR);
    await press('Simpan');
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(pages.requests('PUT /apbdes/2026').at(-1)?.body).toMatchObject({
      baris: [
        { uraian: 'Pendapatan Asli Desa', realisasi: '80.000.000' },
        { uraian: 'Pemerintahan' },
        { uraian: 'Pembangunan' },
        { kelompok: 'pendapatan', uraian: 'Hibah', anggaran: 'Rp 5.000.000', realisasi: '' },
      ],
    });
    expect(inTable(/^Pendapatan/, /^Hibah/)).toHaveTextContent('Rp5.000.000Belum ada');
    expect(inTable(/^Pendapatan/, /^Pendapatan Asli Desa/)).toHaveTextContent('Rp80.000.000');
  });

  test('a line that is added after the last one was removed is empty', async () => {
    const { press } = await open('admin');
    await press('Edit APBDes 2026');
    const spending = within(await screen.findByRole('region', { name: 'Belanja per bidang' }));
    const descriptions = () => spending.getAllByLabelText(/^Uraian/).map((field) => (field as HTMLInputElement).value);
    expect(descriptions()).toEqual(['Pemerintahan', 'Pembangunan']);
    fireEvent.click(spending.getAllByRole('button', { name: /^Hapus/ }).at(-1) as HTMLElement);
    await press('Tambah baris Belanja per bidang');
    expect(descriptions()).toEqual(['Pemerintahan', '']);
  });
});

test('a village without a budget gets a notice', async () => {
  store();
  await pages.open(PATH);
  expect(await screen.findByText('Belum ada APBDes.')).toBeInTheDocument();
});

describe('a new year', () => {
  test('a new year starts with the usual lines and does not overwrite an existing budget', async () => {
    const { user, press } = await open('admin');
    await press('Tambah tahun');
    const year = await screen.findByLabelText('Tahun');
    expect(year).toHaveValue('2027');
    expect(screen.getAllByLabelText('Uraian')[0]).toHaveValue('Pendapatan Asli Desa');
    write(year, '1900');
    await press('Simpan');
    await waitFor(() => expect(year).toHaveAccessibleDescription('Tahun harus antara 2015 dan 2099'));
    write(year, '2026');
    pages.answer('PUT /apbdes/2026', failure(409, 'APBDes tahun ini sudah ada.'));
    await press('Simpan');
    expect(await screen.findByText('APBDes tahun ini sudah ada.')).toBeInTheDocument();
    write(year, '2027');
    pages.answer('PUT /apbdes/2027', { message: SAVED });
    store(anApbdes({ tahun: 2027 }), anApbdes(), LAST_YEAR);
    await press('Simpan');
    await screen.findByText(SAVED);
    expect(window.location.search).toBe('?tahun=2027');
    expect(pages.requests('PUT /apbdes/2026').at(-1)?.body).toMatchObject({ updatedAt: null });

    await press('Hapus 2027');
    pages.answer('DELETE /apbdes/2027', { message: 'APBDes berhasil dihapus' });
    store(anApbdes(), LAST_YEAR);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ya, Hapus' }));
    await waitFor(() => expect(screen.getByLabelText('Tahun')).toHaveValue('2026'));
  });
});
