import type { NaskahWarga } from '@pendopo/shared/naskah/schemas';
import type { RtRw } from '@pendopo/shared/rt-rw/schemas';
import type { PengantarRt } from '@pendopo/shared/surat/pengantar-rt';
import type { Lampiran, Surat, SuratSayaRow } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import type { Call, Given } from '../network.ts';

const WHEN = '2026-03-07T02:05:00.000Z';

const janji = {
  batas: '2099-01-05T08:00:00.000Z',
  sisa_hari_kerja: 2,
  berhenti: false,
  terlambat: false,
  lewat_hari_kerja: 0,
} as const;

const row = {
  id: 41,
  nama: 'Niken Larasanti',
  nik: '9999015203880001',
  jenis_surat: 'Surat Keterangan Usaha',
  no_hp: '081200000011',
  alamat_sekarang: 'RT 03 RW 01 Dusun Krajan',
  tanggal_pengajuan: '2026-11-20',
  status: 'Menunggu',
  asal: 'portal',
  dimasukkan_oleh: null,
  updatedAt: WHEN,
} as const;

export const aJanji = (own: Partial<SuratSayaRow['janji']> = {}): SuratSayaRow['janji'] => ({ ...janji, ...own });

/** A waiting application for a business letter in its applicant's list. */
export const aSuratSaya = (own: Partial<SuratSayaRow> = {}): SuratSayaRow => ({
  ...row,
  janji: aJanji(),
  perbaikan: 0,
  catatan: null,
  baru: false,
  ...own,
});

/** The same application with all its fields, without attachments. */
export const aSurat = (own: Partial<Surat> = {}): Surat => ({
  ...row,
  janji: { ...janji, dihitung_dari: null },
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1988-03-12',
  pekerjaan: 'Pedagang',
  kewarganegaraan: 'Indonesia',
  agama: 'Islam',
  alamat_ktp: 'RT 03 RW 01 Dusun Krajan',
  isian: {},
  alasan_tutup: null,
  tertunda: null,
  status_naskah: null,
  lampiran: [],
  pengantar_rt: [],
  riwayat: [{ status: 'Menunggu', catatan: null, created_at: WHEN }],
  dapat_dinilai: false,
  whatsapp: [],
  dilihat: [],
  ...own,
});

export const aLampiran = (own: Partial<Lampiran> = {}): Lampiran => ({
  id: 51,
  jenis_persyaratan: 'Fotokopi KTP pemohon',
  nama_file: 'ktp.png',
  url_file: '/berkas/tanda/ktp.png',
  masa_simpan: null,
  ...own,
});

/** The applicant's own list in full. */
export const mySurat = (...surat: SuratSayaRow[]) => ({ surat, meta: { total: surat.length, next_cursor: null } });

/** A review without any checked requirement. */
export const aTinjauan = (own: Partial<Tinjauan> = {}): Tinjauan => ({
  surat_id: row.id,
  tahap: 'diperiksa',
  berkas: [],
  isian: [],
  permintaan: [],
  pengantar_rt: [],
  belum_diterima: 0,
  periksa_sampai: null,
  updatedAt: WHEN,
  ...own,
});

/** Requests of an application's page, with their responses. */
export const suratReads = (surat: Surat, tinjauan: Tinjauan = aTinjauan({ surat_id: surat.id })) =>
  ({
    [`GET /surat/${surat.id}`]: { surat },
    [`GET /surat/${surat.id}/tinjauan`]: { tinjauan },
  }) as Readonly<Partial<Record<Call, Given>>>;

/** Requests of an official's desk, with their responses. */
export const deskReads = (surat: Surat, tinjauan?: Tinjauan): Readonly<Partial<Record<Call, Given>>> => ({
  ...suratReads(surat, tinjauan),
  [`GET /surat/${surat.id}/catatan-internal`]: { catatan: [] },
  [`PUT /surat/${surat.id}/dibuka`]: { oleh: null },
  'GET /surat': mySurat(),
  'GET /surat/petugas': { petugas: [] },
  'GET /rt-rw': { rt_rw: [] },
});

/** A requirement that is not checked yet. */
export const aBerkas = (own: Partial<TinjauanBerkas> = {}): TinjauanBerkas => ({
  jenis_persyaratan: 'Fotokopi KTP pemohon',
  wajib: true,
  keadaan: 'belum_diperiksa',
  alasan: null,
  catatan: null,
  kali: 0,
  terkirim: false,
  lampiran_id: 51,
  tipe: 'gambar',
  ...own,
});

/** A head of an RT whom residents may ask. */
export const aKetuaRt = (own: Partial<RtRw> = {}): RtRw => ({
  id: 71,
  rt: '03',
  rw: '01',
  dusun: 'Krajan',
  nama: 'Jalu Wiratama',
  ...own,
});

/** The document of the application as its applicant sees it: numbered, not signed. */
export const aNaskahWarga = (own: Partial<NaskahWarga> = {}): NaskahWarga => ({
  status: 'bernomor',
  nomor: '470/12/35.19.01.2001/2026',
  judul_naskah: 'Surat Keterangan Usaha',
  tanggal: '2026-11-23',
  berlaku_sampai: null,
  siap_diambil: false,
  diperiksa: [],
  ...own,
});

/** An official's link to a head of an RT, without an answer. */
export const aPengantarRt = (own: Partial<PengantarRt> = {}): PengantarRt => ({
  id: 31,
  jenis_persyaratan: 'Surat pengantar RT/RW',
  nama_rt: 'Ketua RT 03/RW 01, Jalu Wiratama',
  status: 'terkirim',
  nomor: null,
  tanggal: null,
  alasan: null,
  oleh_petugas: true,
  expires_at: '2099-03-10T02:05:00.000Z',
  dijawab_at: null,
  asal_jawaban: null,
  ...own,
});
