import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aBaris, aListed, aPenduduk } from '../../../../test/rows/penduduk.ts';
import { aDeskSurat } from '../../../../test/rows/surat-masuk.ts';

const pages = usePages();
const NIK = '9999015203880001';
const OFF = { setelan: { aktif: false, jumlah: 0, pemetaan: {} } };

test('an earlier application fills the form, and leaving the filled form asks first', async () => {
  const found = { id: 31, nama: 'Niken Larasanti', jenis_surat: 'Surat Keterangan Usaha', status: 'Selesai' };
  pages.answer('POST /loket/cari', { surat: [{ ...found, tanggal_pengajuan: '2026-03-06' }], pengaduan: [] });
  pages.answer('GET /surat/31', { surat: aDeskSurat() });
  pages.answer('GET /penduduk/setelan', OFF);
  const user = await pages.open('/admin/loket', { as: 'operator' });
  await user.type(await screen.findByLabelText('NIK pemohon'), `${NIK}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Isi dari permohonan 31' }));
  await screen.findByText('Isian dari permohonan 31 sudah dimasukkan. Periksa kembali.');
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Niken Larasanti');
  expect(screen.getByLabelText('NIK')).toHaveValue(NIK);
  await user.click(screen.getByRole('link', { name: 'Ringkasan' }));
  await user.click(await screen.findByRole('button', { name: 'Buang perubahan' }));
  expect(await screen.findByRole('heading', { name: 'Ringkasan', level: 1 })).toBeInTheDocument();
});

const OKI = {
  nama: 'Oki Hermawan',
  nik: NIK,
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1955-02-27',
  agama: 'Islam',
  pekerjaan: 'Karyawan swasta',
  kewarganegaraan: 'Indonesia',
  alamat: 'Jalan Melati 30, RT 001',
};
const ON = { setelan: { aktif: true, jumlah: 2, pemetaan: {} } };
const SOURCE = {
  keadaan: 'hidup',
  keadaan_tanggal: null,
  sumber: 'penduduk.xlsx',
  sumber_tanggal: '2026-03-03',
} as const;
const INDAH = { id: 8, nama: 'Indah', hubungan_keluarga: 'Istri', jenis_kelamin: 'Perempuan' };

test('a NIK fills the form from the register with marks, and a family member can replace the resident', async () => {
  pages.answer('POST /loket/cari', { surat: [], pengaduan: [] });
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('POST /penduduk/cari', { penduduk: { id: 1, ...SOURCE, isian: OKI, keluarga: [aBaris(INDAH)] } });
  pages.answer('GET /penduduk/8', { penduduk: aPenduduk({ ...INDAH, nik: '9999015211600210', pekerjaan: '' }) });
  const user = await pages.open('/admin/loket', { as: 'operator' });
  await user.type(await screen.findByLabelText('Nomor HP (opsional)'), '081200000011');
  await user.type(await screen.findByLabelText('NIK atau nama pemohon'), `${NIK}{Enter}`);
  expect(await screen.findByText(/^Terisi dari data penduduk, menurut penduduk.xlsx, 3 Maret 2026\./)).toBeVisible();
  const name = screen.getByLabelText('Nama lengkap');
  expect(name).toHaveValue('Oki Hermawan');
  expect(name).toHaveAttribute('data-dari', 'penduduk');
  expect(screen.getByLabelText('Alamat sekarang')).toHaveValue('Jalan Melati 30, RT 001');
  await user.click(screen.getByRole('button', { name: 'Isi dari data Indah' }));
  await waitFor(() => expect(name).toHaveValue('Indah'));
  expect(screen.getByLabelText('NIK')).toHaveValue('9999015211600210');
  expect(screen.getByLabelText('Jenis kelamin')).toHaveValue('Perempuan');
  expect(screen.getByLabelText('Pekerjaan (opsional)')).toHaveValue('');
  expect(screen.getByLabelText('Nomor HP (opsional)')).toHaveValue('081200000011');
  await user.type(name, ' Sari');
  expect(name).not.toHaveAttribute('data-dari');
});

test('a resident without a card is found by name among namesakes and fills the form', async () => {
  pages.answer('POST /loket/cari', { surat: [], pengaduan: [] });
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk({ keluarga: [] }) });
  const named = (...penduduk: ReturnType<typeof aListed>[]) =>
    pages.answer('POST /penduduk/cari', { penduduk, meta: { total: penduduk.length, next_cursor: null } });
  const user = await pages.open('/admin/loket', { as: 'operator' });
  const search = await screen.findByLabelText('NIK atau nama pemohon');
  await user.type(search, 'ok{Enter}');
  expect(await screen.findByText('Tulis paling sedikit 3 huruf')).toBeVisible();
  named();
  await user.type(search, 'i{Enter}');
  expect(await screen.findByText('Tidak ada penduduk dengan nama ini.')).toBeVisible();
  named(aListed(), aListed({ id: 8, nama: 'Oki Belia', nik: null, tanggal_lahir: null }));
  await user.type(search, ' h{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Penduduk dengan nama ini' }));
  expect(screen.getByText('2 penduduk ditemukan. Pilih orangnya.')).toBeVisible();
  expect(list.getByText('Belum ber-NIK')).toBeVisible();
  expect(pages.requests('POST /penduduk/cari').at(-1)?.body).toEqual({ q: 'oki h', limit: 10 });
  await user.tab();
  await user.tab();
  expect(list.getByRole('button')).toHaveAccessibleName(
    'Pilih Oki Hermawan, lahir 27 Februari 1955, RT 003/RW 001, Dusun Krajan',
  );
  expect(list.getByRole('button')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Terisi dari data penduduk/)).toBeVisible();
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Oki Hermawan');
  expect(screen.getByLabelText('NIK')).toHaveValue('9999012702550209');
  expect(pages.requests('POST /loket/cari').at(-1)?.body).toEqual({ nik: '9999012702550209' });
  expect(screen.queryByRole('list', { name: 'Penduduk dengan nama ini' })).not.toBeInTheDocument();
});

/** Opens the counter with a resident that is found by NIK. */
async function openFound(found: object) {
  pages.answer('POST /loket/cari', { surat: [], pengaduan: [] });
  pages.answer('GET /penduduk/setelan', ON);
  pages.answer('POST /penduduk/cari', {
    penduduk: { id: 1, ...SOURCE, ...found, isian: OKI, keluarga: [aBaris(INDAH)] },
  });
  const user = await pages.open('/admin/loket', { as: 'operator' });
  const search = () => user.type(screen.getByLabelText('NIK atau nama pemohon'), `${NIK}{Enter}`);
  await screen.findByLabelText('NIK atau nama pemohon');
  return { user, search };
}
const DEAD = { keadaan: 'meninggal', keadaan_tanggal: '2026-02-01' };

test('a deceased resident is not an applicant and fills the death certificate beside the applicant', async () => {
  const { user, search } = await openFound(DEAD);
  await search();
  expect(await screen.findByText('NIK ini milik Oki Hermawan, tercatat meninggal 1 Februari 2026.')).toBeVisible();
  expect(screen.queryByText(/^Belum ada permohonan loket/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('NIK')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Isi ke Surat Keterangan Kematian' }));
  expect(await screen.findByText(/^Data Oki Hermawan dimasukkan sebagai almarhum/)).toBeVisible();
  expect(screen.getByLabelText('Jenis surat')).toHaveValue('Surat Keterangan Kematian');
  const name = screen.getByLabelText(/^Nama almarhum/);
  await waitFor(() => expect(name).toHaveValue('Oki Hermawan'));
  expect(screen.getByLabelText(/^NIK almarhum/)).toHaveValue(NIK);
  expect(screen.getByLabelText(/^Tanggal meninggal/)).toHaveValue('2026-02-01');
  expect(screen.getByRole('button', { name: 'Isi sebagai almarhum' })).toBeVisible();
  pages.answer('GET /penduduk/8', { penduduk: aPenduduk(INDAH) });
  await user.click(screen.getByRole('button', { name: 'Isi dari data Indah' }));
  await waitFor(() => expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Indah'));
  expect(name).toHaveValue('Oki Hermawan');
});

test('a resident who has moved away is named and fills only the NIK', async () => {
  const { search } = await openFound({ keadaan: 'pindah', keadaan_tanggal: null });
  await search();
  expect(await screen.findByText('NIK ini milik Oki Hermawan, tercatat pindah.')).toBeVisible();
  expect(screen.getByLabelText('NIK')).toHaveValue(NIK);
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /almarhum|Kematian/ })).not.toBeInTheDocument();
});

test('an unknown NIK shows a notice', async () => {
  pages.answer('POST /loket/cari', { surat: [], pengaduan: [] });
  pages.answer('GET /penduduk/setelan', OFF);
  const user = await pages.open('/admin/loket', { as: 'operator' });
  await user.type(await screen.findByLabelText('NIK pemohon'), `${NIK}{Enter}`);
  expect(await screen.findByText('Belum ada permohonan loket dengan NIK ini.')).toBeInTheDocument();
  expect(screen.getByLabelText('NIK')).toHaveValue(NIK);
});

test('examples name this village and no hamlet of another village, and dates have no example', async () => {
  pages.answer('GET /rt-rw', { rt_rw: [] });
  pages.answer('GET /penduduk/setelan', OFF);
  const user = await pages.open('/admin/loket', { as: 'operator' });
  const choose = (jenis: string) => user.selectOptions(screen.getByLabelText('Jenis surat'), jenis);
  await screen.findByLabelText('Jenis surat');
  const seen: string[] = [];
  for (const { value } of screen.getByLabelText<HTMLSelectElement>('Jenis surat').options) {
    if (value === '') continue;
    await choose(value);
    seen.push(document.querySelector('main')?.textContent ?? '');
    for (const day of document.querySelectorAll('input[type="date"]'))
      expect(day).not.toHaveAccessibleDescription(/Misalnya/);
  }
  expect(seen.join('\n')).toMatch(/Misalnya: .*Kalijernih/);
  expect(seen.join('\n')).not.toMatch(/Sukamaju|Dusun [A-Z]/);
});

const RECEIPT = { asal: 'loket', dimasukkan_oleh: 'Petugas Loket', kode: '23456789AB' } as const;
test.each([
  [{ status: 'Menunggu' }, true],
  [{ status: 'Selesai', status_naskah: 'ditandatangani' }, true],
  [{ status: 'Selesai', status_naskah: 'diserahkan' }, false],
  [{ status: 'Ditolak' }, false],
] as const)('the receipt of %o says what to bring while a document is still to be fetched', async (own, says) => {
  pages.answer('GET /surat/31', { surat: aDeskSurat({ ...RECEIPT, ...own }) });
  await pages.open('/admin/surat-masuk/31/tanda-terima', { as: 'operator' });
  const sheet = await screen.findByRole('article', { name: 'Tanda Terima Pengajuan Surat' });
  expect(/Surat diambil di kantor desa/.test(sheet.textContent ?? '')).toBe(says);
  const main = within(screen.getByRole('main'));
  const [first] = main.getAllByRole('link');
  expect(first).toHaveAttribute('href', '/admin/surat-masuk/31');
  expect(main.getByRole('button', { name: 'Cetak' }).compareDocumentPosition(first ?? sheet)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});
