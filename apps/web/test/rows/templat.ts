import type { NaskahSetelan } from '@pendopo/shared/naskah/setelan';
import { defaultTemplate, type NaskahTemplat, type NaskahTemplatRow } from '@pendopo/shared/naskah/templat';

const USAHA = { kode: 'surat-keterangan-usaha', judul: 'Surat Keterangan Usaha' };

/** The product's own text of a letter type. */
export const aTemplat = (own: Partial<NaskahTemplat> = {}): NaskahTemplat => ({
  ...USAHA,
  versi: 0,
  bawaan: true,
  isi: defaultTemplate(USAHA.judul),
  riwayat: [],
  updatedAt: null,
  ...own,
});

export const aTemplatRow = (own: Partial<NaskahTemplatRow> = {}): NaskahTemplatRow => ({
  ...USAHA,
  versi: 0,
  bawaan: true,
  judul_naskah: 'SURAT KETERANGAN USAHA',
  kode_klasifikasi: null,
  masa_berlaku_hari: 90,
  penandatangan: ['kades'],
  updatedAt: null,
  ...own,
});

export const aSetelan = (own: Partial<NaskahSetelan> = {}): NaskahSetelan => ({
  alamat_kop: '',
  kop_baris: [],
  kertas: 'A4',
  kode_klasifikasi_umum: '400.10.2.2',
  pola_nomor: '{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}',
  deret_nomor: 'desa',
  mulai_dari: null,
  mulai_deret: [],
  mandat: [],
  bagikan_pindaian: false,
  dua_orang: false,
  ekspedisi_ambil: false,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
