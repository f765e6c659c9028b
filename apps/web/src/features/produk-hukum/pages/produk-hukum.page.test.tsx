import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPdf } from '../../../../test/files.ts';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aDesa } from '../../../../test/rows/desa.ts';
import { aProdukHukum } from '../../../../test/rows/produk-hukum.ts';

const pages = usePages();
const LIST = '/profil/produk-hukum';
const listOf = (...rows: ReturnType<typeof aProdukHukum>[]) => ({
  produk_hukum: rows,
  meta: { total: rows.length, next_cursor: null },
  tahun: [2025, 2024],
});

describe('the list of regulations', () => {
  test('is filtered by kind and year, which are in the address', async () => {
    pages.answer('GET /produk-hukum', listOf(aProdukHukum(), aProdukHukum({ id: 6, judul: 'Kebersihan' })));
    const user = await pages.open(LIST);
    await screen.findByText('Kebersihan');
    expect(screen.getByRole('heading', { level: 1, name: 'Produk Hukum' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Profil Desa' }));
    expect(document.querySelector('header a[href="/profil/produk-hukum"]')).toHaveTextContent('Produk Hukum');
    pages.answer('GET /produk-hukum', listOf(aProdukHukum()));
    await user.selectOptions(screen.getByLabelText(/^Jenis/), 'Peraturan Desa');
    await user.selectOptions(screen.getByLabelText(/^Tahun/), '2024');
    await waitFor(() => expect(window.location.search).toBe('?jenis=Peraturan+Desa&tahun=2024'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    const { query } = pages.requests('GET /produk-hukum').at(-1) ?? {};
    expect([query?.get('jenis'), query?.get('tahun')]).toEqual(['Peraturan Desa', '2024']);
  });

  test('takes its filter from the address and links to each regulation', async () => {
    pages.answer('GET /produk-hukum', listOf(aProdukHukum()));
    pages.answer('GET /produk-hukum/5', { produk_hukum: aProdukHukum() });
    const user = await pages.open(`${LIST}?jenis=Peraturan+Desa&tahun=2024`);
    await user.click(await screen.findByRole('link', { name: 'Pelestarian Mata Air' }));
    const [first] = pages.requests('GET /produk-hukum');
    expect([first?.query.get('jenis'), first?.query.get('tahun')]).toEqual(['Peraturan Desa', '2024']);
    expect(await screen.findByText('Peraturan Desa Nomor 2 Tahun 2024')).toBeInTheDocument();
    expect(screen.getByText(/^Dokumen PDF belum tersedia\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit produk hukum' })).not.toBeInTheDocument();
  });
});

describe('in a village with other words', () => {
  const sebutan = { ...SEBUTAN, desa: 'Nagari', kepala: 'Wali Nagari' };
  const row = aProdukHukum({ jenis: 'Peraturan Kepala Desa' });
  beforeEach(() => pages.answer('GET /desa', { desa: aDesa({ sebutan }) }));
  const namesIn = (select: HTMLElement) =>
    within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ text }) => text);
  const KINDS = ['Peraturan Nagari', 'Peraturan Bersama Wali Nagari', 'Peraturan Wali Nagari', 'Keputusan Wali Nagari'];

  test('the filter and the cards show the kinds in these words, and the stored kind is requested', async () => {
    pages.answer('GET /produk-hukum', listOf(row));
    const user = await pages.open(LIST);
    expect(await screen.findByText('Peraturan Wali Nagari Nomor 2 Tahun 2024')).toBeInTheDocument();
    expect(namesIn(screen.getByLabelText(/^Jenis/))).toEqual(['Semua jenis', ...KINDS]);
    await user.selectOptions(screen.getByLabelText(/^Jenis/), 'Peraturan Wali Nagari');
    await waitFor(() => expect(window.location.search).toBe('?jenis=Peraturan+Kepala+Desa'));
  });

  test('the page and the form show the kind in these words', async () => {
    pages.answer('GET /produk-hukum/5', { produk_hukum: row });
    const user = await pages.open(`${LIST}/5`, { as: 'admin' });
    expect(await screen.findByText('Peraturan Wali Nagari Nomor 2 Tahun 2024')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit produk hukum' }));
    const kinds = await screen.findByLabelText('Jenis');
    expect(namesIn(kinds)).toEqual(KINDS);
    expect(kinds).toHaveValue('Peraturan Kepala Desa');
  });
});

describe('a regulation', () => {
  test('shows its PDF and a download under its own name', async () => {
    const row = aProdukHukum({ berkas: '/uploads/produk-hukum/a.pdf', ukuran: 2048 });
    pages.answer('GET /produk-hukum/5', { produk_hukum: row });
    await pages.open(`${LIST}/5`);
    expect(await screen.findByRole('link', { name: /^Buka PDF/ })).toHaveAttribute('href', row.berkas);
    expect(screen.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute(
      'download',
      'Peraturan Desa Nomor 2 Tahun 2024.pdf',
    );
  });

  test('is created with a PDF only, and the screen leads to the list', async () => {
    pages.answer('GET /produk-hukum', listOf(aProdukHukum()));
    const user = await pages.open('/admin/tambah-produk-hukum', { as: 'admin' });
    await user.type(await screen.findByLabelText('Judul'), 'Keamanan');
    await user.type(screen.getByLabelText('Nomor'), '9');
    const file = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await user.upload(file, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(file).toHaveAccessibleDescription(/File harus berupa PDF/));
    expect(pages.requests('POST /produk-hukum')).toEqual([]);
    await user.upload(file, aPdf('perdes.pdf'));
    expect(await screen.findByText(/^PDF baru: perdes\.pdf\./)).toBeInTheDocument();
    pages.answer('POST /produk-hukum', { message: 'Produk hukum berhasil ditambahkan', produk_hukum: aProdukHukum() });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(window.location.pathname).toBe(LIST));
    expect(pages.requests('POST /produk-hukum').map(({ body }) => body)).toMatchObject([
      { jenis: 'Peraturan Desa', nomor: '9', judul: 'Keamanan', status: 'Berlaku', berkas: { name: 'perdes.pdf' } },
    ]);
  });

  test('is withdrawn in place', async () => {
    pages.answer('GET /produk-hukum/5', { produk_hukum: aProdukHukum() });
    const user = await pages.open(`${LIST}/5`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Edit produk hukum' }));
    await waitFor(() => expect(screen.getByLabelText('Judul')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Status'), 'Dicabut');
    const row = aProdukHukum({ status: 'Dicabut' });
    pages.answer('PUT /produk-hukum/5', { message: 'Produk hukum berhasil diperbarui', produk_hukum: row });
    pages.answer('GET /produk-hukum/5', { produk_hukum: row });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Produk hukum berhasil diperbarui')).toBeInTheDocument();
    expect(screen.getByText('Dicabut')).toBeInTheDocument();
  });

  test('shows where it was promulgated, and no other field of the books', async () => {
    const row = aProdukHukum({
      nomor_lembaran: '2',
      tanggal_lembaran: '2024-05-08',
      nomor_berita: '7',
      nomor_lapor: '188/31',
      keterangan: 'Catatan kantor',
    });
    pages.answer('GET /produk-hukum/5', { produk_hukum: row });
    await pages.open(`${LIST}/5`);
    expect(await screen.findByText('Diundangkan dalam Berita Desa Nomor 7')).toBeInTheDocument();
    expect(screen.getByText('8 Mei 2024').parentElement).toHaveTextContent(
      'Diundangkan 8 Mei 2024 dalam Lembaran Desa Nomor 2',
    );
    expect(document.body).not.toHaveTextContent(/188\/31|Catatan kantor/);
  });

  test('takes the fields of the books from a folded group, which an error unfolds', async () => {
    const row = aProdukHukum({ tanggal_lapor: '2024-05-09', nomor_lembaran: '2' });
    pages.answer('GET /produk-hukum/5', { produk_hukum: row });
    const user = await pages.open(`${LIST}/5`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Edit produk hukum' }));
    await waitFor(() => expect(screen.getByLabelText('Judul')).toHaveFocus());
    const nomor = screen.getByLabelText(/^Nomor laporan/);
    const group = nomor.closest('details');
    expect(group).not.toHaveAttribute('open');
    await user.type(nomor, '188/31');
    await user.clear(screen.getByLabelText(/^Tanggal dilaporkan/));
    await user.type(screen.getByLabelText(/^Nomor Lembaran Desa/), '-A');
    const refused = 'Keterangan memuat karakter yang tidak didukung';
    pages.answer('PUT /produk-hukum/5', failure(400, refused, [{ msg: refused, path: 'keterangan' }]));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(group).toHaveAttribute('open'));
    expect(screen.getByLabelText(/^Keterangan/)).toHaveAccessibleDescription(refused);
    expect(pages.requests('PUT /produk-hukum/5')[0]?.body).toMatchObject({
      nomor_lapor: '188/31',
      tanggal_lapor: '',
      nomor_lembaran: '2-A',
    });
  });

  test('is deleted after a confirmation, and the list shows a message', async () => {
    pages.answer('GET /produk-hukum', listOf());
    pages.answer('GET /produk-hukum/5', { produk_hukum: aProdukHukum() });
    pages.answer('DELETE /produk-hukum/5', { message: 'Produk hukum berhasil dihapus' });
    const user = await pages.open(`${LIST}/5`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Hapus produk hukum' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Yakin ingin menghapus produk hukum ini?');
    await user.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
    expect(await screen.findByText('Produk hukum berhasil dihapus')).toBeInTheDocument();
    expect(window.location.pathname).toBe(LIST);
  });
});
