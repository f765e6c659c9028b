import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aListed, aPenduduk } from '../../../test/rows/penduduk.ts';

const pages = usePages();
const NO_LETTERS = { surat: [], meta: { total: 0, next_cursor: null } };
beforeEach(() => pages.answer('GET /penduduk/7/surat', NO_LETTERS));
const OFF = { setelan: { aktif: false, jumlah: 0, pemetaan: {} } };
const ON = { setelan: { aktif: true, jumlah: 2, pemetaan: {} } };
const list = (...penduduk: ReturnType<typeof aListed>[]) => ({
  penduduk,
  meta: { total: penduduk.length, next_cursor: null },
});
const SEARCH = 'Cari nama/NIK/nomor KK...';

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
  pages.answer('GET /penduduk', list(aListed(), aListed({ id: 8, nama: 'Indah', nik: null, keadaan: 'pindah' })));
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
  pages.answer('GET /penduduk', list(aListed()));
  pages.answer('POST /penduduk/cari', list(aListed({ id: 8, nama: 'Indah' })));
  pages.answer('GET /penduduk/8/surat', NO_LETTERS);
  pages.answer('GET /penduduk/8', { penduduk: aPenduduk({ id: 8, nama: 'Indah' }) });
  const user = await pages.open('/admin/penduduk?dusun=Krajan', { as: 'admin' });
  const box = await screen.findByRole('searchbox', { name: SEARCH });
  await user.type(box, '9999 0152');
  expect(await screen.findByText('NIK dan nomor KK dicari dengan 16 angkanya seutuhnya.')).toBeVisible();
  expect(pages.requests('POST /penduduk/cari')).toEqual([]);
  await user.type(box, ' 1160 0210');
  expect(await screen.findByRole('link', { name: 'Indah' })).toBeVisible();
  const filter = { dusun: 'Krajan', keadaan: 'hidup' };
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
  pages.answer('GET /penduduk', list(aListed()));
  const user = await pages.open('/admin/penduduk?dusun=Krajan&rt=3&tidak_di_berkas=true', { as: 'operator' });
  await screen.findByRole('table', { name: 'Daftar Penduduk' });
  expect(Object.fromEntries(pages.requests('GET /penduduk')[0]?.query ?? [])).toMatchObject({
    dusun: 'Krajan',
    rt: '3',
    tidak_di_berkas: 'true',
    keadaan: 'hidup',
  });
  await user.click(screen.getByRole('button', { name: 'Hapus saringan tidak di berkas ya' }));
  await waitFor(() => expect(pages.requests('GET /penduduk').at(-1)?.query.has('tidak_di_berkas')).toBe(false));
});

test('temporary residents have a badge, and the filter for them is also that of the export', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aListed(), aListed({ id: 8, nama: 'Rangga Penyewa', sementara: true })));
  const user = await pages.open('/admin/penduduk', { as: 'admin' });
  const rows = await screen.findByRole('table', { name: 'Daftar Penduduk' });
  expect(within(rows).getByRole('rowheader', { name: 'Rangga Penyewa Sementara' })).toBeVisible();
  expect(within(rows).getAllByText('Sementara')).toHaveLength(1);
  await user.click(screen.getByText('Saringan lain'));
  await user.selectOptions(screen.getByLabelText('Tetap/sementara'), 'Sementara');
  await user.click(screen.getByRole('button', { name: 'Terapkan saringan' }));
  await waitFor(() => expect(pages.requests('GET /penduduk').at(-1)?.query.get('tinggal')).toBe('Sementara'));
  await screen.findByRole('button', { name: 'Hapus saringan tetap/sementara Sementara' });
  await user.click(screen.getByRole('button', { name: 'Unduh' }));
  pages.answer('GET /penduduk/ekspor.xlsx', {});
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unduh' }));
  await waitFor(() => expect(pages.requests('GET /penduduk/ekspor.xlsx')[0]?.query.get('tinggal')).toBe('Sementara'));
});

test('more filters apply together, are in the address, and are cleared at once', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aListed()));
  const user = await pages.open('/admin/penduduk', { as: 'operator' });
  await user.click(await screen.findByText('Saringan lain'));
  await user.type(screen.getByLabelText('Umur dari'), '17');
  await user.type(screen.getByLabelText('Umur sampai'), '25');
  await user.selectOptions(screen.getByLabelText('Agama'), 'Hindu');
  await user.type(screen.getByLabelText('Pekerjaan'), 'Nelayan/perikanan');
  await user.click(screen.getByRole('checkbox', { name: 'Belum ber-NIK' }));
  await user.click(screen.getByRole('button', { name: 'Terapkan saringan' }));
  const sent = () => Object.fromEntries(pages.requests('GET /penduduk').at(-1)?.query ?? []);
  const chosen = {
    umur_dari: '17',
    umur_sampai: '25',
    agama: 'Hindu',
    pekerjaan: 'Nelayan/perikanan',
    tanpa_nik: 'true',
  };
  await waitFor(() => expect(sent()).toEqual({ ...chosen, keadaan: 'hidup', limit: '25' }));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(chosen);
  await user.click(screen.getByRole('button', { name: 'Hapus saringan agama Hindu' }));
  await waitFor(() => expect(sent()).not.toHaveProperty('agama'));
  await user.click(screen.getByRole('button', { name: 'Hapus saringan' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText('Umur dari')).toHaveValue(null);
});

test('the list is ordered by a heading or by the choice of order', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aListed()));
  const user = await pages.open('/admin/penduduk', { as: 'operator' });
  const order = () => pages.requests('GET /penduduk').at(-1)?.query.get('urut') ?? null;
  await user.click(await screen.findByRole('button', { name: 'Umur' }));
  await waitFor(() => expect(order()).toBe('umur'));
  await user.click(screen.getByRole('button', { name: 'Umur' }));
  await waitFor(() => expect(order()).toBe('umur-turun'));
  await user.selectOptions(screen.getByLabelText('Urutan'), 'RT');
  await waitFor(() => expect(order()).toBe('rt'));
  expect(window.location.search).toBe('?urut=rt');
  await user.selectOptions(screen.getByLabelText('Urutan'), 'Nama, A–Z');
  await waitFor(() => expect(window.location.search).toBe(''));
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

test('the letters of a resident link to their desk pages, in pages', async () => {
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk() });
  const letter = (id: number, own: object = {}) => ({
    id,
    jenis_surat: 'Surat Keterangan Usaha',
    status: 'Selesai',
    tanggal_pengajuan: '2026-03-06',
    naskah: [{ id: 3, nomor: '470/12/III/2026' }],
    ...own,
  });
  pages.answer('GET /penduduk/7/surat', ({ query }: { query: URLSearchParams }) =>
    query.has('cursor')
      ? { surat: [letter(20, { naskah: [] })], meta: { total: 11, next_cursor: null } }
      : { surat: [letter(31)], meta: { total: 11, next_cursor: 'lanjut' } },
  );
  const user = await pages.open('/admin/penduduk/7', { as: 'operator' });
  const section = within(await screen.findByRole('region', { name: 'Surat' }));
  const link = await section.findByRole('link', { name: 'Surat Keterangan Usaha' });
  expect(link).toHaveAttribute('href', '/admin/surat-masuk/31');
  expect(section.getByRole('link', { name: 'Naskah 470/12/III/2026' })).toHaveAttribute(
    'href',
    '/admin/surat-masuk/31/naskah',
  );
  expect(section.getByText('Diajukan 6 Maret 2026')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Berikutnya' }));
  await waitFor(() => expect(section.getByRole('link')).toHaveAttribute('href', '/admin/surat-masuk/20'));
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

test('the register ends with the password of the admin', async () => {
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk', list(aListed()));
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
