import type { Naskah, NaskahRow, TandaElektronik, Upaya } from '@pendopo/shared/naskah/schemas';

/** A draft document of application 31. */
export const aNaskah = (own: Partial<Naskah> = {}): Naskah => ({
  id: 71,
  surat_id: 31,
  status: 'draf',
  kedaluwarsa: false,
  revisi: 0,
  nomor: null,
  nomor_urut: null,
  tahun: null,
  judul_naskah: 'SURAT KETERANGAN USAHA',
  tanggal: null,
  berlaku_sampai: null,
  isian: {},
  varian: null,
  kode_klasifikasi: '400.10.2.2',
  cara: 'kades',
  penandatangan_id: null,
  penandatangan: null,
  periksa: [],
  tanggal_tanda_tangan: null,
  tanda_elektronik: null,
  upaya: null,
  penyerahan: null,
  menggantikan: null,
  diganti_oleh: null,
  riwayat: [],
  url_pdf: null,
  url_pdf_bertanda: null,
  url_pindaian: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** A numbered document in the office's list. */
export const aNaskahRow = (own: Partial<NaskahRow> = {}): NaskahRow => ({
  id: 71,
  surat_id: 31,
  status: 'bernomor',
  nomor: '400.10.2.2/001/III/2026',
  jenis_surat: 'Surat Keterangan Usaha',
  nama: 'Niken Larasanti',
  tanggal: '2026-03-07',
  berlaku_sampai: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** The response of that list in full. */
export const aNaskahList = (naskah: readonly NaskahRow[]) => ({
  naskah,
  meta: { total: naskah.length, next_cursor: null },
});

export const anUpaya = (own: Partial<Upaya> = {}): Upaya => ({
  keadaan: 'tidak_pasti',
  kesalahan: 'Server BSrE tidak menjawab.',
  id_dokumen: 'b1946ac9',
  oleh_nama: 'Ratih Kusuma',
  created_at: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const TANDA_ELEKTRONIK: TandaElektronik = {
  penyedia: 'bsre',
  subjek: 'Ratih Kusuma',
  penerbit: 'Balai Sertifikasi Elektronik',
  serial: '4A5B6C',
  berlaku_sampai: '2028-03-07T02:05:00.000Z',
  waktu: '2026-03-08T02:05:00.000Z',
  tingkat: 'B-T',
};
