import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPdf, chooseFile } from '../../../../test/choose-file.ts';
import type { Call } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aUser } from '../../../../test/rows/user.ts';
import {
  attachScans,
  FORM_READS,
  field,
  fillIdentity,
  formAddress,
  formReady,
  put,
  summary,
  suratForm,
  USAHA,
  USAHA_FILES,
} from '../../../../test/surat-form.ts';

const pages = usePages();
const { openForm, openUsaha } = suratForm(pages);

const KK = 'Fotokopi Kartu Keluarga (KK)';
const KTP = 'Fotokopi KTP pemohon';
const TYPE_TEXT = 'Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.';
const SIZE_TEXT = `Ukuran file lampiran maksimal 5MB. ${FILE_TEXT.largeScanOrPhoto}`;

const problems = async () =>
  within(await screen.findByRole('region', { name: 'Isian yang perlu diperbaiki' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

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
