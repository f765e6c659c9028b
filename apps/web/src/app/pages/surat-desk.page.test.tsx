import type { UsulanPeristiwa } from '@pendopo/shared/penduduk/perbandingan';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aDesa } from '../../../test/rows/desa.ts';
import { aNaskah } from '../../../test/rows/naskah.ts';
import { aPenduduk } from '../../../test/rows/penduduk.ts';
import { aDeskSurat, aJanji, aQueue } from '../../../test/rows/surat-masuk.ts';
import { aTandaTanganSaya } from '../../../test/rows/tanda-tangan.ts';
import { aTinjauan } from '../../../test/rows/tinjauan.ts';

const pages = usePages();

async function openDesk(own: Partial<Surat> = {}) {
  pages.answer('GET /surat', aQueue([]));
  pages.answer('GET /surat/31', { surat: aDeskSurat(own) });
  pages.answer('GET /surat/31/tinjauan', { tinjauan: aTinjauan() });
  pages.answer('GET /surat/31/catatan-internal', { catatan: [] });
  pages.answer('GET /surat/petugas', { petugas: [{ id: 7, nama: 'Dyah Ayu' }] });
  pages.answer('PUT /surat/31/dibuka', { oleh: 'Dyah Ayu' });
  const user = await pages.open('/admin/surat-masuk/31', { as: 'admin' });
  await screen.findByText('A. DATA DIRI');
  const region = (name: string) => within(screen.getByRole('region', { name }));
  return { user, region };
}

test('a colleague with the same application open is named, and so is the official who set a status', async () => {
  const { region } = await openDesk({
    nik: '9999011203880001',
    riwayat: [{ status: 'Diproses', catatan: null, oleh_nama: 'Bagas', created_at: '2026-03-06T02:05:00.000Z' }],
  });
  expect(await screen.findByText('Sedang dibuka Dyah Ayu.')).toBeInTheDocument();
  expect(screen.getByText(/Jenis kelamin pada NIK berbeda/)).toBeInTheDocument();
  expect(region('Status').getAllByRole('listitem')[0]).toHaveTextContent('Bagas');
});

const COCOK = { hasil: 'cocok', register: 'x' } as const;
const PENDUDUK = {
  id: 7,
  keadaan: 'hidup',
  nama: COCOK,
  tanggal_lahir: COCOK,
  jenis_kelamin: COCOK,
  rt: null,
  usulan: null,
} as const;

test('a finished application suggests the matching population event, with the form prefilled', async () => {
  const usulan: UsulanPeristiwa = {
    jenis: 'meninggal',
    penduduk_id: 7,
    nama: '',
    jenis_kelamin: '',
    anggota: [],
    tanggal: '2026-02-03',
    tempat: 'RSUD Arunika',
  };
  const { user } = await openDesk({ penduduk: { ...PENDUDUK, usulan } });
  pages.answer('GET /penduduk/7', { penduduk: aPenduduk() });
  pages.answer('GET /penduduk/7/surat', { surat: [], meta: { total: 0, next_cursor: null } });
  await user.click(await screen.findByRole('link', { name: 'Tandai meninggal di data penduduk?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Meninggal: Oki Hermawan' }));
  expect(dialog.getByLabelText('Tempat meninggal')).toHaveValue('RSUD Arunika');
  expect(dialog.getByLabelText('Tanggal meninggal')).toHaveValue('2026-02-03');
});

test.each([
  [PENDUDUK, 'NIK terdaftar · nama cocok · tanggal lahir cocok · jenis kelamin cocok. Buka datanya'],
  [
    { ...PENDUDUK, keadaan: 'pindah', tanggal_lahir: { hasil: 'berbeda', register: '1955-03-03' } } as const,
    'NIK terdaftar, pindah · nama cocok · tanggal lahir berbeda (register: 3 Maret 1955) · jenis kelamin cocok. Buka datanya',
  ],
  [{ ...PENDUDUK, id: null, keadaan: null }, 'NIK tidak terdaftar.'],
])('the comparison with the register of residents is below the applicant’s own data', async (penduduk, said) => {
  const { region } = await openDesk({ penduduk });
  expect(region('A. DATA DIRI').getByText('Data penduduk').closest('p')).toHaveTextContent(`Data penduduk ${said}`);
});

const SCAN = {
  id: 51,
  jenis_persyaratan: 'KTP',
  nama_file: 'ktp.png',
  url_file: '/berkas/51.png',
  masa_simpan: null,
};

test.each([
  ['the document', 'bernomor', '/berkas/71.pdf', '1 dari 2: Surat 400/1/2026'],
  ['the scan', 'draf', null, 'KTP'],
] as const)('the viewer begins with %s when the document is %s', async (_what, status, url_pdf, title) => {
  for (const file of ['GET /berkas/51.png', 'GET /berkas/71.pdf'] as const) pages.answer(file, failure(404));
  pages.answer('GET /naskah/elektronik', { tanda_tangan: aTandaTanganSaya({ penyedia: null }) });
  pages.answer('GET /surat/31/naskah', { naskah: aNaskah({ status, nomor: '400/1/2026', url_pdf }) });
  const { user, region } = await openDesk({ lampiran: [SCAN], status_naskah: status });
  const viewer = region('Berkas');
  expect(await viewer.findByText(title)).toBeInTheDocument();
  if (url_pdf === null) return;
  await user.click(viewer.getByRole('button', { name: '2 KTP' }));
  expect(await viewer.findByText('2 dari 2: KTP')).toBeInTheDocument();
});

type HappyWindow = { happyDOM: { setViewport: (size: { width: number }) => void } };
const setWidth = (width: number) => act(() => (window as unknown as HappyWindow).happyDOM.setViewport({ width }));

test('the next step and the files come first in one column, and after the checklist in two', async () => {
  const { innerWidth } = window;
  onTestFinished(() => setWidth(innerWidth));
  setWidth(1366);
  pages.answer('GET /berkas/51.png', failure(404));
  await openDesk({ lampiran: [SCAN] });
  const parts: readonly (readonly [string, HTMLElement])[] = [
    ['facts', screen.getByText('A. DATA DIRI')],
    ['files', screen.getByRole('region', { name: 'Berkas' })],
    ['checklist', await screen.findByRole('heading', { name: 'Persyaratan' })],
    ['status', screen.getByRole('heading', { name: 'Status' })],
  ];
  const met = () => {
    const all = [...document.querySelectorAll<HTMLElement>('main *')];
    const next = ['next', screen.getByText('Perlu diperiksa')] as const;
    return [...parts, next].sort(([, a], [, b]) => all.indexOf(a) - all.indexOf(b)).map(([name]) => name);
  };
  expect(met()).toEqual(['facts', 'checklist', 'next', 'status', 'files']);
  setWidth(360);
  expect(met()).toEqual(['next', 'files', 'facts', 'checklist', 'status']);
  setWidth(1366);
  expect(met()).toEqual(['facts', 'checklist', 'next', 'status', 'files']);
});

test('an application is assigned to an official', async () => {
  const { user, region } = await openDesk();
  pages.answer('POST /surat/massal', { hasil: [{ id: 31 }] });
  await region('Status').findByRole('option', { name: 'Dyah Ayu' });
  await user.selectOptions(region('Status').getByLabelText('Petugas'), 'Dyah Ayu');
  await waitFor(() =>
    expect(pages.requests('POST /surat/massal')[0]?.body).toEqual({
      aksi: 'tugaskan',
      petugas_id: 7,
      surat: [{ id: 31 }],
    }),
  );
});

test('a late application gets a reason and a new date, and its applicant is notified', async () => {
  const late = {
    janji: {
      ...aJanji({ terlambat: true, batas: '2026-03-06T08:00:00.000Z', lewat_hari_kerja: 2 }),
      dihitung_dari: null,
    },
  };
  const { user, region } = await openDesk(late);
  expect(region('B. INFORMASI SURAT').getByText(/WIB \(lewat \d+ (jam|hari kerja)\)/)).toBeInTheDocument();
  const status = region('Status');
  await user.selectOptions(status.getByLabelText('Alasan keterlambatan'), 'Alasan lain');
  await user.type(status.getByLabelText('Perkiraan baru'), '2099-01-05');
  const submit = () => user.click(status.getByRole('button', { name: 'Sampaikan kepada pemohon' }));
  await submit();
  await waitFor(() =>
    expect(status.getByLabelText('Alasannya')).toHaveAccessibleDescription('Tulis alasan keterlambatannya'),
  );
  await user.type(status.getByLabelText('Alasannya'), 'Balai direnovasi');
  const tertunda = { alasan: 'Balai direnovasi', perkiraan: '2099-01-05' };
  pages.answer('PUT /surat/31/keterlambatan', { message: '', surat: aDeskSurat({ ...late, tertunda }) });
  await submit();
  const sentence = 'Surat Anda tertunda: Balai direnovasi. Perkiraan baru Senin, 5 Januari 2099.';
  await status.findByText(sentence);
  const { href } = status.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ });
  expect(new URL(href).searchParams.get('text')).toContain(sentence);
  expect(pages.requests('PUT /surat/31/keterlambatan')[0]?.body).toMatchObject({
    alasan: 'Alasan lain',
    keterangan: 'Balai direnovasi',
    perkiraan: '2099-01-05',
  });
});

const LOKET = { asal: 'loket', dimasukkan_oleh: 'Petugas Loket', berpemilik: false, kode: '23456789AB' } as const;

test('the requirements to scan use the village’s words', async () => {
  pages.answer('GET /desa', { desa: aDesa({ sebutan: { ...SEBUTAN, desa: 'nagari' } }) });
  await openDesk({ ...LOKET, jenis_surat: 'Surat Keterangan Domisili' });
  const option = await screen.findByRole('option', { name: 'Identitas asli bagi penduduk luar nagari' });
  expect(option).toHaveValue('Identitas asli bagi penduduk luar desa');
});

test('a counter application is transferred to an account after a check of the identity card', async () => {
  const { user, region } = await openDesk(LOKET);
  expect(region('Loket').getByText('Dimasukkan oleh Petugas Loket.')).toBeInTheDocument();
  await user.click(region('Loket').getByRole('button', { name: 'Serahkan ke akun' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Serahkan ke akun' }));
  pages.answer('POST /loket/akun', failure(404, 'Akun tidak ditemukan'));
  await user.type(dialog.getByLabelText('Username akun warga'), 'x{Enter}');
  await dialog.findByText('Akun tidak ditemukan');
  pages.answer('POST /loket/akun', { akun: { username: 'niken', nama: 'Niken L.' } });
  await user.clear(dialog.getByLabelText('Username akun warga'));
  await user.type(dialog.getByLabelText('Username akun warga'), 'niken{Enter}');
  await dialog.findByText('Nama pada akun');
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Serahkan' }));
  await confirm();
  await dialog.findByText('Cocokkan dahulu KTP asli dengan pemohon');
  await user.click(dialog.getByLabelText(/^KTP asli sudah saya cocokkan/));
  pages.answer('POST /surat/31/serahkan-akun', { message: '' });
  pages.answer('GET /surat/31', { surat: aDeskSurat({ ...LOKET, berpemilik: true }) });
  await confirm();
  await region('Loket').findByText(/Sudah diserahkan ke akun pemohon\.$/);
  expect(pages.requests('POST /surat/31/serahkan-akun')[0]?.body).toEqual({ username: 'niken', ktp_dicocokkan: true });
});

test('the applicant of a late application reads the reason and the new date, and may object', async () => {
  const janji = {
    ...aJanji({ terlambat: true, batas: '2026-03-06T08:00:00.000Z', lewat_hari_kerja: 2 }),
    dihitung_dari: null,
  };
  const tertunda = { alasan: 'Balai direnovasi', perkiraan: '2099-01-05' };
  pages.answer('GET /surat/31', { surat: aDeskSurat({ janji, tertunda }) });
  pages.answer('GET /surat/31/tinjauan', { tinjauan: aTinjauan() });
  await pages.open('/surat/31', { as: 'user' });
  expect(await screen.findByText(/^Mohon maaf, surat Anda belum selesai/)).toHaveTextContent(
    'Surat Anda tertunda: Balai direnovasi. Perkiraan baru Senin, 5 Januari 2099.',
  );
  expect(screen.getByRole('link', { name: 'Sampaikan keberatan' })).toHaveAttribute('href', '/layanan/pengaduan');
});

test('an application is printed from its desk', async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Cetak permohonan' }));
  expect(printed).toHaveBeenCalledOnce();
});

test('scans are named with the village’s words', async () => {
  const label = 'Surat pengantar RT/RW';
  const file = { id: 51, jenis_persyaratan: label, nama_file: 'a.png', url_file: '/berkas/51.png', masa_simpan: null };
  const sebutan = { ...SEBUTAN, rt_rw: 'Wali Jorong' };
  pages.answer('GET /desa', { desa: aDesa({ sebutan }) });
  pages.answer('GET /berkas/51.png', failure(404));
  const { region } = await openDesk({ lampiran: [file] });
  expect(await region('Berkas').findByText('Surat pengantar Wali Jorong')).toBeVisible();
});
