import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aSetelan } from '../../../../test/rows/templat.ts';

const pages = usePages();

test('officials set how letters are numbered and printed, and who may sign them; only that is sent', async () => {
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  const user = await pages.open('/admin/naskah/setelan', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit setelan surat' }));
  const pattern = await screen.findByLabelText('Pola nomor');
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => user.click(screen.getByRole('button', { name: 'Simpan' }));
  const type = (value: string) => fireEvent.input(pattern, { target: { value } });
  type('{nomor:4}/{kode}/{tahun}');
  await waitFor(() =>
    expect(screen.getByText(/^Contoh nomor hari ini/)).toHaveTextContent(/0001\/400\.10\.2\.2\/20\d\d/),
  );
  await user.selectOptions(screen.getByLabelText('Kertas'), 'F4');
  await user.click(screen.getByRole('checkbox', { name: /^Dua orang/ }));
  await user.click(screen.getByRole('button', { name: 'Tambah mandat' }));
  await waitFor(() => expect(screen.getByLabelText('Penerima mandat')).toHaveFocus());
  await save();
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Untuk surat' })).toHaveAccessibleDescription(
      'Pilih sedikitnya satu jenis surat pada mandat',
    ),
  );
  expect(pages.asked('PUT /naskah/setelan')).toEqual([]);
  write('Dasar mandat', 'Keputusan Nomor 3');
  write('Berlaku mulai', '2026-01-01');
  write('Berlaku sampai', '2026-12-31');
  await user.click(screen.getByRole('checkbox', { name: 'Surat Keterangan Domisili' }));
  const mandat = {
    cara: 'sekdes_an',
    dasar: 'Keputusan Nomor 3',
    mulai: '2026-01-01',
    sampai: '2026-12-31',
    jenis: ['surat-keterangan-domisili'],
  } as const;
  const setelan = aSetelan({ kertas: 'F4', dua_orang: true, mandat: [{ ...mandat, jenis: [...mandat.jenis] }] });
  pages.answer('PUT /naskah/setelan', { message: 'Setelan surat disimpan', setelan });
  await save();
  expect(await screen.findByText('Setelan surat disimpan')).toBeInTheDocument();
  const sent = pages.asked('PUT /naskah/setelan').at(-1)?.body;
  expect(sent).toMatchObject({
    kertas: 'F4',
    pola_nomor: '{nomor:4}/{kode}/{tahun}',
    dua_orang: true,
    mandat: [mandat],
  });
  expect(sent).not.toHaveProperty('alamat_kop');
  expect(screen.getByText(/Untuk Surat Keterangan Domisili$/)).toBeInTheDocument();
  expect(screen.getByText('F4')).toBeInTheDocument();
});

test('a pattern that the server refuses is told under its field', async () => {
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [] });
  const user = await pages.open('/admin/naskah/setelan', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit setelan surat' }));
  const pattern = await screen.findByLabelText('Pola nomor');
  fireEvent.change(pattern, { target: { value: '{kode}/{tahun}' } });
  const msg = 'Pola nomor harus memuat {nomor}';
  pages.answer('PUT /naskah/setelan', failure(400, undefined, [{ msg, path: 'pola_nomor' }]));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(pattern).toHaveAccessibleDescription(/Pola nomor harus memuat \{nomor\}/));
});
