import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPng, notAPicture } from '../../../../test/files.ts';
import { card, discard, inCard, items, lembagaEditor, question, stay } from '../../../../test/lembaga-editor.ts';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aPengurus, aUnit } from '../../../../test/rows/lembaga.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const { openEditor, store } = lembagaEditor(pages);
const SEKAR = aPengurus();
const BAGAS = aPengurus({ id: 12, nama: 'Bagas Prakoso', jabatan: 'Bendahara' });

const photo = () => document.querySelector<HTMLInputElement>('input[type=file][name=foto]') as HTMLInputElement;

describe('a board member', () => {
  test('a new board member is saved with a photo, a message on the card and one GET of the list', async () => {
    const { user, press } = await openEditor();
    const before = pages.requests('GET /lembaga').length;
    await press('Tambah Pengurus');
    const form = await screen.findByRole('form', { name: 'Pengurus baru' });
    await waitFor(() => expect(inCard(form, 'Nama pengurus')).toHaveFocus());
    expect(within(form).queryByRole('button', { name: /Hapus/ })).not.toBeInTheDocument();
    expect(within(form).getByText('Ganti Foto')).toBeInTheDocument();
    expect(photo().accept).toMatch(/^image\/[a-z]+(,image\/[a-z]+)*$/);
    await user.type(inCard(form, 'Nama pengurus'), 'Dewi');
    await user.type(inCard(form, 'Jabatan'), 'Sekretaris');
    await user.upload(photo(), aPng('dewi.png'));
    expect(await within(form).findByText(/^Foto baru: dewi\.png\./)).toBeInTheDocument();
    const dewi = aPengurus({ id: 13, nama: 'Dewi', jabatan: 'Sekretaris', foto: 'lembaga/dewi-90x90.webp' });
    pages.answer('POST /lembaga/4/pengurus', { message: 'Pengurus berhasil ditambahkan', pengurus: dewi });
    store({ pengurus: [SEKAR, BAGAS, dewi] });
    await press('Simpan', form);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Dewi' })).toHaveFocus());
    expect(card('Pengurus baru')).not.toBeInTheDocument();
    expect(items('PENGURUS').at(-1)).toHaveTextContent('Pengurus berhasil ditambahkan');
    expect(pages.requests('POST /lembaga/4/pengurus').map(({ body }) => body)).toMatchObject([
      { nama: 'Dewi', jabatan: 'Sekretaris', foto: { name: 'dewi.png' } },
    ]);
    expect(pages.requests('GET /lembaga')).toHaveLength(before + 1);
  });

  test('a board member is edited and the photo is deleted', async () => {
    const { press, write, openCard } = await openEditor({ pengurus: [aPengurus({ foto: 'lembaga/a-90x90.webp' })] });
    const form = await openCard('Sekar Arum');
    await write(inCard(form, 'Jabatan'), 'Wakil');
    await press('Hapus Foto', form);
    const changed = aPengurus({ jabatan: 'Wakil' });
    pages.answer('PUT /lembaga/pengurus/11', { message: 'Pengurus berhasil diperbarui', pengurus: changed });
    store({ pengurus: [changed] });
    await press('Simpan', form);
    expect(await screen.findByText('Pengurus berhasil diperbarui')).toBeInTheDocument();
    expect(pages.requests('PUT /lembaga/pengurus/11').map(({ body }) => body)).toEqual([
      { nama: 'Sekar Arum', jabatan: 'Wakil', updatedAt: SEKAR.updatedAt, hapus_gambar: 'true' },
    ]);
    expect(items('PENGURUS')[0]).toHaveTextContent('Wakil');
  });

  test('a board member needs a name, a position and a valid picture, and is sent once', async () => {
    const { user, press } = await openEditor();
    await press('Tambah Pengurus');
    const form = await screen.findByRole('form', { name: 'Pengurus baru' });
    await user.upload(photo(), notAPicture());
    await waitFor(() => expect(photo()).toHaveAccessibleDescription(/File harus berupa gambar!/));
    await press('Simpan', form);
    for (const text of ['Nama pengurus wajib diisi', 'Jabatan wajib diisi', 'File harus berupa gambar!'])
      expect(await within(form).findByRole('link', { name: text })).toBeInTheDocument();
    expect(pages.requests('POST /lembaga/4/pengurus')).toEqual([]);
    await user.type(inCard(form, 'Nama pengurus'), 'Dewi');
    await user.type(inCard(form, 'Jabatan'), 'Anggota');
    await press('Batalkan foto ini', form);
    const dewi = aPengurus({ id: 13, nama: 'Dewi' });
    pages.answer('POST /lembaga/4/pengurus', { message: 'Pengurus berhasil ditambahkan', pengurus: dewi });
    store({ pengurus: [SEKAR, dewi] });
    const release = pages.hold('POST /lembaga/4/pengurus');
    await user.dblClick(within(form).getByRole('button', { name: 'Simpan' }));
    expect(await within(form).findByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Edit Sekar Arum' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Dewi' })).toHaveFocus());
    expect(pages.requests('POST /lembaga/4/pengurus')).toHaveLength(1);
  });

  test('a card that cannot be saved stays open with the typed text', async () => {
    const { press, write, openCard } = await openEditor();
    const form = await openCard('Sekar Arum');
    await write(inCard(form, 'Jabatan'), 'Ketua Umum');
    pages.answer('PUT /lembaga/pengurus/11', failure(500));
    await press('Simpan', form);
    expect(await within(form).findByText('Gagal menyimpan pengurus')).toBeInTheDocument();
    expect(inCard(form, 'Jabatan')).toHaveValue('Ketua Umum');
  });

  test('a card keeps the typed text over a colleague’s newer edit', async () => {
    const { press, write, openCard } = await openEditor();
    const form = await openCard('Sekar Arum');
    await write(inCard(form, 'Jabatan'), 'Ketua Umum');
    pages.answer('PUT /lembaga/pengurus/11', failure(409, API_TEXT.staleEdit));
    store({ pengurus: [aPengurus({ nama: 'Arumdalu', jabatan: 'Penasihat', updatedAt: NEWER })] });
    await press('Simpan', form);
    await waitFor(() => press('Muat data terbaru', form));
    expect(await within(form).findByText('Yang tersimpan: Penasihat')).toBeInTheDocument();
    expect(inCard(form, 'Nama pengurus')).toHaveValue('Arumdalu');
    expect(inCard(form, 'Jabatan')).toHaveValue('Ketua Umum');
    pages.answer('PUT /lembaga/pengurus/11', { message: 'Pengurus berhasil diperbarui', pengurus: SEKAR });
    await press('Simpan', form);
    await screen.findByText('Pengurus berhasil diperbarui');
    expect(pages.requests('PUT /lembaga/pengurus/11').at(-1)?.body).toMatchObject({ updatedAt: NEWER });
  });

  test('a card of a deleted board member keeps the typed text and shows the error', async () => {
    const { user, press, write, openCard } = await openEditor();
    const form = await openCard('Sekar Arum');
    await write(inCard(form, 'Jabatan'), 'Ketua Umum');
    // Saving another card reloads the list.
    store({ pengurus: [BAGAS] });
    const unit = await openCard('Olahraga');
    pages.answer('PUT /lembaga/unit-kegiatan/21', {
      message: 'Unit kegiatan berhasil diperbarui',
      unit_kegiatan: aUnit(),
    });
    await press('Simpan', unit);
    await screen.findByText('Unit kegiatan berhasil diperbarui');
    expect(inCard(form, 'Jabatan')).toHaveValue('Ketua Umum');
    pages.answer('PUT /lembaga/pengurus/11', failure(404, 'Pengurus tidak ditemukan'));
    await press('Simpan', form);
    expect(await within(form).findByText('Pengurus tidak ditemukan')).toBeInTheDocument();
    await press('Batal', form);
    await user.click(await discard());
    await waitFor(() => expect(items('PENGURUS')).toHaveLength(1));
  });

  test('a board member is deleted by name in a dialog that focuses Batal first', async () => {
    const { user, press, openCard } = await openEditor();
    await press('Hapus Sekar Arum');
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Pengurus' });
    expect(dialog).toHaveTextContent(
      'Sekar Arum, Ketua, akan dihapus dari pengurus Karang Taruna. Tindakan ini tidak dapat dibatalkan.',
    );
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Batal' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hapus Sekar Arum' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await press('Hapus Sekar Arum', await openCard('Sekar Arum'));
    pages.answer('DELETE /lembaga/pengurus/11', failure(500));
    const again = await screen.findByRole('dialog', { name: 'Hapus Pengurus' });
    await press('Ya, Hapus', again);
    expect(await within(again).findByText('Gagal menghapus pengurus')).toBeInTheDocument();
    pages.answer('DELETE /lembaga/pengurus/11', { message: 'Pengurus berhasil dihapus' });
    store({ pengurus: [BAGAS] });
    await press('Ya, Hapus', again);
    await waitFor(async () =>
      expect((await screen.findByText('Pengurus berhasil dihapus')).closest('[role=status]')).toHaveFocus(),
    );
    expect(items('PENGURUS')).toHaveLength(1);
  });
});

describe('a card', () => {
  test('Batal closes a card and removes a card that was never saved', async () => {
    const { user, press, write, openCard } = await openEditor();
    const form = await openCard('Sekar Arum');
    await write(inCard(form, 'Nama pengurus'), 'Bukan Sekar');
    await press('Batal', form);
    await user.click(await stay());
    expect(inCard(form, 'Nama pengurus')).toHaveValue('Bukan Sekar');
    await press('Batal', form);
    await user.click(await discard());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Sekar Arum' })).toHaveFocus());
    await press('Tambah Pengurus');
    const fresh = await screen.findByRole('form', { name: 'Pengurus baru' });
    expect(items('PENGURUS')).toHaveLength(3);
    await press('Batal', fresh);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tambah Pengurus' })).toHaveFocus());
    expect(items('PENGURUS')).toHaveLength(2);
  });

  test('only one card of a kind is open, and opening another asks before typed text is lost', async () => {
    const { user, press, write, openCard } = await openEditor();
    await openCard('Sekar Arum');
    const bagas = await openCard('Bagas Prakoso');
    expect(card('Sekar Arum')).not.toBeInTheDocument();
    await write(inCard(bagas, 'Jabatan'), 'Lain');

    await press('Tambah Pengurus');
    expect(await question()).toHaveTextContent('Isian pengurus “Bagas Prakoso” belum disimpan.');
    expect(await stay()).toHaveFocus();
    await user.click(await stay());
    await waitFor(() => expect(inCard(bagas, 'Nama pengurus')).toHaveFocus());
    expect(inCard(bagas, 'Jabatan')).toHaveValue('Lain');

    // Opening a card of the other kind does not affect this card.
    await openCard('Olahraga');
    expect(bagas).toBeInTheDocument();

    await press('Edit Sekar Arum');
    await user.click(await discard());
    const sekar = await screen.findByRole('form', { name: 'Sekar Arum' });
    await waitFor(() => expect(inCard(sekar, 'Nama pengurus')).toHaveFocus());
    expect(card('Bagas Prakoso')).not.toBeInTheDocument();
  });
});

test('an activity unit is added with an icon, renamed and deleted with its icon', async () => {
  const posyandu = aUnit({ id: 23, nama: 'Posyandu', icon: 'lembaga/ikon-90x60.webp' });
  const { user, press, openCard } = await openEditor({ unit_kegiatan: [] });
  await press('Tambah Unit Kegiatan');
  const fresh = await screen.findByRole('form', { name: 'Unit Kegiatan baru' });
  expect(within(fresh).getByText('Ganti Icon')).toBeInTheDocument();
  expect(within(fresh).queryByLabelText('Jabatan')).not.toBeInTheDocument();
  await user.type(inCard(fresh, 'Nama unit kegiatan'), 'Posyandu');
  await user.upload(document.querySelector<HTMLInputElement>('input[name=icon]') as HTMLInputElement, aPng('ikon.png'));
  pages.answer('POST /lembaga/4/unit-kegiatan', failure(500));
  await press('Simpan', fresh);
  expect(await within(fresh).findByText('Gagal menyimpan unit kegiatan')).toBeInTheDocument();
  pages.answer('POST /lembaga/4/unit-kegiatan', {
    message: 'Unit kegiatan berhasil ditambahkan',
    unit_kegiatan: posyandu,
  });
  store({ unit_kegiatan: [posyandu] });
  await press('Simpan', fresh);
  expect(await screen.findByText('Unit kegiatan berhasil ditambahkan')).toBeInTheDocument();
  expect(pages.requests('POST /lembaga/4/unit-kegiatan').at(-1)?.body).toMatchObject({
    nama: 'Posyandu',
    icon: { name: 'ikon.png' },
  });

  const form = await openCard('Posyandu');
  await user.type(inCard(form, 'Nama unit kegiatan'), ' Melati');
  const renamed = { ...posyandu, nama: 'Posyandu Melati' };
  pages.answer('PUT /lembaga/unit-kegiatan/23', {
    message: 'Unit kegiatan berhasil diperbarui',
    unit_kegiatan: renamed,
  });
  store({ unit_kegiatan: [renamed] });
  await press('Simpan', form);
  expect(await screen.findByText('Unit kegiatan berhasil diperbarui')).toBeInTheDocument();
  expect(pages.requests('PUT /lembaga/unit-kegiatan/23').at(-1)?.body).toEqual({
    nama: 'Posyandu Melati',
    updatedAt: posyandu.updatedAt,
  });

  await press('Hapus Posyandu Melati');
  const dialog = await screen.findByRole('dialog', { name: 'Hapus Unit Kegiatan' });
  expect(dialog).toHaveTextContent('Posyandu Melati akan dihapus dari unit kegiatan Karang Taruna beserta iconnya.');
  pages.answer('DELETE /lembaga/unit-kegiatan/23', failure(500));
  await press('Ya, Hapus', dialog);
  expect(await within(dialog).findByText('Gagal menghapus unit kegiatan')).toBeInTheDocument();
  pages.answer('DELETE /lembaga/unit-kegiatan/23', { message: 'Unit kegiatan berhasil dihapus' });
  store({ unit_kegiatan: [] });
  await press('Ya, Hapus', dialog);
  await waitFor(async () =>
    expect((await screen.findByText('Unit kegiatan berhasil dihapus')).closest('[role=status]')).toHaveFocus(),
  );
  await press('Batal');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'UNIT KEGIATAN' })).not.toBeInTheDocument());
});
