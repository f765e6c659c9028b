import { shortNik } from '@pendopo/shared/codes/nik';
import type { Janji, Surat, SuratMasukRow } from '@pendopo/shared/surat/schemas';

/** A promise with a distant due date. */
export const aJanji = (own: Partial<Janji> = {}): Janji => ({
  batas: '2099-01-05T08:00:00.000Z',
  sisa_hari_kerja: 3,
  berhenti: false,
  terlambat: false,
  lewat_hari_kerja: 0,
  ...own,
});

/** An application in the officials' queue. */
export const aSuratMasuk = (own: Partial<SuratMasukRow> = {}): SuratMasukRow => ({
  id: 31,
  nama: 'Niken Larasanti',
  nik: shortNik('9999015203880001'),
  jenis_surat: 'Surat Keterangan Usaha',
  no_hp: '081200000011',
  alamat_sekarang: 'RT 03 RW 01 Dusun Krajan',
  tanggal_pengajuan: '2026-03-06',
  status: 'Menunggu',
  asal: 'portal',
  dimasukkan_oleh: null,
  janji: aJanji(),
  petugas: null,
  dibuka: null,
  menunggu_tanda_tangan: false,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** The response of the officials' queue, in full by default. */
export const aQueue = (surat: readonly SuratMasukRow[], meta: { total?: number; next_cursor?: string } = {}) => ({
  surat,
  meta: { total: surat.length, next_cursor: null, ...meta },
});

/** An application as an official reads it. */
export const aDeskSurat = (own: Partial<Surat> = {}): Surat => {
  const { dibuka: _seen, menunggu_tanda_tangan: _unsigned, janji, ...row } = aSuratMasuk();
  return {
    ...row,
    nik: '9999015203880001',
    janji: { ...janji, dihitung_dari: null },
    jenis_kelamin: 'Perempuan',
    tempat_lahir: 'Madiun',
    tanggal_lahir: '1988-03-12',
    pekerjaan: null,
    kewarganegaraan: null,
    agama: 'Islam',
    alamat_ktp: 'RT 03 RW 01 Dusun Krajan',
    isian: {},
    alasan_tutup: null,
    tertunda: null,
    status_naskah: null,
    lampiran: [],
    pengantar_rt: [],
    riwayat: [{ status: 'Menunggu', catatan: null, oleh_nama: null, created_at: '2026-03-06T02:05:00.000Z' }],
    whatsapp: [],
    kode: null,
    dapat_dinilai: false,
    berpemilik: true,
    dilihat: [],
    ...own,
  };
};
