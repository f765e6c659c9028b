import type { Surat } from '@pendopo/shared/surat/schemas';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Call, failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';
import { aJanji, aLampiran, aSurat, deskReads, mySurat, suratReads } from '../../../../test/rows/surat-warga.ts';

const pages = usePages();

const region = (name: string) => within(screen.getByRole('region', { name }));
const answerAll = (reads: ReturnType<typeof suratReads>) => {
  for (const [call, given] of Object.entries(reads)) pages.answer(call as Call, given);
};

async function openSurat(own: Partial<Surat> = {}) {
  const surat = aSurat(own);
  answerAll(suratReads(surat));
  answerAll(EMPTY_PROFIL);
  const user = await pages.open(`/surat/${surat.id}`, { as: 'user' });
  await screen.findByRole('region', { name: 'A. DATA DIRI' });
  return user;
}

test.each(['user', 'admin'] as const)('an application is shown whole, with the actions of a %s', async (role) => {
  const surat = aSurat({
    lampiran: [
      aLampiran(),
      aLampiran({
        id: 52,
        jenis_persyaratan: 'Surat pengantar RT/RW',
        nama_file: 'p.pdf',
        url_file: '/berkas/t/p.pdf',
      }),
    ],
  });
  answerAll(role === 'user' ? suratReads(surat) : deskReads(surat));
  // The desk's viewer fetches it.
  pages.answer('GET /berkas/tanda/ktp.png', failure(404));
  await pages.open(role === 'user' ? '/surat/41' : '/admin/surat-masuk/41', { as: role });
  expect(await screen.findByText('Nomor 41 · Surat Keterangan Usaha')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Detail Surat Masuk' })).toBeInTheDocument();
  for (const text of ['Niken Larasanti', '9999 0152 0388 0001', '12 Maret 1988'])
    expect(region('A. DATA DIRI').getAllByText(text)).not.toEqual([]);
  if (role === 'admin') expect(screen.queryByText('C. LAMPIRAN PERSYARATAN')).not.toBeInTheDocument();
  else
    expect(
      region('C. LAMPIRAN PERSYARATAN')
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Lihat Gambar: Fotokopi KTP pemohon', 'Lihat PDF: Surat pengantar RT/RW']);
  for (const link of screen.getAllByRole('link', { name: /^Lihat (Gambar|PDF)/ }))
    expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryAllByRole('button', { name: 'Ubah Status' })).toHaveLength(role === 'admin' ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Batalkan Pengajuan' })).toHaveLength(role === 'user' ? 1 : 0);
});

test('an application that is processed cannot be withdrawn', async () => {
  await openSurat({ status: 'Diproses' });
  expect(screen.queryByRole('button', { name: 'Batalkan Pengajuan' })).not.toBeInTheDocument();
});

test('an application from the weekend shows the day from which it counts', async () => {
  await openSurat({
    janji: { ...aJanji({ batas: '2099-11-24T08:00:00.000Z' }), dihitung_dari: '2026-11-23' },
  });
  expect(
    await screen.findByText(
      'Permohonan Anda kami terima di luar jam pelayanan dan dihitung masuk pada Senin, 23 November 2026. Perkiraan selesai Selasa, 24 November 2099, pukul 15.00 WIB.',
    ),
  ).toBeInTheDocument();
});

test('a missing file and an application without attachments are reported', async () => {
  const { unmount } = await openSurat();
  expect(screen.getByText('Tidak ada lampiran persyaratan.')).toBeInTheDocument();
  unmount();
  await openSurat({ id: 42, lampiran: [aLampiran({ nama_file: null, url_file: null })] });
  expect(region('C. LAMPIRAN PERSYARATAN').getByRole('listitem')).toHaveTextContent(
    'Fotokopi KTP pemohonTidak ada file',
  );
  expect(region('C. LAMPIRAN PERSYARATAN').queryByRole('link')).not.toBeInTheDocument();
});

test('a file that was destroyed after its retention shows the reason', async () => {
  await openSurat({ lampiran: [aLampiran({ nama_file: null, url_file: null, masa_simpan: 90 })] });
  expect(region('C. LAMPIRAN PERSYARATAN').getByRole('listitem')).toHaveTextContent(
    /^Fotokopi KTP pemohon\s*Berkas dihapus setelah masa simpan 90 hari$/,
  );
  expect(region('C. LAMPIRAN PERSYARATAN').queryByRole('link')).not.toBeInTheDocument();
});

test('a file that is neither picture nor PDF can be opened, and its name is escaped', async () => {
  const nama_file = '"><script>alert(1)</script>.tif';
  await openSurat({ nama: '<b>Tebal</b>', lampiran: [aLampiran({ nama_file, url_file: '/berkas/t/ktp.tif' })] });
  expect(screen.getByRole('link', { name: 'Lihat File: Fotokopi KTP pemohon' })).toHaveAttribute(
    'href',
    '/berkas/t/ktp.tif',
  );
  expect(screen.getByText(nama_file)).toBeInTheDocument();
  expect(screen.getByText('<b>Tebal</b>')).toBeInTheDocument();
});

test('filled and empty fields of the document are shown', async () => {
  await openSurat({ isian: { nama_usaha: 'Warung Mbak Niken' } });
  expect(region('B. INFORMASI SURAT').getByText('Warung Mbak Niken')).toBeInTheDocument();
  const address = region('B. INFORMASI SURAT').getByText('Alamat usaha').parentElement;
  expect(address).toHaveTextContent('Belum diisi');
});

test('a field that the office filled in the document is left out', async () => {
  await openSurat({ status: 'Selesai', isian: { nama_usaha: 'Warung Mbak Niken' } });
  expect(region('B. INFORMASI SURAT').getByText('Warung Mbak Niken')).toBeInTheDocument();
  expect(region('B. INFORMASI SURAT').queryByText('Alamat usaha')).not.toBeInTheDocument();
});

test('officials who have read the application are listed, the newest three unfolded', async () => {
  const { unmount } = await openSurat();
  expect(region('Dilihat petugas').getByText('Belum ada petugas yang membuka surat ini.')).toBeInTheDocument();
  unmount();
  const names = ['Dyah Ayu', 'Sari', 'Panji', 'Gendis'];
  await openSurat({
    id: 42,
    dilihat: names.map((oleh_nama) => ({ oleh_nama, created_at: '2026-03-07T02:05:00.000Z' })),
  });
  const seen = region('Dilihat petugas');
  expect(seen.getAllByRole('listitem').slice(0, 3).at(-1)).toHaveTextContent(
    'Dilihat petugas Panji · 7 Maret 2026, 09.05 WIB',
  );
  expect(seen.getByText('Tampilkan 1 lainnya').closest('details')).toHaveTextContent('Gendis');
});

test('a finished application shows where and when to fetch the document, and what to bring', async () => {
  await openSurat({ status: 'Selesai' });
  const title = await screen.findByText('Surat Anda dapat diambil di kantor desa');
  const notice = title.closest('[role=status]');
  expect(notice).toHaveTextContent('Yang perlu dibawa: KTP asli, dokumen asli');
  expect(notice).toHaveTextContent('Jam pelayanan: Senin–Kamis 08.00–15.00 WIB');
});

const LINK = {
  id: 1,
  jenis_persyaratan: 'Surat pengantar RT/RW',
  nama_rt: 'Ketua RT 03/RW 01',
  nomor: null,
  tanggal: null,
  alasan: null,
  oleh_petugas: false,
  expires_at: '2026-03-10T02:05:00.000Z',
  dijawab_at: null,
  asal_jawaban: null,
  status: 'dibatalkan' as const,
};

test('a finished application shows its state before the endorsement', async () => {
  await openSurat({ status: 'Selesai', pengantar_rt: [LINK] });
  const ready = await screen.findByText('Surat Anda dapat diambil di kantor desa');
  const requested = await screen.findByRole('region', { name: LINK.jenis_persyaratan });
  expect(ready.compareDocumentPosition(requested)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a refusal comes first, and only the last of several unanswered links is unfolded', async () => {
  const declined = { ...LINK, id: 2, status: 'ditolak' as const, alasan: 'Belum melapor.' };
  await openSurat({
    status: 'Ditolak',
    riwayat: [{ status: 'Ditolak', catatan: 'Ganda.', created_at: '2026-03-09T02:05:00.000Z' }],
    pengantar_rt: [LINK, declined, { ...LINK, id: 3, status: 'kedaluwarsa' }, { ...LINK, id: 4 }],
  });
  const refusal = await screen.findByRole('region', { name: 'Pengajuan ditolak' });
  const requested = await screen.findByRole('region', { name: 'Surat pengantar RT/RW' });
  expect(refusal.compareDocumentPosition(requested)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(refusal).toHaveTextContent('Berkas yang masih tersimpan ditawarkan di sana; yang lain diunggah lagi.');
  const words = within(requested);
  expect(words.getByText('2 tautan sebelumnya tidak dijawab').closest('details')).toHaveTextContent(
    'tidak menjawab dalam 72 jam',
  );
  expect(words.getByText(/menolak\. Alasan: Belum melapor\./)).toBeVisible();
  expect(words.getAllByText('Tautan untuk Ketua RT 03/RW 01 dibatalkan.').map((one) => one.closest('details'))).toEqual(
    [expect.anything(), null],
  );
});

describe('an unknown or foreign application number', () => {
  test.each([
    ['admin', '/admin/surat-masuk/999', 'Kembali ke Surat Masuk', '/admin/surat-masuk'],
    ['user', '/surat/999', 'Kembali ke Profil', '/profil'],
    ['user', '/surat/bukan-angka', 'Kembali ke Profil', '/profil'],
  ] as const)('shows %s at %s an error with a link back', async (as, path, back, to) => {
    pages.answer('GET /surat', mySurat());
    pages.answer(`GET /surat/${path.endsWith('999') ? '999' : 'NaN'}`, failure(404, 'Surat tidak ditemukan'));
    await pages.open(path, { as });
    expect(await screen.findByText('Surat tidak ditemukan.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', to);
  });
});
