import { SPECIFICATION as words } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import { NAMELESS } from '../village/village.tsx';
import { replyText } from './reply-text.ts';

const village = {
  name: 'Desa Kalijernih',
  nama: 'Kalijernih',
  jam_pelayanan: [
    { hari: 'Senin–Kamis', jam: '08.00–15.00 WIB' },
    { hari: 'Jumat', jam: '08.00–11.00 WIB' },
  ],
  masa_simpan: '90 hari',
  alamat: 'https://kalijernih.example',
};
const surat = {
  id: 12,
  nama: 'Tirta',
  jenis_surat: 'Surat Pengantar Kartu Identitas Anak (KIA)',
  riwayat: [],
  tertunda: null,
  status_naskah: null,
  kode: 'K2M4P6R8T9',
  berpemilik: false,
};

it('names what to bring and the office hours once the document is ready', () => {
  const text = replyText({ surat: { ...surat, status: 'Selesai' }, village, words });
  expect(text).toContain('Pengajuan Surat Pengantar Kartu Identitas Anak (KIA) Anda (nomor 12) sudah selesai');
  expect(text).toMatch(/Yang perlu dibawa: KTP asli, dokumen asli, .*4x6/);
  expect(text).toContain('Jam pelayanan: Senin–Kamis 08.00–15.00 WIB; Jumat 08.00–11.00 WIB.');
});

it('leads to the electronically signed document instead of to the office', () => {
  const signed = { ...surat, status: 'Selesai', status_naskah: 'ditandatangani', bertanda: true } as const;
  const text = replyText({ surat: signed, village, words });
  expect(text).toContain('(nomor 12) sudah ditandatangani secara elektronik.');
  expect(text).toContain('Unduh berkasnya: https://kalijernih.example/lacak?kode=K2M4P6R8T9');
  expect(text).not.toMatch(/dibawa|Jam pelayanan/);
});

it('names the refusal and its reason, and nothing to bring', () => {
  const riwayat = [{ status: 'Ditolak' as const, catatan: 'Bukan wewenang desa.', created_at: '2026-11-20T01:00:00Z' }];
  const text = replyText({ surat: { ...surat, status: 'Ditolak', riwayat }, village, words });
  expect(text).toContain('(nomor 12) tidak dapat kami proses.');
  expect(text).toContain('Bukan wewenang desa.');
  expect(text).not.toContain('dibawa');
});

it('names only the status of an application in progress', () => {
  const text = replyText({ surat: { ...surat, status: 'Diproses' }, village, words });
  expect(text).toContain('sedang kami periksa.');
  expect(text).not.toContain('dibawa');
});

it('names the acceptance of all requirements, and the promise unless it has passed', () => {
  const text = (janji: string | null) =>
    replyText({ surat: { ...surat, status: 'Diproses' }, disiapkan: { janji }, village, words });
  expect(text('2026-11-25T08:00:00.000Z')).toMatch(
    /\(nomor 12\) sudah kami periksa\.\n\nSemua berkas Anda sudah sesuai\. Surat sedang disiapkan, perkiraan selesai Rabu, 25 November 2026, pukul 15\.00 WIB\./,
  );
  expect(text(null)).toContain('Semua berkas Anda sudah sesuai. Surat sedang disiapkan.');
});

it('leaves out the village name until it is loaded', () => {
  const text = replyText({
    surat: { ...surat, status: 'Menunggu' },
    village: { ...village, name: NAMELESS, nama: '' },
    words,
  });
  expect(text).toContain('kami dari Pemerintah Desa. Pengajuan');
});

it('reports a document that was handed over or withdrawn', () => {
  const text = (status_naskah: 'diserahkan' | 'dicabut') =>
    replyText({ surat: { ...surat, status: 'Selesai', status_naskah }, village, words });
  expect(text('diserahkan')).toContain('sudah selesai dan sudah diserahkan.');
  expect(text('diserahkan')).not.toContain('dibawa');
  expect(text('dicabut')).toContain('sudah dicabut dan tidak berlaku lagi.');
});
