import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import type { IsianSaya } from '@pendopo/shared/penduduk/schemas';
import type { BerkasLama } from '@pendopo/shared/surat/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPdf, chooseFile } from '../../../../test/choose-file.ts';
import type { Call } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aSurat, aSuratSaya, aTinjauan, mySurat } from '../../../../test/rows/surat-warga.ts';
import { aUser } from '../../../../test/rows/user.ts';
import {
  attachScans,
  FORM_READS,
  field,
  fillIdentity,
  formAddress,
  formReady,
  put,
  USAHA,
  USAHA_FILES,
} from '../../../../test/surat-form.ts';

const pages = usePages();

const KK = 'Fotokopi Kartu Keluarga (KK)';
const KTP = 'Fotokopi KTP pemohon';
const PENGANTAR = 'Surat pengantar RT/RW';
const TYPE_TEXT = 'Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.';
const SIZE_TEXT = `Ukuran file lampiran maksimal 5MB. ${FILE_TEXT.largeScanOrPhoto}`;

type Opening = { address?: string; reads?: typeof FORM_READS; own?: IsianSaya };

async function openForm({ address = formAddress(), reads = {}, own }: Opening = {}) {
  const account = aUser({ nama: 'Niken Larasanti' });
  for (const [call, given] of Object.entries({ ...FORM_READS, ...reads })) pages.answer(call as Call, given);
  const opened = pages.open(address, { as: account });
  if (own) pages.answer('GET /auth/me', { user: account, penduduk: own });
  const user = await opened;
  return { user, check: () => user.click(screen.getByRole('button', { name: 'Periksa Ringkasan' })) };
}

async function openUsaha(reads?: typeof FORM_READS) {
  const opened = await openForm({ ...(reads && { reads }) });
  await formReady();
  return opened;
}

const problems = async () =>
  within(await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const summary = async () => within(await screen.findByRole('dialog', { name: 'Ringkasan' }));

test('a visitor must log in first, and then stays at the requested form', async () => {
  for (const [call, given] of Object.entries(FORM_READS)) pages.answer(call as Call, given);
  const user = await pages.open(formAddress());
  await screen.findByRole('heading', { level: 1, name: 'Anda harus login terlebih dahulu' });
  expect(screen.getByRole('link', { name: 'Kembali ke Beranda' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Masuk atau Daftar' }));
  const login = within(await screen.findByRole('dialog', { name: 'Login' }));
  pages.answer('POST /auth/login', { message: 'Login berhasil', token: 'token', user: aUser() });
  await user.type(login.getByLabelText('Username'), 'niken');
  await user.type(login.getByLabelText('Password'), 'rahasia');
  await user.click(login.getByRole('button', { name: 'Masuk' }));
  expect(await screen.findByRole('heading', { level: 1, name: `Ajukan ${USAHA}` })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe(formAddress());
});

test.each(['/layanan/form-surat', '/layanan/form-surat?jenis=Surat%20Sakti'])(
  '%s offers a list of the application types',
  async (address) => {
    const { user } = await openForm({ address });
    const list = await screen.findByLabelText('Jenis Surat');
    const [first, ...types] = within(list).getAllByRole('option');
    expect(first).toHaveTextContent('Pilih Jenis Surat');
    expect(types).toHaveLength(19);
    expect(screen.queryByRole('button', { name: 'Periksa Ringkasan' })).not.toBeInTheDocument();
    await user.selectOptions(list, USAHA);
    expect(await screen.findByRole('heading', { level: 1, name: `Ajukan ${USAHA}` })).toBeInTheDocument();
    for (const label of Object.keys(USAHA_FILES)) expect(field(label)).toBeInTheDocument();
  },
);

test.each([
  'Surat Keterangan Tidak Mampu (SKTM)',
  'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
  'Surat Keterangan Kehilangan/Kepemilikan',
])('the title %s arrives unchanged from the catalogue', async (title) => {
  const { user } = await openForm({ address: '/layanan/surat-online' });
  await user.click(await screen.findByRole('link', { name: `Ajukan ${title}` }));
  expect(await screen.findByRole('heading', { level: 1, name: `Ajukan ${title}` })).toBeInTheDocument();
  expect(screen.queryByLabelText('Jenis Surat')).not.toBeInTheDocument();
  await formReady();
});

test('the form offers the official religions, explains phone numbers and copies an address', async () => {
  const { user } = await openUsaha();
  const religions = within(field('Agama')).getAllByRole<HTMLOptionElement>('option');
  const offered = religions.flatMap(({ value }) => value || []);
  expect(offered).toEqual([
    'Islam',
    'Kristen',
    'Katolik',
    'Hindu',
    'Buddha',
    'Konghucu',
    'Kepercayaan terhadap Tuhan YME',
  ]);
  expect(field('Nomor HP')).toHaveAccessibleDescription(/Format 08xxxxxxxxxx/);
  await put(user, 'Alamat sesuai KTP', 'RT 01 RW 02 Dusun Wonorejo');
  await user.click(screen.getByRole('button', { name: 'Sama dengan alamat KTP' }));
  expect(field('Alamat sekarang')).toHaveValue('RT 01 RW 02 Dusun Wonorejo');
});

test('an empty form names every required field in order, with links to them', async () => {
  const { user, check } = await openUsaha();
  await put(user, 'Tempat lahir', 'Arunika');
  await check();
  expect(await problems()).toEqual([
    'NIK wajib diisi',
    'Jenis kelamin wajib dipilih',
    'Tanggal lahir wajib diisi',
    'Agama wajib dipilih',
    'Nomor HP wajib diisi',
    'Alamat sesuai KTP wajib diisi',
    'Alamat sekarang wajib diisi',
    ...Object.keys(USAHA_FILES).map((label) => `Lampiran "${label}" wajib diunggah`),
  ]);
  expect(screen.getByText(/^Ada 11 isian yang perlu diperbaiki/)).toBeInTheDocument();
  await waitFor(() => expect(field('NIK')).toHaveFocus());
  expect(field('NIK')).toHaveAccessibleDescription(/NIK wajib diisi/);
  expect(field('Tempat lahir')).toHaveValue('Arunika');
  expect(field('Nama lengkap')).toHaveValue('Niken Larasanti');
  await user.click(screen.getByRole('link', { name: 'Alamat sekarang wajib diisi' }));
  await waitFor(() => expect(field('Alamat sekarang')).toHaveFocus());
  await user.click(screen.getByRole('link', { name: /Foto tempat/ }));
  await waitFor(() => expect(field('Foto tempat/kegiatan usaha')).toHaveFocus());
});

test('a wrong NIK and a future birth date are refused, and the other fields stay', async () => {
  const { user, check } = await openUsaha();
  await fillIdentity(user);
  await attachScans();
  for (const wrong of ['999901520388000', '99990152038800011', '9999O15203880001']) {
    await put(user, 'NIK', wrong);
    await check();
    await waitFor(() => expect(field('NIK')).toHaveFocus());
    expect(field('NIK')).toHaveAccessibleDescription(/NIK harus 16 digit angka/);
    expect(field('NIK')).toHaveValue(wrong);
  }
  // A single problem has no summary.
  expect(screen.queryByRole('region', { name: 'Isian yang perlu diperbaiki' })).not.toBeInTheDocument();
  await put(user, 'Tanggal lahir', '2090-01-01');
  await check();
  expect(await problems()).toEqual(['NIK harus 16 digit angka', 'Tanggal lahir tidak boleh di masa depan']);
  for (const [label, name] of Object.entries(USAHA_FILES)) expect(field(label).files?.[0]?.name).toBe(name);

  await put(user, 'Tanggal lahir', '1988-03-12');
  await put(user, 'NIK', '9999 0152-0388.0001');
  await user.click(field('Alamat sekarang'));
  await waitFor(() => expect(screen.queryByText('NIK harus 16 digit angka')).not.toBeInTheDocument());
  await check();
  expect((await summary()).getByText('9999 0152 0388 0001')).toBeInTheDocument();
});

test('a file of another type or over 5 MB is refused before anything is sent', async () => {
  const { user, check } = await openUsaha();
  await fillIdentity(user);
  await attachScans();
  expect(screen.getAllByText(/JPG, PNG, atau PDF, paling besar 5\sMB tiap berkas\./)).toHaveLength(1);
  for (const part of [1, 2, 3]) expect(screen.getByText(`Bagian ${part} dari 3`)).toBeVisible();
  for (const file of [new File(['PK'], 'kk.docx'), new File(['PK'], 'kk.jpg', { type: 'image/jpeg' })]) {
    chooseFile(field(KK), file);
    await screen.findByText(file.name);
    await waitFor(() => expect(field(KK)).toHaveAccessibleDescription(TYPE_TEXT));
    expect(screen.getAllByText('Perlu diganti')).toHaveLength(1);
  }
  chooseFile(field(KTP), new File(['%PDF-1.4', new Uint8Array(5 * 1024 * 1024)], 'besar.pdf'));
  await waitFor(() => expect(field(KTP)).toHaveAccessibleDescription(SIZE_TEXT));
  await check();
  expect(await problems()).toEqual([TYPE_TEXT, SIZE_TEXT]);
  await waitFor(() => expect(field(KK)).toHaveFocus());

  chooseFile(field(KK), aPdf('kk.pdf'));
  await waitFor(() => expect(screen.queryByText(TYPE_TEXT)).not.toBeInTheDocument());
  chooseFile(field(KTP), aPdf('ktp.pdf'));
  await waitFor(() => expect(screen.queryByText('Perlu diganti')).not.toBeInTheDocument());
  await check();
  expect((await summary()).getByText('ktp.pdf')).toBeInTheDocument();
  expect(pages.requests('POST /surat')).toEqual([]);
});

test('the birth date is offered from the NIK while it is empty', async () => {
  const { user } = await openUsaha();
  await put(user, 'NIK', '9999 0152-0388.0001');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Isi dari NIK: 12 Maret 1988' }));
  expect(field('Tanggal lahir')).toHaveValue('1988-03-12');
  expect(screen.queryByRole('button', { name: /^Isi dari NIK/ })).not.toBeInTheDocument();
});

test('a NIK that contradicts birth date or sex causes a hint, not a refusal', async () => {
  const { user, check } = await openUsaha();
  await fillIdentity(user);
  await attachScans();
  const hint = (what: string) => screen.findByText(new RegExp(`^${what} pada NIK tampak berbeda`));
  expect(screen.queryByText(/pada NIK tampak berbeda/)).not.toBeInTheDocument();
  await put(user, 'Tanggal lahir', '1988-03-13');
  await user.click(field('NIK'));
  expect(await hint('Tanggal lahir')).toHaveAttribute('role', 'status');
  await put(user, 'Tanggal lahir', '1988-03-12');
  await user.selectOptions(field('Jenis kelamin'), 'Laki-laki');
  await user.click(field('NIK'));
  expect(await hint('Jenis kelamin')).toBeInTheDocument();
  await check();
  expect((await summary()).getByText('Laki-laki')).toBeInTheDocument();
});

test('optional uploads are labelled, and papers to bring are listed', async () => {
  const { user } = await openUsaha();
  expect(screen.getAllByLabelText('Nomor Induk Berusaha (NIB), jika ada')).toHaveLength(1);
  expect(screen.getByLabelText('Nomor pada NIB, jika ada')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Pekerjaan (opsional)')).toBeInTheDocument();
  user.unmount();
  await openForm({ address: formAddress('Surat Pengantar Kartu Identitas Anak (KIA)') });
  await formReady();
  expect(screen.getByText('Dibawa ke kantor desa')).toBeInTheDocument();
  expect(screen.getByText(/^Pas foto anak berwarna ukuran 4x6/)).toBeInTheDocument();
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(3);
});

test('an applicant without earlier applications gets no offers', async () => {
  await openUsaha();
  expect(await screen.findByText('Yang bertanda (opsional) boleh dikosongkan.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Isi (dari pengajuan|dengan data)/ })).not.toBeInTheDocument();
});

test('the last application fills the form on request and keeps typed text', async () => {
  const { user } = await openUsaha({
    'GET /surat/my-surat': mySurat(aSuratSaya()),
    'GET /surat/41': { surat: aSurat({ no_hp: '081211112222' }) },
  });
  await put(user, 'Nomor HP', '081299998888');
  await user.click(await screen.findByRole('button', { name: 'Isi dari pengajuan 20 November 2026' }));
  expect(
    await screen.findByText('Isian dari pengajuan terakhir sudah dimasukkan. Periksa kembali.'),
  ).toBeInTheDocument();
  expect(field('NIK')).toHaveValue('9999015203880001');
  expect(field('Alamat sesuai KTP')).toHaveValue('RT 03 RW 01 Dusun Krajan');
  expect(field('Nomor HP')).toHaveValue('081299998888');
});

const OWN = {
  sumber_tanggal: '2026-03-03',
  isian: {
    nama: 'Niken Larasanti, S.Pd.',
    nik: '9999015203880001',
    jenis_kelamin: 'Perempuan',
    agama: 'Islam',
    tempat_lahir: 'Arunika',
    tanggal_lahir: '1988-03-12',
    pekerjaan: '',
    kewarganegaraan: 'Indonesia',
    alamat: 'Jalan Melati 30, RT 003/RW 001',
  },
};

test('a verified resident fills the form from the register on request, marked, and keeps typed text', async () => {
  const { user } = await openForm({
    reads: {
      'GET /surat/my-surat': mySurat(aSuratSaya()),
      'GET /surat/41': { surat: aSurat({ tempat_lahir: 'Kota Lain' }) },
    },
    own: OWN,
  });
  await formReady();
  await put(user, 'Alamat sekarang', 'Rumah kontrakan');
  await user.click(await screen.findByRole('button', { name: 'Isi dengan data Anda di kantor desa' }));
  expect(await screen.findByText(/^Terisi menurut data 3 Maret 2026; yang sudah Anda tulis tetap\./)).toBeVisible();
  expect(field('Nama lengkap')).toHaveValue('Niken Larasanti, S.Pd.');
  expect(field('Jenis kelamin')).toHaveValue('Perempuan');
  expect(field('Alamat sesuai KTP')).toHaveValue(OWN.isian.alamat);
  expect(field('Alamat sekarang')).toHaveValue('Rumah kontrakan');
  expect(field('Alamat sekarang')).not.toHaveAttribute('data-dari');
  expect(field('Tempat lahir')).toHaveAttribute('data-dari', 'penduduk');
  await put(user, 'Tempat lahir', 'Arunika Barat');
  expect(field('Tempat lahir')).not.toHaveAttribute('data-dari');
  await user.click(screen.getByRole('button', { name: /^Isi dari pengajuan/ }));
  await waitFor(() => expect(field('NIK')).not.toHaveAttribute('data-dari', 'penduduk'));
  expect(field('Tempat lahir')).toHaveValue('Arunika Barat');
});

test('an application of another type offers personal data but no fields of its subject', async () => {
  const other = {
    jenis_surat: 'Surat Keterangan Domisili',
    isian: { keperluan: 'Kredit usaha', nama_usaha: 'Warung' },
  };
  const { user } = await openUsaha({
    'GET /surat/my-surat': mySurat(aSuratSaya()),
    'GET /surat/41': { surat: aSurat(other) },
    'GET /surat/berkas-lama': {
      berkas_lama: [
        aBerkasLama({ jenis_surat: other.jenis_surat }),
        aBerkasLama({ id: 93, jenis_surat: other.jenis_surat, jenis_persyaratan: PENGANTAR }),
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Isi dari pengajuan/ }));
  await waitFor(() => expect(field('NIK')).toHaveValue('9999015203880001'));
  expect(field('Nama usaha')).toHaveValue('');
  expect(await screen.findByRole('checkbox', { name: /^Pakai berkas dari pengajuan .*Keluarga/ })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Pakai berkas dari pengajuan .*pengantar/ })).not.toBeInTheDocument();
});

const aBerkasLama = (own: Partial<BerkasLama>): BerkasLama => ({
  id: 91,
  jenis_persyaratan: KK,
  nama_file: 'kk-lama.pdf',
  url_file: '/berkas/t/kk.pdf',
  jenis_surat: 'Surat Keterangan Usaha',
  nama: 'Niken Larasanti',
  tanggal_pengajuan: '2026-11-20',
  ...own,
});

test('files of an earlier application are reused where the applicant ticks them', async () => {
  const { user, check } = await openUsaha({
    'GET /surat/berkas-lama': {
      berkas_lama: [aBerkasLama({}), aBerkasLama({ id: 92, jenis_persyaratan: KTP, nama_file: 'ktp-lama.pdf' })],
    },
  });
  await fillIdentity(user);
  const offer = (label: string) =>
    screen.findByRole('checkbox', {
      name: `Pakai berkas dari pengajuan 20 November 2026 atas nama Niken Larasanti: ${label}`,
    });
  await user.click(await offer(KK));
  expect(screen.getByText('kk-lama.pdf')).toBeInTheDocument();
  const { [KK]: _kk, [KTP]: _ktp, ...rest } = USAHA_FILES;
  await attachScans(rest);
  // Files that are not ticked must still be uploaded.
  await check();
  await waitFor(() => expect(field(KTP)).toHaveAccessibleDescription(/Lampiran "Fotokopi KTP pemohon" wajib diunggah/));
  await user.click(await offer(KTP));
  await check();
  const dialog = await summary();
  expect(dialog.getAllByText(/\(dari pengajuan 20 November 2026\)/)).toHaveLength(2);
  pages.answer('POST /surat', { message: 'Surat berhasil diajukan!', surat: aSurat(), tautan_rt: [] });
  await user.click(dialog.getByRole('button', { name: 'Kirim Pengajuan' }));
  await screen.findByText('Surat berhasil diajukan!');
  const { body } = pages.requests('POST /surat')[0] ?? {};
  expect(body).toMatchObject({ berkas_lama_0: '91', berkas_lama_1: '92', lampiran_2: { name: 'pengantar.pdf' } });
  expect(body).not.toHaveProperty('lampiran_0');
});

test('optional fields of the document can be filled in and appear in the summary', async () => {
  const { user, check } = await openUsaha();
  expect(screen.getByText(/^Isian di bawah ini boleh dilengkapi nanti\./)).toBeInTheDocument();
  await fillIdentity(user);
  await attachScans();
  await put(user, 'Nama usaha', 'Warung Mbak Niken');
  await put(user, 'Tahun mulai usaha', '2'.repeat(201));
  await check();
  await waitFor(() => expect(field('Tahun mulai usaha')).toHaveFocus());
  expect(field('Tahun mulai usaha')).toHaveAccessibleDescription(/paling banyak 200 karakter/);
  await put(user, 'Tahun mulai usaha', '2019');
  await check();
  const dialog = await summary();
  const fact = (name: string) => dialog.getByText(name).parentElement;
  expect(fact('Nama usaha')).toHaveTextContent('Warung Mbak Niken');
  expect(fact('Alamat usaha')).toHaveTextContent('Dilengkapi nanti');
});

test('a refused application can be sent again without typing it anew', async () => {
  const refused = aSurat({
    status: 'Ditolak',
    isian: { nama_usaha: 'Warung Mbak Niken' },
    riwayat: [
      { status: 'Ditolak', catatan: 'Permohonan yang sama sudah kami terima.', created_at: '2026-03-07T02:05:00Z' },
    ],
  });
  const { user } = await openForm({
    address: '/surat/41',
    reads: { 'GET /surat/41': { surat: refused }, 'GET /surat/41/tinjauan': { tinjauan: aTinjauan() } },
  });
  const section = within(await screen.findByRole('region', { name: 'Pengajuan ditolak' }));
  expect(section.getByText(/Permohonan yang sama sudah kami terima\./)).toBeInTheDocument();
  await user.click(section.getByRole('link', { name: 'Ajukan lagi' }));
  await waitFor(() => expect(field('NIK')).toHaveValue('9999015203880001'));
  expect(field('Nama lengkap')).toHaveValue('Niken Larasanti');
  expect(field('Nama usaha')).toHaveValue('Warung Mbak Niken');
});
