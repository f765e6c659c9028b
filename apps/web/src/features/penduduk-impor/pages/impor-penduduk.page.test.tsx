import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aCheck } from '../../../../test/rows/penduduk.ts';

const pages = usePages();
const table = () => new File(['nik;nama;sex'], 'penduduk.csv', { type: 'text/csv' });

test('a table is checked, its columns are mapped, and it is imported with the key of the check', async () => {
  const user = await pages.open('/admin/penduduk/impor', { as: 'admin' });
  pages.answer('POST /penduduk/impor/periksa', { impor: aCheck() });
  await user.upload(await screen.findByLabelText('Berkas'), table());
  const found = within(await screen.findByRole('region', { name: 'Hasil pemeriksaan' }));
  await user.click(found.getByText('1 penduduk berubah'));
  expect(found.getByText('RT: 1 → 3')).toBeVisible();
  await user.click(found.getByText('1 hal perlu dilihat; tidak menghalangi'));
  expect(found.getByText('Jenis kelamin berbeda dari NIK-nya')).toBeVisible();
  await user.click(found.getByText('Kolom berkas: 3 dipakai, 1 dilewati'));
  pages.answer('POST /penduduk/impor/periksa', { impor: aCheck({ kunci: 'kunci-2' }) });
  await user.selectOptions(found.getByLabelText('hobi'), 'Catatan');
  await waitFor(() => expect(pages.requests('POST /penduduk/impor/periksa')).toHaveLength(2));
  expect(pages.requests('POST /penduduk/impor/periksa')[1]?.body).toMatchObject({
    pemetaan: JSON.stringify({ hobi: 'catatan' }),
  });
  const message = '1 penduduk baru dan 1 perubahan disimpan';
  pages.answer('POST /penduduk/impor', { message, baru: 1, berubah: 1, hilang: 1 });
  await user.click(await screen.findByRole('button', { name: 'Simpan 2 penduduk' }));
  await waitFor(async () => expect((await screen.findByText(message)).closest('[role=status]')).toHaveFocus());
  expect(pages.requests('POST /penduduk/impor')[0]?.body).toMatchObject({ kunci: 'kunci-2' });
});

test('problems of a table are listed, and nothing can be saved', async () => {
  const user = await pages.open('/admin/penduduk/impor', { as: 'admin' });
  const masalah = [{ baris: 3, kolom: 'nik', msg: 'NIK harus 16 angka' }];
  pages.answer('POST /penduduk/impor/periksa', { impor: aCheck({ masalah, jumlah_masalah: 1 }) });
  await user.upload(await screen.findByLabelText('Berkas'), table());
  const found = within(await screen.findByRole('region', { name: '1 hal harus diperbaiki' }));
  expect(found.getByText('Baris 3 · nik')).toBeVisible();
  expect(found.queryByRole('button', { name: /^Simpan/ })).not.toBeInTheDocument();
  pages.answer('POST /penduduk/impor/periksa', failure(400, 'Berkas ini bukan tabel.'));
  await user.upload(screen.getByLabelText('Berkas'), table());
  expect(await screen.findByText('Berkas ini bukan tabel.')).toBeVisible();
});

test('an admin chooses one of several sheets, maps words to values and ticks recorded states', async () => {
  const user = await pages.open('/admin/penduduk/impor', { as: 'admin' });
  const lembar = (dibaca: string | null) => [
    { nama: 'Krajan', baris: 20, dibaca: dibaca === 'Krajan', tersembunyi: false },
    { nama: 'Mawar', baris: 1_020, dibaca: dibaca === 'Mawar', tersembunyi: false },
    { nama: 'Lama', baris: 4, dibaca: false, tersembunyi: true },
  ];
  const masalah = [{ baris: 0, kolom: '', msg: 'Pilih lembar yang memuat seluruh penduduk.' }];
  const answer = aCheck({ kolom: [], lembar: lembar(null), masalah, jumlah_masalah: 1 });
  pages.answer('POST /penduduk/impor/periksa', { impor: answer });
  await user.upload(await screen.findByLabelText('Berkas'), table());
  const section = within(await screen.findByRole('region', { name: 'Pilih lembar' }));
  expect(section.getByText('Pilih lembar yang memuat seluruh penduduk.')).toBeVisible();
  const choice = section.getByLabelText('Lembar yang diimpor');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pilih lembar', 'Krajan (20 baris)', 'Mawar (1.020 baris)']);
  const chosen = aCheck({
    lembar: lembar('Mawar'),
    kata: [{ kolom: 'agama', kata: 'Marapu', baris: 37, nilai: null }],
    jumlah_kata: 1,
    keadaan: [{ baris: 3, nama: 'Indah', dari: 'meninggal', ke: 'hidup' }],
    jumlah_keadaan: 1,
  });
  pages.answer('POST /penduduk/impor/periksa', { impor: chosen });
  await user.selectOptions(choice, 'Mawar (1.020 baris)');
  expect(await screen.findByText(/^Tidak dibaca: Krajan \(20 baris\), Lama \(4 baris, tersembunyi\)/)).toBeVisible();
  expect(screen.getByText('1 kata tidak dikenal pada 37 baris')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Agama: Marapu (37 baris)'), 'Kepercayaan terhadap Tuhan YME');
  await waitFor(() => expect(pages.requests('POST /penduduk/impor/periksa')).toHaveLength(3));
  const kata = JSON.stringify([{ kolom: 'agama', kata: 'Marapu', nilai: 'Kepercayaan terhadap Tuhan YME' }]);
  expect(pages.requests('POST /penduduk/impor/periksa')[2]?.body).toMatchObject({ lembar: 'Mawar', kata });
  await user.click(await screen.findByLabelText('Baris 3 · Indah: Meninggal → Hidup'));
  pages.answer('POST /penduduk/impor', { message: 'disimpan', baru: 1, berubah: 2, hilang: 1 });
  await user.click(screen.getByRole('button', { name: 'Simpan 3 penduduk' }));
  await screen.findByText('disimpan');
  expect(pages.requests('POST /penduduk/impor')[0]?.body).toMatchObject({ lembar: 'Mawar', kata, ubah_keadaan: '[3]' });
});
