import type { NaskahSetelan } from '@pendopo/shared/naskah/setelan';
import { defaultTemplate, type NaskahTemplat, type NaskahTemplatRow } from '@pendopo/shared/naskah/templat';
import type { UsulanNomor } from '@pendopo/shared/naskah/usulan-nomor';
import { villageDay } from '@pendopo/shared/text/dates';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';

const USAHA = { kode: 'surat-keterangan-usaha', judul: 'Surat Keterangan Usaha' };

/** The default template of an application type. */
export const aTemplat = (own: Partial<NaskahTemplat> = {}): NaskahTemplat => ({
  ...USAHA,
  versi: 0,
  bawaan: true,
  isi: defaultTemplate(USAHA.judul, SPECIFICATION),
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

/** Proposed numbering after a move. */
export const USULAN: UsulanNomor = {
  pola_asal: '[kode_surat]/[nomor_surat, 3]/[tahun]',
  pola_nomor: '{kode}/{nomor:3}/{tahun}',
  cara_asal: 'jenis',
  deret_nomor: 'klasifikasi',
  catatan: ['Urutannya per kode klasifikasi.'],
  tahun: Number(villageDay().slice(0, 4)),
  terakhir: [
    { nama: 'Surat Keterangan Usaha', jenis: 'surat-keterangan-usaha', kode: '400.10.2.2', nomor: 44 },
    { nama: 'Surat keluar', jenis: null, kode: '005', nomor: 12 },
    { nama: 'Surat Keterangan Kurang Mampu', jenis: 'surat-keterangan-tidak-mampu', kode: '400.9.14.1', nomor: 42 },
    { nama: 'Surat Keterangan Pengantar', jenis: null, kode: '471.1', nomor: 44 },
  ],
};
