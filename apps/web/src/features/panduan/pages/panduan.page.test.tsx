import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aPanduan } from '../../../../test/rows/panduan.ts';

const pages = usePages();
const GUIDE = '/layanan/panduan';

async function open(address = GUIDE, own: Parameters<typeof aPanduan>[0] = {}) {
  pages.answer('GET /panduan', { panduan: aPanduan(own) });
  const user = await pages.open(address);
  await screen.findByRole('region', { name: 'Tanya jawab' });
  return user;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const questions = () => Array.from(document.querySelectorAll('details[id]')).map(({ id }) => id);
const question = (id: string) => document.getElementById(id) as HTMLDetailsElement;
const search = () => screen.getByLabelText('Cari pertanyaan...');

test('the guide shows steps, meanings of the statuses, and answers', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Panduan Layanan' })).toBeInTheDocument();
  expect(screen.getByText('Ikuti langkah berikut.')).toBeInTheDocument();
  const surat = part('Mengurus surat');
  expect(texts(surat.getAllByRole('listitem'))).toEqual([
    'Pilih suratCari nama suratnya.',
    'Ambil suratDatang ke kantor desa.',
  ]);
  expect(surat.getByRole('link', { name: 'Pilih Surat' })).toHaveAttribute('href', '/layanan/surat-online');
  const pengaduan = part('Menyampaikan pengaduan');
  expect(pengaduan.getAllByRole('listitem')).toHaveLength(3);
  expect(pengaduan.getByRole('link', { name: 'Tulis Pengaduan' })).toHaveAttribute('href', '/layanan/pengaduan');
  const meanings = part('Arti status');
  expect(texts(meanings.getAllByRole('term'))).toEqual([
    'Menunggu',
    'Diproses',
    'Selesai',
    'Ditolak',
    'Baru',
    'Diproses',
    'Selesai',
  ]);
  expect(meanings.getAllByRole('definition')[2]).toHaveTextContent(
    'Surat sudah ditandatangani dan siap diambil di kantor desa.',
  );
  expect(questions()).toEqual(['biaya', 'lama']);
  expect(screen.getByText('Tidak dipungut biaya.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit panduan' })).not.toBeInTheDocument();
});

test('an empty guide shows a message for each missing part', async () => {
  await open(GUIDE, { pengantar: '', langkah_surat: [], langkah_pengaduan: [], faq: [] });
  for (const name of ['Mengurus surat', 'Menyampaikan pengaduan'])
    expect(part(name).getByText(/^Langkahnya belum ditulis\./)).toBeInTheDocument();
  expect(screen.getByText('Belum ada pertanyaan.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Cari pertanyaan...')).not.toBeInTheDocument();
});

test('the search covers questions and answers and ignores case', async () => {
  const user = await open();
  await user.type(search(), 'APAKAH');
  expect(questions()).toEqual(['biaya']);
  await user.clear(search());
  await user.type(search(), 'stempel BASAH');
  expect(questions()).toEqual(['lama']);
  expect(screen.getByText('1 hasil untuk “stempel BASAH”')).toBeInTheDocument();
  await user.clear(search());
  await user.type(search(), 'paspor');
  expect(screen.getByText('0 hasil untuk “paspor”')).toBeInTheDocument();
  expect(questions()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua pertanyaan' }));
  expect(questions()).toEqual(['biaya', 'lama']);
  expect(search()).toHaveValue('');
});

test('a link opens its question, also on the open page', async () => {
  const user = await open(`${GUIDE}#biaya`);
  await waitFor(() => expect(question('biaya').open).toBe(true));
  expect(question('lama').open).toBe(false);
  await user.type(search(), 'paspor');
  act(() => {
    window.history.pushState(null, '', `${GUIDE}#lama`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(question('lama').open).toBe(true));
  expect(question('lama').querySelector('summary')).toHaveFocus();
});

test('the link of a question can be copied', async () => {
  const user = await open(`${GUIDE}#biaya`);
  await waitFor(() => expect(question('biaya').open).toBe(true));
  await user.click(within(question('biaya')).getByRole('button', { name: 'Salin tautan' }));
  expect(await screen.findByRole('button', { name: 'Tersalin' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`https://kalijernih.example${GUIDE}#biaya`);
});
