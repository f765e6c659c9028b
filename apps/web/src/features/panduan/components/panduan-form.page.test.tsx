import type { UpdatePanduanInput } from '@pendopo/shared/panduan/schemas';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aPanduan } from '../../../../test/rows/panduan.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const SAVED = 'Panduan berhasil disimpan!';

async function openEditor() {
  pages.answer('GET /panduan', { panduan: aPanduan() });
  pages.answer('PUT /panduan', { message: SAVED, panduan: aPanduan({ judul: 'Baru' }) });
  const user = await pages.open('/layanan/panduan', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit panduan' }));
  await waitFor(() => expect(screen.getByLabelText('Judul')).toHaveFocus());
  return { user, press: (name: string) => user.click(button(name)) };
}

const button = (name: string) => screen.getByRole('button', { name });
/** A step or a question by its legend, such as "Langkah surat 2". */
const row = (name: string) => screen.getByRole('group', { name });
const inRow = (name: string, label: string) => within(row(name)).getByLabelText(label);
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const lastSent = () => pages.requests('PUT /panduan').at(-1)?.body as UpdatePanduanInput;
const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });

test('the whole guide is sent at once, and questions keep the ids of their links', async () => {
  const { user, press } = await openEditor();
  write(screen.getByLabelText('Judul'), 'Baru');
  await press('Hapus langkah surat 2');
  await waitFor(() => expect(row('Langkah surat 1')).toHaveFocus());
  await press('Tambah langkah pengaduan');
  await waitFor(() => expect(inRow('Langkah pengaduan 4', 'Judul langkah')).toHaveFocus());
  write(inRow('Langkah pengaduan 4', 'Judul langkah'), 'Beri penilaian');
  write(inRow('Langkah pengaduan 4', 'Isi langkah'), 'Tulis pendapat.\nSingkat saja.');
  write(inRow('Pertanyaan 1', 'Pertanyaan'), 'Gratis?');
  await press('Tambah pertanyaan');
  write(inRow('Pertanyaan 3', 'Pertanyaan'), 'Buka hari apa?');
  write(inRow('Pertanyaan 3', 'Jawaban'), 'Senin.');
  const release = pages.hold('PUT /panduan');
  await user.dblClick(button('Simpan'));
  expect(await screen.findByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  release();
  await waitFor(async () => expect((await screen.findByText(SAVED)).closest('[role=status]')).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1, name: 'Baru' })).toBeInTheDocument();
  expect(pages.requests('PUT /panduan')).toHaveLength(1);
  const { faq, langkah_surat, langkah_pengaduan } = lastSent();
  expect(langkah_surat).toEqual([{ judul: 'Pilih surat', isi: 'Cari nama suratnya.' }]);
  expect(langkah_pengaduan[3]).toEqual({ judul: 'Beri penilaian', isi: 'Tulis pendapat.\nSingkat saja.' });
  expect(faq).toMatchObject([
    { id: 'biaya', tanya: 'Gratis?' },
    { id: 'lama' },
    { id: null, tanya: 'Buka hari apa?', jawab: 'Senin.' },
  ]);
});

test('rows are reordered by keyboard, and the focus follows', async () => {
  const { user, press } = await openEditor();
  write(inRow('Langkah pengaduan 3', 'Isi langkah'), 'Sabar.');
  button('Naikkan langkah pengaduan 3').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Naikkan langkah pengaduan 2')).toHaveFocus());
  expect(screen.getByText('Langkah pengaduan dipindah ke urutan 2 dari 3.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  // The first row has no button to move up.
  await waitFor(() => expect(button('Turunkan langkah pengaduan 1')).toHaveFocus());
  expect(button('Naikkan langkah pengaduan 1')).toBeDisabled();
  expect(button('Turunkan langkah pengaduan 3')).toBeDisabled();
  expect(inRow('Langkah pengaduan 1', 'Isi langkah')).toHaveValue('Sabar.');
  await press('Simpan');
  await screen.findByText(SAVED);
  expect(lastSent().langkah_pengaduan.map(({ judul }) => judul)).toEqual([
    'Tunggu',
    'Tulis pengaduan',
    'Lampirkan foto',
  ]);
});

test('an error is under its own field, also after its row has moved', async () => {
  const { press } = await openEditor();
  write(screen.getByLabelText('Judul'), ' ');
  write(inRow('Langkah surat 2', 'Isi langkah'), '');
  write(inRow('Pertanyaan 2', 'Pertanyaan'), '');
  await press('Simpan');
  const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Judul wajib diisi', 'Isi langkah wajib diisi', 'Pertanyaan wajib diisi']);
  expect(screen.getByLabelText('Judul')).toHaveFocus();
  await press('Naikkan langkah surat 2');
  expect(inRow('Langkah surat 1', 'Isi langkah')).toHaveAccessibleDescription('Isi langkah wajib diisi');
  expect(inRow('Langkah surat 2', 'Isi langkah')).toHaveAccessibleDescription('');
  expect(pages.requests('PUT /panduan')).toEqual([]);
});

test('a removed row stays removed when saving fails and returns after Batal', async () => {
  const { user, press } = await openEditor();
  await press('Hapus pertanyaan 1');
  pages.answer('PUT /panduan', failure(500));
  await press('Simpan');
  expect(await screen.findByText('Gagal menyimpan perubahan')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Pertanyaan 2' })).not.toBeInTheDocument();
  await press('Batal');
  await user.click(within(await question()).getByRole('button', { name: 'Buang perubahan' }));
  await waitFor(() => expect(button('Edit panduan')).toHaveFocus());
  expect(document.querySelectorAll('details[id]')).toHaveLength(2);
});

test('a stale edit keeps the typed texts and shows another official’s newer texts', async () => {
  const { user, press } = await openEditor();
  write(screen.getByLabelText('Judul'), 'Judul saya');
  write(inRow('Pertanyaan 1', 'Jawaban'), 'Jawaban saya.');
  pages.answer('PUT /panduan', failure(409, API_TEXT.staleEdit));
  const theirs = aPanduan({
    pengantar: 'Pengantar mereka',
    faq: [{ id: 'mereka', tanya: 'Pertanyaan mereka?', jawab: 'Ya.' }],
    langkah_pengaduan: [{ judul: 'Langkah mereka', isi: 'Satu.' }],
    updatedAt: NEWER,
  });
  pages.answer('GET /panduan', { panduan: theirs });
  await press('Simpan');
  await screen.findByText(API_TEXT.staleEdit);
  await press('Muat data terbaru');
  await screen.findByText('Data terbaru sudah dimuat dan isian Anda tetap ada. Periksa kembali, lalu simpan.');
  expect(screen.getByLabelText('Judul')).toHaveValue('Judul saya');
  expect(screen.getByLabelText(/^Pengantar/)).toHaveValue('Pengantar mereka');
  expect(inRow('Langkah pengaduan 1', 'Judul langkah')).toHaveValue('Langkah mereka');
  expect(screen.queryByRole('group', { name: 'Langkah pengaduan 2' })).not.toBeInTheDocument();
  expect(inRow('Pertanyaan 1', 'Jawaban')).toHaveValue('Jawaban saya.');
  await user.click(screen.getByText('Bagian ini juga diubah orang lain. Lihat versi yang tersimpan'));
  expect(screen.getByText(/^1\. Pertanyaan mereka\?/)).toBeInTheDocument();
  pages.answer('PUT /panduan', { message: SAVED, panduan: theirs });
  await press('Simpan');
  await screen.findByText(SAVED);
  expect(lastSent()).toMatchObject({ judul: 'Judul saya', pengantar: 'Pengantar mereka', updatedAt: NEWER });
  expect(lastSent().faq).toHaveLength(2);
});

test('leaving asks for confirmation while a row is moved, but not after it is moved back', async () => {
  const { user, press } = await openEditor();
  const leave = () => user.click(document.querySelector('footer a[href="/kontak"]') as HTMLAnchorElement);
  await press('Turunkan pertanyaan 1');
  await leave();
  await user.click(within(await question()).getByRole('button', { name: 'Lanjut mengisi' }));
  await press('Naikkan pertanyaan 2');
  await leave();
  await waitFor(() => expect(window.location.pathname).toBe('/kontak'));
});
