import type { BerkasLama } from '@pendopo/shared/surat/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aSurat, aSuratSaya, aTinjauan, mySurat } from '../../../../test/rows/surat-warga.ts';
import {
  attachScans,
  field,
  fillIdentity,
  formReady,
  put,
  summary,
  suratForm,
  USAHA_FILES,
} from '../../../../test/surat-form.ts';

const pages = usePages();
const { openForm, openUsaha } = suratForm(pages);

const KK = 'Fotokopi Kartu Keluarga (KK)';
const KTP = 'Fotokopi KTP pemohon';
const PENGANTAR = 'Surat pengantar RT/RW';

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
