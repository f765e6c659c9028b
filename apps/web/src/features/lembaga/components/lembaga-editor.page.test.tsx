import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { discard, inCard, items, lembagaEditor, stay } from '../../../../test/lembaga-editor.ts';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aLembaga, aPengurus } from '../../../../test/rows/lembaga.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const { openEditor, store } = lembagaEditor(pages);
const SEKAR = aPengurus();

test('an empty name is saved and stands for the usual name', async () => {
  const { user, write, press } = await openEditor({ judul: 'Sekaa Teruna' });
  const name = screen.getByLabelText(/^Nama yang ditampilkan/);
  expect(name).toHaveValue('Sekaa Teruna');
  expect(name).toHaveAttribute('placeholder', 'Karang Taruna');
  await write(name, '');
  await user.type(screen.getByLabelText(/^Keterangan di bawah nama/), 'Pemuda desa');
  pages.answer('PUT /lembaga/id/4', { message: 'Data lembaga berhasil disimpan', lembaga: aLembaga() });
  await press('Simpan Perubahan');
  await screen.findByText('Data lembaga berhasil disimpan');
  expect(pages.requests('PUT /lembaga/id/4')[0]?.body).toMatchObject({ judul: '', subjudul: 'Pemuda desa' });
});

const vision = () => screen.getByLabelText(/^Visi/);

describe('the texts', () => {
  test('the texts are saved together and shown on the page', async () => {
    const { press, write } = await openEditor();
    for (const [label, rows] of [
      [/^Tentang/, '4'],
      [/^Visi/, '3'],
      [/^Misi/, '5'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAttribute('rows', rows);
    expect(screen.getByLabelText(/^Misi/)).toHaveAttribute('placeholder', 'Pisahkan misi dengan baris baru...');
    await write(screen.getByLabelText(/^Tentang/), '');
    await write(vision(), 'Pemuda berkarya.');
    await write(screen.getByLabelText(/^Misi/), ' Satu. \n\n Dua. ');
    pages.answer('PUT /lembaga/id/4', { message: 'Data lembaga berhasil disimpan', lembaga: aLembaga() });
    store({ tentang: '', visi: 'Pemuda berkarya.', misi: 'Satu.\nDua.' });
    await press('Simpan Perubahan');
    await waitFor(async () =>
      expect((await screen.findByText('Data lembaga berhasil disimpan')).closest('[role=status]')).toHaveFocus(),
    );
    expect(pages.requests('PUT /lembaga/id/4').map(({ body }) => body)).toEqual([
      {
        judul: '',
        subjudul: '',
        tentang: '',
        visi: 'Pemuda berkarya.',
        misi: 'Satu.\nDua.',
        updatedAt: SEKAR.updatedAt,
      },
    ]);
    expect(within(screen.getByRole('region', { name: 'TENTANG' })).getByText('-')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'VISI' })).toHaveTextContent('Pemuda berkarya.');
    expect(items('MISI').map(({ textContent }) => textContent)).toEqual(['Satu.', 'Dua.']);
  });

  test('texts that the server refuses stay in the form with the error message', async () => {
    const { press, write } = await openEditor();
    await write(vision(), 'Lain.');
    pages.answer('PUT /lembaga/id/4', failure(503, 'Sibuk sekali'));
    await press('Simpan Perubahan');
    expect(await screen.findByText('Sibuk sekali')).toBeInTheDocument();
    expect(vision()).toHaveValue('Lain.');
  });

  test('a reload keeps typed texts and takes a colleague’s texts in untouched fields', async () => {
    const { press, write } = await openEditor();
    await write(vision(), 'Dari saya.');
    pages.answer('PUT /lembaga/id/4', failure(409, API_TEXT.staleEdit));
    store({ visi: 'Dari rekan.', tentang: 'Juga dari rekan.', updatedAt: NEWER });
    await press('Simpan Perubahan');
    await waitFor(() => press('Muat data terbaru'));
    expect(await screen.findByText('Yang tersimpan: Dari rekan.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Tentang/)).toHaveValue('Juga dari rekan.');
    expect(vision()).toHaveValue('Dari saya.');
  });

  test('the texts are not saved while a card is open, and Batal asks before the typing is lost', async () => {
    const { user, press, write, openCard } = await openEditor();
    const form = await openCard('Sekar Arum');
    await write(inCard(form, 'Jabatan'), 'Penasihat');
    await press('Simpan Perubahan');
    expect(
      await screen.findByText(
        'Kartu pengurus yang sedang diedit belum disimpan. Simpan atau batalkan kartu itu dahulu.',
      ),
    ).toBeInTheDocument();
    expect(pages.requests('PUT /lembaga/id/4')).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Batal' }).at(-1) as HTMLElement);
    await user.click(await stay());
    expect(inCard(form, 'Jabatan')).toHaveValue('Penasihat');
  });

  test('typed texts stay in the form after a card is saved', async () => {
    const { press, write, openCard } = await openEditor();
    await write(vision(), 'Belum.');
    const form = await openCard('Sekar Arum');
    pages.answer('PUT /lembaga/pengurus/11', { message: 'Pengurus berhasil diperbarui', pengurus: SEKAR });
    await press('Simpan', form);
    expect(await screen.findByText('Pengurus berhasil diperbarui')).toBeInTheDocument();
    expect(vision()).toHaveValue('Belum.');
  });

  test('changed texts and a changed card cause only one question on leaving the page', async () => {
    const { user, write, openCard } = await openEditor();
    const away = () => document.querySelector('footer a[href="/lembaga/linmas"]') as HTMLAnchorElement;
    await write(vision(), 'Belum.');
    const form = await openCard('Sekar Arum');
    await write(inCard(form, 'Jabatan'), 'Penasihat');
    await user.click(away());
    await user.click(await stay());
    expect(vision()).toHaveValue('Belum.');
    expect(inCard(form, 'Jabatan')).toHaveValue('Penasihat');
    await write(vision(), 'Pemuda mandiri.');
    await user.click(away());
    await user.click(await discard());
    expect(await screen.findByRole('heading', { level: 1, name: 'LINMAS' })).toBeInTheDocument();
  });
});
