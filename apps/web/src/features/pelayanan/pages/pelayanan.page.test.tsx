import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aPelayanan } from '../../../../test/rows/pelayanan.ts';

const pages = usePages();
const USAHA = 'Surat Keterangan Usaha';

async function openEditor() {
  const christmas = { tanggal: '2096-12-25', nama: 'Natal', jenis: 'nasional' as const };
  pages.answer('GET /pelayanan', { pelayanan: aPelayanan({ libur: [christmas] }) });
  const user = await pages.open('/admin/pelayanan', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit janji layanan' }));
  await screen.findByLabelText(USAHA);
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: 'Simpan' })),
    write: (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  };
}

test('an admin saves promised workdays, hours, their note and days off, and the page shows them', async () => {
  const { user, save, write } = await openEditor();
  write(USAHA, '4');
  write(/^Jumat/, '08.00 - 11.30');
  write(/^Keterangan/, ' Istirahat 12.00–13.00 ');
  await user.click(screen.getByRole('button', { name: 'Tambah hari libur' }));
  await waitFor(() => expect(screen.getByLabelText('Tanggal, baris 2')).toHaveFocus());
  write('Tanggal, baris 2', '2097-01-02');
  write('Nama, baris 2', 'Bersih desa');
  await user.selectOptions(screen.getByLabelText('Jenis, baris 2'), 'Libur desa');
  await user.click(screen.getByRole('button', { name: 'Hapus baris 1' }));
  const pelayanan = aPelayanan({
    jam: [{ hari: 5, buka: '08:00', tutup: '11:30' }],
    keterangan_jam: 'Istirahat 12.00–13.00',
    libur: [{ tanggal: '2097-01-02', nama: 'Bersih desa', jenis: 'desa' }],
  });
  pages.answer('PUT /pelayanan', { message: 'Janji layanan berhasil disimpan!', pelayanan });
  const before = pages.requests('GET /desa').length;
  await save();
  expect(await screen.findByText('Janji layanan berhasil disimpan!')).toBeInTheDocument();
  expect(screen.getByText('08.00–11.30 WIB')).toBeInTheDocument();
  expect(screen.getByText('Istirahat 12.00–13.00')).toBeInTheDocument();
  // Every page shows the hours, too.
  await waitFor(() => expect(pages.requests('GET /desa').length).toBeGreaterThan(before));
  expect(screen.getByText('Bersih desa (libur desa)')).toBeInTheDocument();
  expect(pages.requests('PUT /pelayanan').map(({ body }) => body)).toMatchObject([
    {
      hari_kerja: [{ judul: USAHA, hari_kerja: 4 }, { hari_kerja: 2 }],
      jam: [
        { hari: 1, buka: '08:00', tutup: '15:00' },
        { hari: 5, buka: '08:00', tutup: '11:30' },
      ],
      keterangan_jam: 'Istirahat 12.00–13.00',
      libur: [{ tanggal: '2097-01-02', nama: 'Bersih desa', jenis: 'desa' }],
    },
  ]);
});

test('invalid texts are marked, and nothing is sent', async () => {
  const { save, write } = await openEditor();
  write(USAHA, 'nol');
  write('Nama, baris 1', '');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText(USAHA)).toHaveAccessibleDescription('Hari kerja harus berupa angka 1 sampai 60'),
  );
  expect(screen.getByLabelText('Nama, baris 1')).toHaveAccessibleDescription('Nama hari libur wajib diisi');
  expect(pages.requests('PUT /pelayanan')).toEqual([]);
});
