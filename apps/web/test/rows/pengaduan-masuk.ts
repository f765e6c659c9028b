import { shortNik } from '@pendopo/shared/codes/nik';
import type { Pengaduan, PengaduanMasukRow } from '@pendopo/shared/pengaduan/schemas';

/** A complaint in the officials' list. Its first answer is due in a long time. */
export const aPengaduanMasuk = (own: Partial<PengaduanMasukRow> = {}): PengaduanMasukRow => ({
  id: 61,
  kode: '23456789AB',
  judul: 'Lampu jalan padam',
  tanggal_pengaduan: '2026-03-06',
  status: 'Baru',
  nama: 'Tirta Wijayanegara',
  nik: shortNik('9999011203880001'),
  no_hp: '081200000011',
  created_at: '2026-03-06T02:05:00.000Z',
  asal: 'portal',
  dimasukkan_oleh: null,
  batas_jawab: '2099-01-05T08:00:00.000Z',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** The response of the officials' list, in full by default. */
export const aComplaintQueue = (
  pengaduan: readonly PengaduanMasukRow[],
  meta: { total?: number; next_cursor?: string } = {},
) => ({ pengaduan, meta: { total: pengaduan.length, next_cursor: null, ...meta } });

/** A complaint as an official reads it. */
export const aDeskPengaduan = (own: Partial<Pengaduan> = {}): Pengaduan => ({
  ...aPengaduanMasuk(),
  nik: '9999011203880001',
  email: null,
  alamat: null,
  uraian: 'Tiga lampu padam sejak Senin.',
  dapat_dinilai: false,
  img: null,
  berpemilik: true,
  riwayat: [{ status: 'Baru', catatan: null, created_at: '2026-03-06T02:05:00.000Z' }],
  whatsapp: [],
  dilihat: [],
  ...own,
});
