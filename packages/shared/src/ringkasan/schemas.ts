import * as z from 'zod/mini';
import { STATUS_PENGADUAN } from '../pengaduan/text.ts';
import { STATUS_SURAT } from '../surat/text.ts';
import { BUTIR_PERSIAPAN, type ButirPersiapan } from './persiapan.ts';

const suratLamaSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  jenis_surat: z.string(),
  tanggal_pengajuan: z.string(),
  status: z.enum(STATUS_SURAT),
});

const pengaduanLamaSchema = z.strictObject({
  id: z.number(),
  judul: z.string(),
  status: z.enum(STATUS_PENGADUAN),
  created_at: z.string(),
});

export const RINGKASAN_TEXT = { startedNew: 'Portal dimulai baru. Arsip lama tetap tersimpan.' } as const;

export const ringkasanSchema = z.strictObject({
  surat_menunggu: z.number(),
  surat_tenggat_hari_ini: z.number(),
  surat_lewat: z.number(),
  surat_berhenti: z.number(),
  pengaduan_baru: z.number(),
  pengaduan_tenggat_hari_ini: z.number(),
  pengaduan_lewat: z.number(),
  pesan_belum_dibaca: z.number(),
  permintaan_akses: z.number(),
  naskah_bernomor: z.number(),
  naskah_ditandatangani: z.number(),
  /** Documents that wait for the reader's own electronic signature. */
  tanda_tangan_saya: z.number(),
  /** At most five that are not closed, oldest first; the same for complaints. */
  surat_terlama: z.array(suratLamaSchema),
  pengaduan_terlama: z.array(pengaduanLamaSchema),
  bulan_ini: z.strictObject({
    hari: z.array(z.strictObject({ tanggal: z.string(), surat: z.number(), pengaduan: z.number() })),
    surat_masuk: z.number(),
    /** Reached the status this month and still has it, whenever it arrived. */
    surat_selesai: z.number(),
    surat_ditolak: z.number(),
    pengaduan_masuk: z.number(),
    pengaduan_selesai: z.number(),
  }),
  /** Year without known national days off, from November of the year before until its end. */
  libur_kurang: z.nullable(z.number()),
  /** Month whose report is due: it has ended and is open, from the next first workday on. */
  laporan_belum: z.nullable(z.strictObject({ tahun: z.number(), bulan: z.number() })),
  /** Certificates of signatures that end within 30 days, or have ended. */
  sertifikat_berakhir: z.array(z.strictObject({ nama: z.string(), berlaku_sampai: z.string() })),
  persiapan: z.array(
    z.strictObject({
      butir: z.enum(BUTIR_PERSIAPAN as [ButirPersiapan, ...ButirPersiapan[]]),
      selesai: z.boolean(),
      kurang: z.array(z.string()),
      dilewati: z.nullable(z.strictObject({ oleh: z.string(), pada: z.string() })),
    }),
  ),
  sistem: z.strictObject({
    cadangan: z.nullable(
      z.strictObject({ finished_at: z.string(), tested_at: z.nullable(z.string()), error: z.nullable(z.string()) }),
    ),
    /** No backup of the last 26 hours has been restored on trial. */
    cadangan_terlambat: z.boolean(),
    /** The last tested archive is only on the database's disk. */
    cadangan_satu_diska: z.boolean(),
    /** Archive of another installation from which this empty portal may be restored. */
    arsip_lain: z.nullable(z.strictObject({ file: z.string(), tanggal: z.nullable(z.string()) })),
    /** Message of the nightly check about the first broken row of the archive. */
    naskah_rusak: z.nullable(z.string()),
    disk_percent: z.number(),
    disk_penuh: z.boolean(),
    unggahan_ditolak: z.boolean(),
  }),
});
export type Ringkasan = z.infer<typeof ringkasanSchema>;

export const skipPersiapanSchema = z.object({
  tidak_perlu: z.boolean({ error: 'tidak_perlu harus berupa ya atau tidak' }),
});
