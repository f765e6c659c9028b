import type { LacakPengaduan, Pengaduan, PengaduanSayaRow } from '@pendopo/shared/pengaduan/schemas';

const WHEN = '2026-03-07T02:05:00.000Z';

const row = {
  id: 61,
  kode: 'K2M4P6R8T9',
  judul: 'Lampu jalan padam',
  tanggal_pengaduan: '2026-11-18',
  status: 'Baru',
} as const;

/** A complaint in its sender's list. */
export const aPengaduanSaya = (own: Partial<PengaduanSayaRow> = {}): PengaduanSayaRow => ({
  ...row,
  updatedAt: WHEN,
  baru: false,
  ...own,
});

/** The same complaint with all its fields. */
export const aPengaduan = (own: Partial<Pengaduan> = {}): Pengaduan => ({
  ...row,
  updatedAt: WHEN,
  created_at: WHEN,
  nama: 'Tirta Wijayanegara',
  nik: '9999011203880001',
  no_hp: '081200000011',
  asal: 'portal',
  dimasukkan_oleh: null,
  batas_jawab: null,
  email: null,
  alamat: null,
  uraian: 'Tiga lampu padam sejak Senin.',
  dapat_dinilai: false,
  img: null,
  riwayat: [{ status: 'Baru', catatan: null, created_at: WHEN }],
  whatsapp: [],
  dilihat: [],
  ...own,
});

/** The same complaint as its tracking code shows it. */
export const aLacakPengaduan = (own: Partial<LacakPengaduan> = {}): LacakPengaduan => ({
  ...row,
  created_at: WHEN,
  batas_jawab: null,
  dapat_dinilai: false,
  riwayat: [{ status: 'Baru', catatan: null, created_at: WHEN }],
  ...own,
});

/** The sender's own list in full. */
export const myPengaduan = (...pengaduan: PengaduanSayaRow[]) => ({
  pengaduan,
  meta: { total: pengaduan.length, next_cursor: null },
});
