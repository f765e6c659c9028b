import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aBaris, aCheck, aPenduduk } from '../../../test/rows/penduduk.ts';

const pages = usePages();
const OFF = { setelan: { aktif: false, jumlah: 0, pemetaan: {} } };
const ON = { setelan: { aktif: true, jumlah: 2, pemetaan: {} } };
const list = (...penduduk: ReturnType<typeof aBaris>[]) => ({
  penduduk,
  meta: { total: penduduk.length, next_cursor: null },
});
const SEARCH = 'Cari nama/NIK/nomor KK...';
const table = () => new File(['nik;nama;sex'], 'penduduk.csv', { type: 'text/csv' });

test('a disabled register explains itself, and an admin starts it', async () => {
  pages.answer('GET /penduduk/setelan', OFF);
  const user = await pages.open('/admin/penduduk', { as: 'admin' });
  expect(await screen.findByText(/bukan pengganti data Disdukcapil/)).toBeVisible();
  pages.answer('PUT /penduduk/setelan', { message: 'Data penduduk dinyalakan', ...ON });
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list());
  await user.click(screen.getByRole('button', { name: 'Nyalakan data penduduk' }));
  expect(await screen.findByText('Belum ada data penduduk.')).toBeVisible();
  expect(pages.requests('PUT /penduduk/setelan').map(({ body }) => body)).toEqual([{ aktif: true }]);
});

test('an operator reads that an admin starts the register, and has no import', async () => {
  pages.answer('GET /penduduk/setelan', OFF);
  await pages.open('/admin/penduduk', { as: 'operator' });
  expect(await screen.findByText('Hanya admin yang dapat menyalakannya.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Nyalakan/ })).not.toBeInTheDocument();
});

test('residents are listed, searched and opened', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aBaris(), aBaris({ id: 8, nama: 'Indah', nik: null, keadaan: 'pindah' })));
  const user = await pages.open('/admin/penduduk', { as: 'operator' });
  const rows = await screen.findByRole('table', { name: 'Daftar Penduduk' });
  expect(within(rows).getByRole('link', { name: 'Oki Hermawan' })).toHaveAttribute('href', '/admin/penduduk/7');
  expect(rows).toHaveTextContent('Jalan Melati 30, RT 003/RW 001, Dusun Krajan');
  expect(rows).toHaveTextContent('Belum ber-NIK');
  expect(screen.queryByRole('link', { name: 'Impor tabel' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Keadaan'), 'Pindah');
  await waitFor(() => expect(pages.requests('GET /penduduk').at(-1)?.query.get('keadaan')).toBe('pindah'));
});

test('a name or a whole number is searched by POST and is in no address', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aBaris()));
  pages.answer('POST /penduduk/cari', list(aBaris({ id: 8, nama: 'Indah' })));
  pages.answer('GET /penduduk/8', { penduduk: aPenduduk({ id: 8, nama: 'Indah' }) });
  const user = await pages.open('/admin/penduduk?dusun=Krajan', { as: 'admin' });
  const box = await screen.findByRole('searchbox', { name: SEARCH });
  await user.type(box, '9999 0152');
  expect(await screen.findByText('NIK dan nomor KK dicari dengan 16 angkanya seutuhnya.')).toBeVisible();
  expect(pages.requests('POST /penduduk/cari')).toEqual([]);
  await user.type(box, ' 1160 0210');
  expect(await screen.findByRole('link', { name: 'Indah' })).toBeVisible();
  const filter = { dusun: 'Krajan', rt: '', keadaan: 'hidup' };
  expect(pages.requests('POST /penduduk/cari').map(({ body }) => body)).toEqual([
    { q: '9999 0152 1160 0210', filter, limit: 25 },
  ]);
  expect(screen.queryByRole('button', { name: 'Unduh' })).not.toBeInTheDocument();
  expect(window.location.href + JSON.stringify(window.history.state)).not.toContain('0152');
  await user.click(screen.getByRole('link', { name: 'Indah' }));
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Data Penduduk' }));
  expect(await screen.findByRole('searchbox', { name: SEARCH })).toHaveValue('9999 0152 1160 0210');
  expect(await screen.findByRole('link', { name: 'Indah' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
  expect(await screen.findByRole('link', { name: 'Oki Hermawan' })).toBeVisible();
});

test('the list is filtered by RT and by absence from the file, and a filter can be removed', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aBaris()));
  const user = await pages.open('/admin/penduduk?dusun=Krajan&rt=3&hilang=ya', { as: 'operator' });
  await screen.findByRole('table', { name: 'Daftar Penduduk' });
  expect(Object.fromEntries(pages.requests('GET /penduduk')[0]?.query ?? [])).toMatchObject({
    dusun: 'Krajan',
    rt: '3',
    tidak_di_berkas: 'true',
    keadaan: 'hidup',
  });
  await user.click(screen.getByRole('button', { name: 'Hapus saringan berkas tidak tercantum' }));
  await waitFor(() => expect(pages.requests('GET /penduduk').at(-1)?.query.has('tidak_di_berkas')).toBe(false));
});

test('a resident is shown with family and history', async () => {
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk({ tidak_di_berkas: true }) });
  await pages.open('/admin/penduduk/7', { as: 'operator' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Oki Hermawan' })).toBeInTheDocument();
  expect(screen.getByText('Menurut penduduk.xlsx, 3 Maret 2026.')).toBeVisible();
  expect(screen.getByText('9999 0127 0255 0209')).toBeVisible();
  expect(screen.getByText('Tidak tercantum pada berkas impor terakhir')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Keluarga' })).getByRole('link', { name: 'Indah' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Penduduk lain di RT ini' })).toHaveAttribute(
    'href',
    '/admin/penduduk?dusun=Krajan&rt=3',
  );
  expect(screen.getByRole('region', { name: 'Riwayat perubahan' })).toHaveTextContent('RT: 1 → 3');
});

const NIKEN = { id: 12, username: 'niken', nama: 'Oki Hermawan' };
const VERIFIED = { akun: NIKEN, oleh: 'Dyah Ayu', at: '2026-03-08T02:05:00.000Z' };

test('an account is linked to a resident after a comparison of the card, and the link is removed', async () => {
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk() });
  const row = { ...NIKEN, akhir_no_hp: '1234', bisa_whatsapp: true, created_at: '2026-03-01T02:05:00.000Z' };
  pages.answer('GET /pengguna/warga', { warga: [row] });
  const user = await pages.open('/admin/penduduk/7', { as: 'operator' });
  const section = () => within(screen.getByRole('region', { name: 'Akun warga' }));
  await user.click(await screen.findByRole('button', { name: 'KTP sudah diperiksa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'KTP sudah diperiksa' }));
  await user.click(dialog.getByRole('button', { name: 'Hubungkan akun' }));
  expect(dialog.getByText('Pilih akunnya dahulu')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Pilih akun untuk Oki Hermawan' }));
  expect(pages.requests('GET /pengguna/warga')[0]?.query.get('q')).toBe('Oki Hermawan');
  expect(dialog.getByRole('checkbox')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Hubungkan akun' }));
  expect(dialog.getByText('Tandai bahwa KTP asli sudah diperiksa')).toBeVisible();
  await user.click(dialog.getByRole('checkbox'));
  pages.answer('POST /pengguna/12/verifikasi', failure(409, 'Penduduk ini sudah terhubung dengan akun lain.'));
  await user.click(dialog.getByRole('button', { name: 'Hubungkan akun' }));
  expect(await dialog.findByText('Penduduk ini sudah terhubung dengan akun lain.')).toBeVisible();
  pages.answer('POST /pengguna/12/verifikasi', { message: 'Akun terhubung dengan penduduk ini' });
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk({ terverifikasi: VERIFIED }) });
  await user.click(dialog.getByRole('button', { name: 'Hubungkan akun' }));
  expect(await section().findByText('Akun terhubung dengan penduduk ini')).toBeVisible();
  expect(section().getByText('Oki Hermawan (niken)')).toBeVisible();
  expect(section().getByText(/^Dyah Ayu, 8 Maret 2026/)).toBeVisible();
  await user.click(section().getByRole('button', { name: 'Lepaskan akun' }));
  pages.answer('POST /pengguna/12/verifikasi', { message: 'Hubungan akun dengan penduduk ini dilepas' });
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk() });
  await user.click(await screen.findByRole('button', { name: 'Lepaskan' }));
  expect(await section().findByText('Hubungan akun dengan penduduk ini dilepas')).toBeVisible();
  expect(pages.requests('POST /pengguna/12/verifikasi').map(({ body }) => body)).toEqual([
    { penduduk_id: 7 },
    { penduduk_id: 7 },
    { penduduk_id: null },
  ]);
});

test.each([{ keadaan: 'meninggal' }, { nik: null }] as const)(
  'no account can be linked to a resident with %o',
  async (own) => {
    pages.answer('GET /penduduk/7', { penduduk: aPenduduk(own) });
    await pages.open('/admin/penduduk/7', { as: 'operator' });
    expect(await screen.findByText(/^Hanya penduduk hidup yang ber-NIK/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'KTP sudah diperiksa' })).not.toBeInTheDocument();
  },
);

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

test('the register ends with the password of the admin', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aBaris()));
  const user = await pages.open('/admin/penduduk', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Matikan data penduduk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Matikan data penduduk' }));
  pages.answer('PUT /penduduk/setelan', failure(409, 'Unduh ekspor data penduduk dahulu'));
  await user.type(dialog.getByLabelText('Password Anda'), 'rahasia');
  await user.click(dialog.getByRole('button', { name: 'Matikan dan hapus' }));
  expect(await dialog.findByText('Unduh ekspor data penduduk dahulu')).toBeVisible();
  pages.answer('PUT /penduduk/setelan', { message: 'Data penduduk dimatikan', ...OFF });
  pages.answer('GET /penduduk/setelan', OFF);
  await user.click(dialog.getByRole('button', { name: 'Matikan dan hapus' }));
  expect(await screen.findByText('Data penduduk belum dinyalakan')).toBeVisible();
  expect(pages.requests('PUT /penduduk/setelan').at(-1)?.body).toEqual({ aktif: false, password: 'rahasia' });
});

/** Opens the events of the resident, with a wife on the card. */
async function openEvents() {
  const keluarga = [aBaris({ id: 8, nama: 'Indah', hubungan_keluarga: 'Istri' })];
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk({ keluarga }) });
  const user = await pages.open('/admin/penduduk/7', { as: 'operator' });
  const events = within(await screen.findByRole('region', { name: 'Peristiwa' }));
  const press = async (name: string, title: string) => {
    await user.click(events.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const sent = () => pages.requests('POST /penduduk/7/peristiwa').map(({ body }) => body);
  return { user, events, press, sent };
}

test('a death asks for the new head of the family and shows a confirmation', async () => {
  const { user, events, press, sent } = await openEvents();
  const dialog = await press('Meninggal', 'Meninggal: Oki Hermawan');
  await user.type(dialog.getByLabelText('Tempat meninggal'), 'RSUD Arunika');
  await user.selectOptions(dialog.getByLabelText('Kepala keluarga yang baru'), 'Indah, Istri');
  const penduduk = aPenduduk({ keadaan: 'meninggal' });
  pages.answer('POST /penduduk/7/peristiwa', { message: 'Peristiwa dicatat: meninggal', penduduk });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await events.findByText('Peristiwa dicatat: meninggal');
  expect(sent()).toMatchObject([{ jenis: 'meninggal', tempat: 'RSUD Arunika', kepala_id: 8 }]);
});

test('a departure with the whole family needs no new head', async () => {
  const { user, events, press, sent } = await openEvents();
  const dialog = await press('Pindah', 'Pindah: Oki Hermawan');
  expect(dialog.getByLabelText('Kepala keluarga yang baru')).toBeInTheDocument();
  await user.click(dialog.getByLabelText('Indah, Istri'));
  expect(dialog.queryByLabelText('Kepala keluarga yang baru')).toBeNull();
  await user.type(dialog.getByLabelText('Tujuan'), 'Kota Arunika');
  pages.answer('POST /penduduk/7/peristiwa', { message: 'Peristiwa dicatat: pindah', penduduk: aPenduduk() });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await events.findByText('Peristiwa dicatat: pindah');
  expect(sent()).toMatchObject([{ jenis: 'pindah', tempat: 'Kota Arunika', anggota: [8] }]);
});

test('a birth takes the parents from the card', async () => {
  const { user, events, press } = await openEvents();
  const dialog = await press('Kelahiran di keluarga ini', 'Kelahiran di keluarga ini: Oki Hermawan');
  await user.type(dialog.getByLabelText('Nama lengkap'), 'Bayu');
  await user.selectOptions(dialog.getByLabelText('Jenis kelamin'), 'Laki-laki');
  pages.answer('POST /penduduk/peristiwa', { message: 'Peristiwa dicatat: lahir', penduduk: aPenduduk() });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await events.findByText('Peristiwa dicatat: lahir');
  const [{ body } = { body: null }] = pages.requests('POST /penduduk/peristiwa');
  expect(body).toMatchObject({ jenis: 'lahir', keluarga_id: 7, nama: 'Bayu', nama_ayah: 'Oki Hermawan' });
});

test('the last event is cancelled with a reason, and the list opens if the row is deleted', async () => {
  const { user, press, sent } = await openEvents();
  const dialog = await press('Batalkan peristiwa ini', 'Batalkan: datang');
  await user.click(dialog.getByRole('button', { name: 'Batalkan peristiwa' }));
  expect(await dialog.findAllByText('Alasan wajib diisi')).not.toEqual([]);
  await user.type(dialog.getByLabelText('Alasan'), 'Salah orang');
  pages.answer('POST /penduduk/7/peristiwa', {
    message: 'Peristiwa dibatalkan; keduanya tetap tercatat',
    penduduk: null,
  });
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list());
  await user.click(dialog.getByRole('button', { name: 'Batalkan peristiwa' }));
  await screen.findByText('Belum ada data penduduk.');
  expect(sent()).toEqual([{ jenis: 'batal', peristiwa_id: 3, catatan: 'Salah orang' }]);
});

test('an arrival leads to the new row', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list());
  const user = await pages.open('/admin/penduduk', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Catat kedatangan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat kedatangan' }));
  await user.type(dialog.getByLabelText('Nama lengkap'), 'Rina');
  await user.selectOptions(dialog.getByLabelText('Jenis kelamin'), 'Perempuan');
  await user.type(dialog.getByLabelText('Datang dari'), 'Kota Arunika');
  pages.answer('POST /penduduk/peristiwa', { message: 'Peristiwa dicatat: datang', penduduk: aPenduduk() });
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk() });
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await screen.findByRole('heading', { name: 'Oki Hermawan' });
});
