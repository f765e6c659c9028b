import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPng, notAPicture } from '../../../../test/files.ts';
import { Failure, failure } from '../../../../test/network.ts';
import { type As, usePages } from '../../../../test/page.tsx';
import { aGeografis, aSejarah } from '../../../../test/rows/tentang.ts';

const pages = usePages();
const SEJARAH = '/profil/tentang';
const GEOGRAFIS = '/profil/tentang?tab=geografis';

type Rows = { sejarah?: Parameters<typeof aSejarah>[0]; geografis?: Parameters<typeof aGeografis>[0] };

async function open(address: string, { as = 'visitor', ...rows }: Rows & { as?: As } = {}) {
  pages.answer('GET /tentang/sejarah', { tentang: aSejarah(rows.sejarah) });
  pages.answer('GET /tentang/geografis', { tentang: aGeografis(rows.geografis) });
  return pages.open(address, { as });
}

async function openEditor(address: string, rows: Rows = {}) {
  const user = await open(address, { as: 'admin', ...rows });
  await user.click(await screen.findByRole('button', { name: /^Edit (sejarah|geografis)$/ }));
  await waitFor(() => expect(screen.getByLabelText('Judul')).toHaveFocus());
  return {
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    async write(label: string | RegExp, text: string) {
      await user.clear(screen.getByLabelText(label));
      if (text) await user.type(screen.getByLabelText(label), text);
    },
  };
}

const address = () => window.location.pathname + window.location.search;
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = (name: string) => screen.findByRole('tabpanel', { name });
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });
const answerQuestion = async (name: string) => within(await question()).getByRole('button', { name });
const file = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const facts = async () =>
  within(await screen.findByRole('region', { name: 'Batas dan luas wilayah' })).getAllByRole('definition');

describe('history and geography', () => {
  test('have no card of borders while all borders are missing', async () => {
    const none = { batasUtara: '', batasSelatan: '', batasBarat: '', batasTimur: '' };
    const geografis = { ...none, konten: '', luasWilayah: '', jumlahPenduduk: '' };
    await open(GEOGRAFIS, { geografis });
    expect(await screen.findByText('Keadaan geografis desa belum ditulis.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Batas dan luas wilayah' })).not.toBeInTheDocument();
  });

  test('are shown to everyone, with the borders beside the text', async () => {
    const user = await open(SEJARAH, { geografis: { luasWilayah: '' } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Asal-usul' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Tentang Desa' })).toBeInTheDocument();
    expect(texts(within(await panel('Sejarah')).getAllByRole('paragraph'))).toEqual([
      'Alinea satu.',
      'Alinea dua.',
      'Terakhir diperbarui 7 Maret 2026',
    ]);
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await user.click(tab('Geografis'));
    expect(texts(await facts())).toEqual(['Desa Utara', 'Desa Selatan', 'Desa Barat', 'Desa Timur', '-', '4.872 jiwa']);
    expect(texts(screen.getAllByRole('term'))).toEqual(
      expect.arrayContaining(['Utara', 'Selatan', 'Barat', 'Timur', 'Luas wilayah', 'Jumlah penduduk']),
    );
  });

  test('show a message while their text is missing', async () => {
    const user = await open(SEJARAH, { sejarah: { konten: '' }, geografis: { konten: ' ' } });
    expect(await screen.findByText('Sejarah desa belum ditulis.')).toBeInTheDocument();
    expect(screen.queryByText(/Terakhir diperbarui/)).not.toBeInTheDocument();
    await user.click(tab('Geografis'));
    expect(await screen.findByText('Keadaan geografis desa belum ditulis.')).toBeInTheDocument();
  });

  test('have own addresses, and an unknown address shows the history', async () => {
    const user = await open('/profil/tentang?tab=apa');
    expect(await panel('Sejarah')).toBeInTheDocument();
    await user.click(tab('Geografis'));
    await waitFor(() => expect(address()).toBe(GEOGRAFIS));
    expect(await panel('Geografis')).toBeInTheDocument();
  });

  test('are reached by keyboard like tabs', async () => {
    const user = await open(SEJARAH);
    tab('Sejarah').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Geografis'],
      ['ArrowRight', 'Sejarah'],
      ['ArrowLeft', 'Geografis'],
      ['Home', 'Sejarah'],
      ['End', 'Geografis'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await panel(name);
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      expect(tab(name)).toHaveAttribute('tabindex', '0');
    }
    expect(tab('Sejarah')).toHaveAttribute('tabindex', '-1');
    tab('Sejarah').focus();
    await user.keyboard(' ');
    expect(await panel('Sejarah')).toBeInTheDocument();
  });
});

describe('an edit of history or geography', () => {
  test('sends the history with its picture', async () => {
    const { user, press, write } = await openEditor(SEJARAH);
    await write('Judul', ' Baru ');
    await write('Konten', 'Satu.{Enter}{Enter}Dua.');
    await user.upload(file(), aPng('balai.png'));
    expect(await screen.findByText('Gambar baru: balai.png. Tekan Simpan untuk memakainya.')).toBeInTheDocument();
    const tentang = aSejarah({ judul: 'Baru', konten: 'Satu.\n\nDua.' });
    pages.answer('PUT /tentang/sejarah', { message: 'Sejarah berhasil disimpan!', tentang });
    await press('Simpan');
    await waitFor(async () =>
      expect((await screen.findByText('Sejarah berhasil disimpan!')).closest('[role=status]')).toHaveFocus(),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Baru' })).toBeInTheDocument();
    expect(pages.requests('PUT /tentang/sejarah').map(({ body }) => body)).toMatchObject([
      { judul: 'Baru', konten: 'Satu.\r\n\r\nDua.', gambar: { name: 'balai.png' }, updatedAt: tentang.updatedAt },
    ]);
  });

  test('counts a removed picture as a change and sends the removal', async () => {
    const { user, press } = await openEditor(SEJARAH, { sejarah: { gambar: 'tentang/balai-10x10.webp' } });
    await press('Hapus Gambar');
    expect(await screen.findByText('Gambar akan dihapus saat disimpan.')).toBeInTheDocument();
    await user.click(tab('Geografis'));
    await user.click(await answerQuestion('Lanjut mengisi'));
    pages.answer('PUT /tentang/sejarah', { message: 'Sejarah berhasil disimpan!', tentang: aSejarah() });
    await press('Simpan');
    await screen.findByText('Sejarah berhasil disimpan!');
    expect(pages.requests('PUT /tentang/sejarah').at(-1)?.body).toMatchObject({ hapus_gambar: 'true' });
  });

  test('clears emptied fields of the geography', async () => {
    const { press, write } = await openEditor(GEOGRAFIS);
    await write(/^Batas utara/, 'Kali');
    await write(/^Batas timur/, '');
    pages.answer('PUT /tentang/geografis', {
      message: 'Geografis berhasil disimpan!',
      tentang: aGeografis({ batasUtara: 'Kali', batasTimur: '' }),
    });
    await press('Simpan');
    await screen.findByText('Geografis berhasil disimpan!');
    expect(pages.requests('PUT /tentang/geografis').at(-1)?.body).toMatchObject({ batasUtara: 'Kali', batasTimur: '' });
    expect(texts(await facts()).slice(0, 4)).toEqual(['Kali', 'Desa Selatan', 'Desa Barat', '-']);
  });

  test('shows errors under the fields and keeps the typed text', async () => {
    const { user, press, write } = await openEditor(GEOGRAFIS);
    await write('Judul', '');
    await write('Konten', ' ');
    await write(/^Batas barat/, 'Tetap');
    await user.upload(file(), notAPicture());
    await waitFor(() => expect(file()).toHaveAccessibleDescription(/File harus berupa gambar!/));
    await press('Simpan');
    const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
    expect(texts(within(summary).getAllByRole('link'))).toEqual([
      'Judul wajib diisi',
      'Konten wajib diisi',
      'File harus berupa gambar!',
    ]);
    expect(screen.getByLabelText('Judul')).toHaveFocus();
    expect(screen.getByLabelText(/^Batas barat/)).toHaveValue('Tetap');
    expect(pages.requests('PUT /tentang/geografis')).toEqual([]);
  });

  test('shows the server’s reason of a failure', async () => {
    const { press } = await openEditor(SEJARAH);
    const errors = [
      { msg: 'Satu salah', path: 'x' },
      { msg: 'dua salah', path: 'y' },
    ];
    pages.answer('PUT /tentang/sejarah', failure(400, undefined, errors));
    await press('Simpan');
    expect(await screen.findByText('Gagal menyimpan perubahan: Satu salah, dua salah')).toBeInTheDocument();
    pages.answer('PUT /tentang/sejarah', new Failure(200, ''));
    await press('Simpan');
    expect(await screen.findByText('Terjadi kesalahan saat menyimpan')).toBeInTheDocument();
  });

  test('asks for confirmation before the other tab opens by click or key', async () => {
    const { user, write } = await openEditor(SEJARAH);
    await write('Judul', 'Belum');
    await user.click(tab('Geografis'));
    await user.click(await answerQuestion('Lanjut mengisi'));
    expect(address()).toBe(SEJARAH);
    tab('Sejarah').focus();
    await user.keyboard('{ArrowRight}');
    await user.click(await answerQuestion('Lanjut mengisi'));
    expect(screen.getByLabelText('Judul')).toHaveValue('Belum');
    await user.click(tab('Geografis'));
    await user.click(await answerQuestion('Buang perubahan'));
    await panel('Geografis');
    await user.click(tab('Sejarah'));
    expect(await screen.findByRole('button', { name: 'Edit sejarah' })).toBeInTheDocument();
    expect(screen.queryByText('Belum')).not.toBeInTheDocument();
  });
});
