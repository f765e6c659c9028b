import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPng, notAPicture } from '../../../../test/files.ts';
import { failure, NETWORK_ERROR } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { anOfficer, STRUKTUR } from '../../../../test/rows/struktur.ts';
import { card, photo, SAVED, section, strukturEditor } from '../../../../test/struktur-editor.ts';
import { NEWER } from '../../../../test/walk/walk.ts';

const pages = usePages();
const { openEditor, sent, store } = strukturEditor(pages);

afterEach(() => {
  vi.useRealTimers();
});

const lastSent = () => {
  const { struktur, hapus, ...photos } = sent().at(-1)?.body ?? {};
  return { struktur: JSON.parse(String(struktur)), hapus: JSON.parse(String(hapus)), photos };
};
const idOf = (nama: string) => STRUKTUR.find((row) => row.nama === nama)?.id;

describe('a save of the chart', () => {
  test('changes, adds, moves and removes people at once', async () => {
    const { user, drop, save, write, add } = await openEditor();
    write('Wirayuda Jatikusuma', 'Nama', 'Sri Rejeki');
    await user.upload(photo('Sri Rejeki'), aPng('sri.png'));
    expect(await screen.findByText('Foto baru: sri.png. Tekan Simpan untuk memakainya.')).toBeInTheDocument();
    await user.selectOptions(within(card('Pandu Hastungkara')).getByLabelText('Tingkat'), 'Kepala Urusan');
    expect(card('Pandu Hastungkara')).toHaveTextContent('Pindah ke bagian Kepala Urusan setelah disimpan.');
    await drop('Slamet Widyatmaka');
    expect(section('Kepala Dusun')).toHaveTextContent('Slamet Widyatmaka akan dihapus saat disimpan.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Batal menghapus Slamet Widyatmaka' })).toHaveFocus(),
    );
    await add('Kepala Dusun', { nama: 'Darmaji', jabatan: 'Kepala Dusun Wonorejo' });
    await save();
    await waitFor(async () => expect((await screen.findByText(SAVED)).closest('[role=status]')).toHaveFocus());
    expect(sent()).toHaveLength(1);
    const { struktur, hapus, photos } = lastSent();
    expect(struktur).toMatchObject([
      { id: idOf('Wirayuda Jatikusuma'), nama: 'Sri Rejeki', tipe: 'kepala_desa' },
      { nama: 'Anggara Candrakirana', tipe: 'sekretaris' },
      { nama: 'H. Bramantya Wisesa, S.E.', tipe: 'kaur' },
      { id: idOf('Pandu Hastungkara'), nama: 'Pandu Hastungkara', tipe: 'kaur' },
      { nama: 'Darmaji', jabatan: 'Kepala Dusun Wonorejo', tipe: 'kasun' },
    ]);
    expect(struktur[4]).not.toHaveProperty('id');
    expect(hapus).toEqual([idOf('Slamet Widyatmaka')]);
    expect(photos).toMatchObject({ foto_0: { name: 'sri.png' } });
  });

  test('removes a photo', async () => {
    const { press, save, unfold } = await openEditor({ rows: [anOfficer({ foto: 'struktur/a-90x90.webp' })] });
    await unfold(anOfficer().nama);
    await press('Hapus Foto');
    await save();
    await screen.findByText(SAVED);
    expect(lastSent().struktur).toMatchObject([{ hapus_gambar: true }]);
  });

  test('includes only posts with a name, and every card shows the effect', async () => {
    const { save, write, add } = await openEditor();
    expect(screen.getByText('Hanya jabatan yang sudah ada namanya yang disimpan.')).toBeInTheDocument();
    await add('Kepala Seksi', { nama: '', jabatan: 'Kepala Seksi Kesejahteraan' });
    expect(card('Kepala Seksi Kesejahteraan')).toHaveTextContent('Belum ada nama: tidak ikut disimpan.');
    write('Slamet Widyatmaka', 'Nama', ' ');
    expect(card('Kepala Dusun Krajan')).toHaveTextContent('Tanpa nama, orang ini dihapus dari struktur saat disimpan.');
    write('Kepala Urusan Perencanaan', 'Nama', 'Nawang Kinasih');
    await save();
    await screen.findByText(SAVED);
    const { struktur, hapus } = lastSent();
    expect(struktur.map(({ nama }: Struktur) => nama)).toEqual([
      'Wirayuda Jatikusuma',
      'Anggara Candrakirana',
      'H. Bramantya Wisesa, S.E.',
      'Nawang Kinasih',
      'Pandu Hastungkara',
    ]);
    expect(hapus).toEqual([idOf('Slamet Widyatmaka')]);
  });

  test('starts with the posts of every village if there are no people', async () => {
    const { save, write } = await openEditor({ rows: [] });
    expect(screen.getAllByLabelText('Jabatan')).toHaveLength(12);
    write('Kepala Desa', 'Nama', 'Sri Rejeki');
    await save();
    await screen.findByText(SAVED);
    expect(lastSent().struktur).toEqual([{ nama: 'Sri Rejeki', jabatan: 'Kepala Desa', tipe: 'kepala_desa' }]);
  });

  test('shows its notice for three seconds and keeps the focus on the page', async () => {
    const { save } = await openEditor({ stopClock: true });
    await save();
    await screen.findByText(SAVED);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.getByText(SAVED)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(screen.queryByText(SAVED)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit struktur organisasi' })).toHaveFocus());
  });

  test('shows a failure for four seconds and keeps the typed text', async () => {
    const { save, write } = await openEditor({ stopClock: true });
    write('Wirayuda Jatikusuma', 'Nama', 'Sri Rejeki');
    pages.answer('PUT /struktur', failure(500, 'Penyimpanan penuh'));
    await save();
    const message = 'Gagal menyimpan: Penyimpanan penuh';
    await screen.findByText(message);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.getByText(message)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(within(card('Sri Rejeki')).getByLabelText('Nama')).toHaveValue('Sri Rejeki');
    pages.answer('PUT /struktur', NETWORK_ERROR);
    await save();
    expect(
      await screen.findByText(
        'Gagal menyimpan: Tidak dapat terhubung ke server. Periksa sambungan internet Anda, lalu coba lagi.',
      ),
    ).toBeInTheDocument();
  });

  test('keeps the typed text over another official’s edit and takes the rest from it', async () => {
    const [head, ...others] = STRUKTUR;
    const { press, save, write } = await openEditor({ stopClock: true });
    write('Wirayuda Jatikusuma', 'Nama', 'Nama Saya');
    pages.answer('PUT /struktur', failure(409, API_TEXT.staleEdit));
    await save();
    await screen.findByText(`Gagal menyimpan: ${API_TEXT.staleEdit}`);
    await vi.advanceTimersByTimeAsync(10_000);
    const theirs = { nama: 'Nama Mereka', jabatan: 'Penjabat Kepala Desa', updatedAt: NEWER };
    store([{ ...(head as Struktur), ...theirs }, ...others, anOfficer({ tipe: 'kasun', nama: 'Baru' })]);
    await press('Muat data terbaru');
    expect(
      await screen.findByText('Data terbaru sudah dimuat dan isian Anda tetap ada. Periksa kembali, lalu simpan.'),
    ).toBeInTheDocument();
    expect(within(card('Nama Saya')).getByRole('textbox', { name: 'Nama' })).toHaveValue('Nama Saya');
    expect(card('Nama Saya')).toHaveTextContent('Yang tersimpan: Nama Mereka');
    expect(within(card('Nama Saya')).getByLabelText('Jabatan')).toHaveValue('Penjabat Kepala Desa');
    expect(card('Baru')).toBeInTheDocument();
    pages.answer('PUT /struktur', { message: SAVED, struktur: STRUKTUR });
    await save();
    await screen.findByText(SAVED);
    expect(lastSent().struktur[0]).toMatchObject({
      nama: 'Nama Saya',
      jabatan: 'Penjabat Kepala Desa',
      updatedAt: NEWER,
    });
  });

  test('creates a changed person anew who was deleted elsewhere', async () => {
    const { press, save, write } = await openEditor();
    write('Slamet Widyatmaka', 'Jabatan', 'Kepala Dusun Baru');
    pages.answer('PUT /struktur', failure(404, 'Anggota struktur tidak ditemukan'));
    store(STRUKTUR.filter(({ tipe }) => tipe !== 'kasun' && tipe !== 'kasi'));
    await save();
    await waitFor(() => press('Muat data terbaru'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Pandu Hastungkara' })).not.toBeInTheDocument());
    expect(within(card('Slamet Widyatmaka')).getByLabelText('Jabatan')).toHaveValue('Kepala Dusun Baru');
    pages.answer('PUT /struktur', { message: SAVED, struktur: STRUKTUR });
    await save();
    await screen.findByText(SAVED);
    expect(lastSent().struktur.at(-1)).toEqual({
      nama: 'Slamet Widyatmaka',
      jabatan: 'Kepala Dusun Baru',
      tipe: 'kasun',
    });
  });
});

describe('an error of the chart form', () => {
  test('stays under its field, and nothing is sent', async () => {
    const { user, save, write } = await openEditor({ stopClock: true });
    write('Anggara Candrakirana', 'Jabatan', '');
    await user.upload(photo('Pandu Hastungkara'), notAPicture());
    await waitFor(() => expect(photo('Pandu Hastungkara')).toHaveAccessibleDescription('File harus berupa gambar!'));
    await save();
    const summary = await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Jabatan wajib diisi', 'File harus berupa gambar!']);
    expect(within(card('Anggara Candrakirana')).getByLabelText('Jabatan')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('of the server is shown at the photo of its person', async () => {
    const { user, save } = await openEditor();
    await user.upload(photo('Anggara Candrakirana'), aPng());
    pages.answer('PUT /struktur', failure(400, undefined, [{ msg: 'Foto rusak', path: 'foto_1' }]));
    await save();
    await waitFor(() => expect(photo('Anggara Candrakirana')).toHaveAccessibleDescription('Foto rusak'));
  });

  test('is shown for more than twenty new photos', async () => {
    const rows = Array.from({ length: 21 }, (_, at) => anOfficer({ tipe: 'kasun', nama: `Orang ${at + 1}` }));
    const { user, press, save } = await openEditor({ rows });
    for (let at = 1; at <= 21; at++) await user.upload(photo(`Orang ${at}`), aPng());
    await save();
    await waitFor(() =>
      expect(photo('Orang 21')).toHaveAccessibleDescription(
        'Paling banyak 20 foto baru sekali simpan. Simpan dahulu, lalu tambahkan foto lainnya.',
      ),
    );
    expect(photo('Orang 21')).toHaveFocus();
    expect(photo('Orang 21')).toBeVisible();
    expect(sent()).toEqual([]);
    await press('Batalkan foto ini', card('Orang 21'));
    await save();
    await screen.findByText(SAVED);
    expect(Object.keys(lastSent().photos)).toHaveLength(20);
  });
});
