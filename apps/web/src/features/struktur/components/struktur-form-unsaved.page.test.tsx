import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPng } from '../../../../test/files.ts';
import { usePages } from '../../../../test/page.tsx';
import { card, photo, section, strukturEditor } from '../../../../test/struktur-editor.ts';

const pages = usePages();
const { openEditor, sent } = strukturEditor(pages);
const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });

describe('an unsaved chart', () => {
  test('restores a removed person, and Batal restores everything', async () => {
    const { user, press, add, drop } = await openEditor();
    await user.upload(photo('Slamet Widyatmaka'), aPng('slamet.png'));
    await drop('Slamet Widyatmaka');
    await press('Batal menghapus Slamet Widyatmaka');
    await waitFor(() => expect(within(card('Slamet Widyatmaka')).getByLabelText('Nama')).toHaveFocus());
    expect(screen.getByText('Foto baru: slamet.png. Tekan Simpan untuk memakainya.')).toBeInTheDocument();

    await press('Tambah orang Kepala Seksi');
    await drop('Orang baru');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tambah orang Kepala Seksi' })).toHaveFocus());
    expect(screen.queryByRole('group', { name: 'Orang baru' })).not.toBeInTheDocument();

    await add('Kepala Seksi', { nama: 'Ratri', jabatan: 'Kepala Seksi' });
    await drop('Ratri');
    expect(section('Kepala Seksi')).toHaveTextContent('Ratri tidak akan disimpan.');
    await drop('Wirayuda Jatikusuma');
    await press('Batal');
    await user.click(within(await question()).getByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit struktur organisasi' })).toHaveFocus());
    expect(screen.getByRole('list', { name: 'Struktur organisasi' })).toHaveTextContent('Wirayuda Jatikusuma');
    expect(sent()).toEqual([]);
  });

  test('asks for confirmation before leaving', async () => {
    const { user, press, write, drop, unfold } = await openEditor();
    const leave = () => user.click(document.querySelector('footer a[href="/kontak"]') as HTMLAnchorElement);
    const stay = async () => user.click(within(await question()).getByRole('button', { name: 'Lanjut mengisi' }));
    write('Wirayuda Jatikusuma', 'Nama', 'Lain');
    await leave();
    await stay();
    write('Lain', 'Nama', 'Wirayuda Jatikusuma');
    await user.upload(photo('Wirayuda Jatikusuma'), aPng());
    await leave();
    await stay();
    await unfold('Wirayuda Jatikusuma');
    await press('Batalkan foto ini', card('Wirayuda Jatikusuma'));
    await drop('Slamet Widyatmaka');
    await leave();
    await stay();
    await press('Batal menghapus Slamet Widyatmaka');
    await leave();
    await waitFor(() => expect(window.location.pathname).toBe('/kontak'));
  });
});
