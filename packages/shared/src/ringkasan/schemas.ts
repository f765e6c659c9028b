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

/** Summary for officials: pending work, the village's month so far, and the state of the server. */
export const ringkasanSchema = z.strictObject({
  surat_menunggu: z.number(),
  /** Open applications: due today, late, and with an open correction request. */
  surat_tenggat_hari_ini: z.number(),
  surat_lewat: z.number(),
  surat_berhenti: z.number(),
  pengaduan_baru: z.number(),
  /** Complaints without a response: due today, and late. */
  pengaduan_tenggat_hari_ini: z.number(),
  pengaduan_lewat: z.number(),
  pesan_belum_dibaca: z.number(),
  /** Access requests: lost passwords that wait for a code. */
  permintaan_akses: z.number(),
  /** Documents with a number that await their signature, and signed ones that await their handover. */
  naskah_bernomor: z.number(),
  naskah_ditandatangani: z.number(),
  /** At most five that are not Selesai, oldest first; the same for complaints. */
  surat_terlama: z.array(suratLamaSchema),
  pengaduan_terlama: z.array(pengaduanLamaSchema),
  bulan_ini: z.strictObject({
    hari: z.array(z.strictObject({ tanggal: z.string(), surat: z.number(), pengaduan: z.number() })),
    surat_masuk: z.number(),
    /** Applications that reached Selesai this month and still have it, whenever they arrived. */
    surat_selesai: z.number(),
    /** Applications that reached Ditolak this month and still have it. */
    surat_ditolak: z.number(),
    pengaduan_masuk: z.number(),
    pengaduan_selesai: z.number(),
  }),
  /** Year without known national days off, from November of the year before until its end. */
  libur_kurang: z.nullable(z.number()),
  /** Set-up list of a new village; empty when everything is done. */
  persiapan: z.array(
    z.strictObject({
      butir: z.enum(BUTIR_PERSIAPAN as [ButirPersiapan, ...ButirPersiapan[]]),
      selesai: z.boolean(),
      /** Labels of the empty fields, for an item with several fields. */
      kurang: z.array(z.string()),
      /** Official who marked the item as not needed, and the day. */
      dilewati: z.nullable(z.strictObject({ oleh: z.string(), pada: z.string() })),
    }),
  ),
  sistem: z.strictObject({
    cadangan: z.nullable(
      z.strictObject({ finished_at: z.string(), tested_at: z.nullable(z.string()), error: z.nullable(z.string()) }),
    ),
    /** True if no backup of the last 26 hours has been restored on trial. */
    cadangan_terlambat: z.boolean(),
    /** True if the last tested archive is only on the database's disk. */
    cadangan_satu_diska: z.boolean(),
    /**
     * Archive of another installation that this empty portal may be restored from; null if there is nothing to
     * decide.
     */
    arsip_lain: z.nullable(z.strictObject({ file: z.string(), tanggal: z.nullable(z.string()) })),
    /** Result of the nightly check of the document archive: a message about the first broken row. */
    naskah_rusak: z.nullable(z.string()),
    disk_percent: z.number(),
    disk_penuh: z.boolean(),
    /** True if the disk is too full for uploads. */
    unggahan_ditolak: z.boolean(),
  }),
});
export type Ringkasan = z.infer<typeof ringkasanSchema>;

export const skipPersiapanSchema = z.object({
  tidak_perlu: z.boolean({ error: 'tidak_perlu harus berupa ya atau tidak' }),
});
