import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aSetelan, USULAN } from '../../../../test/rows/naskah-setelan.ts';
import { aTemplatRow } from '../../../../test/rows/naskah-templat.ts';

const pages = usePages();

test('officials change numbering, letterhead and mandates, and only the changes are sent', async () => {
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
  expect(pages.requests('PUT /naskah/setelan')).toEqual([]);
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
  const sent = pages.requests('PUT /naskah/setelan').at(-1)?.body;
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

test('a pattern that the server refuses has its error under its field', async () => {
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

const SKTM = {
  kode: 'surat-keterangan-tidak-mampu',
  judul: 'Surat Keterangan Tidak Mampu (SKTM)',
  kode_klasifikasi: '400.9.14.1',
};

/** Mocks settings with a proposed numbering and two templates. */
function propose() {
  pages.answer('GET /naskah/setelan', { setelan: aSetelan(), tanpa_hak: [], usulan_nomor: USULAN });
  pages.answer('GET /naskah/templat', { templat: [aTemplatRow(), aTemplatRow(SKTM)] });
}

test('an admin confirms the numbering after a move, with the first number of each sequence or of all', async () => {
  propose();
  const user = await pages.open('/admin/naskah/setelan', { as: 'admin' });
  expect(await screen.findByText('Satu urutan untuk setiap jenis surat')).toBeInTheDocument();
  expect(screen.getByText(/^Contoh nomor hari ini/)).toHaveTextContent(/400\.10\.2\.2\/045\/20\d\d/);
  const usaha = screen.getByLabelText('Nomor awal deret 400.10.2.2');
  const outgoing = screen.getByLabelText('Nomor awal deret 005');
  const sktm = screen.getByLabelText('Nomor awal deret 400.9.14.1');
  expect([usaha, outgoing, sktm].map((input) => (input as HTMLInputElement).value)).toEqual(['45', '13', '43']);
  expect(usaha).toHaveAccessibleDescription('Untuk Surat Keterangan Usaha.');
  expect(outgoing).toHaveAccessibleDescription('Untuk surat keluar di Buku Agenda.');
  expect(sktm).toHaveAccessibleDescription('Untuk Surat Keterangan Tidak Mampu (SKTM).');
  expect(screen.queryByLabelText('Nomor awal deret 471.1')).toBeNull();
  const last = screen.getByText(/^Surat Keterangan Usaha: 44/);
  expect(last.textContent?.split('\n')).toEqual([
    'Surat Keterangan Usaha: 44',
    'Surat keluar berkode 005: 12',
    'Surat Keterangan Kurang Mampu: 42, di sini Surat Keterangan Tidak Mampu (SKTM)',
    'Surat Keterangan Pengantar: 44, tidak ada jenis surat ini di portal',
  ]);
  fireEvent.change(usaha, { target: { value: '50' } });
  const setelan = aSetelan({ pola_nomor: USULAN.pola_nomor, mulai_deret: [{ deret: '400.10.2.2', nomor: 50 }] });
  pages.answer('PUT /naskah/setelan/nomor', { message: 'Penomoran disetujui', setelan });
  await user.click(screen.getByRole('button', { name: 'Setujui penomoran' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Penomoran disetujui'));
  expect(pages.requests('PUT /naskah/setelan/nomor').at(-1)?.body).toMatchObject({
    pola_nomor: USULAN.pola_nomor,
    deret_nomor: 'klasifikasi',
    mulai_dari: null,
    mulai_deret: [
      { deret: '400.10.2.2', nomor: 50 },
      { deret: '005', nomor: 13 },
      { deret: '400.9.14.1', nomor: 43 },
    ],
  });
  expect(screen.queryByRole('button', { name: 'Setujui penomoran' })).toBeNull();
  expect(screen.getByText(/50 untuk deret 400\.10\.2\.2/)).toBeInTheDocument();
});

test('one sequence for all documents begins behind the highest number', async () => {
  propose();
  const user = await pages.open('/admin/naskah/setelan', { as: 'admin' });
  await user.selectOptions(await screen.findByLabelText('Deret nomor'), 'desa');
  await waitFor(() => expect(screen.getByLabelText(/^Nomor awal/)).toHaveValue('45'));
});

test('a sequence for each application type is named by the type', async () => {
  propose();
  const user = await pages.open('/admin/naskah/setelan', { as: 'admin' });
  await user.selectOptions(await screen.findByLabelText('Deret nomor'), 'jenis');
  expect(await screen.findByLabelText('Nomor awal Surat Keterangan Tidak Mampu (SKTM)')).toHaveValue('43');
  expect(screen.getByLabelText('Nomor awal deret 005')).toHaveValue('13');
});
